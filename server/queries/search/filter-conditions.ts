import { eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type SearchFilters,
  type Setting,
  WEEKDAYS,
} from '#contract/search/filters-registry.ts'
import { FEES, GENDER } from '#contract/fixed-ids.ts'
import { weekdayMask } from '../../catalogue/weekday-mask.ts'
import { activities, ageRanges, categories } from '../../db/schema.ts'

/** Values to filter by. A missing value does not filter. Words are matched by their own index. */
export type FilterValues = Omit<SearchFilters, 'searchTerm'>

type Values = readonly (number | string)[]

type Condition = (values: Values) => SQL

const equal =
  (column: PgColumn): Condition =>
  ([value]) =>
    sql`${column} = ${value}`

/** Either value also matches activities for both. The value for both matches only those. */
const equalOrBoth =
  (column: PgColumn, both: number | string): Condition =>
  ([value]) =>
    value === both ? sql`${column} = ${both}` : sql`${column} in (${value}, ${both})`

/** The condition of each filter; null if it has its own index or depends on the time (activity-list.ts). */
const CONDITIONS: Readonly<Record<FilterName, Condition | null>> = {
  city: equal(activities.cityId),
  school: equal(activities.schoolId),
  age: ([ageRangeId]) => agesOverlap(ageRangeId),
  gender: equalOrBoth(activities.genderId, GENDER.both),
  fees: ([value]) => (value === FEES.free ? eq(activities.fees, 0) : gt(activities.fees, 0)),
  max: ([value]) => sql`${activities.fees} <= ${value}`,
  day: isOnWeekday,
  time: equal(activities.dayTimeId),
  setting: equalOrBoth(activities.setting, 'both' satisfies Setting),
  month: null,
  near: null,
  within: null,
  category: isOfCategory,
  q: null,
}

/** The conditions of all given filters. */
export const filterConditions = (wanted: SearchFilters): (SQL | undefined)[] =>
  FILTER_NAMES.map(name => {
    const values = valuesOf(wanted[FILTERS[name].field])
    return values.length > 0 ? CONDITIONS[name]?.(values) : undefined
  })

const valuesOf = (given: SearchFilters[keyof SearchFilters]): Values =>
  [given ?? []].flat().filter(value => value !== '')

/** For one category an equality, which can use the index in list order. */
function isOfCategory(slugs: Values): SQL {
  const ids = sql`(
    select ${categories.id} from ${categories} where ${inArray(categories.slug, slugs.map(String))}
  )`
  return slugs.length === 1
    ? sql`${activities.categoryId} = ${ids}`
    : sql`${activities.categoryId} = any(array${ids})`
}

/**
 * Compares with every mask that contains one of the days, because PostgreSQL can estimate rows for values
 * but not for a bit test.
 */
function isOnWeekday(weekdays: Values): SQL {
  const wanted = weekdayMask(weekdays.map(Number))
  const masks = Array.from({ length: 2 ** WEEKDAYS.length }, (_, mask) => mask)
  const matching = masks.filter(mask => (mask & wanted) !== 0)
  return sql`${activities.weekdayMask} = any(${`{${matching.join(',')}}`}::smallint[])`
}

/** The ages overlap; a missing bound is open. An unknown range finds nothing. */
function agesOverlap(ageRangeId: unknown): SQL {
  const bound = (column: typeof ageRanges.minAge | typeof ageRanges.maxAge) =>
    sql`(select ${column} from ${ageRanges} where ${ageRanges.id} = ${ageRangeId})`
  return sql`coalesce(${activities.minAge}, 0) <= ${bound(ageRanges.maxAge)}
    and coalesce(${activities.maxAge}, 999) >= ${bound(ageRanges.minAge)}`
}

/** The same for ages that a parent typed, which are not one of the ranges. */
export const agesConditions = (
  ages: { min: number | null; max: number | null } | null | undefined,
): SQL[] => [
  ...(typeof ages?.max === 'number' ? [sql`coalesce(${activities.minAge}, 0) <= ${ages.max}`] : []),
  ...(typeof ages?.min === 'number'
    ? [sql`coalesce(${activities.maxAge}, 999) >= ${ages.min}`]
    : []),
]
