import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/open.ts'
import { LIST_RANK } from '../../server/queries/search/refresh-listings.ts'
import { queryRows } from '../../server/queries/recordset.ts'
import { finishWriting } from '../../server/services/catalogue.ts'
import { inventWords, seededRandom } from './vocabulary.ts'

const NEW_WORDS = 30_000
/** The share of activities with a capacity that are full. */
const FULL = 0.2

/**
 * Copies the activities until there are as many as wanted. Each copy has its own name in the catalogue,
 * begins on a day of the coming year, and has one more word in its name: one of 30,000 invented words, the
 * first of which are much more frequent than the last. Each begins at some quarter of an hour between eight
 * in the morning and nine in the evening, whatever its weekly pattern says. Four of five have a place, and
 * all of them have weekdays; in the catalogue few have. Their rank in lists is written too, because the job
 * would take minutes to compute each.
 */
export async function grow(db: Db, wanted: number): Promise<void> {
  const [own] = await queryRows<{ last: number; total: number }>(
    db,
    sql`select max(id) as last, count(*)::integer as total from activities`,
  )
  if (!own) return
  const words = JSON.stringify(inventWords(seededRandom(1), NEW_WORDS))
  await db.transaction(async tx => {
    await tx.execute(sql`create temporary table new_words on commit drop as
      select place::integer, word
      from json_array_elements_text(${words}::json) with ordinality as given (word, place)`)
    await tx.execute(sql`create index on new_words (place)`)
    await tx.execute(sql`analyze new_words`)
    await tx.execute(sql`select setseed(0.5)`)
    await copyActivities(tx, own.last, wanted - own.total)
    await copyTexts(tx, own.last)
  })
  await finishWriting(
    { db, now: () => new Date() },
    { new: wanted - own.total, changed: 0, unchanged: 0 },
  )
}

async function copyActivities(tx: Db, last: number, missing: number): Promise<void> {
  await tx.execute(sql`
    insert into activities (
      id, external_id, slug, name_en, name_ar, school_id, city_id, category_id, image_id, gender_id,
      min_age, max_age, fees, start_date, end_date, time_zone, setting, weekday_mask, week_pattern_id,
      day_time_id, latitude, longitude, over_at, capacity, seats_reserved, list_rank, next_session_at,
      listing_changes_at, search, import_hash
    ) overriding system value
    select
      id, 'copy:' || id, slug, name_en || ' ' || word, name_ar, school_id, city_id, category_id,
      image_id, gender_id, min_age, max_age, fees, start_date, start_date + days, time_zone,
      case when place_of < 4 then 'indoor' when place_of < 7 then 'outdoor'
        when place_of < 8 then 'both' end,
      coalesce(weekday_mask, (array[1, 5, 10, 20, 64])[1 + place_of % 5]), week_pattern_id,
      day_time_id,
      latitude, longitude, (start_date + days + 1)::timestamp at time zone time_zone,
      capacity, case when is_full then capacity else 0 end,
      case when is_full then ${LIST_RANK.full}::smallint else ${LIST_RANK.open}::smallint end,
      (start_date + first_time) at time zone time_zone, (start_date + first_time) at time zone time_zone,
      search || format('%L:1A', word)::tsvector, import_hash
    from (
      select own.id + copy * ${last} as id, slug, name_en, name_ar, school_id, city_id, category_id,
        image_id, gender_id, min_age, max_age, fees, time_zone, (own.id + copy) % 10 as place_of,
        time '08:00' + (own.id + copy * 7) % 52 * interval '15 minutes' as first_time,
        weekday_mask, week_pattern_id, day_time_id, latitude, longitude, capacity, search, import_hash,
        capacity is not null and random() < ${FULL} as is_full,
        current_date + 1 + (random() * 365)::integer as start_date,
        coalesce(end_date - start_date, 60) as days,
        1 + floor(${NEW_WORDS} * power(random(), 3))::integer as place
      from activities as own, generate_series(1, ${Math.ceil(missing / last) + 1}::integer) as copy
      limit ${missing}
    ) as copies join new_words using (place)`)
}

async function copyTexts(tx: Db, last: number): Promise<void> {
  const isCopy = sql`activities.id > ${last} and activity_id = (activities.id - 1) % ${last} + 1`
  await tx.execute(sql`
    insert into activity_texts
    select activities.id, description_en, description_ar, address_en, address_ar
    from activities join activity_texts on ${isCopy}`)
  await tx.execute(sql`
    insert into activity_schedule (activity_id, weekday, start_time, end_time)
    select activities.id, weekday, start_time, end_time
    from activities join activity_schedule on ${isCopy}`)
}
