import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { attempts } from '../../db/schema.ts'

/** Counts one more attempt. It is one statement, so that none is lost when many come at once. */
export async function addAttempt(
  db: Db,
  key: string,
  now: Date,
  expiresAt: Date,
): Promise<{ count: number; expiresAt: Date }> {
  const expired = sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`
  const [attempt] = await db
    .insert(attempts)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
        expiresAt: sql`case when ${expired} then excluded.expires_at else ${attempts.expiresAt} end`,
      },
    })
    .returning({ count: attempts.count, expiresAt: attempts.expiresAt })
  if (!attempt) throw new Error('An attempt was not counted.')
  return attempt
}

/** Whether there is a count for this key whose window is still open. */
export async function isCounted(db: Db, key: string, now: Date): Promise<boolean> {
  const found = await db
    .select({ key: attempts.key })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.expiresAt, now)))
  return found.length > 0
}

/** Counts one attempt less, in a window that is still open. */
export async function subtractAttempt(db: Db, key: string, now: Date): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, key), gt(attempts.expiresAt, now), gt(attempts.count, 0)))
}

export async function deleteAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.key, [...keys]))
}
