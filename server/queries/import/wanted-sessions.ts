import { inArray, type SQL, sql } from 'drizzle-orm'
import { activities, activitySchedule, cities, holidays } from '../../db/schema.ts'

/**
 * All dates of an activity that fall on one of its weekdays, except holidays of its country, for
 * two years at most. An activity on a single date takes place on it, whatever the weekday.
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
/** A session that ends before its start time ends on the next day. */
const NIGHTS = sql`case when ${endTime} < ${startTime} then interval '1 day' else '0' end`
const START = sql`(day + ${startTime}) at time zone ${activities.timeZone}`
const END = sql`(day + ${endTime} + ${NIGHTS}) at time zone ${activities.timeZone}`
const LENGTH = sql`${endTime} - ${startTime} + ${NIGHTS}`

/**
 * The sessions that activities should have, with their day at the venue. When clocks go forward
 * during a session, its end could come before its start; then its scheduled length counts.
 */
export function wantedSessions(activityIds: number[]): SQL {
  return sql`
    select distinct on (1, 2) ${activities.id} as activity_id,
      ${START} as starts_at,
      case when ${END} > ${START} then ${END} else ${START} + (${LENGTH}) end as ends_at,
      day::date as day
    ${DATES} and ${inArray(activities.id, activityIds)}`
}
