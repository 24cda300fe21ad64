import type { CityPart } from './area.ts'
import { KM_OF_A_DEGREE, type Place } from './place.ts'
import { foldName } from '../text/fold.ts'

export type { Place } from './place.ts'

export interface CityCentre extends Place {
  /** The radius of what people call the centre, in kilometres. */
  radius: number
}

/** Cities of Saudi Arabia that are large enough to have parts, in the spellings that catalogues use. */
const CENTRES: readonly (readonly [names: string, lat: number, lon: number, radius: number])[] = [
  ['Riyadh', 24.71, 46.68, 4],
  ['Jeddah, Jiddah', 21.54, 39.17, 3],
  ['Makkah, Mecca', 21.42, 39.83, 2.5],
  ['Madinah, Medina', 24.47, 39.61, 2.5],
  ['Dammam, Ad Dammam', 26.42, 50.09, 2.5],
  ['Al Khobar, Khobar', 26.28, 50.21, 1.5],
  ['Dhahran', 26.3, 50.13, 1.5],
  ["Taif, Ta'if, At Taif", 21.27, 40.42, 2],
  ['Tabuk', 28.38, 36.57, 2],
  ['Buraydah, Buraidah', 26.33, 43.97, 2],
  ['Abha', 18.22, 42.51, 1.5],
  ['Khamis Mushait', 18.3, 42.73, 1.5],
  ["Hail, Ha'il", 27.52, 41.69, 2],
  ['Jubail, Al Jubail, Al Jubayl', 27.0, 49.66, 2],
  ['Hofuf, Al Hofuf, Al Hufuf', 25.36, 49.59, 1.5],
  ['Najran', 17.49, 44.13, 1.5],
  ['Jazan, Jizan', 16.89, 42.55, 1.5],
  ['Yanbu', 24.09, 38.06, 1.5],
  ['Al Kharj', 24.15, 47.33, 1.5],
  ['Hafar Al-Batin, Hafr Al Batin', 28.43, 45.96, 1.5],
  ['Arar', 30.98, 41.02, 1.5],
  ['Sakaka, Sakakah', 29.97, 40.2, 1.5],
]

const centres = new Map(
  CENTRES.flatMap(([names, latitude, longitude, radius]) =>
    names
      .split(', ')
      .flatMap(name => [name, foldName(name)])
      .map(name => [name, { latitude, longitude, radius }] as const),
  ),
)

/** Returns the centre of a city by its English name, or undefined if it is unknown. */
export const centreOf = (city: string): CityCentre | undefined =>
  centres.get(city) ?? centres.get(foldName(city))

export type Direction = Exclude<CityPart, 'centre'>

const DIRECTIONS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/**
 * Returns the straight-line distance and the direction of a place from a centre. Accurate enough
 * within a country.
 */
export function fromCentre(
  centre: Place,
  place: Place,
): { kilometres: number; direction: Direction } {
  const north = (place.latitude - centre.latitude) * KM_OF_A_DEGREE
  const shrink = Math.cos((centre.latitude * Math.PI) / 180)
  const east = (place.longitude - centre.longitude) * KM_OF_A_DEGREE * shrink
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return {
    kilometres: Math.hypot(north, east),
    direction: DIRECTIONS.at(eighths % DIRECTIONS.length) ?? 'n',
  }
}
