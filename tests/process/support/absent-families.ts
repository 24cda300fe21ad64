import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/db/open.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { writeCatalogue } from '../../../server/services/catalogue.ts'
import { row } from '../../support/catalogue/rows.ts'

/**
 * Creates so many families at once, each with a child that was marked absent at a running session, and with a
 * wish for mails about it.
 */
export async function makeAbsentFamilies(db: Db, count: number): Promise<void> {
  const startDate = new Date().toISOString().slice(0, 10)
  const activity = row({ startDate, endDate: null, capacity: count })
  await writeCatalogue({ db, now: () => new Date() }, [activity])
  const [session] = await queryRows<{ id: number }>(
    db,
    sql`insert into sessions (activity_id, starts_at, ends_at)
      select id, at - interval '20 minutes', at + interval '40 minutes'
      from activities, date_trunc('minute', now()) at where external_id = ${activity.externalId} returning id`,
  )
  await db.execute(sql`
    with family as materialized (
      select n, gen_random_uuid() as parent, gen_random_uuid() as child, gen_random_uuid() as place,
        now() - interval '1 day' as since
      from generate_series(1, ${count}::int) n
    ), parents as (
      insert into users (id, first_name, last_name, language, email, email_confirmed_at, created_at)
      select parent, 'Mona', 'Alharbi', 'ar', 'p' || n || '@example.com', since, since from family
    ), wishes as (
      insert into notice_settings (user_id, topic, email, sms)
      select parent, 'absences', true, false from family
    ), kids as (
      insert into children
        (id, parent_id, first_name, last_name, birth_date, gender_id, created_at, updated_at)
      select child, parent, 'Sara', 'Alharbi', now() - interval '8 years', 2, since, since from family
    ), places as (
      insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
      select place, s.activity_id, child, 'confirmed', since, since
      from family join sessions s on s.id = ${session?.id}
    ), marks as (
      insert into attendance_marks (id, registration_id, session_id, status, marked_at, device_time,
        device, version, role, received_at)
      select gen_random_uuid(), place, ${session?.id}, 'absent', at, at, 'A phone', 1, 'Trainer', at
      from family, lateral (select now() - interval '10 minutes' as at) marked
    )
    insert into attendance (registration_id, session_id, status, marked_at)
    select place, ${session?.id}, 'absent', now() - interval '10 minutes' from family`)
}
