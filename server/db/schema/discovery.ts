import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * Changes of activities that were not announced yet to feeds and search engines, oldest first.
 * Triggers write them in the same transaction, so that no committed change is missed.
 */
export const changedActivities = pgTable('changed_activities', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** No foreign key, because the activity may have been deleted. */
  activityId: integer().notNull(),
  gId: uuid().notNull(),
  /** True if the catalogue data did not change, for example only the number of free seats. */
  seatsOnly: boolean().notNull(),
})

/**
 * The items of the open data feeds and their order: one row per activity and kind. Rows stay when
 * an activity is deleted, because a feed must report that.
 */
export const feedItems = pgTable(
  'feed_items',
  {
    activityId: integer().notNull(),
    kind: text({ enum: ['CourseInstance', 'SessionSeries'] }).notNull(),
    gId: uuid().notNull(),
    state: text({ enum: ['updated', 'deleted'] }).notNull(),
    /** Grows with every change of any item. No two items have the same number. */
    modified: bigint({ mode: 'number' }).notNull(),
    /** When the activity and its item end; null while no end is known. */
    overAt: instant(),
    /** The version of the mapping that wrote the item (server/open-data). */
    mapping: smallint().notNull(),
  },
  table => [
    primaryKey({ columns: [table.activityId, table.kind] }),
    index('feed_items_order').on(table.kind, table.modified, table.gId),
    index('feed_items_over')
      .on(table.overAt)
      .where(sql`${table.state} = 'updated'`),
  ],
)

/** How fast pages were for visitors, as counts. Nothing here is about a person. */
export const vitals = pgTable(
  'vitals',
  {
    day: date().notNull(),
    page: text().notNull(),
    language: text().notNull(),
    /** The web-vitals name: LCP, INP, CLS, FCP or TTFB. */
    metric: text().notNull(),
    /** The bucket of the value (contract/discovery/vitals.ts). */
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.page, table.language, table.metric, table.bucket] }),
  ],
)
