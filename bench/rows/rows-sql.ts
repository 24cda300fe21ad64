import {
  BEGINNING,
  beginningOn,
  BEGINNINGS,
  DAYS_BACK,
  idIn,
  OF_A_SCHOOL,
  OF_A_TRAINER,
  SCATTER,
  type Shape,
  STRIDE,
  CHILDREN_OF_AN_ACTIVITY,
  DATES_OF_AN_ACTIVITY,
} from './shape.ts'

/** A statement that writes many rows. */
export interface Filling {
  /** What it writes, for the progress output. */
  what: string
  sql: string
}

const CITIES = 20
/** The number of days on which each activity was viewed. */
const DAYS_OF_VIEWS = 10
const CATEGORIES = 12
const HOURS = 6
/** The first hour at which activities begin, in UTC: two in the afternoon at the venue. */
const FIRST_HOUR = 11

const DAY_ONE = `(current_date - ${DAYS_BACK})`
/** SQL of the first session of activity `a`. */
const FIRST_DATE = `(${DAY_ONE} + ${BEGINNING} + make_interval(hours => (${FIRST_HOUR} + a % ${HOURS})::integer))`
const LAST_END = `(${FIRST_DATE} + interval '${7 * (DATES_OF_AN_ACTIVITY - 1)} days 1 hour')`
const WEEKDAY = `extract(dow from ${DAY_ONE} + ${BEGINNING})::integer`
const SCHOOL = `(1 + (a - 1) / ${OF_A_SCHOOL})`
const series = (count: number, name: string) =>
  `generate_series(1::bigint, ${count}::bigint) as ${name}`

const PLACES: Filling[] = [
  {
    what: 'cities',
    sql: `insert into cities (id, country_id, slug, name_en, name_ar) overriding system value
      select n, (select min(id) from countries), 'city-' || n, 'City ' || n, 'مدينة ' || n
      from ${series(CITIES, 'n')}`,
  },
  {
    what: 'categories',
    sql: `insert into categories (id, slug, name_en, name_ar) overriding system value
      select n, 'category-' || n, 'Category ' || n, 'فئة ' || n from ${series(CATEGORIES, 'n')}`,
  },
  {
    what: 'patterns of weeks',
    sql: `insert into week_patterns (id, slots) overriding system value
      select 1 + weekday * ${HOURS} + hour, week_slots(weekday * 1440 + (${FIRST_HOUR} + 3 + hour) * 60, 60)::bit(672)
      from generate_series(0, 6) as weekday, generate_series(0, ${HOURS - 1}) as hour`,
  },
]

const schools = (count: number): Filling => ({
  what: 'schools',
  sql: `insert into schools (id, city_id, name_en, name_ar) overriding system value
    select n, 1 + (n - 1) % ${CITIES}, 'School ' || n, 'مدرسة ' || n from ${series(count, 'n')}`,
})

const activities = (count: number): Filling => ({
  what: 'activities',
  sql: `insert into activities (id, g_id, external_id, slug, name_en, name_ar, school_id, city_id, category_id,
      gender_id, min_age, max_age, fees, start_date, end_date, time_zone, setting, weekday_mask, week_pattern_id,
      day_time_id, latitude, longitude, over_at, capacity, list_rank, next_session_at, listing_changes_at, search,
      import_hash) overriding system value
    select a, ${idIn('activity', 'a')}, a, 'activity-' || a, name, 'نشاط ' || a % 5000, ${SCHOOL},
      1 + (${SCHOOL} - 1) % ${CITIES}, 1 + a % ${CATEGORIES}, 1 + a % 3, 5, 15, a % 997, first_date::date,
      last_end::date, 'Asia/Riyadh', 'indoor', 1 << ${WEEKDAY}, 1 + ${WEEKDAY} * ${HOURS} + a % ${HOURS}, 1 + a % 2,
      16 + (a % 1000) / 100.0, 36 + (a % 1700) / 100.0, last_end, 20, case when is_over then 4 else 0 end,
      next_date, next_date, setweight(to_tsvector('simple', name), 'A') || to_tsvector('simple', 'after school ' || a % 300),
      md5(a::text)
    from (
      select *, case when not is_over then
        greatest(first_date, first_date + ceil(extract(epoch from now() - first_date) / 604800) * interval '7 days')
      end as next_date
      from (
        select a, 'Course ' || a % 5000 || ' of kind ' || a % 700 as name, ${FIRST_DATE} as first_date,
          ${LAST_END} as last_end, ${LAST_END} - interval '1 hour' <= now() as is_over
        from ${series(count, 'a')}
      ) as dated
    ) as placed`,
})

