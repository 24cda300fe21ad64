import { inArray, type SQL, sql } from 'drizzle-orm'
import { activities, activitySchedule, sessions, weekPatterns } from '../../db/schema.ts'

const MINUTES_OF_A_DAY = sql.raw('1440')
const NIGHTS = sql`case when end_time < start_time then ${MINUTES_OF_A_DAY} else 0 end`

/** The minutes since midnight, of a time or of a local timestamp. */
const minuteOf = (time: SQL) =>
  sql`(extract(hour from ${time}) * 60 + extract(minute from ${time}))::integer`

/**
 * The weekly patterns of activities: the slots of their future sessions, in the time of the venue. Without
 * any, the slots of the weekly schedule; if that is unknown too, none.
 */
export const weeksOf = (ids: readonly number[], time: SQL): SQL => sql`
  select ${activities.id} as activity_id, coalesce(
    (
      select bit_or(week_slots(minute, minutes)) from (
        select distinct
          extract(dow from local)::integer * ${MINUTES_OF_A_DAY} + ${minuteOf(sql`local`)} as minute,
          ceil(extract(epoch from ends_at - starts_at) / 60)::integer as minutes
        from ${sessions} cross join lateral (
          select starts_at at time zone ${activities.timeZone} as local
        ) as at_the_venue
        where ${sessions.activityId} = ${activities.id} and ${sessions.cancelledAt} is null
          and starts_at > ${time}
      ) as times
    ),
    (
      select bit_or(week_slots(
        weekday * ${MINUTES_OF_A_DAY} + ${minuteOf(sql`start_time`)},
        ${minuteOf(sql`end_time`)} - ${minuteOf(sql`start_time`)} + ${NIGHTS}
      ))
      from ${activitySchedule}
      where ${activitySchedule.activityId} = ${activities.id}
        and weekday is not null and start_time is not null and end_time is not null
    ),
    0::bit(672)
  )::bit(672) as slots
  from ${activities} where ${inArray(activities.id, [...ids])}`

/** Inserts in a fixed order, so that two transactions with the same patterns do not deadlock. */
export const NEW_PATTERNS = sql`
  insert into ${weekPatterns} (slots)
  select distinct slots from week
  where not exists (select from ${weekPatterns} where ${weekPatterns.slots} = week.slots)
  order by slots
  on conflict (slots) do nothing
  returning id, slots`
