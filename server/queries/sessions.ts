import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'

/** The dates of an activity in order. */
export function findSessions(db: Db, activityId: number) {
  return db
    .select({ id: sessions.id, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(eq(sessions.activityId, activityId))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}
