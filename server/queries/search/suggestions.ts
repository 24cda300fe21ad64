import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'
import type { NamedActivities } from '../../search/suggesting/suggestable.ts'
import { queryRows } from '../recordset.ts'
import { conditionOf } from './activity-list.ts'

/** The number of activities of one category at a school. */
export interface SchoolFigure {
  schoolId: number
  cityId: number
  categoryId: number | null
  total: number
}

const isListed = (now: Date): SQL => sql`${conditionOf({ now })}`

/** Counts the listed activities by school and category. */
export function countBySchool(db: Db, now: Date): Promise<SchoolFigure[]> {
  return queryRows(
    db,
    sql`
      select school_id as "schoolId", city_id as "cityId", category_id as "categoryId",
        count(*)::integer as total
      from ${activities} where ${isListed(now)} group by school_id, city_id, category_id`,
  )
}

/**
 * The names of activities, most frequent first. Only the first `most` listed ones are read, because
 * grouping a million names takes seconds.
 */
export function findNamesOfActivities(db: Db, now: Date, most: number): Promise<NamedActivities[]> {
  return queryRows(
    db,
    sql`
      with soonest as (
        select name_en, name_ar, city_id from ${activities} where ${isListed(now)}
        order by list_rank, next_session_at, id desc limit ${most}
      ), named as (
        select name_en, name_ar, city_id, count(*)::integer as total
        from soonest group by name_en, name_ar, city_id
      )
      select name_en as "nameEn", name_ar as "nameAr", sum(total)::integer as total,
        array_agg(city_id) as cities, array_agg(total) as totals
      from named group by name_en, name_ar
      order by sum(total) desc, name_en, name_ar`,
  )
}
