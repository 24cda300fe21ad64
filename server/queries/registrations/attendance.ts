import { and, eq, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import { activities, attendance, sessions } from '../../db/schema.ts'
import { isActivityOff } from '../sessions.ts'

interface Place {
  registrationId: string
  sessionId: number
}

/** A session of an activity; nothing if it is cancelled. */
export async function findSessionOf(db: Db, activityId: number, sessionId: number) {
  const [row] = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.activityId, activityId),
        isNull(sessions.cancelledAt),
      ),
    )
  return row
}

const isAt = ({ registrationId, sessionId }: Place) =>
  and(eq(attendance.registrationId, registrationId), eq(attendance.sessionId, sessionId))

async function findStatus(db: Db, place: Place): Promise<AttendanceStatus | null> {
  const [row] = await db.select({ status: attendance.status }).from(attendance).where(isAt(place))
  return row?.status ?? null
}

/** Marks the session as excused, unless it has a mark already. Returns the mark. */
export async function announceAbsenceAt(
  tx: Tx,
  place: Place,
  now: Date,
): Promise<AttendanceStatus | null> {
  await tx
    .insert(attendance)
    .values({ ...place, status: 'excused', markedAt: now, announcedAt: now })
    .onConflictDoNothing()
  return findStatus(tx, place)
}

/**
 * Deletes an announced absence, also one that is hidden by a mark of the staff, which stays. Returns the
 * mark.
 */
export async function takeBackAbsence(tx: Tx, place: Place): Promise<AttendanceStatus | null> {
  await tx
    .update(attendance)
    .set({ hiddenAnnouncementAt: null })
    .where(and(isAt(place), isNotNull(attendance.hiddenAnnouncementAt)))
  await tx.delete(attendance).where(and(isAt(place), isNotNull(attendance.announcedAt)))
  return findStatus(tx, place)
}

/** True for sessions that are not cancelled, neither alone nor with their activity. */
const isOn = and(isNull(sessions.cancelledAt), not(isActivityOff))

const countOf = (status: AttendanceStatus) =>
  sql<number>`(count(*) filter (where ${attendance.status} = ${status}))::int`

/**
 * Counts the marks of registrations by status, and those at sessions that have not ended. Registrations
 * without marks are left out.
 */
export async function countMarks(db: Db, registrationIds: readonly string[], now: Date) {
  if (registrationIds.length === 0) return []
  return db
    .select({
      registrationId: attendance.registrationId,
      attended: countOf('attended'),
      absent: countOf('absent'),
      late: countOf('late'),
      excused: countOf('excused'),
      ahead: sql<number>`(count(*) filter (where ${and(gt(sessions.endsAt, now), isOn)}))::int`,
    })
    .from(attendance)
    .innerJoin(sessions, eq(sessions.id, attendance.sessionId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(inArray(attendance.registrationId, [...registrationIds]))
    .groupBy(attendance.registrationId)
}

/** Counts the sessions of an activity that take place and have not ended. */
export async function countSessionsAhead(db: Db, activityId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(and(eq(sessions.activityId, activityId), gt(sessions.endsAt, now), isOn))
  return row?.count ?? 0
}
