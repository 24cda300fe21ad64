import type { CodeTimes } from '#contract/identity.ts'

/** How long a code works: what the server adds to its own time when it sends one. */
const LIFETIME_MS = 5 * 60_000

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
  const expires = arrived + LIFETIME_MS
  return { expires, resend: Math.max(arrived, expires - between) }
}

const RESEND_MS = 60_000

/** The times of a code of which only is known that it left just now. */
export function sentJustNow(now = Date.now()): TimesHere {
  return { expires: now + LIFETIME_MS, resend: now + RESEND_MS }
}
