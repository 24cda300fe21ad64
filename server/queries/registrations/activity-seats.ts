import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, registrations, sessions } from '../../db/schema.ts'

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
