/** A child to register, and the reason why it cannot be, if there is one. */
export interface Applicant<Why> {
  childId: string
  refusal: Why | null
}

export interface Seats {
  /** Seats that are neither taken nor held; `Infinity` without a limit. */
  free: number
  hasWaitlist: boolean
  /** How many children wait already. */
  waiting: number
}

export interface Wishes {
  /** Either every child gets a seat, or all wait together, or none is registered. */
  allOrNothing: boolean
  joinWaitlist: boolean
}

/** The decision about one child. `full` and `sibling` are reasons that are not the child's own. */
export type Verdict<Why> =
  | { childId: string; status: 'confirmed' }
  | { childId: string; status: 'waitlisted'; position: number; together: boolean }
  | { childId: string; status: 'refused'; why: Why | 'full' | 'sibling' }

/**
 * Decides about children of one family for one activity (design, section 5: seats, siblings). The
 * waiting list was served before, so free seats may go to these children.
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
