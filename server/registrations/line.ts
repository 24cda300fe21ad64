/** Somebody in the line of an activity, the smallest rank first. */
export interface Waiting {
  id: string
  /** Siblings who wait together share it; null: alone. */
  groupId: string | null
  rank: number
}

/** Who is offered seats together: siblings, or one child. */
export type Unit<W extends Waiting> = readonly W[]

/** The line as those who wait together; a family stands where its first child stands. */
export function unitsOf<W extends Waiting>(line: readonly W[]): Unit<W>[] {
  const units = new Map<string, W[]>()
  for (const waiting of line.toSorted((one, other) => one.rank - other.rank)) {
    const key = waiting.groupId ?? waiting.id
    units.set(key, [...(units.get(key) ?? []), waiting])
  }
  return [...units.values()]
}

/**
 * Who gets offers when some seats are free: first come, first served, but whoever needs more seats
 * than there are keeps its place and lets the next one go (design, section 5: "the first in line
 * whom it satisfies").
 */
export function whoGetsSeats<W extends Waiting>(
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

const HOUR_MS = 3_600_000
const ANSWER_MS = 24 * HOUR_MS
/** A seat that nobody answered for can still be given to somebody who comes. */
const BEFORE_SESSION_MS = 2 * HOUR_MS
/** Who has less time than this may not even see the offer: it would be missed for nothing. */
const LEAST_ANSWER_MS = 4 * HOUR_MS

/** A session that begins before this is too close to offer a seat up to it. */
export const tooCloseUntil = (now: Date) =>
  new Date(now.getTime() + BEFORE_SESSION_MS + LEAST_ANSWER_MS)

interface Times {
  now: Date
  /** When the next session begins that is not too close. */
  startAfter: Date | null
  /** Whether any session was ever dated. */
  isDated: boolean
  overAt: Date | null
}

/**
 * Until when an offer made now can be answered: for 24 hours, and never later than two hours before
 * the next session; a session too close for that is let go by. Null when there is no time to answer
 * before any.
 */
export function offerEndsAt({ isDated, startAfter, now, overAt }: Times): Date | null {
  const latest = new Date(now.getTime() + ANSWER_MS)
  if (isDated && !startAfter) return null
  const bound = startAfter ? new Date(startAfter.getTime() - BEFORE_SESSION_MS) : overAt
  if (bound && bound.getTime() - now.getTime() < LEAST_ANSWER_MS) return null
  return bound && bound < latest ? bound : latest
}
