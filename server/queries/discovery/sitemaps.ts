import { and, asc, between, count, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities } from '../../db/schema.ts'

/** When an activity ended or was cancelled, whichever came first. */
const endedAt = sql<Date | null>`least(${activities.overAt}, ${activities.cancelledAt})`

/** When the page of an activity last changed. Its end changes the page too. */
const changedAt = (now: Date): SQL<Date> =>
  sql`greatest(${activities.updatedAt}, ${activities.cancelledAt},
    case when ${activities.overAt} <= ${now.toISOString()}::timestamptz then ${activities.overAt} end)`.mapWith(
    activities.updatedAt,
  )

interface Span {
  now: Date
  /** Activities that ended before this are left out. */
  endedAfter: Date
}

const isListed = (endedAfter: Date) =>
  and(
    isNotNull(activities.publishedAt),
    or(
      and(isNull(activities.overAt), isNull(activities.cancelledAt)),
      gt(endedAt, endedAfter.toISOString()),
    ),
  )

/**
 * For each range of `size` ids, the number of activities and the last change. Empty ones are left
 * out.
 */
export function findParts(db: Db, { endedAfter, now }: Span, size: number) {
  const part = sql<number>`(${activities.id} - 1) / ${sql.raw(String(size))} + 1`
  return db
    .select({
      part: part.mapWith(Number),
      count: count(),
      changedAt: sql<Date>`max(${changedAt(now)})`.mapWith(activities.updatedAt),
    })
    .from(activities)
    .where(isListed(endedAfter))
    .groupBy(part)
    .orderBy(part)
}

/** The activities in a range of ids, both ends included. */
export function findEntries(db: Db, { endedAfter, now }: Span, [first, last]: [number, number]) {
  return db
    .select({ gId: activities.gId, slug: activities.slug, changedAt: changedAt(now) })
    .from(activities)
    .where(and(between(activities.id, first, last), isListed(endedAfter)))
    .orderBy(asc(activities.id))
}

/** Returns the parts of the addresses of activities, oldest first. Unknown ids and drafts are left out. */
export function findAddresses(db: Db, gIds: readonly string[]) {
  return db
    .select({ gId: activities.gId, slug: activities.slug })
    .from(activities)
    .where(
      and(
        sql`${activities.gId} = any(${`{${gIds.join(',')}}`}::uuid[])`,
        isNotNull(activities.firstPublishedAt),
      ),
    )
    .orderBy(asc(activities.id))
}
