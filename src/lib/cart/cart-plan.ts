import type { CartLine } from '#contract/cart/cart.ts'

/** What checking out would do with a line now. */
export type LineStatus =
  /** No child was chosen yet. */
  | 'unsettled'
  | 'seat'
  /** No seat is left: it joins the waiting list, if the parent agrees. */
  | 'wait'
  /** It overlaps with something else: registered only if the parent agrees. */
  | 'overlap'
  /** It cannot be registered in any case. */
  | 'blocked'

/** The parent's consent where it is needed. */
export interface CartWishes {
  joinWaitlist: boolean
  allowConflict: boolean
}

export interface PlannedLine {
  line: CartLine
  status: LineStatus
}

const CLOSED_STATES = new Set(['notYet', 'closed', 'full'])

const isBlocked = ({ activity, check }: CartLine) =>
  CLOSED_STATES.has(activity.registrationState) ||
  (check !== null && (check.reasons.length > 0 || check.registration !== null))

/** Returns the status of each line. If two overlap, or share the last seat, the first one wins. */
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
    // A waiting line causes no overlap.
    if (seatsLeft !== null && before >= seatsLeft) return 'wait'
    if (!allowConflict && overlaps(line)) return 'overlap'
    ahead.add(keyOf(line))
    taken.set(gId, before + 1)
    return 'seat'
  }

  /** Checks for an overlap with a registration of the child, or with a line that will get a seat. */
  const overlaps = ({ check, childId }: CartLine) =>
    (check?.conflicts ?? []).some(({ gId }) => {
      const other = `${gId} ${childId}`
      return !inCart.has(other) || ahead.has(other)
    })

  return lines.map(line => ({ line, status: statusOf(line) }))
}

/**
 * Returns which consents some line depends on. Waiting is computed as if overlaps were allowed, so
 * that one question does not appear only after the other is answered.
 */
export function relevantWishes(lines: readonly CartLine[]): CartWishes {
  const joinWaitlist = planCart(lines, { allowConflict: true }).some(isWaiting)
  return { joinWaitlist, allowConflict: overlappingLineIds(lines).length > 0 }
}

const isWaiting = ({ status }: PlannedLine) => status === 'wait'

/** Returns the ids of the lines that overlap with something else and need consent. */
export const overlappingLineIds = (lines: readonly CartLine[]): string[] =>
  planCart(lines, { allowConflict: false })
    .filter(({ status }) => status === 'overlap')
    .map(({ line }) => line.id)

const keyOf = ({ activity, childId }: CartLine) => `${activity.gId} ${childId}`

/**
 * Returns what checking out would do: the number of seats and their fees, and how many would wait.
 * Overlapping lines count, because the parent is asked about them before anything is sent.
 */
export function cartTotals(lines: readonly CartLine[], { joinWaitlist }: CartWishes) {
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

/** Returns the consent that is missing before anything can be registered, or null. */
export function missingWish(
  lines: readonly CartLine[],
  wishes: CartWishes,
): keyof CartWishes | null {
  const matters = relevantWishes(lines)
  if (matters.allowConflict && !wishes.allowConflict) return 'allowConflict'
  const { seats, waiting } = cartTotals(lines, wishes)
  return matters.joinWaitlist && seats + waiting === 0 ? 'joinWaitlist' : null
}
