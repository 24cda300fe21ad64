import type { Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { type CartLineRow, deleteCartLines, findCartLines } from '../../../queries/family/cart.ts'
import { lockActivities } from '../../../queries/registrations/lock-activity.ts'
import { lockChildren } from '../../../queries/registrations/children.ts'
import { lockUser } from '../../../queries/accounts/users.ts'
import type { Caller } from '../../accounts/access.ts'
import { runOnce } from '../../idempotency.ts'
import type { RegistrationOutcome } from '../../registrations/outcomes.ts'
import { placeChildren, type RegisterOptions } from '../../registrations/register.ts'
import type { RegistrationDeps } from '../../registrations/offer-seats.ts'

type Options = Pick<RegisterOptions, 'allowConflict' | 'joinWaitlist'>

/** The result of one cart line. */
export interface LineOutcome extends RegistrationOutcome {
  lineId: string
  gId: string
}

type SettledLine = CartLineRow & { childId: string }

/**
 * Registers all lines that have a child, in one transaction. Lines that got a seat or a waiting list place
 * leave the cart. Each line is decided separately; of two that overlap, the older one wins. `key` is the
 * Idempotency-Key.
 */
export function checkOut(
  deps: RegistrationDeps,
  caller: Caller,
  { allowConflict, joinWaitlist }: Options,
  key: string | undefined,
): Promise<LineOutcome[]> {
  const content = ['checkout', joinWaitlist, allowConflict]
  const work = async (tx: Tx) => {
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
  }
  const turn = `check-out ${caller.user.id}`
  return deps.queue.run(turn, () => runOnce(deps, { caller, key, content }, work))
}

const isSettled = (line: CartLineRow): line is SettledLine => line.childId !== null

/**
 * Locks children first and then activities, as everywhere, to avoid deadlocks. The lines are then decided in
 * cart order. A line whose child was just deleted is skipped.
 */
async function registerLines(
  deps: RegistrationDeps,
  tx: Tx,
  caller: Caller,
  lines: readonly SettledLine[],
  options: RegisterOptions,
): Promise<LineOutcome[]> {
  if (lines.length === 0) return []
  const childIds = new Set(lines.map(({ childId }) => childId))
  const children = await lockChildren(tx, caller.user.id, [...childIds])
  const activityIds = new Set(lines.map(({ activityId }) => activityId))
  const activities = await lockActivities(tx, [...activityIds])

  const outcomes: LineOutcome[] = []
  for (const run of runsOf(lines)) {
    const activity = activities.find(({ id }) => id === run.activityId)
    const applicants = run.lines.flatMap(line => children.filter(({ id }) => id === line.childId))
    if (!activity || applicants.length === 0) continue
    const application = { caller, activity, children: applicants, options }
    for (const outcome of await placeChildren(deps, tx, application)) {
      const line = run.lines.find(({ childId }) => childId === outcome.childId)
      if (line) outcomes.push({ ...outcome, lineId: line.id, gId: line.gId })
    }
  }
  return outcomes
}

interface Run {
  activityId: number
  lines: SettledLine[]
}

/** Neighbouring lines of one activity are decided together, and share one message. */
function runsOf(lines: readonly SettledLine[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.activityId === line.activityId) last.lines.push(line)
    else runs.push({ activityId: line.activityId, lines: [line] })
  }
  return runs
}
