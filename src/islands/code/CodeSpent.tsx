import type { Language } from '#contract/language.ts'
import type { codes } from '../../i18n/en/accounts/codes.ts'
import type { LocalCodeTimes } from '../../lib/account/code-times.ts'
import { plural } from '../../lib/format/format.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

interface Props {
  language: Language
  t: typeof codes
  times: LocalCodeTimes | null
  /** The server's message. */
  children: string
}

/**
 * After the last attempt: the wait until another code may be requested, with the server's message after that.
 */
export function CodeSpent({ children, language, t, times }: Props) {
  const wait = useSecondsUntil(times?.resend)
  if (!wait) return children
  return (
    <>
      {/* Hidden from screen readers: inside a live region every second would be read out. */}
      {t.spent} <span aria-hidden="true">{plural(language, t.resendIn, wait)}</span>
    </>
  )
}
