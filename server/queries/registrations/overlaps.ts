import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, activitySchedule, registrations, sessions } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

/** Two activities of one child at the same time. */
export interface SessionOverlap {
  childId: string
  /**
   * `activityId` is the one that was asked about. The other fields are of the one it overlaps with.
   */
  activityId: number
  gId: string
  nameEn: string
  nameAr: string
  timeZone: string
  /**
   * The first overlapping session of the one that was asked about; null if only weekdays are known.
   */
  startsAt: Date | null
  /** The weekday (0 is Sunday) and time of the overlap, if no dates are known. */
  weekday: number | null
  startTime: string | null
}

/** A child that is to be registered for an activity. */
export interface PlannedRegistration {
  childId: string
  activityId: number
}

interface Found extends Omit<SessionOverlap, 'startsAt'> {
  startsAt: string | null
}

/**
 * Compares dated sessions: finds the first that overlaps with one of the other activity. Once for all children,
 * and each session looks only at those that begin near it: comparing all with all took seconds for a family
 * with many courses. `offset 0` keeps PostgreSQL from turning that back into a join.
 */
const DATED = (now: string) => sql`
  select pair.child_id, pair.activity_id, pair.other_id, first.starts_at
  from (
    select compared.*, longest.length
    from (select distinct activity_id, other_id from pair) as compared
    join (
      select ${sessions.activityId} as other_id, max(${sessions.endsAt} - ${sessions.startsAt}) as length
      from ${sessions} where ${sessions.activityId} in (select other_id from pair) group by 1
    ) as longest using (other_id)
  ) as courses
  cross join lateral (
    select ours.starts_at from ${sessions} ours
    where ours.activity_id = courses.activity_id
      and ours.ends_at > ${now} and ours.cancelled_at is null
      and exists (
        select from ${sessions} theirs
        where theirs.activity_id = courses.other_id and theirs.cancelled_at is null
          and theirs.starts_at > ours.starts_at - courses.length
          and theirs.starts_at < ours.ends_at and theirs.ends_at > ours.starts_at
        offset 0
      )
    order by ours.starts_at limit 1
  ) as first
  join pair using (activity_id, other_id)`

const WEEK = sql`interval '7 days'`

/** The start within the week: the time since Sunday 0:00. */
const startInWeek = (it: SQL) =>
  sql`(${it}.weekday * interval '1 day' + ${it}.start_time::interval)`

/** The duration. A time that ends before its start ends on the next day. */
const length = (it: SQL) => sql`(${it}.end_time - ${it}.start_time +
  case when ${it}.end_time < ${it}.start_time then interval '1 day' else '0' end)`

/** True if one begins while the other still runs, also across the end of the week. */
const overlaps = (one: SQL, other: SQL) => sql`(
  ${startInWeek(other)} >= ${startInWeek(one)}
    and ${startInWeek(other)} < ${startInWeek(one)} + ${length(one)}
  or ${startInWeek(other)} + ${WEEK} < ${startInWeek(one)} + ${length(one)}
)`

const OURS = sql`ours`
const THEIRS = sql`theirs`

/** Compares weekly times, if one of the two has no dates. */
const WEEKLY = (now: string) => sql`
  select distinct on (1, 2, 3) pair.child_id, pair.activity_id, pair.other_id,
    ours.weekday, ours.start_time
  from pair
  join ${activities} a on a.id = pair.activity_id
  join ${activities} b on b.id = pair.other_id and b.time_zone = a.time_zone
    and coalesce(b.over_at, 'infinity') > ${now}
    and coalesce(a.start_date, '-infinity') <= coalesce(b.end_date, 'infinity')
    and coalesce(b.start_date, '-infinity') <= coalesce(a.end_date, 'infinity')
  join ${activitySchedule} ours on ours.activity_id = a.id
  join ${activitySchedule} theirs on theirs.activity_id = b.id
    and (${overlaps(OURS, THEIRS)} or ${overlaps(THEIRS, OURS)})
  where not exists (select from ${sessions} where ${sessions.activityId} = a.id)
    or not exists (select from ${sessions} where ${sessions.activityId} = b.id)
  order by 1, 2, 3, ours.weekday, ours.start_time`

/** Pairs each plan with the other activities of the child; with `among`, also with other plans. */
const PAIRS = (plans: readonly PlannedRegistration[], among: boolean) => {
  const children = sql.param(plans.map(({ childId }) => childId))
  const ids = sql.param(plans.map(({ activityId }) => activityId))
  return sql`
    plan as (
      select * from unnest(${children}::uuid[], ${ids}::int[]) as plan (child_id, activity_id)
    ), busy as (
      select ${registrations.childId} as child_id, ${registrations.activityId} as activity_id
      from ${registrations}
      where ${registrations.childId} = any(${children}::uuid[])
        and ${registrations.status} in ('confirmed', 'offered')
      ${among ? sql`union select child_id, activity_id from plan` : sql``}
    ), pair as (
      select plan.child_id, plan.activity_id, busy.activity_id as other_id
      from plan join busy on busy.child_id = plan.child_id
        and busy.activity_id <> plan.activity_id
      join ${activities} other on other.id = busy.activity_id and other.cancelled_at is null
    )`
}

/**
 * Finds overlaps of plans with the children's other activities; with `among`, also with each other. They are
 * the `conflicts` of the contract. Waiting for a seat does not count as an overlap.
 */
export async function findOverlaps(
  db: Db,
  plans: readonly PlannedRegistration[],
  now: Date,
  { among = false } = {},
): Promise<SessionOverlap[]> {
  if (plans.length === 0) return []
  const at = now.toISOString()
  const found = await queryRows<Found>(
    db,
    sql`
    with ${PAIRS(plans, among)}, dated as (${DATED(at)}), weekly as (${WEEKLY(at)})
    select found.child_id as "childId", found.activity_id as "activityId", other.g_id as "gId",
      other.name_en as "nameEn", other.name_ar as "nameAr", mine.time_zone as "timeZone",
      found.starts_at as "startsAt", found.weekday,
      to_char(found.start_time, 'HH24:MI') as "startTime"
    from (
      select *, null::int as weekday, null::time as start_time from dated
      union all
      select child_id, activity_id, other_id, null, weekday, start_time from weekly
    ) found
    join ${activities} mine on mine.id = found.activity_id
    join ${activities} other on other.id = found.other_id
    order by found.child_id, found.activity_id, found.starts_at, other.id`,
  )
  return found.map(row => ({
    ...row,
    startsAt: row.startsAt === null ? null : new Date(row.startsAt),
  }))
}
