import type * as z from 'zod/mini'
import type { checkChildren, ChildCheck, register } from '#contract/family/registering.ts'

export type ApplyCheck = z.output<typeof checkChildren.output>

type SeatsNow = Pick<ApplyCheck, 'registrationState' | 'seatsLeft'>

/** What registering the chosen children would bring about, with the seats that are left now. */
export type Plan =
  | { kind: 'nobody' }
  /** A seat for each. */
  | { kind: 'seats'; children: readonly ChildCheck[] }
  /** They wait, all together; `position` is that of the first. */
  | { kind: 'line'; children: readonly ChildCheck[]; position: number }
  /** All of them wait already, and go on waiting: nothing is sent. */
  | { kind: 'stay'; children: readonly ChildCheck[] }
  /** Some get a seat; the others wait, or stay out where there is no line. */
  | {
      kind: 'part'
      seated: readonly ChildCheck[]
      others: readonly ChildCheck[]
      hasLine: boolean
      position: number
    }

/** Whether a child waits in line. */
export const isWaiting = ({ registration }: ChildCheck): boolean =>
  registration?.status === 'waitlisted'

/** Whether a child can be chosen: it fits, and has no place yet, or waits while a seat is free. */
export const canTakePart = (check: SeatsNow, child: ChildCheck): boolean =>
  child.reasons.length === 0 &&
  (child.registration === null || (isWaiting(child) && hasSeats(check)))

const hasSeats = ({ registrationState, seatsLeft }: SeatsNow): boolean =>
  registrationState === 'open' && seatsLeft !== 0

/** Whether anybody can get a seat or a place in line now. */
export const isOpen = ({ registrationState }: Pick<ApplyCheck, 'registrationState'>): boolean =>
  registrationState === 'open' || registrationState === 'waitlist'

/** Fewer seats than children, but some: there is something to decide. */
export const isShort = ({ seatsLeft }: ApplyCheck, count: number): boolean =>
  seatsLeft !== null && seatsLeft > 0 && seatsLeft < count

/**
 * How some children can wait together: by joining the line, or by staying in it. Null where there is
 * no line, or where some of them wait and others do not: who waits already does not begin anew.
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
 * The plan for some children. Where there are too few seats they wait together if they can, unless
 * `first` says who takes one; the others follow in their order.
 */
export function planOf(
  check: ApplyCheck,
  chosen: readonly ChildCheck[],
  first: string | null,
): Plan {
  const { seatsLeft, waitlistLength } = check
  const position = waitlistLength + 1
  if (chosen.length === 0) return { kind: 'nobody' }
  if (seatsLeft === null || seatsLeft >= chosen.length) return { kind: 'seats', children: chosen }
  if (seatsLeft === 0) return { kind: 'line', children: chosen, position }
  const together = first === null ? waitTogether(check, chosen) : null
  if (together === 'line') return { kind: 'line', children: chosen, position }
  if (together === 'stay') return { kind: 'stay', children: chosen }
  const { others, seated } = seatedFirst(chosen, seatsLeft, first)
  return { kind: 'part', seated, others, hasLine: check.hasWaitlist, position }
}

/** Who takes the seats when the line begins with `first`, and who is left. */
export function seatedFirst(
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

/** The children who would get a seat. */
export function seatedIn(plan: Plan): readonly ChildCheck[] {
  if (plan.kind === 'seats') return plan.children
  return plan.kind === 'part' ? plan.seated : []
}

/** Those of them who have something else at that time: it has to be agreed to. Who waits has time. */
export const conflictingIn = (plan: Plan): ChildCheck[] =>
  seatedIn(plan).filter(({ conflicts }) => conflicts.length > 0)

export type RegisterInput = z.output<typeof register.input>

/** What is sent for a plan; null where there is nothing to send. */
export function inputOf(plan: Plan, gId: string, allowConflict: boolean): RegisterInput | null {
  if (plan.kind === 'nobody' || plan.kind === 'stay') return null
  const ids = (children: readonly ChildCheck[]) => children.map(({ childId }) => childId)
  if (plan.kind !== 'part') {
    const joinWaitlist = plan.kind === 'line'
    return { gId, childIds: ids(plan.children), allOrNothing: true, joinWaitlist, allowConflict }
  }
  // Without a line the others are not asked for, and who waits already keeps the place.
  const { others, seated } = plan
  const joining = plan.hasLine ? others.filter(child => !isWaiting(child)) : []
  const joinWaitlist = joining.length > 0
  const childIds = ids([...seated, ...joining])
  return { gId, childIds, allOrNothing: !joinWaitlist, joinWaitlist, allowConflict }
}
