/** A child to register, and the reasons why it cannot be registered, if any. */
export interface Applicant<Why> {
  childId: string
  refusal: Why | null
  /** Another activity at the same time: no seat, but the child may wait for one. */
  conflict: Why | null
}

export interface FreeSeats {
  /** Seats that are neither taken nor reserved; `Infinity` without a limit. */
  free: number
  hasWaitlist: boolean
  /** How many children are on the waiting list. */
  waiting: number
}

export interface Wishes {
  /** Every child gets a seat, or all wait together, or none is registered. */
  allOrNothing: boolean
  joinWaitlist: boolean
}

/** The decision about one child. `full` and `sibling` are not reasons of the child itself. */
export type Verdict<Why> =
  | { childId: string; status: 'confirmed' }
  | { childId: string; status: 'waitlisted'; position: number; together: boolean }
  | { childId: string; status: 'refused'; why: Why | 'full' | 'sibling' }

/**
 * Decides about children of one family for one activity (design, section 5: seats, siblings). The waiting
 * list was updated before, so free seats may go to these children.
 */
export function decide<Why>(
  applicants: readonly Applicant<Why>[],
  seats: FreeSeats,
  { allOrNothing, joinWaitlist }: Wishes,
): Verdict<Why>[] {
  const mayWait = joinWaitlist && seats.hasWaitlist
  return allOrNothing
    ? decideTogether(applicants, seats, mayWait)
    : decideEach(applicants, seats, mayWait)
}

/** All children get a seat, or all wait, or all are refused. */
function decideTogether<Why>(
  applicants: readonly Applicant<Why>[],
  { free, waiting }: FreeSeats,
  mayWait: boolean,
): Verdict<Why>[] {
  const isShort = applicants.length > free
  const waits = isShort && mayWait
  const whys = applicants.map(({ conflict, refusal }) => refusal ?? (waits ? null : conflict))
  const isRefused = whys.some(why => why !== null)
  const together = applicants.length > 1
  return applicants.map(({ childId }, at) => {
    if (isRefused) return { childId, status: 'refused', why: whys[at] ?? 'sibling' }
    if (waits) return { childId, status: 'waitlisted', position: waiting + at + 1, together }
    return isShort ? { childId, status: 'refused', why: 'full' } : { childId, status: 'confirmed' }
  })
}

/** Each child is decided separately, in the given order. */
function decideEach<Why>(
  applicants: readonly Applicant<Why>[],
  { free, waiting }: FreeSeats,
  mayWait: boolean,
): Verdict<Why>[] {
  let seated = 0
  let position = waiting
  return applicants.map(({ childId, conflict, refusal }) => {
    if (refusal !== null) return { childId, status: 'refused', why: refusal }
    const isSeatLeft = seated < free
    if (isSeatLeft && conflict === null) {
      seated++
      return { childId, status: 'confirmed' }
    }
    if (isSeatLeft || !mayWait) return { childId, status: 'refused', why: conflict ?? 'full' }
    position++
    return { childId, status: 'waitlisted', position, together: false }
  })
}
