import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { activities } from './catalogue.ts'
import { id, instant } from './columns.ts'

/** The weekly schedule. A catalogue may give the day without a time, or the time without a day. */
export const activitySchedule = pgTable(
  'activity_schedule',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint(),
    startTime: time({ precision: 0 }),
    /** If it is before the start, the session ends on the next day. */
    endTime: time({ precision: 0 }),
  },
  table => [
    check('activity_schedule_weekday', sql`${table.weekday} between 0 and 6`),
    check('activity_schedule_times', sql`${table.startTime} <> ${table.endTime}`),
    unique().on(table.activityId, table.weekday, table.startTime).nullsNotDistinct(),
  ],
)

/** Days that differ from the weekly schedule or from holidays: with other sessions, or with none. */
export const activityExceptions = pgTable(
  'activity_exceptions',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Null: nothing takes place. */
    startTime: time({ precision: 0 }),
    /** If it is before the start, the session ends on the next day. */
    endTime: time({ precision: 0 }),
  },
  table => [
    unique().on(table.activityId, table.day, table.startTime).nullsNotDistinct(),
    check('activity_exceptions_times', sql`${table.startTime} <> ${table.endTime}`),
    check(
      'activity_exceptions_both',
      sql`(${table.startTime} is null) = (${table.endTime} is null)`,
    ),
  ],
)

/** The dates of an activity. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /**
     * How often it was moved or cancelled. Calendar apps use the version with the highest number.
     */
    sequence: integer().notNull().default(0),
    /** When it was cancelled. The row is kept for the calendars of families. */
    cancelledAt: instant(),
    /** When it was to begin before its school moved it. */
    movedFrom: instant(),
    /** The school's note when it moved or cancelled the session. */
    noteEn: text(),
    noteAr: text(),
  },
  table => [
    check('sessions_times', sql`${table.startsAt} < ${table.endsAt}`),
    uniqueIndex('sessions_activity').on(table.activityId, table.startsAt),
    // To find sessions that are under way now, of all activities.
    index('sessions_start').on(table.startsAt),
  ],
)
