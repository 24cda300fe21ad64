import {
  and,
  asc,
  between,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, activityViews, attendance, registrations, sessions } from '../../db/schema.ts'

/** One activity, or all that a school ever published. */
export type FiguresScope = { activityId: number } | { schoolId: number }

export interface FiguresPeriod {
  /** `YYYY-MM-DD`, both included, local to the venue of each activity. */
  from: string
  to: string
}

const chosen = (of: FiguresScope): SQL | undefined =>
  'activityId' in of
    ? eq(activities.id, of.activityId)
    : and(eq(activities.schoolId, of.schoolId), isNotNull(activities.firstPublishedAt))

/**
 * Wider than any time zone, so that an index can be used. The exact day at the venue is filtered
 * afterwards.
 */
const isNearPeriod = (moment: SQL, { from, to }: FiguresPeriod): SQL =>
  sql`${moment} >= ${from}::date - 1 and ${moment} < ${to}::date + 2`

type Counted = { day: string; count: number }

/** Counts registrations by day. */
export async function countJoined(
  db: Db,
  of: FiguresScope,
  period: FiguresPeriod,
): Promise<Counted[]> {
  return countByDay(db, of, period, sql`${registrations.registeredAt}`, sql`true`)
}

/** Counts cancellations by day, of seats, offers and waiting-list places. */
export async function countLeft(
  db: Db,
  of: FiguresScope,
  period: FiguresPeriod,
): Promise<Counted[]> {
  return countByDay(
    db,
    of,
    period,
    sql`${registrations.endedAt}`,
    // Must match the condition of the index.
    sql`${registrations.status} = 'cancelled'`,
  )
}

async function countByDay(
  db: Db,
  of: FiguresScope,
  { from, to }: FiguresPeriod,
  moment: SQL,
  condition: SQL,
): Promise<Counted[]> {
  const dayOf = sql<string>`(${moment} at time zone ${activities.timeZone})::date`
  return db
    .select({ day: sql<string>`${dayOf}::text`, count: sql<number>`count(*)::int` })
    .from(registrations)
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .where(
      and(
        chosen(of),
        condition,
        isNearPeriod(moment, { from, to }),
        sql`${dayOf} between ${from}::date and ${to}::date`,
      ),
    )
    .groupBy(sql`1`)
}

/** Counts views of activity pages by day. */
export async function countViews(
  db: Db,
  of: FiguresScope,
  { from, to }: FiguresPeriod,
): Promise<Counted[]> {
  return db
    .select({ day: activityViews.day, count: sql<number>`sum(${activityViews.views})::int` })
    .from(activityViews)
    .innerJoin(activities, eq(activities.id, activityViews.activityId))
    .where(and(chosen(of), between(activityViews.day, from, to)))
    .groupBy(activityViews.day)
}

const NAMES = {
  gId: activities.gId,
  activityName: activities.nameEn,
  activityName_Ar: activities.nameAr,
}

const BY_NAME = [asc(activities.nameEn), asc(activities.id)]

/**
 * The seats of activities that began or were first published by the end of a period, were not over before it and
 * are not cancelled, as they are now. Most families join before an activity begins.
 */
export function findFill(db: Db, of: FiguresScope, { from, to }: FiguresPeriod) {
  const counted = (status: 'confirmed' | 'waitlisted') =>
    sql<number>`count(*) filter (where ${registrations.status} = ${status})::int`
  return db
    .select({
      ...NAMES,
      capacity: activities.capacity,
      reserved: activities.seatsReserved,
      confirmed: counted('confirmed'),
      waitlisted: counted('waitlisted'),
    })
    .from(activities)
    .leftJoin(registrations, eq(registrations.activityId, activities.id))
    .where(
      and(
        chosen(of),
        isNull(activities.cancelledAt),
        or(
          isNull(activities.startDate),
          lte(activities.startDate, to),
          sql`(${activities.firstPublishedAt} at time zone ${activities.timeZone})::date <= ${to}::date`,
        ),
        // In the time zone of the venue: an activity that ends at 01:00 still counts on that day.
        or(
          isNull(activities.overAt),
          sql`${activities.overAt} at time zone ${activities.timeZone} > ${from}::date`,
        ),
      ),
    )
    .groupBy(activities.id)
    .orderBy(...BY_NAME)
}

/**
 * The share of marks in a period with which the child was present, in percent. Excused marks and cancelled
 * sessions do not count.
 */
export function findAttendance(db: Db, of: FiguresScope, { from, to }: FiguresPeriod) {
  const present = sql`count(*) filter (where ${attendance.status} in ('attended', 'late'))`
  return db
    .select({
      ...NAMES,
      percentage: sql<number>`round(100.0 * ${present} / count(*))::int`,
    })
    .from(attendance)
    .innerJoin(sessions, eq(sessions.id, attendance.sessionId))
    .innerJoin(activities, eq(activities.id, sessions.activityId))
    .where(
      and(
        chosen(of),
        isNull(sessions.cancelledAt),
        inArray(attendance.status, ['attended', 'late', 'absent']),
        isNearPeriod(sql`${sessions.startsAt}`, { from, to }),
        sql`(${sessions.startsAt} at time zone ${activities.timeZone})::date between ${from}::date and ${to}::date`,
      ),
    )
    .groupBy(activities.id)
    .orderBy(...BY_NAME)
}

interface AbsentRow {
  registrationId: string
  absences: number
  lastAt: Date
}

/**
 * Children with a seat who missed at least `atLeast` sessions in a row, up to their last mark since
 * `since`. Excused absences and cancelled sessions are ignored. The longest series first, then the latest
 * absence.
 */
export async function findAbsent(
  db: Db,
  of: FiguresScope,
  { atLeast, limit, since }: { atLeast: number; limit: number; since: Date },
): Promise<AbsentRow[]> {
  const marks = db.$with('marks').as(
    db
      .select({
        registrationId: registrations.id,
        isAbsent: sql<boolean>`${attendance.status} = 'absent'`.as('is_absent'),
        startsAt: sessions.startsAt,
        back: sql<number>`row_number() over (
          partition by ${registrations.id} order by ${sessions.startsAt} desc
        )`.as('back'),
      })
      .from(sessions)
      .innerJoin(activities, eq(activities.id, sessions.activityId))
      .innerJoin(attendance, eq(attendance.sessionId, sessions.id))
      .innerJoin(registrations, eq(registrations.id, attendance.registrationId))
      .where(
        and(
          chosen(of),
          isNull(activities.cancelledAt),
          isNull(sessions.cancelledAt),
          eq(registrations.status, 'confirmed'),
          inArray(attendance.status, ['attended', 'late', 'absent']),
          sql`${sessions.startsAt} >= ${since.toISOString()}::timestamptz`,
        ),
      ),
  )
  // The marks after the last one with which the child was present.
  const inARow = sql<number>`coalesce(
    min(${marks.back}) filter (where not ${marks.isAbsent}) - 1, count(*)
  )::int`
  const rows = await db
    .with(marks)
    .select({
      registrationId: marks.registrationId,
      absences: inARow,
      lastAt: sql<Date>`max(${marks.startsAt})`.mapWith(sessions.startsAt),
    })
    .from(marks)
    .groupBy(marks.registrationId)
    .having(sql`${inARow} >= ${atLeast}`)
    .orderBy(sql`2 desc, 3 desc, 1`)
    .limit(limit)
  return rows
}
