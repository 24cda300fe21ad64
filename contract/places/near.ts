import { KM_OF_A_DEGREE, type Place } from './place.ts'

// Estimates the driving time, accurately enough for choosing (decision 109). A database index uses
// the same formula (server/db/mercator-point.ts), so that sorting and filtering agree with the minutes
// shown.

/** How much longer a way by road is than the straight line, in a city. */
const DETOUR = 1.35
/** The speed from door to door in a city, with traffic lights, turns and parking: 35 km an hour. */
const KM_A_MINUTE = 35 / 60

/** Up to this many minutes the estimate is exact to one minute, then to five. */
const FINE_MINUTES = 30
const STEP_MINUTES = 5
/** A longer drive leaves the city, where the estimate does not hold. */
export const MAX_MINUTES = 60

/** No venue is nearer to a pole. The projection is infinite there. */
export const MAX_LATITUDE = 85

/** About a hundred metres: the precision with which a device's place is sent. */
const DIGITS = 3

/**
 * Projects a place to Mercator coordinates, in degrees. The projection keeps angles, so the scale
 * near a place is the same in all directions.
 */
export function toMercator({ latitude, longitude }: Place): { x: number; y: number } {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const radians = ((90 + clamped) / 360) * Math.PI
  return { x: longitude, y: (Math.log(Math.tan(radians)) * 180) / Math.PI }
}

/** Returns the degrees of the projection per kilometre at a place. */
const degreesOfKm = ({ latitude }: Place) =>
  1 / (KM_OF_A_DEGREE * Math.cos((Math.min(MAX_LATITUDE, Math.abs(latitude)) * Math.PI) / 180))

/** Returns the minutes by car, or null for an unknown place. */
export function drivingMinutes(
  from: Place,
  to: { latitude: number | null; longitude: number | null },
): number | null {
  const { latitude, longitude } = to
  if (latitude === null || longitude === null) return null
  const start = toMercator(from)
  const end = toMercator({ latitude, longitude })
  const kilometres = Math.hypot(end.x - start.x, end.y - start.y) / degreesOfKm(from)
  const minutes = Math.max(1, Math.ceil((kilometres * DETOUR) / KM_A_MINUTE))
  return minutes <= FINE_MINUTES ? minutes : Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** Returns the circle on the map that is reached by car within some minutes. */
export const circleWithin = (minutes: number, from: Place) => ({
  ...toMercator(from),
  radius: ((minutes * KM_A_MINUTE) / DETOUR) * degreesOfKm(from),
})

/** Rounds a place to about a hundred metres before it is sent. */
export const roundedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(DIGITS)),
  longitude: Number(longitude.toFixed(DIGITS)),
})
