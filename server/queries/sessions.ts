import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activities, sessions } from '../db/schema.ts'

/** True for sessions after their whole activity was called off. */
export const isActivityOff = sql`coalesce(${activities.cancelledAt} < ${sessions.startsAt}, false)`

/** The sessions of an activity in order, without cancelled ones. */
export function findSessions(db: Db, activityId: number) {
  return db
    .select({ id: sessions.id, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.activityId, activityId), isNull(sessions.cancelledAt)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/** The sessions of an activity that take place between two moments, at least in part. */
export function findSessionsBetween(db: Db, activityId: number, from: Date, to: Date) {
  return db
    .select({ startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.activityId, activityId),
        isNull(sessions.cancelledAt),
        sql`${sessions.endsAt} > ${from.toISOString()}`,
        sql`${sessions.startsAt} < ${to.toISOString()}`,
      ),
    )
    .orderBy(asc(sessions.startsAt))
}
