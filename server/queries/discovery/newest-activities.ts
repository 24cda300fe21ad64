import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'

/** The activities that were published last; those of one file by their id. */
export function findNewestIds(
  db: Db,
  { cityId, limit, now }: { cityId?: number | null | undefined; limit: number; now: Date },
): Promise<{ id: number; createdAt: Date; firstPublishedAt: Date | null }[]> {
  return db
    .select({
      id: activities.id,
      createdAt: activities.createdAt,
      firstPublishedAt: activities.firstPublishedAt,
    })
    .from(activities)
    .where(
      and(
        isNotNull(activities.publishedAt),
        // For the index, which begins with drafts.
        isNotNull(activities.firstPublishedAt),
        isNull(activities.cancelledAt),
        or(isNull(activities.overAt), gt(activities.overAt, now)),
        cityId ? eq(activities.cityId, cityId) : undefined,
      ),
    )
    .orderBy(desc(activities.firstPublishedAt), desc(activities.id))
    .limit(limit)
}
