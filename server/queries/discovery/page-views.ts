import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { activities, activityViews, pageViews } from '../../db/schema.ts'

export async function addPageView(
  db: Db,
  view: { day: string; page: string; language: string },
): Promise<void> {
  await db
    .insert(pageViews)
    .values({ ...view, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.page, pageViews.language],
      set: { views: sql`${pageViews.views} + 1` },
    })
}

/**
 * Counts a view of an activity, under its current day at the venue. Counts nothing if the activity is not
 * public.
 */
export async function addActivityView(db: Db, gId: string, now: Date): Promise<void> {
  await db
    .insert(activityViews)
    .select(
      db
        .select({
          activityId: activities.id,
          day: sql<string>`(${now.toISOString()}::timestamptz at time zone ${activities.timeZone})::date`.as(
            'day',
          ),
          views: sql<number>`1`.as('views'),
        })
        .from(activities)
        .where(and(eq(activities.gId, gId), isNotNull(activities.publishedAt))),
    )
    .onConflictDoUpdate({
      target: [activityViews.activityId, activityViews.day],
      set: { views: sql`${activityViews.views} + 1` },
    })
}
