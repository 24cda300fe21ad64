import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState, FormRefusal } from '../../lib/forms/form-state.ts'
import { FormMessage } from '../fields/FormMessage.tsx'
import { Icon } from '../shared/Icon.tsx'

interface Props {
  icon: string
  heading: string
  /** The chip text while it is on. */
  on?: string | false
  /** What it does, or why it is unavailable. */
  children: ReactNode
  /** Absent if nothing can be changed here. */
  button?: { text: string; name: string; onPress: () => void } | undefined
  /** The state of the last change. */
  form?: FormState<FormRefusal>
}

/** A way to be notified: what it is, whether it is on, and the button that changes it. */
export function NoticeRow({ button, children, form, heading, icon, on }: Props) {
  const isSending = form?.status === 'sending'
  const text = useRef<HTMLParagraphElement>(null)
  const hasButton = button !== undefined
  const hadButton = useRef(false)
  useEffect(() => {
    // The text says why the pressed button disappeared.
    if (hadButton.current && !hasButton && document.activeElement === document.body)
      text.current?.focus()
    hadButton.current = hasButton
  }, [hasButton])
  return (
    <li className="account-row">
      <Icon path={icon} size={22} />
      <div className="account-row-text">
        <h3>
          {heading} {on && <span className="chip chip-green">{on}</span>}
        </h3>
        <p ref={text} tabIndex={-1} className="soft small" role="status">
          {children}
        </p>
      </div>
      {button && (
        <div className="account-row-actions">
          <button
            type="button"
            className="button"
            aria-label={button.name}
            aria-busy={isSending}
            onClick={button.onPress}
          >
            {button.text}
          </button>
        </div>
      )}
      {form?.status === 'refused' && (
        <div className="account-row-more">
          <FormMessage>{form.message}</FormMessage>
        </div>
      )}
    </li>
  )
}
