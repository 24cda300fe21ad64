import { eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type SearchFilters,
} from '#contract/filters-registry.ts'
import { FEES } from '#contract/fixed-ids.ts'
import { activities, ageRanges, categories } from '../../db/schema.ts'

/** Values to filter by; a missing one filters nothing. Words are matched by their own index. */
export type FilterValues = Omit<SearchFilters, 'searchTerm'>

/** What an activity must be for all of the values. */
export const filterConditions = (wanted: SearchFilters): (SQL | undefined)[] =>
  FILTER_NAMES.map(name => {
    const value = wanted[FILTERS[name].field]
    return value ? conditionOf(FILTERS[name], value) : undefined
  })

function conditionOf(
  filter: (typeof FILTERS)[FilterName],
  value: number | string,
): SQL | undefined {
  switch (filter.condition) {
    case 'equal':
      return sql`${activities[filter.field]} = ${value}`
    case 'equalOrBoth':
      return equalOrBoth(activities[filter.field], value, filter.values.both)
    case 'ages':
      return agesOverlap(value)
    case 'category':
      return sql`${activities.categoryId} = (
        select ${categories.id} from ${categories} where ${categories.slug} = ${value}
      )`
    case 'fees':
      return value === FEES.free ? eq(activities.fees, 0) : gt(activities.fees, 0)
    case 'words':
      return undefined
  }
}

/** What is for both is found by either; who asks for both finds just that. */
const equalOrBoth = (column: PgColumn, value: unknown, both: unknown): SQL =>
  value === both ? sql`${column} = ${both}` : sql`${column} in (${value}, ${both})`

/** The ages overlap; a missing bound is open. An unknown range finds nothing. */
function agesOverlap(ageRangeId: unknown): SQL {
  const bound = (column: typeof ageRanges.minAge | typeof ageRanges.maxAge) =>
    sql`(select ${column} from ${ageRanges} where ${ageRanges.id} = ${ageRangeId})`
  return sql`coalesce(${activities.minAge}, 0) <= ${bound(ageRanges.maxAge)}
    and coalesce(${activities.maxAge}, 999) >= ${bound(ageRanges.minAge)}`
}
