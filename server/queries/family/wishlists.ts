import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, wishlistItems, wishlists } from '../../db/schema.ts'

/** A list without a name is the default list. */
export type WishlistRow = Pick<typeof wishlists.$inferSelect, 'id' | 'name'>

const ROW = { id: wishlists.id, name: wishlists.name }

/** A parent's wishlists, oldest first. */
export function findWishlists(db: Db, userId: string): Promise<WishlistRow[]> {
  return db
    .select(ROW)
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
}

/** The activities in all of a parent's wishlists, newest first. */
export function findWishes(db: Db, userId: string) {
  return db
    .select({
      wishlistId: wishlistItems.wishlistId,
      activityId: wishlistItems.activityId,
      gId: activities.gId,
    })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .innerJoin(activities, eq(activities.id, wishlistItems.activityId))
    .where(eq(wishlists.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.activityId))
}

/** One wishlist of a parent; nothing if it is not this parent's. */
export async function findWishlist(
  db: Db,
  userId: string,
  id: string,
): Promise<WishlistRow | undefined> {
  const [row] = await db
    .select(ROW)
    .from(wishlists)
    .where(and(eq(wishlists.userId, userId), eq(wishlists.id, id)))
  return row
}

export async function insertWishlist(tx: Tx, row: typeof wishlists.$inferInsert): Promise<void> {
  await tx.insert(wishlists).values(row)
}

/** Renames a wishlist; null makes it the default list. */
export async function updateWishlistName(tx: Tx, id: string, name: string | null): Promise<void> {
  await tx.update(wishlists).set({ name }).where(eq(wishlists.id, id))
}

/** Deletes a parent's wishlist with its contents. Returns whether it existed. */
export async function deleteWishlist(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(wishlists)
    .where(and(eq(wishlists.userId, userId), eq(wishlists.id, id)))
    .returning({ id: wishlists.id })
  return gone.length > 0
}

/** Saves activities in a wishlist. Those that are in it already keep their place. */
export async function insertWishes(
  tx: Tx,
  rows: readonly (typeof wishlistItems.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(wishlistItems)
    .values([...rows])
    .onConflictDoNothing()
}

/** Removes an activity from wishlists. Returns the ids of those that had it. */
export async function deleteWish(
  tx: Tx,
  wishlistIds: readonly string[],
  activityId: number,
): Promise<string[]> {
  if (wishlistIds.length === 0) return []
  const gone = await tx
    .delete(wishlistItems)
    .where(
      and(
        inArray(wishlistItems.wishlistId, [...wishlistIds]),
        eq(wishlistItems.activityId, activityId),
      ),
    )
    .returning({ id: wishlistItems.wishlistId })
  return gone.map(({ id }) => id)
}

export async function countWishes(tx: Tx, wishlistId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(wishlistItems)
    .where(eq(wishlistItems.wishlistId, wishlistId))
  return row?.total ?? 0
}

/** Which of the activities are already in a wishlist. */
export async function findWishesAmong(
  tx: Tx,
  wishlistId: string,
  activityIds: readonly number[],
): Promise<Set<number>> {
  if (activityIds.length === 0) return new Set()
  const rows = await tx
    .select({ activityId: wishlistItems.activityId })
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.wishlistId, wishlistId),
        inArray(wishlistItems.activityId, [...activityIds]),
      ),
    )
  return new Set(rows.map(({ activityId }) => activityId))
}
