import type { Search } from '#contract/activities.ts'
import type { Place } from '#contract/places/place.ts'
import { circleWithin } from '#contract/places/near.ts'
import type { ActivityFilter } from '../../queries/search/activity-list.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'
import { refuseField } from '../input.ts'

/** The order of a list, and the place from which distances are measured. */
export interface ListOrder extends Pick<Search, 'page' | 'pageSize' | 'sort'> {
  place: Place | null
}

type NearSearch = Pick<Search, 'latitude' | 'longitude' | 'near' | 'sort' | 'withinMinutes'>

/**
 * Returns the place of a search: a district by its slug, or the client's coordinates. Refuses an unknown
 * district, and `required` if sorting by distance or a travel time needs a missing place.
 */
export function placeOf(
  { latitude, longitude, near, sort, withinMinutes }: NearSearch,
  districts: ReadonlyMap<string, Place>,
): Place | null {
  if (near) {
    const district = districts.get(near)
    if (!district) throw refuseField('near', 'unknown_value')
    return { latitude: district.latitude, longitude: district.longitude }
  }
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude }
  if (sort === 'nearest' || withinMinutes)
    throw refuseField(typeof latitude === 'number' ? 'longitude' : 'latitude', 'required')
  return null
}

/** Filters by travel time by car. Venues without a known place do not match. */
export const withinOf = (
  { withinMinutes }: NearSearch,
  place: Place | null,
): Pick<ActivityFilter, 'within'> =>
  withinMinutes && place ? { within: circleWithin(withinMinutes, place) } : {}

/** Sorts a search for "near" by distance, if the place is known. A chosen place overrides a typed one. */
export function sortedFrom(search: Search, { near }: ReadFilters, chosen: Place | null): ListOrder {
  const { page, pageSize, sort } = search
  const place = search.near ? chosen : (near?.place ?? chosen)
  const isNear = Boolean(search.near ?? near) && place !== null
  if (sort === 'nearest') return { page, pageSize, sort, place: chosen }
  return { page, pageSize, sort: sort ?? (isNear ? 'nearest' : sort), place }
}
