import type { Ref } from 'react'

interface Props {
  ref?: Ref<HTMLButtonElement>
  /** The visible label. */
  text: string
  /** The label for screen readers: the same words, and what they refer to. */
  name: string
  onPress: () => void
}

/** The action on a row. */
export function RowButton({ name, onPress, ref, text }: Props) {
  return (
    <button ref={ref} type="button" className="button" aria-label={name} onClick={onPress}>
      {text}
    </button>
  )
}
