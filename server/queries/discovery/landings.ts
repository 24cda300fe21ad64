import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, categories } from '../../db/schema.ts'
import { queryRows } from '../recordset.ts'

/**
 * The figures of a city, a category, or a category in a city; of everything if both ids are null.
 */
export interface LandingRow {
  cityId: number | null
  categoryId: number | null
  activities: number
  schools: number
  free: number
  minFees: number
  maxFees: number
  /** 0 if some activity has no lower bound. */
  minAge: number
  /** `NO_BOUND` if some activity has no upper bound. */
  maxAge: number
  forBoys: number
  forGirls: number
  soonest: string | null
  /** In milliseconds. An activity that ended counts as a change. */
  updatedAt: number
}

export const NO_BOUND = 999

/**
 * The figures of all landing pages in one scan. Rows are first grouped by school, of which there
 * are few, so that counting schools does not need a sort of all activities.
 */
export function findLandings(db: Db, now: Date, today: string): Promise<LandingRow[]> {
  const at = now.toISOString()
  return queryRows<LandingRow>(
    db,
    sql`
    with parts as materialized (
      select school_id, city_id, category_id,
        count(*) filter (where shown) as shown,
        count(*) filter (where shown and fees = 0) as free,
        min(fees) filter (where shown) as min_fees,
        max(fees) filter (where shown) as max_fees,
        min(coalesce(min_age, 0)) filter (where shown) as min_age,
        max(coalesce(max_age, ${NO_BOUND}::integer)) filter (where shown) as max_age,
        count(*) filter (where shown and gender_id in (1, 3)) as for_boys,
        count(*) filter (where shown and gender_id in (2, 3)) as for_girls,
        min(start_date) filter (where shown and start_date >= ${today}::date) as soonest,
        greatest(max(updated_at) filter (where first_published_at is not null), max(over_at) filter (where over_at <= ${at}::timestamptz)) as updated_at
      from (
        select *, published_at is not null and cancelled_at is null
          and coalesce(over_at > ${at}::timestamptz, true) as shown
        from ${activities}
      ) as known
      group by school_id, city_id, category_id
    )
    select city_id as "cityId", category_id as "categoryId",
      sum(shown)::integer as "activities",
      (count(distinct school_id) filter (where shown > 0))::integer as "schools",
      sum(free)::integer as "free",
      min(min_fees)::float8 as "minFees",
      max(max_fees)::float8 as "maxFees",
      min(min_age)::integer as "minAge",
      max(max_age)::integer as "maxAge",
      sum(for_boys)::integer as "forBoys",
      sum(for_girls)::integer as "forGirls",
      min(soonest)::text as "soonest",
      (extract(epoch from max(updated_at)) * 1000)::float8 as "updatedAt"
    from parts
    group by grouping sets ((city_id, category_id), (city_id), (category_id), ())
    having sum(shown) > 0 and (grouping(category_id) = 1 or category_id is not null)`,
  )
}

/** All categories, also those without current activities. */
export function findCategories(db: Db) {
  const { id, nameAr, nameEn, slug } = categories
  return db.select({ id, slug, nameEn, nameAr }).from(categories)
}
