import { inArray, type SQL, sql } from 'drizzle-orm'
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

/** A school's note on a session, in one language or both. */
export interface SchoolNote {
  en: string | null
  ar: string | null
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

/** True if a list (given by its name) has no session of the same activity at the same time. */
const isNotIn = (list: SQL, it: SQL) => sql`not exists (
  select from ${list} as other
  where other.activity_id = ${it}.activity_id and other.starts_at = ${it}.starts_at
)`

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
    select activity_id, starts_at, ends_at from coming where ${isNotIn(sql`changes`, sql`coming`)}
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
