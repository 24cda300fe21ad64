import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { District } from '#contract/places/districts.ts'
import { type FilterName, FILTERS } from '#contract/search/filters-registry.ts'
import type { School } from '#contract/schools.ts'

/** The filter values that come from the catalogue. */
export interface FilterOptions {
  cities: readonly City[]
  schools: readonly School[]
  districts: readonly District[]
  ageRanges: readonly AgeRange[]
}

/** Returns the catalogue's options of a filter; null if it has none there. */
export function optionsOf(name: FilterName, options: FilterOptions) {
  const { values } = FILTERS[name]
  const brought = ['cities', 'schools', 'districts', 'ageRanges'] as const
  const of = brought.find(it => it === values)
  return of ? options[of] : null
}

/** Returns the option of a value: cities and districts by slug, all others by id. */
export const optionOf = (name: FilterName, value: string | number, options: FilterOptions) =>
  optionsOf(name, options)?.find(option => ('slug' in option ? option.slug : option.id) === value)
