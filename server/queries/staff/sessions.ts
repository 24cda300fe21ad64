import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityExceptions,
  attendance,
  registrations,
  sessions,
} from '../../db/schema.ts'
import { isActivityOff } from '../sessions.ts'

/** The columns of a session for school staff. */
export const SESSION = {
  id: sessions.id,
  activityId: sessions.activityId,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  movedFrom: sessions.movedFrom,
  noteEn: sessions.noteEn,
  noteAr: sessions.noteAr,
  isOff: sql<boolean>`${sessions.cancelledAt} is not null or ${isActivityOff}`,
}

const select = (db: Db) =>
  db
    .select({ ...SESSION, schoolId: activities.schoolId, timeZone: activities.timeZone })
    .from(sessions)
    .innerJoin(activities, eq(activities.id, sessions.activityId))

export type SessionRow = Awaited<ReturnType<typeof findAllSessions>>[number]

/** The sessions of an activity in order, including cancelled ones. */
export function findAllSessions(db: Db, activityId: number) {
  return select(db)
    .where(eq(sessions.activityId, activityId))
    .orderBy(asc(sessions.startsAt), asc(sessions.id))
}

/** A session with the school of its activity. */
export async function findSession(db: Db, id: number): Promise<SessionRow | undefined> {
  const [row] = await select(db).where(eq(sessions.id, id))
  return row
}

/** The session at this time, cancelled or not. */
export async function findSessionAt(
  db: Db,
  activityId: number,
  startsAt: Date,
): Promise<SessionRow | undefined> {
  const [row] = await select(db).where(
    and(eq(sessions.activityId, activityId), eq(sessions.startsAt, startsAt)),
  )
  return row
}

/** Local times at the venue. */
interface DayTimes {
  startTime: string
  endTime: string
}

/** Sets the sessions of one day, whatever the weekly schedule says. Empty `times` means none. */
export async function replaceDay(
  tx: Tx,
  activityId: number,
  day: string,
  times: readonly DayTimes[],
): Promise<void> {
  const { activityId: ofActivity, day: ofDay } = activityExceptions
  await tx.delete(activityExceptions).where(and(eq(ofActivity, activityId), eq(ofDay, day)))
  const rows = times.length > 0 ? times : [{ startTime: null, endTime: null }]
  await tx.insert(activityExceptions).values(rows.map(row => ({ activityId, day, ...row })))
}

interface Notes {
  noteEn: string | null
  noteAr: string | null
}

/**
 * Moves a session. If it is back at its first time, it no longer counts as moved. Returns its new sequence
 * number.
 */
export async function moveSessionTo(
  tx: Tx,
  id: number,
  { endsAt, startsAt, ...notes }: Notes & { startsAt: Date; endsAt: Date },
): Promise<number> {
  const [row] = await tx
    .update(sessions)
    .set({
      startsAt,
      endsAt,
      ...notes,
      movedFrom: sql`nullif(coalesce(${sessions.movedFrom}, ${sessions.startsAt}),
        ${startsAt.toISOString()}::timestamptz)`,
      sequence: sql`${sessions.sequence} + 1`,
    })
    .where(eq(sessions.id, id))
    .returning({ sequence: sessions.sequence })
  return row?.sequence ?? 0
}

/**
 * Cancels a session, or deletes it if no child had joined the activity. Returns the new sequence number;
 * null if no family needs to know.
 */
export async function cancelOrDelete(
  tx: Tx,
  { activityId, id }: Pick<SessionRow, 'id' | 'activityId'>,
  { cancelledAt, ...notes }: Notes & { cancelledAt: Date },
): Promise<number | null> {
  if (!(await isJoined(tx, activityId))) {
    await tx.delete(sessions).where(eq(sessions.id, id))
    return null
  }
  const [row] = await tx
    .update(sessions)
    .set({ ...notes, cancelledAt, sequence: sql`${sessions.sequence} + 1` })
    .where(eq(sessions.id, id))
    .returning({ sequence: sessions.sequence })
  return row?.sequence ?? null
}

/**
 * Adds a session, or reinstates a cancelled one at this time. A `sequence` above 0 means that families must
 * be notified.
 */
export async function addOrReinstate(
  tx: Tx,
  activityId: number,
  { endsAt, startsAt }: { startsAt: Date; endsAt: Date },
): Promise<{ id: number; sequence: number }> {
  const [row] = await tx
    .insert(sessions)
    .values({ activityId, startsAt, endsAt })
    .onConflictDoUpdate({
      target: [sessions.activityId, sessions.startsAt],
      set: {
        endsAt,
        cancelledAt: null,
        movedFrom: null,
        noteEn: null,
        noteAr: null,
        sequence: sql`${sessions.sequence} + 1`,
      },
    })
    .returning({ id: sessions.id, sequence: sessions.sequence })
  if (!row) throw new Error('The session was not added.')
  return row
}

/** Whether any child has a seat in an activity, or an offer of one. */
async function isJoined(tx: Tx, activityId: number): Promise<boolean> {
  const joined = and(
    eq(registrations.activityId, activityId),
    inArray(registrations.status, ['confirmed', 'offered']),
  )
  return (await tx.$count(registrations, joined)) > 0
}

/** Deletes the absences that parents announced for a session, because it has moved to another day. */
export async function dropAnnouncedAbsences(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .update(attendance)
    .set({ hiddenAnnouncementAt: null })
    .where(and(eq(attendance.sessionId, sessionId), isNotNull(attendance.hiddenAnnouncementAt)))
  await tx
    .delete(attendance)
    .where(and(eq(attendance.sessionId, sessionId), isNotNull(attendance.announcedAt)))
}

/** Raises the version of a locked activity. */
export async function touchActivity(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(activities)
    .set({ version: sql`${activities.version} + 1`, updatedAt: now })
    .where(and(eq(activities.id, id), isNull(activities.cancelledAt)))
}
