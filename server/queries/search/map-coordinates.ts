import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'

/** The coordinates of activities, by their `gId`. */
export async function findActivityPlaces(db: Db, gIds: readonly string[]) {
  if (gIds.length === 0) return new Map()
  const { gId, latitude, longitude } = activities
  const rows = await db
    .select({ gId, latitude, longitude })
    .from(activities)
    .where(inArray(gId, [...gIds]))
  return new Map(rows.map(({ gId, ...place }) => [gId, place]))
}
