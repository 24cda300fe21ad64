import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import { activities } from '../db/schema.ts'
import { conditionOf } from './activities.ts'

/** Others in the same city that are not over: of the same category first, then for like ages. */
export async function findSimilarIds(
  db: Db,
  activityId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const own = alias(activities, 'own')
  const sameCategory = sql`coalesce(${activities.categoryId} = ${own.categoryId}, false)`
  const agesOverlap = sql`(
    coalesce(${activities.minAge}, 0) <= coalesce(${own.maxAge}, 999) and
    coalesce(${activities.maxAge}, 999) >= coalesce(${own.minAge}, 0)
  )`
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .innerJoin(own, and(eq(own.id, activityId), eq(own.cityId, activities.cityId)))
    .where(and(ne(activities.id, activityId), conditionOf({ now })))
    .orderBy(desc(sameCategory), desc(agesOverlap), asc(activities.startDate), asc(activities.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
