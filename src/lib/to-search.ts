import type { Search } from '#contract/activities.ts'
import type { Choice } from './choice.ts'

interface Known {
  cities: readonly { id: number; slug: string }[]
  place?: { latitude: number; longitude: number } | undefined
}

/** What the API is asked for a choice. */
export function toSearch(choice: Choice, { cities, place }: Known): Search {
  return {
    cityId: cities.find(city => city.slug === choice.city)?.id ?? null,
    schoolId: choice.school,
    genderId: choice.gender,
    feesSearchType: choice.fees,
    activityAgeRangeId: choice.age,
    dayTimeId: choice.time,
    category: choice.category,
    searchTerm: choice.q,
    page: choice.page,
    ...(choice.sort && choice.sort !== 'nearest' && { sort: choice.sort }),
    ...(choice.sort === 'nearest' && place && { sort: 'nearest' as const, ...place }),
  }
}
