import { type ReactNode, useEffect, useRef } from 'react'
import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { LocalCodeTimes } from '../../lib/account/code-times.ts'
import { type CodeRefusal, type FormState, messageIn } from '../../lib/forms/form-state.ts'
import { Loader } from '../shared/Loader.tsx'
import { CodeField } from './CodeField.tsx'
import { channelOf, CodeSent } from './CodeSent.tsx'
import { CodeSpent } from './CodeSpent.tsx'
import { Resend } from './Resend.tsx'
import { useCodeEntry } from './use-code-entry.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import { useWebOtp } from './use-web-otp.ts'
import { NO_NATIVE_VALIDATION } from '../fields/attributes.ts'
import { useHydrated } from '../fields/use-hydrated.ts'

interface Props {
  language: Language
  t: typeof codes
  /** Phone number or email address, as typed or as the server has it. Shown masked. Null: not known. */
  sentTo: string | null
  /** Made by `toLocalCodeTimes` of src/lib/account/code-times.ts; null if not known. */
  times: LocalCodeTimes | null
  /** Codes can be read at /dev/outbox: `Astro.locals.outbox`. */
  outbox: boolean
  /** The state of submitting the code. */
  form: FormState<CodeRefusal>
  /** False if the page must not reveal whether there is an account. */
  assured?: boolean
  /** Six digits, 0 to 9. */
  onCode: (code: string) => void
  onResend: () => void
  /** Returns to where the address was typed; absent if that is not possible. */
  onCorrect?: () => void
  /** Alternatives to the code. */
  children?: ReactNode
}

/** Asks for the code that was sent, and submits once six digits are there. */
export function CodeStep(props: Props) {
  const { assured = true, children, form, language } = props
  const { onCode, onCorrect, onResend, outbox, sentTo, t, times } = props
  const busy = form.status === 'sending' || form.status === 'done'
  const isSpent = form.status === 'refused' && form.isSpent
  // The browser itself would send the form, also with Enter. Digits typed until then are sent afterwards.
  const isAlive = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const entry = useCodeEntry(field, { busy, error: messageIn(form), isSpent, onCode })
  const isExpired = useSecondsUntil(times?.expires) === 0

  useEffect(() => field.current?.focus(), [])
  useWebOtp(sentTo !== null && channelOf(sentTo) === 'sms', code => {
    if (field.current) field.current.value = code
    entry.send(code)
  })

  function resend() {
    // The pressed button disappears, so move the focus to the field.
    field.current?.focus()
    // The typed code is no longer valid.
    if (field.current) field.current.value = ''
    entry.restart()
    onResend()
  }

  const { isIncomplete, shownError } = entry
  const wrong = isIncomplete
    ? t.incomplete
    : (shownError ?? (isExpired && !busy ? t.expired : null))
  const spent = isSpent && shownError && (
    <CodeSpent {...{ language, t, times }}>{shownError}</CodeSpent>
  )
  return (
    <form
      className="form code-step"
      {...NO_NATIVE_VALIDATION}
      onSubmit={entry.submit}
      aria-busy={busy}
    >
      <CodeSent {...{ assured, outbox, sentTo, t }} />
      <CodeField ref={field} t={t} error={spent || wrong} onType={entry.type} />
      <button
        type="submit"
        className="button button-primary button-large"
        disabled={!isAlive || isSpent}
        aria-busy={busy}
      >
        {t.submit}
      </button>
      <div className="code-ways">
        <Resend {...{ busy, language, t, times }} isSaid={Boolean(spent)} onResend={resend} />
        {onCorrect && sentTo !== null && (
          <button type="button" className="link-button" onClick={onCorrect}>
            {t.correct[channelOf(sentTo)]}
          </button>
        )}
        {children}
      </div>
      <Loader active={busy} text={t.waiting} />
    </form>
  )
}
