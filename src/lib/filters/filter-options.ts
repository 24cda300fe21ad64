import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { District } from '#contract/places/districts.ts'
import { type FilterName, FILTERS } from '#contract/search/filters-registry.ts'
import type { School } from '#contract/schools.ts'

/** What the catalogue brings to filter by. */
export interface FilterOptions {
  cities: readonly City[]
  schools: readonly School[]
  districts: readonly District[]
  ageRanges: readonly AgeRange[]
}

/** What a filter may be set to, where the catalogue brings that; else null. */
export function optionsOf(name: FilterName, options: FilterOptions) {
  const { values } = FILTERS[name]
  const brought = ['cities', 'schools', 'districts', 'ageRanges'] as const
  const of = brought.find(it => it === values)
  return of ? options[of] : null
}

/** What is meant by a value: a city and a district are known by their slugs, everything else by its id. */
export const optionOf = (name: FilterName, value: string | number, options: FilterOptions) =>
  optionsOf(name, options)?.find(option => ('slug' in option ? option.slug : option.id) === value)
