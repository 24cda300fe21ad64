import type { Card } from '#contract/activities.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Tx } from '../../../deps.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { idsOfGIds } from '../../../queries/activity-ids.ts'
import { findCards } from '../../../queries/search/cards.ts'
import {
  type CartLineRow,
  deleteCartLine,
  findCartLines,
  insertCartLines,
  updateCartLine,
} from '../../../queries/family/cart.ts'
import { shareLockChildren } from '../../../queries/family/children.ts'
import { findActivities } from '../../../queries/registrations/lock-activity.ts'
import { findChildrenToRegister } from '../../../queries/registrations/children.ts'
import type { Caller } from '../../accounts/access.ts'
import { toCard } from '../../search/cards.ts'
import { mergeIntoCart, type CartEntry } from './cart-merge.ts'
import { refuseField } from '../../input.ts'
import { withUserLock } from '../../user-lock.ts'
import { type Check, checkCart } from '../../registrations/check.ts'
import type { WaitingListDeps } from '../../registrations/offer-seats.ts'

/** A cart line with the check of its child and activity. */
export interface CheckedLine {
  id: string
  activity: Card
  childId: string | null
  check: Check | null
}

export interface CheckedCart {
  lines: CheckedLine[]
  fees: number
}

/** Reads the parent's cart. Each line is checked, also against the other lines. */
export async function readCart(deps: WaitingListDeps, { user }: Caller): Promise<CheckedCart> {
  const lines = await findCartLines(deps.db, user.id)
  // This must run first: it ends expired offers, and the cards must show the state after that.
  const checks = await checkLines(deps, user.id, lines)
  const rows = await findCards(deps.db, [...new Set(lines.map(({ activityId }) => activityId))])
  const now = deps.now()
  const cards = new Map(rows.map(row => [row.id, toCard(row, now)]))
  const shown = lines.flatMap(({ activityId, childId, id }) => {
    const activity = cards.get(activityId)
    return activity ? [{ id, activity, childId, check: checks.get(id) ?? null }] : []
  })
  return { lines: shown, fees: sumOf(shown.map(({ activity }) => activity.fees)) }
}

/** Returns the checks of all lines that have a child, by line id. */
async function checkLines(
  deps: WaitingListDeps,
  userId: string,
  lines: readonly CartLineRow[],
): Promise<Map<string, Check>> {
  const settled = lines.filter(({ childId }) => childId !== null)
  if (settled.length === 0) return new Map()
  const children = await findChildrenToRegister(deps.db, userId)
  const activities = await findActivities(
    deps.db,
    settled.map(({ gId }) => gId),
  )
  const pairs = settled.flatMap(({ activityId, childId, id }) => {
    const child = children.find(child => child.id === childId)
    const activity = activities.find(activity => activity.id === activityId)
    return child && activity ? [{ id, child, activity }] : []
  })
  const checks = await checkCart(deps, pairs)
  return new Map(
    checks.flatMap((check, at) => {
      const pair = pairs[at]
      return pair ? [[pair.id, check]] : []
    }),
  )
}

/** Adds whole halalas, because sums of decimals are inexact. */
const sumOf = (fees: readonly number[]) =>
  fees.reduce((sum, fee) => sum + Math.round(fee * 100), 0) / 100

interface Item {
  gId: string
  childId?: string | null | undefined
}

/**
 * Puts activities into the cart. Unknown activities are left out, so that a visitor's cart can always be
 * taken over. Refuses `not_found` for another family's child, and `too_many` at `items` if the cart would get
 * too long.
 */
export async function addToCart(
  deps: WaitingListDeps,
  caller: Caller,
  items: readonly Item[],
): Promise<CheckedCart> {
  await withUserLock(deps, caller, async tx => {
    await requireOwnChildren(tx, caller, items)
    const lines = await findCartLines(tx, caller.user.id)
    const { added, settled } = mergeIntoCart(lines, await toWishes(tx, items))
    if (lines.length + added.length > MAX_CART_LINES) throw refuseField('items', 'too_many')

    for (const { childId, id } of settled) await updateCartLine(tx, id, childId)
    const at = deps.now().getTime()
    await insertCartLines(
      tx,
      added.map((line, place) => ({
        ...line,
        id: newId(deps.random),
        userId: caller.user.id,
        // Lines of one call differ by a millisecond each, which keeps their order.
        addedAt: new Date(at + place),
      })),
    )
  })
  return readCart(deps, caller)
}

async function requireOwnChildren(tx: Tx, { user }: Caller, items: readonly Item[]) {
  const ids = new Set(items.flatMap(({ childId }) => (childId ? [childId.toLowerCase()] : [])))
  if (ids.size > 0 && (await shareLockChildren(tx, user.id, [...ids])).length < ids.size)
    throw new Refusal('not_found')
}

async function toWishes(tx: Tx, items: readonly Item[]): Promise<CartEntry[]> {
  const ids = await idsOfGIds(
    tx,
    items.map(({ gId }) => gId),
  )
  return items.flatMap(({ childId, gId }) => {
    const activityId = ids.get(gId.toLowerCase())
    return activityId ? [{ activityId, childId: childId?.toLowerCase() ?? null }] : []
  })
}

/**
 * Sets or removes the child of a line. Deletes the line if it becomes a duplicate, or has no child while
 * another line has the same activity. Refuses `not_found`.
 */
export async function chooseChild(
  deps: WaitingListDeps,
  caller: Caller,
  { childId, lineId }: { lineId: string; childId?: string | null | undefined },
): Promise<CheckedCart> {
  await withUserLock(deps, caller, async tx => {
    const lines = await findCartLines(tx, caller.user.id)
    const line = lines.find(({ id }) => id === lineId.toLowerCase())
    const [child = null] = childId ? await shareLockChildren(tx, caller.user.id, [childId]) : []
    if (!line || (childId && child === null)) throw new Refusal('not_found')
    const others = lines.filter(other => other !== line && other.activityId === line.activityId)
    const isNeedless = others.some(other => child === null || other.childId === child)
    if (isNeedless) await deleteCartLine(tx, caller.user.id, line.id)
    else await updateCartLine(tx, line.id, child)
  })
  return readCart(deps, caller)
}

/** Removes a line. Refuses `not_found`. */
export async function removeFromCart(
  deps: WaitingListDeps,
  caller: Caller,
  lineId: string,
): Promise<CheckedCart> {
  if (!(await deleteCartLine(deps.db, caller.user.id, lineId))) throw new Refusal('not_found')
  return readCart(deps, caller)
}