const ofActivities = ({ activities: count, parents, schools: all }: Shape): Filling[] => [
  {
    what: 'texts of activities',
    sql: `insert into activity_texts (activity_id, description_en, description_ar, address_en, address_ar)
      select a, repeat('What is done there, and by whom. ', 8), repeat('ما الذي يفعل هناك. ', 8), 'Street ' || a, 'شارع ' || a
      from ${series(count, 'a')}`,
  },
  {
    what: 'weekly schedules',
    sql: `insert into activity_schedule (activity_id, weekday, start_time, end_time)
      select a, ${WEEKDAY}, make_time(${FIRST_HOUR + 3} + (a % ${HOURS})::integer, 0, 0),
        make_time(${FIRST_HOUR + 4} + (a % ${HOURS})::integer, 0, 0)
      from ${series(count, 'a')}`,
  },
  {
    what: 'dates',
    sql: `insert into sessions (id, activity_id, starts_at, ends_at) overriding system value
      select n, a, starts_at, starts_at + interval '1 hour'
      from (
        select n, a, ${FIRST_DATE} + (n - 1) % ${DATES_OF_AN_ACTIVITY} * interval '7 days' as starts_at
        from (select n, 1 + (n - 1) / ${DATES_OF_AN_ACTIVITY} as a from ${series(count * DATES_OF_AN_ACTIVITY, 'n')}) as numbered
      ) as dated`,
  },
  {
    what: 'views of activities',
    sql: `insert into activity_views (activity_id, day, views)
      select 1 + n * ${SCATTER} % ${count}, ${DAY_ONE} + (n / ${count})::integer * 8, 1 + n % 9
      from generate_series(0::bigint, ${count * DAYS_OF_VIEWS - 1}::bigint) as n`,
  },
  {
    what: 'trainers of activities',
    sql: `insert into activity_trainers (activity_id, user_id)
      select a, ${idIn('user', `${parents + all} + 1 + (a - 1) / ${OF_A_TRAINER}`)} from ${series(count, 'a')}`,
  },
]

const people = ({ children, parents, schools: all, trainers }: Shape): Filling[] => [
  {
    what: 'parents and staff',
    sql: `insert into users (id, first_name, last_name, language, email, email_added_at, email_confirmed_at, created_at)
      select ${idIn('user', 'n')}, 'Mona', 'Alharbi', 'en', n || '@example.com', now(), now(), now()
      from ${series(parents + all + trainers, 'n')}`,
  },
  {
    what: 'children',
    sql: `insert into children (id, parent_id, first_name, last_name, birth_date, gender_id, created_at, updated_at)
      select ${idIn('child', 'n')}, ${idIn('user', '1 + (n - 1) / 2')}, 'Sara', 'Alharbi',
        current_date - 3000 - (n % 900)::integer, 1 + n % 2, now(), now()
      from ${series(children, 'n')}`,
  },
  {
    what: 'who is told of absences',
    sql: `insert into notice_settings (user_id, topic, email, sms)
      select ${idIn('user', 'n')}, 'absences', true, false from ${series(parents, 'n')} where n % 20 = 0`,
  },
  {
    what: 'who runs schools',
    sql: `insert into staff (user_id, school_id, role, rights, since)
      select ${idIn('user', `${parents} + n`)}, n, 'School', '{Roster,Finance}', now() from ${series(all, 'n')}`,
  },
  {
    what: 'who trains there',
    sql: `insert into staff (user_id, school_id, role, since)
      select ${idIn('user', `${parents + all} + n`)}, 1 + (n - 1) / ${OF_A_SCHOOL / OF_A_TRAINER}, 'Trainer', now()
      from ${series(trainers, 'n')}`,
  },
]

