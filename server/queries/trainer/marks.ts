import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { attendance, attendanceMarks, children, registrations, users } from '../../db/schema.ts'
import type { ShownAttendance } from '../../registrations/current-mark.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { insertRecords, queryRows, recordset } from '../recordset.ts'

/** A child at a session, identified by its registration. */
export interface SessionPlace {
  registrationId: string
  sessionId: number
}

export type NewMark = typeof attendanceMarks.$inferInsert

const select = (db: Db) =>
  db
    .select({
      id: attendanceMarks.id,
      registrationId: attendanceMarks.registrationId,
      sessionId: attendanceMarks.sessionId,
      childId: registrations.childId,
      status: attendanceMarks.status,
      markedAt: attendanceMarks.markedAt,
      version: attendanceMarks.version,
      role: attendanceMarks.role,
      by: sql<string | null>`${FULL_NAME}`,
    })
    .from(attendanceMarks)
    .innerJoin(registrations, eq(registrations.id, attendanceMarks.registrationId))
    .leftJoin(users, eq(users.id, attendanceMarks.userId))

export type MarkRow = Awaited<ReturnType<typeof findMarksOf>>[number]

const isAmong = (
  table: typeof attendance | typeof attendanceMarks,
  places: readonly SessionPlace[],
): SQL | undefined =>
  and(
    inArray(table.sessionId, [...new Set(places.map(({ sessionId }) => sessionId))]),
    inArray(table.registrationId, [...new Set(places.map(it => it.registrationId))]),
  )

/** All marks of sessions. */
export const findMarksOf = (db: Db, sessionIds: readonly number[]) =>
  select(db).where(inArray(attendanceMarks.sessionId, [...sessionIds]))

/** All marks at these places, and perhaps marks at others. */
export const findMarksAt = (db: Db, places: readonly SessionPlace[]) =>
  select(db).where(isAmong(attendanceMarks, places))

/** All marks at these places, and all marks with these ids. */
export const findMarksAtOr = (db: Db, places: readonly SessionPlace[], ids: readonly string[]) =>
  select(db).where(or(isAmong(attendanceMarks, places), inArray(attendanceMarks.id, [...ids])))

/** Adds marks. Returns the ids of those that are new. */
export async function insertMarks(tx: Tx, marks: readonly NewMark[]): Promise<string[]> {
  if (marks.length === 0) return []
  const added = await queryRows<{ id: string }>(
    tx,
    sql`${insertRecords(attendanceMarks, marks)} on conflict do nothing returning id`,
  )
  return added.map(({ id }) => id)
}

/** The attendance that families see at these places, and perhaps at others. */
export const findShownAttendance = (tx: Tx, places: readonly SessionPlace[]) =>
  tx.select().from(attendance).where(isAmong(attendance, places))

/** Writes the attendance that families see; null removes it. The activities must be locked. */
export async function writeShownAttendance(
  tx: Tx,
  changes: readonly { place: SessionPlace; shown: ShownAttendance | null }[],
): Promise<void> {
  const gone = changes.filter(({ shown }) => !shown).map(({ place }) => place)
  const rows = changes.flatMap(({ place: { registrationId, sessionId }, shown }) =>
    shown ? [{ registrationId, sessionId, ...shown }] : [],
  )
  if (gone.length > 0)
    await tx.execute(sql`delete from ${attendance} using ${recordset(attendance, gone)} gone
      where ${attendance.registrationId} = gone.registration_id
        and ${attendance.sessionId} = gone.session_id`)
  if (rows.length === 0) return
  await tx.execute(sql`${insertRecords(attendance, rows)}
    on conflict (registration_id, session_id) do update set status = excluded.status,
      marked_at = excluded.marked_at, announced_at = excluded.announced_at,
      hidden_announcement_at = excluded.hidden_announcement_at`)
}

/** Moves the marks of one registration to another. Returns the sessions of the moved marks. */
export async function moveMarks(tx: Tx, from: string, to: string): Promise<number[]> {
  const moved = await tx
    .update(attendanceMarks)
    .set({ registrationId: to })
    .where(eq(attendanceMarks.registrationId, from))
    .returning({ sessionId: attendanceMarks.sessionId })
  return [...new Set(moved.map(({ sessionId }) => sessionId))]
}

/** Up to `most` marks of a session, latest arrival first, with the names of the children. */
export function findMarkHistory(db: Db, sessionId: number, most: number) {
  return db
    .select({
      id: attendanceMarks.id,
      registrationId: attendanceMarks.registrationId,
      childId: registrations.childId,
      firstName: children.firstName,
      lastName: children.lastName,
      status: attendanceMarks.status,
      markedAt: attendanceMarks.markedAt,
      deviceTime: attendanceMarks.deviceTime,
      receivedAt: attendanceMarks.receivedAt,
      device: attendanceMarks.device,
      version: attendanceMarks.version,
      role: attendanceMarks.role,
      by: sql<string | null>`${FULL_NAME}`,
    })
    .from(attendanceMarks)
    .innerJoin(registrations, eq(registrations.id, attendanceMarks.registrationId))
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, attendanceMarks.userId))
    .where(eq(attendanceMarks.sessionId, sessionId))
    .orderBy(
      desc(attendanceMarks.receivedAt),
      desc(attendanceMarks.markedAt),
      desc(attendanceMarks.id),
    )
    .limit(most)
}
