import { isDefaultName } from '#contract/wishlist-texts.ts'
import { MAX_WISHES, MAX_WISHLISTS } from '#contract/limits.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { Refusal } from '../lib/refusal.ts'
import {
  countWishes,
  deleteWish,
  deleteWishlist,
  findWishesAmong,
  findWishlist,
  findWishlists,
  insertWishes,
  insertWishlist,
  updateWishlistName,
  type WishlistRow,
} from '../queries/wishlists.ts'
import type { Caller } from './access.ts'
import { knownActivities, mustFindActivityId } from './activity-ids.ts'
import { refuseField } from './input.ts'
import { inOwnTurn } from './own-turn.ts'

export type WishDeps = Pick<Deps, 'db' | 'now' | 'chance'>
type Known = Pick<Deps, 'db' | 'now'>

type Maybe<T> = T | null | undefined

/** Of the default list nothing is stored: each reader is told of it in their own language. */
const storedName = (name: Maybe<string>) => (!name || isDefaultName(name) ? null : name)

interface Saving {
  gIds: readonly string[]
  wishlistId?: Maybe<string>
  name?: Maybe<string>
}

/**
 * Saves activities in the list of an id, or where that is gone of a name, or in the default list,
 * which are made where there is none; activities that nobody knows are left out. Refuses one list
 * too many, and more than a list holds.
 */
export function saveActivities(
  deps: WishDeps,
  caller: Caller,
  { gIds, name, wishlistId }: Saving,
): Promise<WishlistRow & { gIds: string[] }> {
  return inOwnTurn(deps, caller, async tx => {
    const list =
      (wishlistId && (await findWishlist(tx, caller.user.id, wishlistId))) ||
      (await findOrMakeList(deps, tx, caller, storedName(name)))
    const known = await knownActivities(tx, gIds)
    await save(deps, tx, list.id, [...known.values()], 'gIds')
    return { ...list, gIds: [...known.keys()] }
  })
}

async function findOrMakeList(
  deps: WishDeps,
  tx: Tx,
  { user }: Caller,
  name: string | null,
): Promise<WishlistRow> {
  const lists = await findWishlists(tx, user.id)
  const found = lists.find(list => list.name === name)
  if (found) return found
  if (lists.length >= MAX_WISHLISTS) throw refuseField('name', 'too_many')

  const id = newId(deps.chance)
  await insertWishlist(tx, { id, name, userId: user.id, createdAt: deps.now() })
  return { id, name }
}

/** Saves activities in a list that is locked. They stay in their order, the last one on top. */
async function save(
  { now }: Pick<Deps, 'now'>,
  tx: Tx,
  wishlistId: string,
  activityIds: readonly number[],
  field: string,
): Promise<void> {
  const known = await findWishesAmong(tx, wishlistId, activityIds)
  const fresh = activityIds.filter(id => !known.has(id))
  if (fresh.length + (await countWishes(tx, wishlistId)) > MAX_WISHES)
    throw refuseField(field, 'too_many')

  const at = now().getTime()
  await insertWishes(
    tx,
    // What comes at once differs by the millisecond, which keeps it in order.
    fresh.map((activityId, place) => ({ wishlistId, activityId, addedAt: new Date(at + place) })),
  )
}

/**
 * Makes a list, or finds the one of that name; or gives one of an id that name. Refuses `not_found`,
 * a name that another list has, and one list too many.
 */
export function nameWishlist(
  deps: WishDeps,
  caller: Caller,
  { name, wishlistId }: { name: string; wishlistId?: Maybe<string> },
): Promise<WishlistRow> {
  const wanted = storedName(name)
  return inOwnTurn(deps, caller, async tx => {
    if (!wishlistId) return findOrMakeList(deps, tx, caller, wanted)
    const lists = await findWishlists(tx, caller.user.id)
    const list = lists.find(({ id }) => id === wishlistId.toLowerCase())
    if (!list) throw new Refusal('not_found')
    if (lists.some(other => other !== list && other.name === wanted))
      throw refuseField('name', 'taken')
    await updateWishlistName(tx, list.id, wanted)
    return { id: list.id, name: wanted }
  })
}

/** Removes a list with what is in it; refuses `not_found`. */
export async function removeWishlist(
  { db }: Pick<Deps, 'db'>,
  { user }: Caller,
  wishlistId: string,
): Promise<void> {
  if (!(await deleteWishlist(db, user.id, wishlistId))) throw new Refusal('not_found')
}

interface Item {
  wishlistId: string
  gId: string
}

/** Saves an activity in a list; refuses `not_found`, and one more than it holds. */
export function saveActivity(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: Item,
): Promise<void> {
  return inOwnTurn(deps, caller, async tx => {
    const id = await mustFindList(tx, caller, wishlistId)
    await save(deps, tx, id, [await mustFindActivityId(tx, gId)], 'gId')
  })
}

/**
 * Takes an activity out of a list, or of all; gives the lists that it was in. Refuses `not_found`
 * for a list or an activity that is none.
 */
export function forgetActivity(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: { gId: string; wishlistId?: Maybe<string> },
): Promise<string[]> {
  return inOwnTurn(deps, caller, async tx => {
    const ids = wishlistId
      ? [await mustFindList(tx, caller, wishlistId)]
      : (await findWishlists(tx, caller.user.id)).map(({ id }) => id)
    return deleteWish(tx, ids, await mustFindActivityId(tx, gId))
  })
}

/** Moves an activity to another list; refuses `not_found` also where it is not in the first. */
export function moveActivity(
  deps: Known,
  caller: Caller,
  { gId, toWishlistId, wishlistId }: Item & { toWishlistId: string },
): Promise<void> {
  return inOwnTurn(deps, caller, async tx => {
    const id = await mustFindList(tx, caller, wishlistId)
    const activityId = await mustFindActivityId(tx, gId)
    const target = await mustFindList(tx, caller, toWishlistId)
    if (target === id) return
    if ((await deleteWish(tx, [id], activityId)).length === 0) throw new Refusal('not_found')
    await save(deps, tx, target, [activityId], 'toWishlistId')
  })
}

async function mustFindList(tx: Tx, { user }: Caller, wishlistId: string): Promise<string> {
  const list = await findWishlist(tx, user.id, wishlistId)
  if (!list) throw new Refusal('not_found')
  return list.id
}
