import type { Search } from '#contract/activities.ts'
import { FILTER_NAMES, FILTERS } from '#contract/filters-registry.ts'
import type { ListFilters } from './list-filters.ts'

interface Known {
  cities: readonly { id: number; slug: string }[]
  place?: { latitude: number; longitude: number } | undefined
}

/** What the API is asked for some filters. */
export function toSearch(filters: ListFilters, { cities, place }: Known): Search {
  const { page, sort } = filters
  return {
    ...Object.fromEntries(FILTER_NAMES.map(name => [FILTERS[name].field, filters[name]])),
    cityId: cities.find(({ slug }) => slug === filters.city)?.id ?? null,
    page,
    ...(sort && sort !== 'nearest' && { sort }),
    ...(sort === 'nearest' && place && { sort, ...place }),
  }
}
