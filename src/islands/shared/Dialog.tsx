import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { close } from '../../lib/icons/icons.ts'
import { Icon } from './Icon.tsx'

interface Props {
  ref?: RefObject<HTMLDialogElement | null>
  id: string
  title: string
  /** The accessible name of the close button. */
  closeText: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A native dialog, controlled by `isOpen`. */
export function Dialog({ children, closeText, id, isOpen, onClose, ref, title }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own

  useEffect(() => {
    dialog.current?.[isOpen ? 'showModal' : 'close']()
  }, [dialog, isOpen])

  return (
    <dialog
      ref={dialog}
      className="dialog account-dialog"
      aria-labelledby={id}
      // Fired by Escape or a click outside. File fields inside the dialog have such an event too.
      onCancel={({ currentTarget, target }) => target === currentTarget && onClose()}
      // The event comes a task after closing; the dialog may be open again by then.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      closedby="any"
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button
          type="button"
          className="button button-plain button-icon"
          aria-label={closeText}
          onClick={onClose}
        >
          <Icon path={close} />
        </button>
      </div>
      <div className="dialog-body account-content">{children}</div>
    </dialog>
  )
}
