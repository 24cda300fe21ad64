import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, cartLines } from '../../db/schema.ts'

export type NewCartLine = typeof cartLines.$inferInsert

/** The lines of a parent's cart, in the order in which they were added. */
export function findCartLines(db: Db, userId: string) {
  return db
    .select({
      id: cartLines.id,
      activityId: cartLines.activityId,
      gId: activities.gId,
      childId: cartLines.childId,
    })
    .from(cartLines)
    .innerJoin(activities, eq(activities.id, cartLines.activityId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.id))
}

export type CartLineRow = Awaited<ReturnType<typeof findCartLines>>[number]

export async function insertCartLines(tx: Tx, lines: readonly NewCartLine[]): Promise<void> {
  if (lines.length === 0) return
  await tx.insert(cartLines).values([...lines])
}

export async function updateCartLine(tx: Tx, id: string, childId: string | null): Promise<void> {
  await tx.update(cartLines).set({ childId }).where(eq(cartLines.id, id))
}

/** Deletes a line of a parent's cart. Returns whether it was there. */
export async function deleteCartLine(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.id, id)))
    .returning({ id: cartLines.id })
  return gone.length > 0
}

export async function deleteCartLines(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(cartLines).where(inArray(cartLines.id, [...ids]))
}
