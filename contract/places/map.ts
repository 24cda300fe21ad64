import * as z from 'zod/mini'
import { card, searchActivities } from '../activities.ts'
import type { Endpoint } from '../endpoint.ts'
import { id, latitude, longitude, maybe } from '../shapes.ts'

/** An activity as a map shows it. Without coordinates it is only in the list beside the map. */
export const mappedCard = z.extend(card, {
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
})

export type MappedCard = z.infer<typeof mappedCard>

/**
 * Separate from the search itself, so that other lists do not carry coordinates that they do not
 * show.
 */
export const searchActivitiesForMap = {
  ...searchActivities,
  path: 'activities/searchactivitiesformap',
  summary: "Searches activities like searchactivities, with each one's location.",
  output: z.array(mappedCard),
} as const satisfies Endpoint

/** A label on the map, of a city or a district. */
export const placeName = z.object({
  kind: z.enum(['city', 'district']),
  name_En: z.string(),
  name_Ar: z.string(),
  latitude,
  longitude,
})

export type PlaceName = z.infer<typeof placeName>

export const getPlaceNames = {
  method: 'GET',
  path: 'cities/getplacenames',
  summary: "Returns map labels: all cities with a known centre, and one city's districts.",
  input: z.object({ cityId: maybe(id) }),
  output: z.array(placeName),
  refusals: [],
} as const satisfies Endpoint
