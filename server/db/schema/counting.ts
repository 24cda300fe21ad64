import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { activities } from './catalogue.ts'
import { instant } from './columns.ts'

/** Page views by day, page and language. Nothing here is about a person. */
export const pageViews = pgTable(
  'page_views',
  {
    day: date().notNull(),
    page: text().notNull(),
    language: text().notNull(),
    views: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.day, table.page, table.language] })],
)

/** Views of the page of an activity, by day at its venue. Nothing here is about a person. */
export const activityViews = pgTable(
  'activity_views',
  {
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.activityId, table.day] }),
    // Rows are added in order of days, so a small BRIN index finds the old ones.
    index('activity_views_day').using('brin', table.day),
  ],
)

/** How often something was attempted within a window of time, for all processes together. */
export const attempts = pgTable(
  'attempts',
  {
    /** What is limited and for whom. It is a hash. */
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('attempts_expires').on(table.expiresAt)],
)
