import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { described } from '../fields/Field.tsx'
import { FieldError } from '../fields/FieldError.tsx'

interface Props {
  id: string
  name: string
  /** The accepted file types, as in the attribute `accept`. */
  accept: string
  text: string
  help: string
  isBusy: boolean
  /** What is in progress or done, announced when it changes. */
  status: ReactNode
  error?: string | null | undefined
  onGive: (file: File) => void
  /** What is there already. */
  children?: ReactNode
  /** Another way to give a file, shown beside the button. */
  besides?: ReactNode
}

/** A file field: choose a file, or drop one anywhere on the field. */
export function DropField(props: Props) {
  const { accept, besides, children, error, help, id, isBusy, name, onGive, status, text } = props
  const [isOver, setOver] = useState(false)

  const give = (files: FileList | null) => {
    const [file] = files ?? []
    if (file && !isBusy) onGive(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    give(event.dataTransfer.files)
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    give(currentTarget.files)
    // Allows choosing the same file again.
    currentTarget.value = ''
  }

  return (
    <div
      className={isOver ? 'drop-field is-over' : 'drop-field'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      <div className="drop-choices">
        <label className="button drop-choose" aria-busy={isBusy}>
          {text}
          <input
            className="visually-hidden"
            type="file"
            id={id}
            name={name}
            accept={accept}
            {...described(id, help, error)}
            onChange={choose}
          />
        </label>
        {besides}
      </div>
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
      <p role="status" className="soft small">
        {status}
      </p>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
