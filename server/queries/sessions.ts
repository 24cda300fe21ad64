import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'

/** The sessions of an activity in order, without cancelled ones. */
export function findSessions(db: Db, activityId: number) {
  return db
    .select({ id: sessions.id, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.activityId, activityId), isNull(sessions.cancelledAt)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}
