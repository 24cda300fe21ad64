import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  /** Empty if nothing is chosen. */
  chosen: string
  any: string
  children: ReactNode
  onOpen?: () => void
}

/**
 * A button that looks like the selects beside it and opens a popover, for choices that a select cannot show.
 */
export function PopoverBox({ any, children, chosen, id, label, onOpen }: Props) {
  const text = chosen || any
  return (
    <div className="choose">
      <span className="choose-label days-label" aria-hidden>
        {label}
      </span>
      <button
        type="button"
        aria-label={`${label} ${text}`}
        className="choose-box choose-select days-open"
        data-chosen={chosen ? '' : undefined}
        onClick={onOpen}
        {...{ popovertarget: id }}
      >
        <span className="days-chosen">{text}</span>
      </button>
      <fieldset className={`days box-${id}`} id={id} popover="auto">
        <legend>{label}</legend>
        {children}
      </fieldset>
    </div>
  )
}
