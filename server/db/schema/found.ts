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
 * What happened to activities and was not yet told to the outside (feeds, search engines), oldest
 * first. Triggers write it with the change itself, so that nothing that is committed is missed.
 */
export const changedActivities = pgTable('changed_activities', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  /** No foreign key: it may be the activity's end that is to be told. */
  activityId: integer().notNull(),
  gId: uuid().notNull(),
  /** Only how many seats are left, and nothing that the catalogue says. */
  seatsOnly: boolean().notNull(),
})

/**
 * What the open data feeds say of activities, and in which order: a row for each activity and each
 * kind that it ever was. It stays when the activity goes, because a feed tells deletions.
 */
export const feedItems = pgTable(
  'feed_items',
  {
    activityId: integer().notNull(),
    kind: text({ enum: ['CourseInstance', 'SessionSeries'] }).notNull(),
    gId: uuid().notNull(),
    state: text({ enum: ['updated', 'deleted'] }).notNull(),
    /** Grows with every change of any item; never given twice. */
    modified: bigint({ mode: 'number' }).notNull(),
    /** When the activity is over, and with it the item; null while no end is known. */
    overAt: instant(),
    /** In which way of saying it the item was told (server/open-data). */
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

/** How fast pages were for those who opened them, as counts. Nothing here is about a person. */
export const vitals = pgTable(
  'vitals',
  {
    day: date().notNull(),
    page: text().notNull(),
    language: text().notNull(),
    /** The name that web-vitals has for it: LCP, INP, CLS, FCP, TTFB. */
    metric: text().notNull(),
    /** Which span of values (contract/vitals.ts). */
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.page, table.language, table.metric, table.bucket] }),
  ],
)
