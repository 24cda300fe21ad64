import { HOUR_MS } from '#contract/durations.ts'

const ANSWER_MS = 24 * HOUR_MS
/** Leaves time to offer the seat to the next family if the first does not answer. */
const BEFORE_SESSION_MS = 2 * HOUR_MS
/** With less time, a parent might not even see the offer before it ends. */
const MIN_ANSWER_MS = 4 * HOUR_MS

/** A session that begins before this is too close for an offer to end before it. */
export const tooCloseUntil = (now: Date) =>
  new Date(now.getTime() + BEFORE_SESSION_MS + MIN_ANSWER_MS)

interface Times {
  now: Date
  /** The start of the next session that is not too close. */
  startAfter: Date | null
  /** Whether the activity has any dated sessions. */
  isDated: boolean
  overAt: Date | null
}

/**
 * Returns when an offer made now would end: after 24 hours, but at least two hours before the next session.
 * Sessions that are too close are skipped. Returns null if there is not enough time before any.
 */
export function offerEndsAt({ isDated, startAfter, now, overAt }: Times): Date | null {
  const latest = new Date(now.getTime() + ANSWER_MS)
  if (isDated && !startAfter) return null
  const bound = startAfter ? new Date(startAfter.getTime() - BEFORE_SESSION_MS) : overAt
  if (bound && bound.getTime() - now.getTime() < MIN_ANSWER_MS) return null
  return bound && bound < latest ? bound : latest
}
