import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { close } from '../../lib/icons/icons.ts'
import { Icon } from './Icon.tsx'

interface Props {
  ref?: RefObject<HTMLDialogElement | null>
  id: string
  title: string
  /** What the button with the cross is called. */
  closeText: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A native dialog that is open as long as it is said to be. */
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
      // By Escape, or a press beside it; fields of files have such an event, too.
      onCancel={({ currentTarget, target }) => target === currentTarget && onClose()}
      // It comes a task after the dialog closed: a person may have opened it again.
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
