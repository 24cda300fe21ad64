import type { Search } from '#contract/activities.ts'
import { FILTER_NAMES, FILTERS, NEAR_ME_VALUE } from '#contract/search/filters-registry.ts'
import type { ListFilters } from './list-filters.ts'

interface Known {
  cities: readonly { id: number; slug: string }[]
  place?: { latitude: number; longitude: number } | undefined
}

/** Turns filters into the input of a search. */
export function toSearch(filters: ListFilters, { cities, place }: Known): Search {
  const { near, page, sort, within } = filters
  const here = near === NEAR_ME_VALUE ? place : undefined
  const isNear = here !== undefined || (near !== null && near !== NEAR_ME_VALUE)
  return {
    ...Object.fromEntries(FILTER_NAMES.map(name => [FILTERS[name].field, filters[name]])),
    cityId: cities.find(({ slug }) => slug === filters.city)?.id ?? null,
    near: near === NEAR_ME_VALUE ? null : near,
    withinMinutes: isNear ? within : null,
    page,
    ...here,
    ...(sort && (isNear || sort !== 'nearest') && { sort }),
    ...(here && { sort: sort ?? 'nearest' }),
  }
}
