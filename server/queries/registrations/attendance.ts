import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AttendanceStatus } from '#contract/family/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import { attendance, sessions } from '../../db/schema.ts'

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
