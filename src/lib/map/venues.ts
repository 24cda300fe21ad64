import type { MappedCard } from '#contract/places/map.ts'
import type { Place } from '#contract/places/place.ts'

/** A place with its activities. */
export interface MapVenue extends Place {
  cards: readonly MappedCard[]
}

/** A list for the map: places with their activities, and how many activities have no place. */
export interface MapVenues {
  venues: readonly MapVenue[]
  unplaced: number
}

/** About ten metres. Nearer places count as one, because a map could not separate them. */
const COORDINATE_DIGITS = 4

/** Groups activities by place, in the order of the list. */
export function toVenues(cards: readonly MappedCard[]): MapVenues {
  const byPlace = Map.groupBy(cards, ({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? ''
      : `${latitude.toFixed(COORDINATE_DIGITS)} ${longitude.toFixed(COORDINATE_DIGITS)}`,
  )
  const unplaced = byPlace.get('')?.length ?? 0
  byPlace.delete('')
  const venues = [...byPlace.values()].flatMap(cards => {
    const [first] = cards
    if (first?.latitude == null || first.longitude === null) return []
    return [{ latitude: first.latitude, longitude: first.longitude, cards }]
  })
  return { venues, unplaced }
}

/** The properties of a marker: a place or a cluster, with the comma-separated ids of its activities. */
export interface MarkerProperties {
  ids: string
  count: number
}

/** Returns the venues as GeoJSON. */
export function toGeoJson(venues: readonly MapVenue[]) {
  return {
    type: 'FeatureCollection' as const,
    features: venues.map(({ cards, latitude, longitude }) => ({
      type: 'Feature' as const,
      properties: {
        ids: cards.map(({ gId }) => gId).join(),
        count: cards.length,
      } satisfies MarkerProperties,
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  }
}

export type Bounds = [west: number, south: number, east: number, north: number]

/** Saudi Arabia: the view of a map without activities. */
const DEFAULT_BOUNDS: Bounds = [34.5, 16.3, 55.7, 32.2]

/** Returns the smallest bounds that contain all places. */
export function boundsOf(venues: readonly Place[]): Bounds {
  if (venues.length === 0) return DEFAULT_BOUNDS
  const latitudes = venues.map(({ latitude }) => latitude)
  const longitudes = venues.map(({ longitude }) => longitude)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
}
