import { type SQL, sql } from 'drizzle-orm'
import { toMercator } from '#contract/places/near.ts'
import { mercatorPoint } from '../../db/mercator-point.ts'
import { activities } from '../../db/schema.ts'

export interface GeoPoint {
  latitude: number
  longitude: number
}

/**
 * A circle in Mercator coordinates. With `isWide`, the index of places is not used, because the circle
 * contains many activities.
 */
export interface Circle {
  x: number
  y: number
  radius: number
  isWide?: boolean
}

/** The distance of an activity to a place. Null, which sorts last, if the place of a venue is unknown. */
export function distanceTo(place: GeoPoint): SQL {
  const { x, y } = toMercator(place)
  return sql`(${mercatorPoint(activities)} <-> point(${x}, ${y}))`
}

/**
 * Matches activities within a circle. PostgreSQL expects any circle to match a thousandth of the rows. A
 * comparison of the distance cannot use an index, which is better for a wide circle.
 */
export const isWithin = ({ isWide, radius, x, y }: Circle): SQL =>
  isWide
    ? sql`${mercatorPoint(activities)} <-> point(${x}, ${y}) <= ${radius}::float8`
    : sql`${mercatorPoint(activities)} <@ circle(point(${x}, ${y}), ${radius})`
