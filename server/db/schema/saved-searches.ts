import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SearchFilters } from '#contract/search/filters-registry.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { instant } from './columns.ts'

const parent = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/** What parents look for, to be told of what opens. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey(),
    userId: parent().notNull(),
    /** As the wire says it: what is set, in one order. */
    filters: jsonb().$type<SearchFilters>().notNull(),
    /** Of the filters, which are too long for an index. */
    hash: text().notNull(),
    savedAt: instant().notNull(),
    /** When the parent last said so: it ends a year later. */
    renewedAt: instant().notNull(),
    /** What opened after this is news. By the clock of the database, as `opened_at` of activities. */
    since: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  table => [
    uniqueIndex('saved_searches_filters').on(table.userId, table.hash),
    index('saved_searches_renewed').on(table.renewedAt),
  ],
)

/** What a parent was told of because of a search: never again. */
export const savedSearchNews = pgTable(
  'saved_search_news',
  {
    searchId: uuid()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.searchId, table.activityId] }),
    index('saved_search_news_activity').on(table.activityId),
  ],
)

/** When it was last looked for somebody, whatever became of their searches since: at most once a day. */
export const savedSearchLooks = pgTable('saved_search_looks', {
  userId: parent().primaryKey(),
  lookedAt: instant().notNull(),
})
