import type { Search } from '#contract/activities.ts'
import type { ListFilters } from './list-filters.ts'

interface Known {
  cities: readonly { id: number; slug: string }[]
  place?: { latitude: number; longitude: number } | undefined
}

/** What the API is asked for some filters. */
export function toSearch(filters: ListFilters, { cities, place }: Known): Search {
  return {
    cityId: cities.find(city => city.slug === filters.city)?.id ?? null,
    schoolId: filters.school,
    genderId: filters.gender,
    feesSearchType: filters.fees,
    activityAgeRangeId: filters.age,
    dayTimeId: filters.time,
    category: filters.category,
    searchTerm: filters.q,
    page: filters.page,
    ...(filters.sort && filters.sort !== 'nearest' && { sort: filters.sort }),
    ...(filters.sort === 'nearest' && place && { sort: 'nearest' as const, ...place }),
  }
}
