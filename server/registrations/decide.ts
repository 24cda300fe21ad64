/** Somebody who is to be registered, and why it cannot be, if it cannot. */
export interface Applicant<Why> {
  childId: string
  refusal: Why | null
}

export interface Seats {
  /** Whom nobody else has; `Infinity` without a limit. */
  free: number
  hasWaitlist: boolean
  /** How many wait already. */
  waiting: number
}

export interface Wishes {
  /** A seat for each of them, or a place in line for all together, or nothing. */
  allOrNothing: boolean
  joinWaitlist: boolean
}

/** What becomes of one child. `full` and `sibling` are no faults of its own. */
export type Verdict<Why> =
  | { childId: string; status: 'confirmed' }
  | { childId: string; status: 'waitlisted'; position: number; together: boolean }
  | { childId: string; status: 'refused'; why: Why | 'full' | 'sibling' }

/**
 * Decides about children of one family for one activity (design, section 5: seats, siblings).
 * The line has been served already: seats that are free are for whoever comes now.
 */
export function decide<Why>(
  applicants: readonly Applicant<Why>[],
  seats: Seats,
  { allOrNothing, joinWaitlist }: Wishes,
): Verdict<Why>[] {
  const able = applicants.filter(({ refusal }) => refusal === null)
  if (allOrNothing && able.length < applicants.length)
    return applicants.map(({ childId, refusal }) => ({
      childId,
      status: 'refused',
      why: refusal ?? 'sibling',
    }))

  const mayWait = joinWaitlist && seats.hasWaitlist
  const seated = allOrNothing && able.length > seats.free ? 0 : Math.min(able.length, seats.free)
  const together = allOrNothing && able.length > 1
  return applicants.map(({ childId, refusal }) => {
    if (refusal !== null) return { childId, status: 'refused', why: refusal }
    const place = able.findIndex(applicant => applicant.childId === childId)
    if (place < seated) return { childId, status: 'confirmed' }
    if (!mayWait) return { childId, status: 'refused', why: 'full' }
    const position = seats.waiting + place - seated + 1
    return { childId, status: 'waitlisted', position, together }
  })
}
