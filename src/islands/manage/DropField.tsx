import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { described } from '../fields/Field.tsx'
import { FieldError } from '../fields/FieldError.tsx'

interface Props {
  id: string
  name: string
  /** What can be chosen, as `accept` has it. */
  accept: string
  text: string
  help: string
  isBusy: boolean
  /** What is on its way or done; said as it changes. */
  status: ReactNode
  error?: string | null | undefined
  onGive: (file: File) => void
  /** What is there already. */
  children?: ReactNode
  /** Another way to the same, beside the button. */
  besides?: ReactNode
}

/** A file that is chosen, or dropped anywhere on the field. */
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
    // The same file can be chosen again.
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
