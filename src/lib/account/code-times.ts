import type { CodeTimes } from '#contract/accounts/identity.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS } from '#contract/limits.ts'
import type { Failure } from '../api/answer.ts'

/** The times of a code in milliseconds by this device's clock, which may be wrong. */
export interface LocalCodeTimes {
  expires: number
  resend: number
}

/**
 * Takes the server's times and when they arrived. Only the difference of the two counts, so the
 * countdown is right even if the device's clock is off.
 */
export function toLocalCodeTimes(
  { expiresAt, resendAt }: CodeTimes,
  arrived = Date.now(),
): LocalCodeTimes {
  const between = Date.parse(expiresAt) - Date.parse(resendAt)
  const expires = arrived + CODE_LIFETIME_MS
  return { expires, resend: Math.max(arrived, expires - between) }
}

/** Returns the times of a code of which is only known that it was just sent. */
export function codeTimesFromNow(now = Date.now()): LocalCodeTimes {
  return { expires: now + CODE_LIFETIME_MS, resend: now + CODE_RESEND_MS }
}

/**
 * Takes the failure to send a code. If a code was sent elsewhere less than a minute ago, returns
 * its times. Returns null otherwise: a longer wait means that no code was sent.
 */
export function earlierCodeTimes(failure: Failure, now = Date.now()): LocalCodeTimes | null {
  if (failure.kind !== 'refused' || failure.problem.code !== 'too_many_requests') return null
  const { retryAfterMs } = failure
  if (retryAfterMs === undefined || retryAfterMs > CODE_RESEND_MS) return null
  const resend = now + retryAfterMs
  return { expires: resend - CODE_RESEND_MS + CODE_LIFETIME_MS, resend }
}
