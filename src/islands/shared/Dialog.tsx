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
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [dialog, isOpen])

  return (
    <dialog
      ref={dialog}
      className="dialog account-dialog"
      aria-labelledby={id}
      onClose={event => {
        // The event comes a task after the dialog closed: a person may have opened it again.
        if (!event.currentTarget.open) onClose()
      }}
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
