import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

/** Takes a file that is dropped anywhere on it. */
export function DropPlace({ children, onDrop }: Props) {
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.files[0])
  }

  return (
    <div
      className={isOver ? 'picture-field is-over' : 'picture-field'}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
