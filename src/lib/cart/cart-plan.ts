import type { CartLine } from '#contract/cart/cart.ts'

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
    const { gId, seatsLeft } = line.activity
    const before = taken.get(gId) ?? 0
    // Who waits is in nobody's way.
    if (seatsLeft !== null && before >= seatsLeft) return 'wait'
    if (!allowConflict && overlaps(line)) return 'overlap'
    ahead.add(keyOf(line))
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
  const joinWaitlist = planCart(lines, { allowConflict: true }).some(isWaiting)
  return { joinWaitlist, allowConflict: overlappingIn(lines).length > 0 }
}

const isWaiting = ({ status }: PlannedLine) => status === 'wait'

/** The ids of the lines that are at the same time as something else, and have to be agreed to. */
export const overlappingIn = (lines: readonly CartLine[]): string[] =>
  planCart(lines, { allowConflict: false })
    .filter(({ status }) => status === 'overlap')
    .map(({ line }) => line.id)

const keyOf = ({ activity, childId }: CartLine) => `${activity.gId} ${childId}`

/**
 * What the button stands for: how many get a seat and for how much, and how many wait. What overlaps
 * was chosen as well, and counts: it is asked about before anything is sent.
 */
export function sumUp(lines: readonly CartLine[], { joinWaitlist }: CartWishes) {
  const planned = planCart(lines, { allowConflict: true })
  const of = (status: LineStatus) => planned.filter(line => line.status === status)
  const seated = of('seat')
  return {
    seats: seated.length,
    waiting: joinWaitlist ? of('wait').length : 0,
    fees: seated.reduce((sum, { line }) => sum + Math.round(line.activity.fees * 100), 0) / 100,
    unsettled: of('unsettled').length,
  }
}

/** What has to be agreed to before anything can be registered, or null. */
export function missingWish(
  lines: readonly CartLine[],
  wishes: CartWishes,
): keyof CartWishes | null {
  const matters = mattersIn(lines)
  if (matters.allowConflict && !wishes.allowConflict) return 'allowConflict'
  const { seats, waiting } = sumUp(lines, wishes)
  return matters.joinWaitlist && seats + waiting === 0 ? 'joinWaitlist' : null
}
