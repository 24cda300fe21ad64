import { and, eq, gt, gte, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { CalendarSession } from '../../calendar/session.ts'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityTexts,
  calendars,
  children,
  cities,
  registrations,
  revokedCalendars,
  schools,
  sessions,
  users,
} from '../../db/schema.ts'
import { CHILD_ORDER } from './child-order.ts'
import { isHeldBy, isSeenBy } from './guardians.ts'
import { isActivityOff } from '../sessions.ts'

export type CalendarRow = typeof calendars.$inferSelect

/** The calendars of a parent's children, in the order in which the children were added. */
export async function findCalendars(db: Db, parentId: string): Promise<CalendarRow[]> {
  const rows = await db
    .select({ calendar: calendars })
    .from(calendars)
    .innerJoin(children, eq(children.id, calendars.childId))
    .where(isSeenBy(parentId))
    .orderBy(...CHILD_ORDER)
  return rows.map(({ calendar }) => calendar)
}

/**
 * Inserts a calendar for a parent's child, or returns the one that exists, also when several
 * requests come at once. Returns nothing if the child is not this parent's.
 */
export async function insertCalendar(
  db: Db,
  { childId, createdAt, id }: Omit<CalendarRow, 'readAt'>,
  parentId: string,
): Promise<CalendarRow | undefined> {
  const [calendar] = await db
    .insert(calendars)
    .select(
      db
        .select({
          id: sql`${id}::uuid`.as('id'),
          childId: sql`${children.id}`.as('child_id'),
          createdAt: sql`${createdAt.toISOString()}::timestamptz`.as('created_at'),
          readAt: sql`null::timestamptz`.as('read_at'),
        })
        .from(children)
        .where(and(eq(children.id, childId), isHeldBy(parentId)))
        // Waits for a transaction that removes the child.
        .for('key share'),
    )
    // `returning` gives only rows that were written, so an existing row is written unchanged.
    .onConflictDoUpdate({ target: calendars.childId, set: { childId: sql`excluded.child_id` } })
    .returning()
  return calendar
}

/** Deletes a calendar and returns the id of its child; nothing if it is not this parent's. */
export async function deleteCalendar(
  tx: Tx,
  id: string,
  parentId: string,
): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(calendars)
    .where(
      and(
        eq(calendars.id, id),
        sql`exists (
          select from ${children}
          where ${children.id} = ${calendars.childId} and ${isHeldBy(parentId)}
        )`,
      ),
    )
    .returning({ childId: calendars.childId })
  return deleted?.childId
}

/**
 * Stores a hash of a revoked calendar's id, so that its address can answer with an empty calendar.
 */
export async function insertRevokedCalendar(
  tx: Tx,
  row: typeof revokedCalendars.$inferInsert,
): Promise<void> {
  await tx.insert(revokedCalendars).values(row)
}

/** The language of the parent whose calendar was revoked. */
export async function findRevokedCalendar(db: Db, hashes: readonly string[]) {
  const [row] = await db
    .select({ language: users.language })
    .from(revokedCalendars)
    .innerJoin(children, eq(children.id, revokedCalendars.childId))
    .innerJoin(users, eq(users.id, children.parentId))
    .where(inArray(revokedCalendars.hash, [...hashes]))
  return row
}

/** The child that a calendar belongs to, with the parent's language. */
export async function findCalendar(db: Db, id: string) {
  const [row] = await db
    .select({
      childId: children.id,
      firstName: children.firstName,
      language: users.language,
      readAt: calendars.readAt,
    })
    .from(calendars)
    .innerJoin(children, eq(children.id, calendars.childId))
    .innerJoin(users, eq(users.id, children.parentId))
    .where(eq(calendars.id, id))
  return row
}

/** Records that an app reads a calendar. */
export async function setCalendarRead(db: Db, id: string, readAt: Date): Promise<void> {
  await db.update(calendars).set({ readAt }).where(eq(calendars.id, id))
}

/** The activity of a registration; nothing if it is not this parent's. */
export async function findCalendarOwner(db: Db, registrationId: string, parentId: string) {
  const [row] = await db
    .select({ slug: activities.slug })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(and(eq(registrations.id, registrationId), isSeenBy(parentId)))
  return row
}

/** How far back sessions and cancelled registrations are shown. */
export interface Since {
  sessions: Date
  cancelled: Date
}

/**
 * True if the child had a seat and gave it back. Those who only waited were never in the calendar.
 */
const gaveUpSeat = sql`(${registrations.status} = 'cancelled' and ${registrations.confirmedAt} is not null)`

/**
 * True if the child was registered again later. Showing the old registration too would show each
 * session twice. A later registration has a higher rank; a rank changes only while one waits.
 */
const cameBack = sql`exists (
  select from ${registrations} newer
  where newer.child_id = ${registrations.childId}
    and newer.activity_id = ${registrations.activityId}
    and newer.rank > ${registrations.rank} and newer.confirmed_at is not null
)`

const SESSION = {
  sessionId: sessions.id,
  registrationId: registrations.id,
  firstName: children.firstName,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  sequence: sql<number>`${sessions.sequence} + (${gaveUpSeat})::int
    + ${isActivityOff}::int`,
  isCalledOff: sql<boolean>`${gaveUpSeat} or ${sessions.cancelledAt} is not null
    or ${isActivityOff}`,
  changedAt: sql<Date>`greatest(${children.updatedAt}, ${registrations.registeredAt},
    ${registrations.endedAt}, ${activities.updatedAt}, ${activities.cancelledAt},
    ${sessions.cancelledAt})`.mapWith(activities.updatedAt),
  timeZone: activities.timeZone,
  gId: activities.gId,
  slug: activities.slug,
  nameEn: activities.nameEn,
  nameAr: activities.nameAr,
  schoolEn: schools.nameEn,
  schoolAr: schools.nameAr,
  addressEn: activityTexts.addressEn,
  addressAr: activityTexts.addressAr,
  cityEn: cities.nameEn,
  cityAr: cities.nameAr,
  latitude: activities.latitude,
  longitude: activities.longitude,
}

/** Confirmed registrations, and those that were cancelled of late after they had a seat. */
const isShown = (since: Since) =>
  or(
    eq(registrations.status, 'confirmed'),
    and(gaveUpSeat, gt(registrations.endedAt, since.cancelled)),
  )

/**
 * The registrations in the calendar of a child. A cancelled one is left out if the child was registered again.
 */
export async function findCalendarRegistrations(
  db: Db,
  childId: string,
  since: Since,
): Promise<string[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.childId, childId),
        isShown(since),
        or(eq(registrations.status, 'confirmed'), not(cameBack)),
      ),
    )
  return rows.map(({ id }) => id)
}

/**
 * The sessions of registrations in a calendar. Confirmed ones show all sessions, also cancelled ones. Cancelled
 * ones show the sessions after their end as cancelled.
 */
export function findCalendarSessions(
  db: Db,
  registrationIds: readonly string[],
  since: Since,
): Promise<CalendarSession[]> {
  return db
    .select(SESSION)
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(sessions, eq(sessions.activityId, activities.id))
    .where(
      and(
        inArray(registrations.id, [...registrationIds]),
        isShown(since),
        gt(sessions.endsAt, since.sessions),
        // A session that was cancelled before the child was registered was never in its calendar.
        or(isNull(sessions.cancelledAt), gte(sessions.cancelledAt, registrations.registeredAt)),
        or(eq(registrations.status, 'confirmed'), gt(sessions.startsAt, registrations.endedAt)),
      ),
    )
}
