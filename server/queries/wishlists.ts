import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { activities, wishlistItems, wishlists } from '../db/schema.ts'

/** Without a name it is the default list. */
export type WishlistRow = Pick<typeof wishlists.$inferSelect, 'id' | 'name'>

const ROW = { id: wishlists.id, name: wishlists.name }

/** A parent's wishlists in the order in which they were made. */
export function findWishlists(db: Db, userId: string): Promise<WishlistRow[]> {
  return db
    .select(ROW)
    .from(wishlists)
    .where(eq(wishlists.userId, userId))
    .orderBy(asc(wishlists.createdAt), asc(wishlists.id))
}

/** What is in all of a parent's wishlists, the newest first. */
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

/** One wishlist of a parent; nothing where it is somebody else's. */
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

export async function updateWishlistName(tx: Tx, id: string, name: string | null): Promise<void> {
  await tx.update(wishlists).set({ name }).where(eq(wishlists.id, id))
}

/** Removes a parent's wishlist with what is in it; says whether there was one. */
export async function deleteWishlist(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(wishlists)
    .where(and(eq(wishlists.userId, userId), eq(wishlists.id, id)))
    .returning({ id: wishlists.id })
  return gone.length > 0
}

/** Saves activities in a wishlist; those that are in it stay where they are. */
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

/** Takes an activity out of some wishlists; gives those that it was in. */
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

/** Which of some activities a wishlist has already. */
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
