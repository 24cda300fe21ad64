import { HOUR_MS } from '#contract/durations.ts'

/** A registration in a waiting list. The smallest rank is first. */
export interface Waiting {
  id: string
  /** Shared by siblings who wait together; null for a single child. */
  groupId: string | null
  rank: number
}

/** Registrations that get an offer together: siblings, or one child. */
export type Unit<W extends Waiting> = readonly W[]

/** Groups the waiting list by families. A family has the position of its first child. */
export function unitsOf<W extends Waiting>(line: readonly W[]): Unit<W>[] {
  const units = new Map<string, W[]>()
  for (const waiting of line.toSorted((one, other) => one.rank - other.rank)) {
    const key = waiting.groupId ?? waiting.id
    units.set(key, [...(units.get(key) ?? []), waiting])
  }
  return [...units.values()]
}

/**
 * Chooses who gets offers for the free seats: first come, first served. A family that needs more seats than
 * are free keeps its position, and the next one that fits is chosen (design, section 5).
 */
export function chooseForSeats<W extends Waiting>(
  units: readonly Unit<W>[],
  free: number,
): Unit<W>[] {
  let left = free
  return units.filter(unit => {
    const fits = unit.length <= left
    if (fits) left -= unit.length
    return fits
  })
}

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
