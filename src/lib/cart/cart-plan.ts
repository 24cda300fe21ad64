import type { CartLine } from '#contract/family/cart.ts'

/** What checking out would do with a line as things are. */
export type LineStatus =
  /** Nobody has said for whom it is. */
  | 'unsettled'
  | 'seat'
  /** No seat is left for it: it waits, where that is wanted. */
  | 'wait'
  /** At the same time as something else: only where that is wanted. */
  | 'overlap'
  /** It cannot be registered, whatever is wanted. */
  | 'blocked'

/** What the parent wants where it matters. */
export interface CartWishes {
  joinWaitlist: boolean
  allowConflict: boolean
}

export interface PlannedLine {
  line: CartLine
  status: LineStatus
}

const CLOSED = new Set(['notYet', 'closed', 'full'])

const isBlocked = ({ activity, check }: CartLine) =>
  CLOSED.has(activity.registrationState) ||
  (check !== null && (check.reasons.length > 0 || check.registration !== null))

/** The status of each line; of two that overlap, or share the last seat, the first one goes ahead. */
export function planCart(
  lines: readonly CartLine[],
  { allowConflict }: Pick<CartWishes, 'allowConflict'>,
): PlannedLine[] {
  const inCart = new Set(lines.map(keyOf))
  const ahead = new Set<string>()
  const taken = new Map<string, number>()

  function statusOf(line: CartLine): LineStatus {
    if (line.childId === null) return 'unsettled'
    if (isBlocked(line)) return 'blocked'
    if (!allowConflict && overlaps(line)) return 'overlap'
    ahead.add(keyOf(line))
    const { gId, seatsLeft } = line.activity
    const before = taken.get(gId) ?? 0
    if (seatsLeft !== null && before >= seatsLeft) return 'wait'
    taken.set(gId, before + 1)
    return 'seat'
  }

  /** With what the child does already, or with a line that goes ahead. */
  const overlaps = ({ check, childId }: CartLine) =>
    (check?.conflicts ?? []).some(({ gId }) => {
      const other = `${gId} ${childId}`
      return !inCart.has(other) || ahead.has(other)
    })

  return lines.map(line => ({ line, status: statusOf(line) }))
}

/**
 * Which wishes decide about some line. Waiting is asked for as if overlaps were fine: one question
 * must not come up only after the answer to the other.
 */
export function mattersIn(lines: readonly CartLine[]): CartWishes {
  const has = (status: LineStatus, allowConflict: boolean) =>
    planCart(lines, { allowConflict }).some(line => line.status === status)
  return { joinWaitlist: has('wait', true), allowConflict: has('overlap', false) }
}

const keyOf = ({ activity, childId }: CartLine) => `${activity.gId} ${childId}`

/** What the button would do: how many get a seat and for how much, and how many wait. */
export function sumUp(planned: readonly PlannedLine[], { joinWaitlist }: CartWishes) {
  const of = (status: LineStatus) => planned.filter(line => line.status === status)
  const seated = of('seat')
  const waiting = joinWaitlist ? of('wait') : []
  return {
    seats: seated.length,
    waiting: waiting.length,
    fees: seated.reduce((sum, { line }) => sum + Math.round(line.activity.fees * 100), 0) / 100,
    unsettled: of('unsettled').length,
    /** Those that stay, whatever they are told. */
    stuck: planned.length - seated.length - waiting.length - of('unsettled').length,
  }
}
