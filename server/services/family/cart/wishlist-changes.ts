import { isDefaultName } from '#contract/cart/wishlist-texts.ts'
import { MAX_WISHES, MAX_WISHLISTS } from '#contract/limits.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { newId } from '../../../lib/secrets/random.ts'
import { Refusal } from '../../../lib/refusal.ts'
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
} from '../../../queries/family/wishlists.ts'
import type { Caller } from '../../accounts/access.ts'
import { knownActivities, mustFindActivityId } from '../../activity-ids.ts'
import { refuseField } from '../../input.ts'
import { withUserLock } from '../../user-lock.ts'

export type WishDeps = Pick<Deps, 'db' | 'now' | 'random'>
type Known = Pick<Deps, 'db' | 'now'>

type Maybe<T> = T | null | undefined

/** The default list is stored without a name. Each reader sees it in their own language. */
const storedName = (name: Maybe<string>) => (!name || isDefaultName(name) ? null : name)

interface Saving {
  gIds: readonly string[]
  wishlistId?: Maybe<string>
  name?: Maybe<string>
}

/**
 * Saves activities in the list with `wishlistId`. If there is none, saves in the list with `name`,
 * or else in the default list; both are created if missing. Unknown activities are left out.
 * Refuses `too_many` lists or activities.
 */
export function saveActivities(
  deps: WishDeps,
  caller: Caller,
  { gIds, name, wishlistId }: Saving,
): Promise<WishlistRow & { gIds: string[] }> {
  return withUserLock(deps, caller, async tx => {
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

  const id = newId(deps.random)
  await insertWishlist(tx, { id, name, userId: user.id, createdAt: deps.now() })
  return { id, name }
}

/** Saves activities in a locked list. They keep their order; the last one is the newest. */
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
    // Items of one call differ by a millisecond each, which keeps their order.
    fresh.map((activityId, place) => ({ wishlistId, activityId, addedAt: new Date(at + place) })),
  )
}

/**
 * Creates a list, or returns the one with this name. With an id, renames that list. Refuses
 * `not_found`, a name that is `taken`, and `too_many` lists.
 */
export function nameWishlist(
  deps: WishDeps,
  caller: Caller,
  { name, wishlistId }: { name: string; wishlistId?: Maybe<string> },
): Promise<WishlistRow> {
  const wanted = storedName(name)
  return withUserLock(deps, caller, async tx => {
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

/** Removes a list with its contents. Refuses `not_found`. */
export function removeWishlist(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  wishlistId: string,
): Promise<void> {
  return withUserLock(deps, caller, async tx => {
    if (!(await deleteWishlist(tx, caller.user.id, wishlistId))) throw new Refusal('not_found')
  })
}

interface Item {
  wishlistId: string
  gId: string
}

/** Saves an activity in a list. Refuses `not_found`, and `too_many` when the list is full. */
export function saveActivity(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: Item,
): Promise<void> {
  return withUserLock(deps, caller, async tx => {
    const id = await mustFindList(tx, caller, wishlistId)
    await save(deps, tx, id, [await mustFindActivityId(tx, gId)], 'gId')
  })
}

/**
 * Removes an activity from one list, or from all. Returns the ids of the lists that had it. Refuses
 * `not_found` for an unknown list or activity.
 */
export function forgetActivity(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: { gId: string; wishlistId?: Maybe<string> },
): Promise<string[]> {
  return withUserLock(deps, caller, async tx => {
    const ids = wishlistId
      ? [await mustFindList(tx, caller, wishlistId)]
      : (await findWishlists(tx, caller.user.id)).map(({ id }) => id)
    return deleteWish(tx, ids, await mustFindActivityId(tx, gId))
  })
}

/** Moves an activity to another list. Refuses `not_found`, also if the first list does not have it. */
export function moveActivity(
  deps: Known,
  caller: Caller,
  { gId, toWishlistId, wishlistId }: Item & { toWishlistId: string },
): Promise<void> {
  return withUserLock(deps, caller, async tx => {
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
