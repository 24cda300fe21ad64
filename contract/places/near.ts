import { KM_OF_A_DEGREE, type Place } from './place.ts'

// How far it is by car, near enough to choose by: decision 109. The same formula is an index of the
// database (server/db/point.ts): what is sorted and filtered by is what is said.

/** So much longer than the straight line a way by road is in a city. */
const DETOUR = 1.35
/** From door to door in a city, with lights, turns and a place to park: 35 an hour. */
const KM_A_MINUTE = 35 / 60

/** Up to here a minute is told from the next one, then five are. */
const FINE_MINUTES = 30
const STEP_MINUTES = 5
/** A longer way leaves the city, where the rule does not hold. */
export const MAX_MINUTES = 60

/** No venue is nearer to a pole: there the projection has no end. */
export const MAX_LATITUDE = 85

/** About a hundred metres: what a place of a device is known by outside of it. */
const DIGITS = 3

/** On a map of Mercator, in degrees: it keeps angles, so that near a place all ways have one scale. */
export function onMap({ latitude, longitude }: Place): { x: number; y: number } {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const radians = ((90 + clamped) / 360) * Math.PI
  return { x: longitude, y: (Math.log(Math.tan(radians)) * 180) / Math.PI }
}

/** How many degrees of the map a kilometre has, at a place. */
const degreesOfKm = ({ latitude }: Place) =>
  1 / (KM_OF_A_DEGREE * Math.cos((Math.min(MAX_LATITUDE, Math.abs(latitude)) * Math.PI) / 180))

/** In minutes by car; a place that is not known has none. */
export function minutesBetween(
  from: Place,
  to: { latitude: number | null; longitude: number | null },
): number | null {
  const { latitude, longitude } = to
  if (latitude === null || longitude === null) return null
  const start = onMap(from)
  const end = onMap({ latitude, longitude })
  const kilometres = Math.hypot(end.x - start.x, end.y - start.y) / degreesOfKm(from)
  const minutes = Math.max(1, Math.ceil((kilometres * DETOUR) / KM_A_MINUTE))
  return minutes <= FINE_MINUTES ? minutes : Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** The circle on the map that one drives to within some minutes. */
export const circleWithin = (minutes: number, from: Place) => ({
  ...onMap(from),
  radius: ((minutes * KM_A_MINUTE) / DETOUR) * degreesOfKm(from),
})

/** A place as it is asked about: no nearer than a house is from the corner. */
export const rounded = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
})
