import type { Ref } from 'react'

interface Props {
  ref?: Ref<HTMLButtonElement>
  /** What is seen beside the row. */
  text: string
  /** The same words, and of what: for those who hear the button alone. */
  name: string
  onPress: () => void
}

/** What can be done about a row, in one word. */
export function RowButton({ name, onPress, ref, text }: Props) {
  return (
    <button ref={ref} type="button" className="button" aria-label={name} onClick={onPress}>
      {text}
    </button>
  )
}
