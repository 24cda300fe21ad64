import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'
import { conditionOf } from './activity-list.ts'
import { LIST_RANK } from './refresh-listings.ts'

/**
 * Other activities in the same city that are not over. Those that a family can join come first,
 * then those of the same category, then those for overlapping ages, then by next session.
 */
export async function findSimilarIds(
  db: Db,
  activityId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const find = (condition: SQL | undefined, ...order: SQL[]) =>
    db
      .select({ id: activities.id })
      .from(activities)
      .where(
        and(
          sql`${activities.cityId} = ${own(activityId, 'city_id')}`,
          ne(activities.id, activityId),
          conditionOf({ now }),
          condition,
        ),
      )
      .orderBy(...order, asc(activities.nextSessionAt), desc(activities.id))
      .limit(limit)
  const isSameCategory = sql`coalesce(
    ${activities.categoryId} + 0 = ${own(activityId, 'category_id')}, false
  )`
  const doAgesOverlap = sql`(
    coalesce(${activities.minAge}, 0) <= coalesce(${own(activityId, 'max_age')}, 999) and
    coalesce(${activities.maxAge}, 999) >= coalesce(${own(activityId, 'min_age')}, 0)
  )`

  // Usually there are enough of the best matches, which need only a short walk along the city's
  // index.
  const isBest = and(eq(activities.listRank, LIST_RANK.open), isSameCategory, doAgesOverlap)
  const best = await find(isBest)
  const found =
    best.length === limit
      ? best
      : await find(undefined, asc(activities.listRank), desc(isSameCategory), desc(doAgesOverlap))
  return found.map(({ id }) => id)
}

const own = (activityId: number, column: 'city_id' | 'category_id' | 'min_age' | 'max_age') =>
  sql`(select own.${sql.identifier(column)} from ${activities} as own where own.id = ${activityId})`
