import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
