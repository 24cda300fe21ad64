import type { AgeRange } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import { type FilterName, FILTERS } from '#contract/filters-registry.ts'
import type { School } from '#contract/schools.ts'
import type { ListFilters } from './list-filters.ts'

/** What the catalogue brings to filter by. */
export interface FilterOptions {
  cities: readonly City[]
  schools: readonly School[]
  ageRanges: readonly AgeRange[]
}

/** What a filter may be set to, where the catalogue brings that; else null. */
export function optionsOf(name: FilterName, options: FilterOptions) {
  const { values } = FILTERS[name]
  return values === 'cities' || values === 'schools' || values === 'ageRanges'
    ? options[values]
    : null
}

/** What a filter is set to: a city is known by its slug, everything else by its id. */
export function chosenOption(name: FilterName, filters: ListFilters, options: FilterOptions) {
  return optionsOf(name, options)?.find(
    option => ('slug' in option ? option.slug : option.id) === filters[name],
  )
}
