import { MAX_WISHES, MAX_WISHLISTS } from '#contract/limits.ts'
import type { Wishlist } from '#contract/wishlists.ts'
import type { Deps, Tx } from '../deps.ts'
import { newId } from '../lib/chance.ts'
import { Refusal } from '../lib/refusal.ts'
import { findCards } from '../queries/cards.ts'
import {
  countWishes,
  deleteWish,
  deleteWishlist,
  findWishes,
  findWishesAmong,
  findWishlist,
  findWishlists,
  insertWishes,
  insertWishlist,
  updateWishlistName,
} from '../queries/wishlists.ts'
import type { Caller } from './access.ts'
import { knownActivityIds, mustFindActivityId } from './activity-ids.ts'
import { toCard } from './cards.ts'
import { refuseField } from './input.ts'
import { inOwnTurn } from './own-turn.ts'

type World = Pick<Deps, 'db' | 'now' | 'chance'>
type Known = Pick<Deps, 'db' | 'now'>

/** A parent's wishlists with their activities, the newest of each first. */
export async function listWishlists({ db, now }: Known, { user }: Caller): Promise<Wishlist[]> {
  const [lists, wishes] = await Promise.all([findWishlists(db, user.id), findWishes(db, user.id)])
  const rows = await findCards(db, [...new Set(wishes.map(({ activityId }) => activityId))])
  const at = now()
  const cards = new Map(rows.map(row => [row.id, toCard(row, at)]))
  const byList = Map.groupBy(wishes, ({ wishlistId }) => wishlistId)
  return lists.map(({ id, name }) => ({
    id,
    name,
    activities: (byList.get(id) ?? []).flatMap(({ activityId }) => cards.get(activityId) ?? []),
  }))
}

/**
 * Makes a wishlist, or finds the one of that name, and saves activities in it; those that nobody
 * knows are left out. Refuses one list too many, and more than a list holds.
 */
export async function addWishlist(
  deps: World,
  caller: Caller,
  { gIds, name }: { name: string; gIds?: readonly string[] | null | undefined },
): Promise<Wishlist[]> {
  await inOwnTurn(deps, caller, async tx => {
    const id = await findOrMakeList(deps, tx, caller, name)
    await save(deps, tx, id, await knownActivityIds(tx, gIds ?? []), 'gIds')
  })
  return listWishlists(deps, caller)
}

async function findOrMakeList(deps: World, tx: Tx, { user }: Caller, name: string) {
  const lists = await findWishlists(tx, user.id)
  const found = lists.find(list => list.name === name)
  if (found) return found.id
  if (lists.length >= MAX_WISHLISTS) throw refuseField('name', 'too_many')

  const id = newId(deps.chance)
  await insertWishlist(tx, { id, name, userId: user.id, createdAt: deps.now() })
  return id
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

/** Gives a list another name; refuses `not_found`, and one that another list has. */
export async function renameWishlist(
  deps: Known,
  caller: Caller,
  { name, wishlistId }: { wishlistId: string; name: string },
): Promise<Wishlist[]> {
  await inOwnTurn(deps, caller, async tx => {
    const lists = await findWishlists(tx, caller.user.id)
    const list = lists.find(({ id }) => id === wishlistId.toLowerCase())
    if (!list) throw new Refusal('not_found')
    if (lists.some(other => other !== list && other.name === name))
      throw refuseField('name', 'taken')
    await updateWishlistName(tx, list.id, name)
  })
  return listWishlists(deps, caller)
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
export async function addToWishlist(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: Item,
): Promise<Wishlist[]> {
  await inOwnTurn(deps, caller, async tx => {
    const { activityId, id } = await mustFind(tx, caller, wishlistId, gId)
    await save(deps, tx, id, [activityId], 'gId')
  })
  return listWishlists(deps, caller)
}

/** Takes an activity out of a list, if it is in it; refuses `not_found`. */
export async function removeFromWishlist(
  deps: Known,
  caller: Caller,
  { gId, wishlistId }: Item,
): Promise<Wishlist[]> {
  await inOwnTurn(deps, caller, async tx => {
    const { activityId, id } = await mustFind(tx, caller, wishlistId, gId)
    await deleteWish(tx, id, activityId)
  })
  return listWishlists(deps, caller)
}

/** Moves an activity to another list; refuses `not_found` also where it is not in the first. */
export async function moveToWishlist(
  deps: Known,
  caller: Caller,
  { gId, toWishlistId, wishlistId }: Item & { toWishlistId: string },
): Promise<Wishlist[]> {
  await inOwnTurn(deps, caller, async tx => {
    const { activityId, id } = await mustFind(tx, caller, wishlistId, gId)
    const target = await mustFindList(tx, caller, toWishlistId)
    if (target === id) return
    if (!(await deleteWish(tx, id, activityId))) throw new Refusal('not_found')
    await save(deps, tx, target, [activityId], 'toWishlistId')
  })
  return listWishlists(deps, caller)
}

async function mustFind(tx: Tx, caller: Caller, wishlistId: string, gId: string) {
  const id = await mustFindList(tx, caller, wishlistId)
  return { id, activityId: await mustFindActivityId(tx, gId) }
}

async function mustFindList(tx: Tx, { user }: Caller, wishlistId: string): Promise<string> {
  const list = await findWishlist(tx, user.id, wishlistId)
  if (!list) throw new Refusal('not_found')
  return list.id
}
