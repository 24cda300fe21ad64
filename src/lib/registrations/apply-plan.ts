import type * as z from 'zod/mini'
import type { checkChildren, ChildCheck, register } from '#contract/family/registering.ts'

export type ApplyCheck = z.output<typeof checkChildren.output>

type SeatsNow = Pick<ApplyCheck, 'registrationState' | 'seatsLeft'>

/** What registering the chosen children would do with the seats left now. */
export type ApplyPlan =
  | { kind: 'nobody' }
  /** Each gets a seat. */
  | { kind: 'seats'; children: readonly ChildCheck[] }
  /** All of them wait together. `position` is that of the first. */
  | { kind: 'line'; children: readonly ChildCheck[]; position: number }
  /** All of them wait already, so nothing is sent. */
  | { kind: 'stay'; children: readonly ChildCheck[] }
  /** Some get a seat. The others wait, or are left out if there is no waiting list. */
  | {
      kind: 'part'
      seated: readonly ChildCheck[]
      others: readonly ChildCheck[]
      hasLine: boolean
      position: number
    }

/** Checks if a child is on the waiting list. */
export const isWaiting = ({ registration }: ChildCheck): boolean =>
  registration?.status === 'waitlisted'

/** Checks if a child can be chosen: it fits, and is not registered, or waits while a seat is free. */
export const canTakePart = (check: SeatsNow, child: ChildCheck): boolean =>
  child.reasons.length === 0 &&
  (child.registration === null || (isWaiting(child) && hasSeats(check)))

const hasSeats = ({ registrationState, seatsLeft }: SeatsNow): boolean =>
  registrationState === 'open' && seatsLeft !== 0

/** Checks if anybody can get a seat or join the waiting list now. */
export const isOpen = ({ registrationState }: Pick<ApplyCheck, 'registrationState'>): boolean =>
  registrationState === 'open' || registrationState === 'waitlist'

/** Checks if there are seats, but fewer than children, so that the parent has to decide. */
export const hasTooFewSeats = ({ seatsLeft }: ApplyCheck, count: number): boolean =>
  seatsLeft !== null && seatsLeft > 0 && seatsLeft < count

/**
 * Returns how children can wait together: by joining the waiting list, or by staying on it. Null if
 * there is none, or only some of them wait already: those must not lose their position.
 */
export function waitTogether(
  { hasWaitlist }: ApplyCheck,
  children: readonly ChildCheck[],
): 'line' | 'stay' | null {
  if (!hasWaitlist) return null
  if (!children.some(isWaiting)) return 'line'
  return children.every(isWaiting) ? 'stay' : null
}

/**
 * Returns the plan for some children. If there are too few seats, they wait together if they can,
 * unless `first` names the child who takes one; the others follow in order.
 */
export function planOf(
  check: ApplyCheck,
  chosen: readonly ChildCheck[],
  first: string | null,
): ApplyPlan {
  const { seatsLeft, waitlistLength } = check
  const position = waitlistLength + 1
  if (chosen.length === 0) return { kind: 'nobody' }
  if (seatsLeft === null || seatsLeft >= chosen.length) return { kind: 'seats', children: chosen }
  if (seatsLeft === 0) return { kind: 'line', children: chosen, position }
  const together = first === null ? waitTogether(check, chosen) : null
  if (together === 'line') return { kind: 'line', children: chosen, position }
  if (together === 'stay') return { kind: 'stay', children: chosen }
  const { others, seated } = splitBySeats(chosen, seatsLeft, first)
  return { kind: 'part', seated, others, hasLine: check.hasWaitlist, position }
}

/** Splits the children into those who get a seat, starting with `first`, and the rest. */
export function splitBySeats(
  chosen: readonly ChildCheck[],
  seats: number,
  first: string | null,
): { seated: ChildCheck[]; others: ChildCheck[] } {
  const start = Math.max(
    chosen.findIndex(({ childId }) => childId === first),
    0,
  )
  const inOrder = [...chosen.slice(start), ...chosen.slice(0, start)]
  return { seated: inOrder.slice(0, seats), others: inOrder.slice(seats) }
}

/** Returns the children who would get a seat. */
export function seatedIn(plan: ApplyPlan): readonly ChildCheck[] {
  if (plan.kind === 'seats') return plan.children
  return plan.kind === 'part' ? plan.seated : []
}

/**
 * Returns the children who would get a seat, but have something else at that time, which needs
 * consent. Waiting children need none.
 */
export const conflictingIn = (plan: ApplyPlan): ChildCheck[] =>
  seatedIn(plan).filter(({ conflicts }) => conflicts.length > 0)

export type RegisterInput = z.output<typeof register.input>

/** Returns the input of the call for a plan; null if nothing is sent. */
export function inputOf(
  plan: ApplyPlan,
  gId: string,
  allowConflict: boolean,
): RegisterInput | null {
  if (plan.kind === 'nobody' || plan.kind === 'stay') return null
  const ids = (children: readonly ChildCheck[]) => children.map(({ childId }) => childId)
  if (plan.kind !== 'part') {
    const joinWaitlist = plan.kind === 'line'
    return { gId, childIds: ids(plan.children), allOrNothing: true, joinWaitlist, allowConflict }
  }
  // Without a waiting list the others are not registered, and those who wait already keep their
  // position.
  const { others, seated } = plan
  const joining = plan.hasLine ? others.filter(child => !isWaiting(child)) : []
  const joinWaitlist = joining.length > 0
  const childIds = ids([...seated, ...joining])
  return { gId, childIds, allOrNothing: !joinWaitlist, joinWaitlist, allowConflict }
}
