import type { Language } from '#contract/language.ts'
import { type Failure, statusOf } from './answer.ts'
import { currentAddress, goTo } from '../browser/address.ts'
import { withReturnUrl } from '../session/return-url.ts'

const WAYS_OUT: Readonly<Record<number, string>> = { 403: '/forbidden', 500: '/server-error' }

/** Leaves the page on a 403 or a 500, as the spec wants (section 8); anything else is shown in place. */
export function leaveOnFailure(failure: Failure, language: Language): void {
  const way = WAYS_OUT[statusOf(failure)]
  if (way) goTo(language, way + whyOf(failure))
}

/** Once the e-mail is confirmed, the way leads back here. */
function whyOf(failure: Failure): string {
  const isEmail = failure.kind === 'refused' && failure.problem.code === 'email_not_confirmed'
  return isEmail ? withReturnUrl('?reason=email', currentAddress()) : ''
}
