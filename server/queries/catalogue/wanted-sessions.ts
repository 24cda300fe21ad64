import { inArray, type SQL, sql } from 'drizzle-orm'
import { activities, activitySchedule, cities, holidays } from '../../db/schema.ts'

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

const { endTime, startTime } = activitySchedule
/** What ends before it began ends on the next day. */
const NIGHTS = sql`case when ${endTime} < ${startTime} then interval '1 day' else '0' end`
const START = sql`(day + ${startTime}) at time zone ${activities.timeZone}`
const END = sql`(day + ${endTime} + ${NIGHTS}) at time zone ${activities.timeZone}`
const LENGTH = sql`${endTime} - ${startTime} + ${NIGHTS}`

/**
 * The sessions that activities should have by their dates and schedules, with their day at the
 * venue. Where clocks are put forward within a session, its end would come before its beginning;
 * then it lasts as long as its times say.
 */
export function wantedSessions(activityIds: number[]): SQL {
  return sql`
    select distinct on (1, 2) ${activities.id} as activity_id,
      ${START} as starts_at,
      case when ${END} > ${START} then ${END} else ${START} + (${LENGTH}) end as ends_at,
      day::date as day
    ${DATES} and ${inArray(activities.id, activityIds)}`
}
