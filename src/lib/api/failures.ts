import type { Language } from '#contract/language.ts'
import { type Failure, statusOf } from './answer.ts'
import { currentAddress, goTo } from '../browser/address.ts'
import { withReturnUrl } from '../session/return-url.ts'

const FAILURE_PAGES: Readonly<Record<number, string>> = { 403: '/forbidden', 500: '/server-error' }

/** Leaves the page on a 403 or a 500, as the spec says (section 8). Other failures are shown in place. */
export function leaveOnFailure(failure: Failure, language: Language): void {
  const way = FAILURE_PAGES[statusOf(failure)]
  if (way) goTo(language, way + reasonQuery(failure))
}

/** Adds the way back for after the missing part (an e-mail, a second factor) was set up. */
function reasonQuery(failure: Failure): string {
  const code = failure.kind === 'refused' ? failure.problem.code : ''
  const reason = code === 'email_not_confirmed' ? 'email' : code.startsWith('second') && 'factor'
  return reason ? withReturnUrl(`?reason=${reason}`, currentAddress()) : ''
}
