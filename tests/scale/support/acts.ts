import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { MANY, SOME, childId, gIdOf, registrationId, signInId, userId } from './million.ts'

/** Something that people do all day, as statements of the former release. */
export interface Act {
  name: string
  kind: 'read' | 'write'
  /** One transaction if there are several. */
  statements: readonly string[]
}

/** SQL for the number of some activity, and of some family. */
const ACTIVITY = ':activity::integer'
const FAMILY = ':family::integer'

/**
 * In plain SQL, because the product's own queries are of this release: before the migration they would use
 * columns that do not exist. Written for the tables of 0029, like the rows.
 */
export const ACTS: readonly Act[] = [
  {
    name: 'a list of a city',
    kind: 'read',
    statements: [
      `select g_id, slug, name_en, fees, list_rank, next_session_at, capacity - (select count(*) from registrations
          where activity_id = activities.id and status in ('confirmed', 'offered')) as free
        from activities where published_at is not null and city_id = 1 + ${ACTIVITY} % 20
        order by list_rank, next_session_at, id desc limit 20`,
    ],
  },
  {
    name: 'the details of an activity',
    kind: 'read',
    statements: [
      `select activities.name_en, description_en, address_en, schools.name_en as school, categories.name_en as category
        from activities join activity_texts on activity_id = activities.id join schools on schools.id = school_id
          join categories on categories.id = category_id
        where g_id = ${gIdOf(ACTIVITY)}`,
    ],
  },
  {
    name: 'the sessions of an activity',
    kind: 'read',
    statements: [
      `select starts_at, ends_at, cancelled_at from sessions where activity_id = ${ACTIVITY} order by starts_at`,
    ],
  },
  {
    name: 'the calendar of a child',
    kind: 'read',
    statements: [
      `select starts_at from calendars join registrations using (child_id) join sessions using (activity_id)
        where calendars.id = ${childId(FAMILY)}`,
    ],
  },
  {
    name: 'a registration and its end',
    kind: 'write',
    statements: [
      `select id, capacity from activities where id = ${ACTIVITY} for no key update`,
      `insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
        values (gen_random_uuid(), ${ACTIVITY}, ${childId(FAMILY)}, 'confirmed', now(), now()) on conflict do nothing`,
      `update registrations set status = 'cancelled', ended_at = now()
        where activity_id = ${ACTIVITY} and child_id = ${childId(FAMILY)} and status = 'confirmed'`,
    ],
  },
  {
    name: 'a mark',
    kind: 'write',
    statements: [
      `insert into attendance_marks (id, registration_id, session_id, status, marked_at, device_time, device, version, role, received_at)
        values (gen_random_uuid(), ${registrationId(FAMILY)}, ${FAMILY}, 'late', now(), now(), 'b', 2, 'Trainer', now())`,
      `insert into attendance (registration_id, session_id, status, marked_at)
        values (${registrationId(FAMILY)}, ${FAMILY}, 'late', now())
        on conflict (registration_id, session_id) do update set status = excluded.status, marked_at = excluded.marked_at`,
    ],
  },
  {
    name: 'the renewal of a sign-in',
    kind: 'write',
    statements: [
      `update sign_ins set last_seen_at = now() where id = ${signInId(ACTIVITY)}`,
      `update refresh_tokens set used_at = now() where sign_in_id = ${signInId(ACTIVITY)} and used_at is null`,
      `insert into refresh_tokens (hash, sign_in_id, generation, expires_at)
        select gen_random_uuid(), sign_in_id, max(generation) + 1, now() + interval '30 days'
        from refresh_tokens where sign_in_id = ${signInId(ACTIVITY)} group by sign_in_id`,
    ],
  },
  {
    name: 'a view of an activity',
    kind: 'write',
    statements: [
      `insert into activity_views (activity_id, day, views) values (${ACTIVITY}, current_date, 1)
        on conflict (activity_id, day) do update set views = activity_views.views + 1`,
    ],
  },
  {
    name: 'a look at a roster',
    kind: 'write',
    statements: [
      `insert into access_log (child_id, seen_at, seen_by, role, school_id, what)
        values (${childId(FAMILY)}, now(), ${userId(FAMILY)}, 'School', 1, 'roster')`,
    ],
  },
  {
    name: 'an absence that is told',
    kind: 'write',
    statements: [
      `insert into absence_notices (registration_id, session_id, starts_at, marks)
        values (${registrationId(FAMILY)}, ${FAMILY}, clock_timestamp(), 1)`,
    ],
  },
  {
    name: 'an edit of an activity',
    kind: 'write',
    statements: [
      `update activities set fees = fees + 1, version = version + 1 where id = ${ACTIVITY}`,
      `insert into activity_history (activity_id, at, user_id, what)
        values (${ACTIVITY}, now(), ${userId(FAMILY)}, 'edited')`,
    ],
  },
  {
    name: 'a change of an account',
    kind: 'write',
    statements: [`update users set language = 'ar' where id = ${userId(FAMILY)}`],
  },
]

/** An act for a random activity and family, as prepared statements like the product's. */
export function queriesOf({ name, statements }: Act): pg.QueryConfig[] {
  const any = { activity: 1 + randomInt(MANY), family: 1 + randomInt(SOME) }
  return statements.map((statement, at) => {
    const values: number[] = []
    const text = statement.replaceAll(/(?<!:):(activity|family)\b/g, (_, of: keyof typeof any) => {
      values.push(any[of])
      return `$${values.length}`
    })
    return { name: `${name} ${at}`, text, values }
  })
}
