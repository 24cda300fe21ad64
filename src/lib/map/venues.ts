import type { MappedCard } from '#contract/places/map.ts'
import type { Place } from '#contract/places/place.ts'

/** A place with what is on there. */
export interface Venue extends Place {
  cards: readonly MappedCard[]
}

/** What a list has for a map: places with their activities, and how many have none. */
export interface OnMap {
  venues: readonly Venue[]
  unplaced: number
}

/** About ten metres: what is nearer to each other is one place, which a map could never tell apart. */
const DIGITS = 4

/** Gathers activities by where they are, in the order of their list. */
export function toVenues(cards: readonly MappedCard[]): OnMap {
  const byPlace = Map.groupBy(cards, ({ latitude, longitude }) =>
    latitude === null || longitude === null
      ? ''
      : `${latitude.toFixed(DIGITS)} ${longitude.toFixed(DIGITS)}`,
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

/** What a marker stands for: a place, or several as one, by the ids of their activities with commas between. */
export interface MarkerProperties {
  ids: string
  count: number
}

/** As the map takes them. */
export function toGeoJson(venues: readonly Venue[]) {
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

/** Saudi Arabia: what a map shows that has nothing on it. */
const EVERYWHERE: Bounds = [34.5, 16.3, 55.7, 32.2]

/** The smallest part of a map with all of it. */
export function boundsOf(venues: readonly Place[]): Bounds {
  if (venues.length === 0) return EVERYWHERE
  const latitudes = venues.map(({ latitude }) => latitude)
  const longitudes = venues.map(({ longitude }) => longitude)
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
}
