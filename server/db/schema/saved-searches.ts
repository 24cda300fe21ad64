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

/** Searches that parents saved, to be notified of new activities. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().primaryKey(),
    userId: parent().notNull(),
    /** The filters in the form of the contract: only those that are set, in a fixed order. */
    filters: jsonb().$type<SearchFilters>().notNull(),
    /** The hash of the filters, which are too long for an index. */
    hash: text().notNull(),
    savedAt: instant().notNull(),
    /** When the parent last renewed it. It ends one year later. */
    renewedAt: instant().notNull(),
    /**
     * Activities that opened after this are news. By the clock of the database, like `opened_at` of
     * activities.
     */
    since: instant()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  table => [
    uniqueIndex('saved_searches_filters').on(table.userId, table.hash),
    index('saved_searches_renewed').on(table.renewedAt),
  ],
)

/** Activities that a parent was already notified of because of a search. They are not repeated. */
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

/** When a parent's searches were last checked: at most once a day, even if the searches changed since. */
export const savedSearchLooks = pgTable('saved_search_looks', {
  userId: parent().primaryKey(),
  lookedAt: instant().notNull(),
})
