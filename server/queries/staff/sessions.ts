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

/** What a session is to its school. */
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

/** The sessions of an activity in order, with those that were called off. */
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

/** One at this time, called off or not. */
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

/** Clock times at the venue. */
interface DayTimes {
  startTime: string
  endTime: string
}

/** Says what takes place on a day, whatever the weekly schedule says; nothing if `times` is empty. */
export async function setDay(
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

/** Moves a session; back at its first time it has not moved. Returns how often it has changed now. */
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
 * Calls a session off, or deletes it where nobody would have come. Returns how often it has changed
 * now; null where nobody must hear of it.
 */
export async function callOff(
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
 * Adds a session, or holds one again that was called off at this time: then families must hear of it.
 */
export async function holdSession(
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
  if (!row) throw new Error('A date that was added is there.')
  return row
}

/** Whether a child has a place in an activity, or is offered one. */
async function isJoined(tx: Tx, activityId: number): Promise<boolean> {
  const joined = and(
    eq(registrations.activityId, activityId),
    inArray(registrations.status, ['confirmed', 'offered']),
  )
  return (await tx.$count(registrations, joined)) > 0
}

/** Drops the absences that parents announced for a session, because its day is another one now. */
export async function dropAnnouncedAbsences(tx: Tx, sessionId: number): Promise<void> {
  await tx
    .update(attendance)
    .set({ hiddenAnnouncementAt: null })
    .where(and(eq(attendance.sessionId, sessionId), isNotNull(attendance.hiddenAnnouncementAt)))
  await tx
    .delete(attendance)
    .where(and(eq(attendance.sessionId, sessionId), isNotNull(attendance.announcedAt)))
}

/** Gives a locked activity another version. */
export async function touchActivity(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(activities)
    .set({ version: sql`${activities.version} + 1`, updatedAt: now })
    .where(and(eq(activities.id, id), isNull(activities.cancelledAt)))
}
