import { type RefObject, useEffect, useRef, useState } from 'react'
import { replaceAddress } from '../../../lib/browser/history.ts'
import { plural } from '../../../lib/format/format.ts'
import { readReturnUrl, withReturnUrl } from '../../../lib/session/return-url.ts'
import { waitingMarks } from '../../../lib/today/day-state.ts'
import { dropNotes, SIGN_OUT_HASH } from '../../../lib/today/unsent-flag.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { useToday } from './context.ts'

/** Whether the person pressed "sign out" on another page while marks were waiting. */
export const isSigningOut = () => location.hash.split('?', 1)[0] === SIGN_OUT_HASH

/** Returns the page that signing in as somebody else leads back to, or null. */
const readReturn = () =>
  isSigningOut() ? readReturnUrl(location.hash.slice(SIGN_OUT_HASH.length)) : null

/** Asks before a trainer signs out whose marks are not sent yet, because signing out deletes them. */
export function SignOutDialog() {
  const { language, state, t } = useToday()
  const { queue, setback } = state
  const waiting = waitingMarks(queue).length
  const [isAsked, setAsked] = useState(false)
  const [isLed, setLed] = useState(isSigningOut)
  const [returnUrl, setReturnUrl] = useState(readReturn)
  const isLeaving = useRef(false)

  useEffect(() => {
    function stop(event: MouseEvent) {
      const control = (event.target as Element).closest('[data-logout]')
      if (!control || isLeaving.current) return
      // Before the listener of the page (layouts/client/account.ts), which signs out.
      event.stopPropagation()
      setAsked(true)
    }
    if (waiting > 0) addEventListener('click', stop, true)
    return () => removeEventListener('click', stop, true)
  }, [waiting])

  // From here on nobody is signed out without an answer.
  if (isLed && waiting > 0 && setback) {
    setLed(false)
    setAsked(true)
  }
  // While the question is read they may be sent or refused, or the session ends: there is nothing to ask.
  if (isAsked && waiting === 0) setAsked(false)

  useEffect(() => {
    // A reload does not sign out, or ask again.
    if (isSigningOut()) replaceAddress(location.pathname)
  }, [])

  const isSent = state.isRead && waiting === 0
  useEffect(() => {
    if (isLed && isSent) leave(isLeaving, returnUrl)
  }, [isLed, isSent, returnUrl])

  function stay() {
    setAsked(false)
    setReturnUrl(null)
  }

  return (
    <Dialog
      id="today-sign-out"
      title={plural(language, t.signOut.title, waiting)}
      closeText={t.close}
      isOpen={isAsked}
      onClose={stay}
    >
      <p>{t.signOut.text}</p>
      <div className="form-choices">
        <button type="button" className="button button-primary" onClick={stay}>
          {t.signOut.stay}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => leave(isLeaving, returnUrl)}
        >
          {t.signOut.leave}
        </button>
      </div>
    </Dialog>
  )
}

/** This time the page signs out. */
function leave(isLeaving: RefObject<boolean>, returnUrl: string | null): void {
  isLeaving.current = true
  dropNotes()
  const control = document.querySelector<HTMLElement>('[data-logout]')
  if (!control) return
  control.dataset['logout'] = withReturnUrl(control.dataset['logout'] ?? '', returnUrl)
  control.click()
}
