import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AttendanceStatus } from '#contract/registrations.ts'
import type { Db, Tx } from '../../db/open.ts'
import { attendance, sessions } from '../../db/schema.ts'

interface Place {
  registrationId: string
  sessionId: number
}

/** A session of an activity that is held. */
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

/** Excused by the parent, unless somebody marked the session already. */
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

/** Takes back what the parent announced; what the staff marked stays. */
export async function takeBackAbsence(tx: Tx, place: Place): Promise<AttendanceStatus | null> {
  await tx.delete(attendance).where(and(isAt(place), isNotNull(attendance.announcedAt)))
  return findStatus(tx, place)
}
