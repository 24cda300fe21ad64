import type { Card } from '#contract/activities.ts'
import { MAX_CART_LINES } from '#contract/limits.ts'
import type { Tx } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { Refusal } from '../lib/refusal.ts'
import { findActivityIds } from '../queries/activity-ids.ts'
import { findCards } from '../queries/cards.ts'
import {
  type CartLineRow,
  deleteCartLine,
  findCartLines,
  insertCartLines,
  updateCartLine,
} from '../queries/cart.ts'
import { holdChildren } from '../queries/children.ts'
import { findActivities } from '../queries/registrations/activity.ts'
import { findChildrenToRegister } from '../queries/registrations/children.ts'
import type { Caller } from './access.ts'
import { toCard } from './cards.ts'
import { mergeIntoCart, type Wish } from './cart-merge.ts'
import { refuseField } from './input.ts'
import { inOwnTurn } from './own-turn.ts'
import { type Check, checkCart } from './registrations/check.ts'
import type { SettleDeps } from './registrations/settle.ts'

/** A line with what there is to know of its child and its activity. */
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

/** What is in a parent's cart, each line checked, also against the others. */
export async function readCart(deps: SettleDeps, { user }: Caller): Promise<CheckedCart> {
  const lines = await findCartLines(deps.db, user.id)
  // First: it settles lines in which an offer has ended, and cards say how they stand then.
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

/** The lines that are for a child, by their ids. */
async function checkLines(
  deps: SettleDeps,
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

/** Whole halalas do not drift. */
const sumOf = (fees: readonly number[]) =>
  fees.reduce((sum, fee) => sum + Math.round(fee * 100), 0) / 100

interface Item {
  gId: string
  childId?: string | null | undefined
}

/**
 * Puts activities into the cart; those that nobody knows are left out, so that what a visitor
 * collected always goes in. Refuses `not_found` for a child of somebody else, and a line too many.
 */
export async function addToCart(
  deps: SettleDeps,
  caller: Caller,
  items: readonly Item[],
): Promise<CheckedCart> {
  await inOwnTurn(deps, caller, async tx => {
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
        id: newId(deps.chance),
        userId: caller.user.id,
        // What comes at once differs by the millisecond, which keeps it in order.
        addedAt: new Date(at + place),
      })),
    )
  })
  return readCart(deps, caller)
}

async function requireOwnChildren(tx: Tx, { user }: Caller, items: readonly Item[]) {
  const ids = new Set(items.flatMap(({ childId }) => (childId ? [childId.toLowerCase()] : [])))
  if (ids.size > 0 && (await holdChildren(tx, user.id, [...ids])).length < ids.size)
    throw new Refusal('not_found')
}

async function toWishes(tx: Tx, items: readonly Item[]): Promise<Wish[]> {
  const ids = await findActivityIds(
    tx,
    items.map(({ gId }) => gId),
  )
  return items.flatMap(({ childId, gId }) => {
    const activityId = ids.get(gId.toLowerCase())
    return activityId ? [{ activityId, childId: childId?.toLowerCase() ?? null }] : []
  })
}

/** Says for which child a line is; one that is there already takes its place. Refuses `not_found`. */
export async function chooseChild(
  deps: SettleDeps,
  caller: Caller,
  { childId, lineId }: { lineId: string; childId: string },
): Promise<CheckedCart> {
  await inOwnTurn(deps, caller, async tx => {
    const lines = await findCartLines(tx, caller.user.id)
    const line = lines.find(({ id }) => id === lineId.toLowerCase())
    const [child] = await holdChildren(tx, caller.user.id, [childId])
    if (!line || !child) throw new Refusal('not_found')
    const isThere = lines.some(
      other => other !== line && other.activityId === line.activityId && other.childId === child,
    )
    if (isThere) await deleteCartLine(tx, caller.user.id, line.id)
    else await updateCartLine(tx, line.id, child)
  })
  return readCart(deps, caller)
}

/** Takes a line out; refuses `not_found`. */
export async function removeFromCart(
  deps: SettleDeps,
  caller: Caller,
  lineId: string,
): Promise<CheckedCart> {
  if (!(await deleteCartLine(deps.db, caller.user.id, lineId))) throw new Refusal('not_found')
  return readCart(deps, caller)
}
