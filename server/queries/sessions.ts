import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { activities, sessions } from '../db/schema.ts'

/** True for sessions that begin after their whole activity was cancelled. */
export const isActivityOff = sql`coalesce(${activities.cancelledAt} < ${sessions.startsAt}, false)`

/** The sessions of an activity in order, without cancelled ones. */
export function findSessions(db: Db, activityId: number) {
  return db
    .select({ id: sessions.id, startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .where(and(eq(sessions.activityId, activityId), isNull(sessions.cancelledAt)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/** The sessions of an activity within `days` before or after a moment, without cancelled ones. */
export function findSessionsAround(db: Db, activityId: number, moment: Date, days: number) {
  const at = sql`${moment.toISOString()}::timestamptz`
  const span = sql`make_interval(days => ${days})`
  return db
    .select({ startsAt: sessions.startsAt, endsAt: sessions.endsAt })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(
      and(
        eq(sessions.activityId, activityId),
        isNull(sessions.cancelledAt),
        sql`not ${isActivityOff}`,
        sql`${sessions.endsAt} > ${at} - ${span}`,
        sql`${sessions.startsAt} < ${at} + ${span}`,
      ),
    )
}
