import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { LocalCodeTimes } from '../../lib/account/code-times.ts'
import { plural } from '../../lib/format/format.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  language: Language
  t: typeof codes
  times: LocalCodeTimes | null
  busy: boolean
  /** The field already shows the wait: here it is only for screen readers. */
  isSaid?: boolean
  onResend: () => void
}

/** The wait until another code may be requested, then the button that requests it. */
export function Resend({ busy, isSaid = false, language, onResend, t, times }: Props) {
  const wait = useSecondsUntil(times?.resend)
  const [asked, setAsked] = useState<LocalCodeTimes | null>(null)
  const isResent = asked !== null && times !== null && asked !== times

  function resend() {
    if (busy) return
    setAsked(times)
    onResend()
  }

  return (
    <div className="code-resend">
      {/* Announced once. The countdown is outside of this live region. */}
      <p role="status">{isResent && t.resent}</p>
      {wait === null ? null : wait > 0 ? (
        <p className={isSaid ? 'visually-hidden' : 'soft small'}>
          {plural(language, t.resendIn, wait)}
        </p>
      ) : (
        <button type="button" className="link-button" onClick={resend}>
          {t.resend}
        </button>
      )}
    </div>
  )
}
