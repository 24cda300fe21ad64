import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'

/** Orders by id: ids are given out in order of creation, so no extra index is needed. */
export function findNewestIds(
  db: Db,
  { cityId, limit, now }: { cityId?: number | null | undefined; limit: number; now: Date },
): Promise<{ id: number; createdAt: Date }[]> {
  return db
    .select({ id: activities.id, createdAt: activities.createdAt })
    .from(activities)
    .where(
      and(
        isNotNull(activities.publishedAt),
        isNull(activities.cancelledAt),
        or(isNull(activities.overAt), gt(activities.overAt, now)),
        cityId ? eq(activities.cityId, cityId) : undefined,
      ),
    )
    .orderBy(desc(activities.id))
    .limit(limit)
}
