import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { pageViews } from '../../db/schema.ts'

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
