import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import { activities, registrations, schools, sessions } from '../../db/schema.ts'

const ACTIVITY = {
  id: activities.id,
  gId: activities.gId,
  nameEn: activities.nameEn,
  nameAr: activities.nameAr,
  schoolEn: schools.nameEn,
  schoolAr: schools.nameAr,
  genderId: activities.genderId,
  minAge: activities.minAge,
  maxAge: activities.maxAge,
  timeZone: activities.timeZone,
  startDate: activities.startDate,
  overAt: activities.overAt,
  cancelledAt: activities.cancelledAt,
  publishedAt: activities.publishedAt,
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  hasWaitlist: activities.hasWaitlist,
  registrationOpensAt: activities.registrationOpensAt,
  registrationClosesAt: activities.registrationClosesAt,
}

const select = (db: Db) =>
  db.select(ACTIVITY).from(activities).innerJoin(schools, eq(schools.id, activities.schoolId))

/** The columns that registration needs. */
export type RegisterActivity = NonNullable<Awaited<ReturnType<typeof lockActivity>>>

/**
 * Locks an activity: no other transaction can change its registrations until this one ends. Every write to
 * registrations starts with this.
 */
export async function lockActivity(tx: Tx, id: number) {
  const [row] = await select(tx)
    .where(eq(activities.id, id))
    .for('no key update', { of: activities })
  return row
}

/** Locks an activity by its `gId`. A draft is not found. */
export async function lockActivityByGId(tx: Tx, gId: string) {
  const [row] = await select(tx)
    .where(and(eq(activities.gId, gId), isNotNull(activities.firstPublishedAt)))
    .for('no key update', { of: activities })
  return row
}

/** Locks several activities, in the same order everywhere, to avoid deadlocks. */
export function lockActivities(tx: Tx, ids: readonly number[]) {
  return select(tx)
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
    .for('no key update', { of: activities })
}

/** Reads activities without locking them. Drafts are left out. */
export function findActivities(db: Db, gIds: readonly string[]) {
  return select(db).where(
    and(inArray(activities.gId, [...gIds]), isNotNull(activities.firstPublishedAt)),
  )
}

// Written out, because drizzle leaves out the table name if there is only one table.
const thisActivity = sql.raw('activities.id')

/**
 * The number of seats taken or offered, and of children waiting. Select it with columns of `activities`.
 */
export const SEAT_COUNTS = {
  taken: sql<number>`(
    select count(*)::int from ${registrations} r
    where r.activity_id = ${thisActivity} and r.status in ('confirmed', 'offered')
  )`,
  waiting: sql<number>`(
    select count(*)::int from ${registrations} r
    where r.activity_id = ${thisActivity} and r.status = 'waitlisted'
  )`,
}

const sessionAfter = (time: Date | null) =>
  sql<Date | null>`(
    select min(s.starts_at) from ${sessions} s
    where s.activity_id = ${thisActivity} and s.cancelled_at is null
      ${time ? sql`and s.starts_at > ${time.toISOString()}` : sql``}
  )`.mapWith(value => new Date(value))

const hasOverdueOffers = (now: Date) =>
  sql<boolean>`exists(
    select from ${registrations} r
    where r.activity_id = ${thisActivity} and r.status = 'offered'
      and r.offer_expires_at <= ${now.toISOString()}
  )`

/**
 * How full activities are, and when their sessions begin: the first of all, the next after `now`,
 * and the next after `after`. Call it after locking, to see the latest data.
 */
export async function findActivitySeats(db: Db, ids: readonly number[], now: Date, after: Date) {
  const rows = await db
    .select({
      id: activities.id,
      ...SEAT_COUNTS,
      firstStart: sessionAfter(null),
      nextStart: sessionAfter(now),
      startAfter: sessionAfter(after),
      hasOverdueOffers: hasOverdueOffers(now),
    })
    .from(activities)
    .where(inArray(activities.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

export type ActivitySeats =
  Awaited<ReturnType<typeof findActivitySeats>> extends Map<number, infer S> ? S : never
