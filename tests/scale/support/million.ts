import pg from 'pg'

/** The number of activities, and of sessions, sign-ins, tokens, views and log entries. */
export const MANY = 1_000_000
/** The number of parents, children, registrations and marks. */
export const SOME = 300_000

/** An id of a kind, as a number within a UUID. */
const uuid = (kind: number, n: string) =>
  `('0000000${kind}-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

export const userId = (n: string) => uuid(1, n)
export const signInId = (n: string) => uuid(2, n)
export const childId = (n: string) => uuid(3, n)
export const gIdOf = (n: string) => uuid(4, n)
export const registrationId = (n: string) => uuid(5, n)
const markId = (n: string) => uuid(6, n)

const DAY = `interval '1 day'`
/**
 * A quarter of an hour within twelve weeks. 7919 is prime, so it correlates with no city and no group in
 * lists.
 */
const NEXT = `date_trunc('hour', now()) + n % 7919 * interval '15 minutes'`
const many = `generate_series(1, ${MANY}) as n`
const some = `generate_series(1, ${SOME}) as n`

/** Written for the tables of 0029: later columns have a default or may be null. */
const ROWS = [
  `insert into countries (id, code, name_en, name_ar) overriding system value values (1, 'SA', 'Saudi Arabia', 'السعودية')`,
  `insert into cities (id, country_id, slug, name_en, name_ar) overriding system value
    select n, 1, 'city-' || n, 'City ' || n, 'مدينة ' || n from generate_series(1, 20) as n`,
  `insert into schools (id, city_id, name_en, name_ar) overriding system value
    select n, 1 + n % 20, 'School ' || n, 'مدرسة ' || n from generate_series(1, 2000) as n`,
  `insert into categories (id, slug, name_en, name_ar) overriding system value
    select n, 'category-' || n, 'Category ' || n, 'فئة ' || n from generate_series(1, 12) as n`,
  `insert into week_patterns (id, slots) overriding system value
    select n, n::bit(32)::bit(672) from generate_series(1, 200) as n`,
  `insert into activities (id, g_id, external_id, slug, name_en, name_ar, school_id, city_id, category_id, gender_id, min_age,
      max_age, fees, start_date, end_date, time_zone, setting, weekday_mask, week_pattern_id, day_time_id, latitude,
      longitude, capacity, list_rank, next_session_at, listing_changes_at, search, import_hash)
    overriding system value
    select n, ${gIdOf('n')}, n, 'activity-' || n, name, 'نشاط ' || n % 5000, 1 + n % 2000, 1 + (n % 2000 + 1) % 20,
      1 + n % 12, 1 + n % 3, 5, 15, n % 997, current_date, current_date + 90, 'Asia/Riyadh', 'indoor', 1 + n % 127,
      1 + n % 200, 1 + n % 2, 16 + (n % 1000) / 100.0, 36 + (n % 1700) / 100.0, 20, greatest(n % 7 - 2, 0), ${NEXT},
      ${NEXT}, setweight(to_tsvector('simple', name), 'A') || to_tsvector('simple', 'after school ' || n % 300),
      md5(n::text)
    from (select n, 'Course ' || n % 5000 || ' of kind ' || n % 700 as name from ${many}) as named`,
  `insert into activity_texts (activity_id, description_en, description_ar, address_en, address_ar)
    select n, repeat('What is done there, and by whom. ', 8), repeat('ما الذي يفعل هناك. ', 8), 'Street ' || n, 'شارع ' || n
    from ${many}`,
  `insert into sessions (activity_id, starts_at, ends_at)
    select n, date_trunc('hour', now()) + n % 90 * ${DAY}, date_trunc('hour', now()) + n % 90 * ${DAY} + interval '1 hour' from ${many}`,
  `insert into users (id, first_name, last_name, language, email, email_added_at, email_confirmed_at, created_at)
    select ${userId('n')}, 'Mona', 'Alharbi', 'en', n || '@example.com', now(), now(), now() from ${some}`,
  `insert into children (id, parent_id, first_name, last_name, birth_date, gender_id, created_at, updated_at)
    select ${childId('n')}, ${userId('n')}, 'Sara', 'Alharbi', current_date - 3000, 2, now(), now() from ${some}`,
  `insert into calendars (id, child_id, created_at) select ${childId('n')}, ${childId('n')}, now() from ${some}`,
  `insert into sign_ins (id, user_id, is_remembered, started_at, last_seen_at, proven_at)
    select ${signInId('n')}, ${userId(`1 + n % ${SOME}`)}, true, now(), now(), now() from ${many}`,
  `insert into refresh_tokens (hash, sign_in_id, generation, expires_at)
    select md5(n::text), ${signInId('n')}, 0, now() + 30 * ${DAY} from ${many}`,
  `insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at)
    select ${registrationId('n')}, n, ${childId('n')}, 'confirmed', now(), now() from ${some}`,
  `insert into attendance_marks (id, registration_id, session_id, status, marked_at, device_time, device, version, role, received_at)
    select ${markId('n')}, ${registrationId('n')}, n, 'attended', now(), now(), 'a', 1, 'Trainer', now() from ${some}`,
  `insert into attendance (registration_id, session_id, status, marked_at)
    select ${registrationId('n')}, n, 'attended', now() from ${some}`,
  `insert into absence_notices (registration_id, session_id, starts_at, marks)
    select ${registrationId('n')}, n, now(), 1 from ${some}`,
  `insert into activity_views (activity_id, day, views) select n, current_date - n % 100, 1 from ${many}`,
  `insert into access_log (child_id, seen_at, seen_by, role, school_id, what)
    select ${childId(`1 + n % ${SOME}`)}, now() - n * interval '1 second', ${userId(`1 + n % ${SOME}`)}, 'Trainer', 1, 'roster' from ${many}`,
  `insert into activity_history (activity_id, at, user_id, what)
    select n, now() - n * interval '1 second', ${userId(`1 + n % ${SOME}`)}, 'changed' from ${many}`,
]

const LATER = `
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = 'public'::regnamespace and not indisunique`

/** Fills a database that has the tables of the former release, without its triggers and foreign keys. */
export async function fillMillion(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    // Building indexes over all rows at once takes a fraction of the time.
    const { rows } = await client.query<{ name: string; definition: string }>(LATER)
    await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
    for (const statement of [...ROWS, ...rows.map(({ definition }) => definition)])
      await client.query(statement)
    // What autovacuum would have done long ago, so that queries are planned as on a site that has run for
    // years.
    await client.query('vacuum (analyze, freeze)')
  } finally {
    await client.end()
  }
}
