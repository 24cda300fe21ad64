import { inArray, type SQL, sql } from 'drizzle-orm'
import {
  activities,
  activityExceptions,
  activitySchedule,
  cities,
  holidays,
} from '../../db/schema.ts'

/**
 * All dates of activities that fall on one of their weekdays, without holidays of the country and days with
 * exceptions, for two years at most. An activity on a single date takes place then, whatever the weekday.
 */
const weekly = (activityIds: number[]) => sql`
  select ${activities.id} as activity_id, ${activities.timeZone} as time_zone, day,
    ${activitySchedule.startTime} as start_time, ${activitySchedule.endTime} as end_time
  from ${activities}
  join ${cities} on ${cities.id} = ${activities.cityId}
  join ${activitySchedule} on ${activitySchedule.activityId} = ${activities.id}
  cross join lateral generate_series(
    ${activities.startDate}::timestamp,
    least(${activities.endDate}, ${activities.startDate} + interval '2 years'),
    interval '1 day'
  ) as date (day)
  where ${inArray(activities.id, activityIds)}
    and ${activities.endDate} is not null
    and ${activitySchedule.startTime} is not null and ${activitySchedule.endTime} is not null
    and (
      ${activities.startDate} = ${activities.endDate}
      or ${activitySchedule.weekday} = extract(dow from day)
        and not exists (
          select from ${holidays}
          where ${holidays.countryId} = ${cities.countryId} and ${holidays.day} = date.day::date
        )
    )
    and not exists (
      select from ${activityExceptions}
      where ${activityExceptions.activityId} = ${activities.id}
        and ${activityExceptions.day} = date.day::date
    )`

/** The exceptional days with sessions, including holidays. */
const exceptional = (activityIds: number[]) => sql`
  select ${activities.id}, ${activities.timeZone}, ${activityExceptions.day}::timestamp,
    ${activityExceptions.startTime}, ${activityExceptions.endTime}
  from ${activityExceptions}
  join ${activities} on ${activities.id} = ${activityExceptions.activityId}
  where ${inArray(activities.id, activityIds)} and ${activityExceptions.startTime} is not null`

/** A session that ends before its start time ends on the next day. */
const NIGHTS = sql`case when end_time < start_time then interval '1 day' else '0' end`
const START = sql`(day + start_time) at time zone time_zone`
const END = sql`(day + end_time + ${NIGHTS}) at time zone time_zone`
const LENGTH = sql`end_time - start_time + ${NIGHTS}`

/**
 * The sessions that activities should have, with their day at the venue. When clocks go forward
 * during a session, its end could come before its start; then its scheduled length counts.
 */
export function wantedSessions(activityIds: number[]): SQL {
  return sql`
    select distinct on (1, 2) activity_id, ${START} as starts_at,
      case when ${END} > ${START} then ${END} else ${START} + (${LENGTH}) end as ends_at,
      day::date as day
    from (${weekly(activityIds)} union all ${exceptional(activityIds)}) as dates`
}
