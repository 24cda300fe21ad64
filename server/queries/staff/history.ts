import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activityHistory, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'

/** Adds what somebody did to an activity. */
export async function insertHistory(
  tx: Tx,
  entry: Omit<typeof activityHistory.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(activityHistory).values(entry)
}

/** Up to `most` of what was done to an activity, the newest first. `by` is null for who has left. */
export function findHistory(db: Db, activityId: number, most: number) {
  const { after, at, before, id, what } = activityHistory
  return db
    .select({ at, what, before, after, by: FULL_NAME })
    .from(activityHistory)
    .leftJoin(users, eq(users.id, activityHistory.userId))
    .where(eq(activityHistory.activityId, activityId))
    .orderBy(desc(id))
    .limit(most)
}
