import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { pushSubscriptions } from '../../db/schema.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect

/** The browsers of a user, newest first. */
export function findPushSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
}

export async function hasPushSubscription(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .limit(1)
  return found.length > 0
}

/** Who of many users has a browser that is pushed to. */
export async function findPushed(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} = any(${sql.param([...userIds])}::uuid[])`)
  return new Set(found.map(({ userId }) => userId))
}

/** Saves a browser. A known one now belongs to its current user. */
export async function savePushSubscription(
  tx: Tx,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  await tx
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        userId: sql`excluded.user_id`,
        signInId: sql`excluded.sign_in_id`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        createdAt: sql`excluded.created_at`,
      },
    })
}

/** Deletes a browser of a user by its endpoint. Does nothing if it belongs to another user. */
export async function deletePushSubscription(
  db: Db,
  userId: string,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function deletePushSubscriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}
