import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/open.ts'
import { activities, attendance, registrations, sessions } from '../../db/schema.ts'
import { rowsOf } from '../recordset.ts'
import { wantedSessions } from './wanted-sessions.ts'

/** What became of a session that families would have come to. */
export interface SessionChange {
  sessionId: number
  activityId: number
  /** With each change another number. */
  sequence: number
  /** When it was to be; null where it had been called off. */
  before: Date | null
  /** When it is now; null where it is called off. */
  at: Date | null
}

interface Found extends Omit<SessionChange, 'before' | 'at'> {
  before: string | null
  at: string | null
}

/**
 * Brings the sessions of activities that families know already in line with their dates and
 * schedules (decision 015). What has begun stays. What is to come and moves keeps its id; what
 * disappears is called off where families would have come, else deleted; what comes back is held
 * again. An absence that a parent announced is for its day: it does not follow to another. Answers
 * with what families should know.
 */
export async function adaptSessions(
  tx: Tx,
  activityIds: number[],
  now: Date,
): Promise<SessionChange[]> {
  if (activityIds.length === 0) return []
  const time = sql`${now.toISOString()}::timestamptz`
  const found = await rowsOf<Found>(
    tx,
    sql`with ${plan(activityIds, time)}, ${writes(time)} ${NEWS}`,
  )
  return found.map(({ at, before, ...change }) => ({
    ...change,
    before: before === null ? null : new Date(before),
    at: at === null ? null : new Date(at),
  }))
}

const DAY = sql`(${sessions.startsAt} at time zone ${activities.timeZone})::date`

/** No session of a list, given by its name, is of the same activity at the same time. */
const isNotIn = (list: SQL, it: SQL) => sql`not exists (
  select from ${list} as other
  where other.activity_id = ${it}.activity_id and other.starts_at = ${it}.starts_at
)`

/** Numbers sessions in their order, by day and by week. */
const numbered = (list: SQL) => sql`
  select *, row_number() over this_day as place_in_day, row_number() over this_week as place_in_week,
    count(*) over (partition by activity_id, week) as number_in_week
  from (${list}) as list
  window this_day as (partition by activity_id, day order by starts_at),
    this_week as (partition by activity_id, week order by starts_at)`

/**
 * `leaving` are sessions to come that nobody wants any more, `coming` wanted ones that are not
 * there. What leaves becomes what comes on the same day, in their order; or else in the same week,
 * which begins on Sunday, if as many come as leave.
 */
const plan = (activityIds: number[], time: SQL) => sql`
  wanted as materialized (
    select *, day - extract(dow from day)::int as week from (${wantedSessions(activityIds)}) as w
  ), known as materialized (
    select ${sessions}.*, ${DAY} as day, ${DAY} - extract(dow from ${DAY})::int as week
    from ${sessions} join ${activities} on ${activities.id} = ${sessions.activityId}
    where ${inArray(sessions.activityId, activityIds)}
  ), leaving as materialized (${numbered(sql`
    select * from known
    where starts_at > ${time} and cancelled_at is null and ${isNotIn(sql`wanted`, sql`known`)}`)}
  ), coming as materialized (${numbered(sql`
    select * from wanted
    where ${isNotIn(sql`known`, sql`wanted`)} and (
      starts_at > ${time}
      or not exists (select from known where known.activity_id = wanted.activity_id)
    )`)}
  ), within_day as materialized (
    select leaving.id, activity_id, coming.starts_at, coming.ends_at
    from leaving join coming using (activity_id, day, place_in_day)
  ), within_week as materialized (
    select leaving.id, activity_id, coming.starts_at, coming.ends_at
    from (${numbered(sql`
      select id, activity_id, starts_at, day, week from leaving
      where not exists (select from within_day where within_day.id = leaving.id)`)}) as leaving
    join (${numbered(sql`
      select activity_id, starts_at, ends_at, day, week from coming
      where ${isNotIn(sql`within_day`, sql`coming`)}`)}) as coming
    using (activity_id, week, place_in_week, number_in_week)
  ), changes as materialized (
    select * from within_day
    union all
    select * from within_week
    union all
    select known.id, activity_id, starts_at, wanted.ends_at
    from known join wanted using (activity_id, starts_at)
    where starts_at > ${time} and (known.ends_at <> wanted.ends_at or cancelled_at is not null)
  ), gone as materialized (
    select * from leaving where not exists (select from changes where changes.id = leaving.id)
  )`

/** Families have a seat, or are offered one, in the activity of a row. */
const isJoined = (it: SQL) => sql`exists (
  select from ${registrations} r
  where r.activity_id = ${it}.activity_id and r.status in ('confirmed', 'offered')
)`

const writes = (time: SQL) => sql`
  changed as (
    update ${sessions} set starts_at = changes.starts_at, ends_at = changes.ends_at,
      cancelled_at = null, sequence = ${sessions.sequence} + 1
    from changes where changes.id = ${sessions.id}
  ), freed as (
    delete from ${attendance} using within_week
    where ${attendance.sessionId} = within_week.id and ${attendance.announcedAt} is not null
  ), called_off as (
    update ${sessions} set cancelled_at = ${time}, sequence = ${sessions.sequence} + 1
    from gone where gone.id = ${sessions.id} and ${isJoined(sql`gone`)}
  ), deleted as (
    delete from ${sessions} using gone where gone.id = ${sessions.id} and not ${isJoined(sql`gone`)}
  ), added as (
    insert into ${sessions} (activity_id, starts_at, ends_at)
    select activity_id, starts_at, ends_at from coming where ${isNotIn(sql`changes`, sql`coming`)}
  )`

/** Every part of the statement sees the sessions as they were before it. */
const NEWS = sql`
  select id as "sessionId", activity_id as "activityId", sequence + 1 as sequence, before, at
  from (
    select id, activity_id, sequence, starts_at as before, null::timestamptz as at from gone
    union all
    select known.id, known.activity_id, sequence,
      case when cancelled_at is null then known.starts_at end, changes.starts_at
    from changes join known on known.id = changes.id
    where cancelled_at is not null or known.starts_at <> changes.starts_at
  ) as news
  where ${isJoined(sql`news`)}
  order by activity_id, coalesce(before, at), id`