/**
 * One in fifty was cancelled. Registrations of one activity follow each other in time, with those of all
 * others between them.
 */
const registrations = ({ activities: all, children, registrations: count }: Shape): Filling => ({
  what: 'registrations',
  sql: `insert into registrations (id, activity_id, child_id, status, registered_at, confirmed_at, ended_at)
    select ${idIn('registration', 'r')}, a, ${idIn('child', `1 + r * ${SCATTER} % ${children}`)},
      case when r % 50 = 0 then 'cancelled' else 'confirmed' end, at, at,
      case when r % 50 = 0 then at + interval '1 hour' end
    from (
      select a, ${CHILDREN_OF_AN_ACTIVITY} * (a - 1) + n / ${all} + 1 as r, ${DAY_ONE} - interval '20 days' * (1 - n::float / ${count}) as at
      from (
        select n, 1 + n * ${SCATTER} % ${all} as a from generate_series(0::bigint, ${count - 1}::bigint) as n
      ) as numbered
    ) as made`,
})

/**
 * The marks of all sessions of a day: one child in a hundred was not marked, one in forty is absent at the
 * end.
 */
function marksOn(day: number, shape: Shape): string {
  const dates = Array.from({ length: DATES_OF_AN_ACTIVITY }, (_, date) => ({
    date,
    begins: day - 7 * date,
  }))
    .filter(({ begins }) => begins >= 0 && begins < BEGINNINGS)
    .map(({ begins, date }) => {
      const { count, first } = beginningOn(begins, shape)
      return `select ${first} + ${BEGINNINGS} * (n * ${STRIDE} % ${count}) as a, ${date} as k
        from generate_series(0::bigint, ${count - 1}::bigint) as n`
    })
  const trainer = `${shape.parents + shape.schools} + 1 + (a - 1) / ${OF_A_TRAINER}`
  // A set-returning function in the select list keeps the order, so the children of a session are stored
  // together.
  return `
    select ${idIn('registration', 'r')} as registration_id, ${DATES_OF_AN_ACTIVITY} * (a - 1) + k + 1 as session_id,
      case when k > 5 and r % 40 = 0 or (r * 7 + k * 13) % 100 >= 94 then 'absent'
        when (r * 7 + k * 13) % 100 < 2 then 'excused' when (r * 7 + k * 13) % 100 < 6 then 'late'
        else 'attended' end as status,
      at, trainer
    from (select *, ${CHILDREN_OF_AN_ACTIVITY} * (a - 1) + j + 1 as r from (
      select *, generate_series(0, ${CHILDREN_OF_AN_ACTIVITY - 1}) as j from (
        select a, k, ${FIRST_DATE} + k * interval '7 days' + interval '5 minutes' as at, ${idIn('user', trainer)} as trainer
        from (${dates.join(' union all ')}) as dates
      ) as marked
    ) as numbered) as seated
    where r % 50 <> 0 and (r * 31 + k * 17) % 100 <> 0`
}

const marks = (day: number, shape: Shape): Filling[] => [
  {
    what: 'attendance',
    sql: `insert into attendance (registration_id, session_id, status, marked_at)
      select registration_id, session_id, status, at from (${marksOn(day, shape)}) as marks`,
  },
  {
    what: 'marks',
    sql: `insert into attendance_marks (id, registration_id, session_id, status, marked_at, device_time, device, version,
        user_id, role, received_at)
      select gen_random_uuid(), registration_id, session_id, status, at, at, 'Chrome, Android', 1, trainer, 'Trainer', at
      from (${marksOn(day, shape)}) as marks`,
  },
]

/** All statements, in order; marks by the day of their session, up to yesterday. */
export const fillings = (shape: Shape): Filling[] => [
  ...PLACES,
  schools(shape.schools),
  ...people(shape),
  activities(shape.activities),
  ...ofActivities(shape),
  registrations(shape),
  ...Array.from({ length: DAYS_BACK }, (_, day) => marks(day, shape)).flat(),
]
