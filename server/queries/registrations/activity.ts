import { asc, eq, inArray, sql } from 'drizzle-orm'
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
  capacity: activities.capacity,
  seatsReserved: activities.seatsReserved,
  hasWaitlist: activities.hasWaitlist,
  registrationOpensAt: activities.registrationOpensAt,
  registrationClosesAt: activities.registrationClosesAt,
}

const select = (db: Db) =>
  db.select(ACTIVITY).from(activities).innerJoin(schools, eq(schools.id, activities.schoolId))

/** What registering looks at. */
export type RegisterActivity = NonNullable<Awaited<ReturnType<typeof lockActivity>>>

/**
 * An activity whose places nobody else changes until the transaction ends: every write to its
 * registrations begins with this.
 */
export async function lockActivity(tx: Tx, id: number) {
  const [row] = await select(tx)
    .where(eq(activities.id, id))
    .for('no key update', { of: activities })
  return row
}

/** The same by its public id. */
export async function lockActivityByGId(tx: Tx, gId: string) {
  const [row] = await select(tx)
    .where(eq(activities.gId, gId))
    .for('no key update', { of: activities })
  return row
}

/** The same for several, in the one order that everybody takes, so that no two wait for each other. */
export function lockActivities(tx: Tx, ids: readonly number[]) {
  return select(tx)
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
    .for('no key update', { of: activities })
}

/** Some activities as they are, without holding anybody up. */
export function findActivities(db: Db, gIds: readonly string[]) {
  return select(db).where(inArray(activities.gId, [...gIds]))
}

// Of the row that is asked for: drizzle leaves the table out where it is the only one.
const thisActivity = sql.raw('activities.id')

/** How many seats are taken or held, and how many children wait; beside columns of `activities`. */
export const PLACES = {
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
 * How full some activities are, and when their sessions begin: the first, the next, and the next
 * after a time. To be asked after the lock: it sees what was written while one waited for it.
 */
export async function findPlaces(db: Db, ids: readonly number[], now: Date, after: Date) {
  const rows = await db
    .select({
      id: activities.id,
      ...PLACES,
      firstStart: sessionAfter(null),
      nextStart: sessionAfter(now),
      startAfter: sessionAfter(after),
      hasOverdueOffers: hasOverdueOffers(now),
    })
    .from(activities)
    .where(inArray(activities.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

export type Places = Awaited<ReturnType<typeof findPlaces>> extends Map<number, infer P> ? P : never
