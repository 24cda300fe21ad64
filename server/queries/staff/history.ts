import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activityHistory, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { insertRecords } from '../recordset.ts'

/** Adds entries to the history of activities, in this order. */
export async function insertHistory(
  tx: Tx,
  entries: readonly Omit<typeof activityHistory.$inferInsert, 'id'>[],
): Promise<void> {
  if (entries.length > 0) await tx.execute(insertRecords(activityHistory, entries))
}

/** Up to `most` entries of the history of an activity, newest first. `by` is null if the user has left. */
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

/**
 * The registrations that staff added beyond the capacity, each with the reason; null if the reason was
 * deleted.
 */
export async function findOverbooked(
  db: Db,
  activityId: number,
): Promise<Map<string, string | null>> {
  const { activityId: of, after } = activityHistory
  const rows = await db
    .select({
      registrationId: sql<string>`${after} ->> 'registrationId'`,
      reason: sql<string | null>`${after} ->> 'reason'`,
    })
    .from(activityHistory)
    .where(and(eq(of, activityId), sql`${after} @> '{"overbooked": true}'`))
  return new Map(rows.map(({ reason, registrationId }) => [registrationId, reason]))
}
