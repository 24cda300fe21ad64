import type { CodeTimes } from '#contract/accounts/identity.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS } from '#contract/limits.ts'
import type { Failure } from '../api/answer.ts'

/** The times of a code by the clock of this device, in milliseconds, however wrong that is. */
export interface TimesHere {
  expires: number
  resend: number
}

/**
 * Takes the server's times and when they arrived here. Only their distance counts: a device whose
 * clock is off by an hour counts down right all the same.
 */
export function timesHere({ expiresAt, resendAt }: CodeTimes, arrived = Date.now()): TimesHere {
  const between = Date.parse(expiresAt) - Date.parse(resendAt)
  const expires = arrived + CODE_LIFETIME_MS
  return { expires, resend: Math.max(arrived, expires - between) }
}

/** The times of a code of which only is known that it left just now. */
export function sentJustNow(now = Date.now()): TimesHere {
  return { expires: now + CODE_LIFETIME_MS, resend: now + CODE_RESEND_MS }
}

/**
 * Takes why no code was sent. Where one was sent elsewhere less than a minute ago, its times; else
 * null: who is to wait longer has no code on its way.
 */
export function timesOfEarlier(failure: Failure, now = Date.now()): TimesHere | null {
  if (failure.kind !== 'refused' || failure.problem.code !== 'too_many_requests') return null
  const { retryAfterMs } = failure
  if (retryAfterMs === undefined || retryAfterMs > CODE_RESEND_MS) return null
  const resend = now + retryAfterMs
  return { expires: resend - CODE_RESEND_MS + CODE_LIFETIME_MS, resend }
}
