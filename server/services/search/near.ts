import type { Search } from '#contract/activities.ts'
import type { Place } from '#contract/places/place.ts'
import { circleWithin } from '#contract/places/near.ts'
import type { ActivityFilter } from '../../queries/search/activity-list.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'
import { refuseField } from '../input.ts'

/** The order of a list, and the place that distances in it are told from. */
export interface Sorted extends Pick<Search, 'page' | 'pageSize' | 'sort'> {
  place: Place | null
}

type Asked = Pick<Search, 'latitude' | 'longitude' | 'near' | 'sort' | 'withinMinutes'>

/**
 * The place that is asked about: a district by its slug, or what the caller says. Refuses a district that
 * nobody knows, and what is only known near to a place without one.
 */
export function placeOf(
  { latitude, longitude, near, sort, withinMinutes }: Asked,
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

/** What is no further by car; a venue whose place is unknown is not among it. */
export const withinOf = (
  { withinMinutes }: Asked,
  place: Place | null,
): Pick<ActivityFilter, 'within'> =>
  withinMinutes && place ? { within: circleWithin(withinMinutes, place) } : {}

/** Who asks for what is near gets the nearest first, as far as it is known from where; what is chosen stands above what is typed. */
export function sortedFrom(search: Search, { near }: ReadFilters, chosen: Place | null): Sorted {
  const { page, pageSize, sort } = search
  const place = search.near ? chosen : (near?.place ?? chosen)
  const isNear = Boolean(search.near ?? near) && place !== null
  if (sort === 'nearest') return { page, pageSize, sort, place: chosen }
  return { page, pageSize, sort: sort ?? (isNear ? 'nearest' : sort), place }
}
