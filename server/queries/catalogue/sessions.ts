import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, activitySchedule, cities, holidays, sessions } from '../../db/schema.ts'

/**
 * Every date of an activity on one of its weekdays, but the holidays of its country, and no more
 * than two years of them. What is said to be on one date alone is held then, whatever day it is.
 */
const DATES = sql`
  from ${activities}
  join ${cities} on ${cities.id} = ${activities.cityId}
  join ${activitySchedule} on ${activitySchedule.activityId} = ${activities.id}
  cross join lateral generate_series(
    ${activities.startDate}::timestamp,
    least(${activities.endDate}, ${activities.startDate} + interval '2 years'),
    interval '1 day'
  ) as date (day)
  where ${activities.endDate} is not null
    and ${activitySchedule.startTime} is not null and ${activitySchedule.endTime} is not null
    and (
      ${activities.startDate} = ${activities.endDate}
      or ${activitySchedule.weekday} = extract(dow from day)
        and not exists (
          select from ${holidays}
          where ${holidays.countryId} = ${cities.countryId} and ${holidays.day} = date.day::date
        )
    )`

const START = sql`(day + ${activitySchedule.startTime}) at time zone ${activities.timeZone}`
const END = sql`(day + ${activitySchedule.endTime}) at time zone ${activities.timeZone}`
const LENGTH = sql`${activitySchedule.endTime} - ${activitySchedule.startTime}`

/**
 * Brings the sessions of activities in line with their dates and schedules. A session whose
 * beginning stays keeps its id. Where clocks are put forward within a session, its end would come
 * before its beginning; then it lasts as long as its times say.
 */
export async function writeSessions(tx: Db, activityIds: number[]): Promise<void> {
  if (activityIds.length === 0) return
  await tx.execute(sql`
    with wanted as (
      select distinct on (1, 2) ${activities.id} as activity_id,
        ${START} as starts_at,
        case when ${END} > ${START} then ${END} else ${START} + (${LENGTH}) end as ends_at
      ${DATES} and ${inArray(activities.id, activityIds)}
    ), gone as (
      delete from ${sessions}
      where ${inArray(sessions.activityId, activityIds)} and not exists (
        select from wanted
        where wanted.activity_id = ${sessions.activityId} and wanted.starts_at = ${sessions.startsAt}
      )
    )
    insert into ${sessions} (activity_id, starts_at, ends_at)
    select activity_id, starts_at, ends_at from wanted
    on conflict (activity_id, starts_at) do update
    set ends_at = excluded.ends_at where ${sessions.endsAt} <> excluded.ends_at`)
  await endWithLastSession(tx, activityIds)
}

/** Whose every date is known is over with the last of them, which may be days before its end date. */
async function endWithLastSession(tx: Db, activityIds: number[]): Promise<void> {
  await tx.execute(sql`
    update ${activities} set over_at = last.ends_at
    from (
      select activity_id, max(ends_at) as ends_at from ${sessions}
      where ${inArray(sessions.activityId, activityIds)} group by activity_id
    ) as last
    where last.activity_id = ${activities.id}
      and ${activities.endDate} <= ${activities.startDate} + interval '2 years'`)
}
