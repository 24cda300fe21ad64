import { inArray, type SQL, sql } from 'drizzle-orm'
import type { SchoolNote } from '#contract/manage/school-note.ts'
import type { Tx } from '../../db/open.ts'
import { activities, attendance, registrations, sessions } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'
import { wantedSessions } from './wanted-sessions.ts'

/** The end of a session before and after a change of its end alone. */
export interface ChangedEnd {
  before: Date
  at: Date
}

/** A change of a session that families plan to attend. */
export interface SessionChange {
  sessionId: number
  activityId: number
  /** Counts the changes of this session; higher with each one. */
  sequence: number
  /** The start before the change; null if the session had been cancelled. */
  before: Date | null
  /** The start after the change; null if the session is now cancelled. */
  at: Date | null
  /** Only if the start stays the same (decision 156). */
  ends?: ChangedEnd
  /** The school's note before. Only if nothing but the note changed (decision 158). */
  noteBefore?: SchoolNote
}

interface Found extends Omit<SessionChange, 'before' | 'at' | 'ends' | 'noteBefore'> {
  before: string | null
  at: string | null
  endBefore: string
  endAt: string | null
}

/**
 * Updates the sessions of existing activities to their dates and schedules (decision 015). Sessions
 * that have begun stay. A session that moves keeps its id. A session that disappears is cancelled
 * if families have seats, and deleted otherwise. One that returns is restored. An absence that a
 * parent announced belongs to its day, so it is dropped if the session moves to another day.
 * Returns the changes that families must know of.
 */
export async function adaptSessions(
  tx: Tx,
  activityIds: number[],
  now: Date,
): Promise<SessionChange[]> {
  if (activityIds.length === 0) return []
  const time = sql`${now.toISOString()}::timestamptz`
  const found = await queryRows<Found>(
    tx,
    sql`with ${plan(activityIds, time)}, ${writes(time)} ${NEWS}`,
  )
  return found.map(({ at, before, endAt, endBefore, ...change }) => ({
    ...change,
    before: before === null ? null : new Date(before),
    at: at === null ? null : new Date(at),
    ...(before !== null &&
      before === at &&
      endAt !== null && { ends: { before: new Date(endBefore), at: new Date(endAt) } }),
  }))
}

const DAY = sql`(${sessions.startsAt} at time zone ${activities.timeZone})::date`

/** Numbers the sessions of each day and of each week in order. */
const numbered = (list: SQL) => sql`
  select *, row_number() over this_day as place_in_day, row_number() over this_week as place_in_week,
    count(*) over (partition by activity_id, week) as number_in_week
  from (${list}) as list
  window this_day as (partition by activity_id, day order by starts_at),
    this_week as (partition by activity_id, week order by starts_at)`

/**
 * `leaving` are future sessions that are no longer wanted; `coming` are wanted ones that are
 * missing. A leaving session becomes a coming one on the same day, in order. Those left over are
 * matched within the same week (from Sunday), if as many come as leave.
 *
 * Full joins compare by all their columns at once. PostgreSQL, which has no statistics here, ran `not exists`
 * by activity alone: the square of its number of sessions.
 */
const plan = (activityIds: number[], time: SQL) => sql`
  wanted as materialized (
    select *, day - extract(dow from day)::int as week from (${wantedSessions(activityIds)}) as w
  ), known as materialized (
    select ${sessions}.*, ${DAY} as day, ${DAY} - extract(dow from ${DAY})::int as week
    from ${sessions} join ${activities} on ${activities.id} = ${sessions.activityId}
    where ${inArray(sessions.activityId, activityIds)}
  ), by_start as materialized (
    select activity_id, starts_at, known.id, known.cancelled_at, known.ends_at as end_before,
      wanted.ends_at, wanted.day is not null as is_wanted,
      coalesce(known.day, wanted.day) as day, coalesce(known.week, wanted.week) as week
    from known full join wanted using (activity_id, starts_at)
  ), leaving as materialized (${numbered(sql`
    select id, activity_id, starts_at, day, week from by_start
    where not is_wanted and starts_at > ${time} and cancelled_at is null`)}
  ), coming as materialized (${numbered(sql`
    select activity_id, starts_at, ends_at, day, week from by_start
    where id is null and (
      starts_at > ${time}
      or not exists (select from known where known.activity_id = by_start.activity_id)
    )`)}
  ), by_day as materialized (
    select activity_id, day, coalesce(leaving.week, coming.week) as week,
      leaving.id, leaving.starts_at as before, coming.starts_at, coming.ends_at
    from leaving full join coming using (activity_id, day, place_in_day)
  ), by_week as materialized (
    select activity_id, leaving.id, coming.starts_at, coming.ends_at
    from (${numbered(sql`
      select id, activity_id, before as starts_at, day, week from by_day where starts_at is null`)}) as leaving
    full join (${numbered(sql`
      select activity_id, starts_at, ends_at, day, week from by_day where id is null`)}) as coming
    using (activity_id, week, place_in_week, number_in_week)
  ), within_week as materialized (
    select * from by_week where id is not null and starts_at is not null
  ), changes as materialized (
    select id, activity_id, starts_at, ends_at from by_day
    where id is not null and starts_at is not null
    union all
    select id, activity_id, starts_at, ends_at from within_week
    union all
    select id, activity_id, starts_at, ends_at from by_start
    where is_wanted and starts_at > ${time} and (end_before <> ends_at or cancelled_at is not null)
  ), gone as materialized (
    select known.* from by_week join known on known.id = by_week.id
    where by_week.starts_at is null
  )`

/** True if any child has a seat in the activity, or is offered one. */
const isJoined = (it: SQL) => sql`exists (
  select from ${registrations} r
  where r.activity_id = ${it}.activity_id and r.status in ('confirmed', 'offered')
)`

const writes = (time: SQL) => sql`
  changed as (
    update ${sessions} set starts_at = changes.starts_at, ends_at = changes.ends_at,
      cancelled_at = null, moved_from = null, note_en = null, note_ar = null,
      sequence = ${sessions.sequence} + 1
    from changes where changes.id = ${sessions.id}
  ), freed as (
    delete from ${attendance} using within_week
    where ${attendance.sessionId} = within_week.id and ${attendance.announcedAt} is not null
  ), freed_beneath as (
    update ${attendance} set hidden_announcement_at = null from within_week
    where ${attendance.sessionId} = within_week.id
      and ${attendance.hiddenAnnouncementAt} is not null
  ), called_off as (
    update ${sessions} set cancelled_at = ${time}, sequence = ${sessions.sequence} + 1
    from gone where gone.id = ${sessions.id} and ${isJoined(sql`gone`)}
  ), deleted as (
    delete from ${sessions} using gone where gone.id = ${sessions.id} and not ${isJoined(sql`gone`)}
  ), added as (
    insert into ${sessions} (activity_id, starts_at, ends_at)
    select activity_id, starts_at, ends_at from by_week where id is null
  )`

/** All parts of one statement see the sessions as they were before it. */
const NEWS = sql`
  select id as "sessionId", activity_id as "activityId", sequence + 1 as sequence, before, at,
    end_before as "endBefore", end_at as "endAt"
  from (
    select id, activity_id, sequence, starts_at as before, null::timestamptz as at,
      ends_at as end_before, null::timestamptz as end_at
    from gone
    union all
    select known.id, known.activity_id, sequence,
      case when cancelled_at is null then known.starts_at end, changes.starts_at,
      known.ends_at, changes.ends_at
    from changes join known on known.id = changes.id
  ) as news
  where ${isJoined(sql`news`)}
  order by activity_id, coalesce(before, at), id`
