import type { Tx } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { type CartLineRow, deleteCartLines, findCartLines } from '../queries/cart.ts'
import { lockActivities } from '../queries/registrations/activity.ts'
import { lockUser } from '../queries/users.ts'
import type { Caller } from './access.ts'
import { once } from './idempotency.ts'
import {
  type Outcome,
  placeChildren,
  requireChildren,
  type RegisterOptions,
} from './registrations/register.ts'
import type { RegistrationDeps } from './registrations/settle.ts'

type Options = Pick<RegisterOptions, 'allowConflict' | 'joinWaitlist'>

/** What became of a line. */
export interface LineOutcome extends Outcome {
  lineId: string
  gId: string
}

type SettledLine = CartLineRow & { childId: string }

/**
 * Registers every line that is for a child, in one transaction; what got a seat or waits leaves the
 * cart. Each line stands for itself: of two that overlap the one that was put in first goes ahead.
 */
export function checkOut(
  deps: RegistrationDeps,
  caller: Caller,
  { allowConflict, joinWaitlist }: Options,
  key: string | undefined,
): Promise<LineOutcome[]> {
  const content = ['checkout', joinWaitlist, allowConflict]
  return once(deps, { caller, key, content }, async tx => {
    if (!(await lockUser(tx, caller.user.id))) throw new Refusal('token_invalid')
    const lines = (await findCartLines(tx, caller.user.id)).filter(isSettled)
    const options = { allOrNothing: false, allowConflict, joinWaitlist }
    const outcomes = await registerLines(deps, tx, caller, lines, options)
    const done = outcomes.filter(({ status }) => status !== 'refused')
    await deleteCartLines(
      tx,
      done.map(({ lineId }) => lineId),
    )
    return outcomes
  })
}

const isSettled = (line: CartLineRow): line is SettledLine => line.childId !== null

/** Children are locked before activities, and those in one order, as everywhere. */
async function registerLines(
  deps: RegistrationDeps,
  tx: Tx,
  caller: Caller,
  lines: readonly SettledLine[],
  options: RegisterOptions,
): Promise<LineOutcome[]> {
  if (lines.length === 0) return []
  const byActivity = Map.groupBy(lines, ({ activityId }) => activityId)
  const children = await requireChildren(tx, caller, [
    ...new Set(lines.map(({ childId }) => childId)),
  ])
  const activities = await lockActivities(tx, [...byActivity.keys()])

  const outcomes = new Map<string, Outcome>()
  for (const [activityId, its] of byActivity) {
    const activity = activities.find(({ id }) => id === activityId)
    if (!activity) continue
    const applicants = its.flatMap(({ childId }) => children.filter(({ id }) => id === childId))
    const application = { caller, activity, children: applicants, options }
    for (const outcome of await placeChildren(deps, tx, application))
      for (const { childId, id } of its) if (childId === outcome.childId) outcomes.set(id, outcome)
  }
  return lines.flatMap(({ gId, id }) => {
    const outcome = outcomes.get(id)
    return outcome ? [{ ...outcome, lineId: id, gId }] : []
  })
}
