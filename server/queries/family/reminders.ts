import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { Db } from '../../db/open.ts'
import {
  activities,
  attendance,
  children,
  guardians,
  noticeSettings,
  registrations,
  schools,
  sessions,
  users,
} from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

/** A child with a session tomorrow, and the parent to notify. */
export interface TomorrowRow {
  userId: string
  language: Language
  email: string | null
  emailConfirmedAt: Date | null
  phoneNumber: string | null
  phoneConfirmedAt: Date | null
  /** The parent's choice; null for the default. */
  byEmail: boolean | null
  bySms: boolean | null
  firstName: string
  activityId: number
  nameEn: string
  nameAr: string
  schoolEn: string
  schoolAr: string
  timeZone: string
  startsAt: string
  /** Tomorrow's date at the venue, and the moment when that day begins. */
  day: string
  dayBeginsAt: string
}

/** Hours of the evening at the venue; `to` is not included. */
interface Evening {
  from: number
  to: number
}

/**
 * The children who have a session tomorrow and whose venue has evening now, by the venue's clock.
 * Children who are marked absent or excused are left out. Sorted by parent and time.
 */
export function findTomorrow(db: Db, now: Date, { from, to }: Evening): Promise<TomorrowRow[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  return queryRows(
    db,
    sql`
    select u.id as "userId", u.language, u.email, u.email_confirmed_at as "emailConfirmedAt",
      u.phone_number as "phoneNumber", u.phone_confirmed_at as "phoneConfirmedAt",
      n.email as "byEmail", n.sms as "bySms", c.first_name as "firstName",
      a.id as "activityId", a.name_en as "nameEn", a.name_ar as "nameAr",
      school.name_en as "schoolEn", school.name_ar as "schoolAr",
      a.time_zone as "timeZone", s.starts_at as "startsAt",
      local.tomorrow::text as "day",
      local.tomorrow::timestamp at time zone a.time_zone as "dayBeginsAt"
    from ${sessions} s
    join ${activities} a on a.id = s.activity_id and a.cancelled_at is null
    cross join lateral (
      select ${instant} at time zone a.time_zone as time,
        (${instant} at time zone a.time_zone)::date + 1 as tomorrow
    ) local
    join ${registrations} r on r.activity_id = a.id and r.status = 'confirmed'
    join ${children} c on c.id = r.child_id
    left join ${guardians} g on g.user_id = c.parent_id
    join ${users} u on u.id = any(array[c.parent_id, g.other_id]) and u.erase_at is null
    join ${schools} school on school.id = a.school_id
    left join ${noticeSettings} n on n.user_id = u.id and n.topic = 'reminders'
    where s.cancelled_at is null
      -- Wherever that is, tomorrow is over within these hours.
      and s.starts_at > ${instant} and s.starts_at < ${instant} + interval '54 hours'
      and s.starts_at >= local.tomorrow::timestamp at time zone a.time_zone
      and s.starts_at < (local.tomorrow + 1)::timestamp at time zone a.time_zone
      and extract(hour from local.time) >= ${from} and extract(hour from local.time) < ${to}
      and not exists (
        select from ${attendance} away
        where away.registration_id = r.id and away.session_id = s.id
          and away.status in ('absent', 'excused')
      )
    order by u.id, s.starts_at, a.id, c.created_at, c.id`,
  )
}
