import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { BUSY_KINDS } from '#contract/activities.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { schools } from './schools.ts'
import { instant, sealedText } from './columns.ts'

const parent = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const activity = () =>
  integer()
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' })

/** Deleted with everything that belongs to it. */
export const children = pgTable(
  'children',
  {
    id: uuid().primaryKey(),
    /** Null: a school registered it, and its guardian has not claimed it yet (`child_claims`). */
    parentId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date().notNull(),
    genderId: smallint().notNull(),
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    grade: text(),
    medicalNotes: sealedText(),
    emergencyName: text(),
    /** E.164 */
    emergencyPhone: text(),
    /** Who may pick the child up, in the parent's words. */
    pickUp: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  table => [
    check('children_gender', sql`${table.genderId} in (1, 2)`),
    check(
      'children_emergency',
      sql`(${table.emergencyName} is null) = (${table.emergencyPhone} is null)`,
    ),
    index('children_parent').on(table.parentId, table.createdAt),
  ],
)

/** A parent's settings for the week of a child. Without a row the defaults apply. */
export const childWeeks = pgTable(
  'child_weeks',
  {
    childId: uuid()
      .primaryKey()
      .references(() => children.id, { onDelete: 'cascade' }),
    wayMinutes: smallint().notNull(),
    needsRide: boolean().notNull(),
    updatedAt: instant().notNull(),
  },
  table => [check('child_weeks_way', sql`${table.wayMinutes} between 0 and 90`)],
)

/** The weekly times when a child is busy. */
export const childBusyTimes = pgTable(
  'child_busy_times',
  {
    childId: uuid()
      .notNull()
      .references(() => childWeeks.childId, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: smallint().notNull(),
    startTime: time({ precision: 0 }).notNull(),
    /** `24:00` is the end of the day. */
    endTime: time({ precision: 0 }).notNull(),
    kind: text({ enum: BUSY_KINDS }).notNull(),
  },
  table => [
    primaryKey({
      columns: [table.childId, table.weekday, table.startTime, table.endTime, table.kind],
    }),
    check('child_busy_times_weekday', sql`${table.weekday} between 0 and 6`),
    check('child_busy_times_times', sql`${table.startTime} < ${table.endTime}`),
    check(
      'child_busy_times_kind',
      sql`${table.kind} in ('school', 'activity', 'prayer', 'family')`,
    ),
  ],
)

/** First answers of requests that may be repeated. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: parent(),
    /** A hash, because clients choose the key themselves. */
    keyHash: text().notNull(),
    bodyHash: text().notNull(),
    /** Null only while the transaction that writes it runs. */
    answer: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

export const wishlists = pgTable(
  'wishlists',
  {
    id: uuid().primaryKey(),
    userId: parent(),
    /** Null for the default list, whose name depends on the language. */
    name: text(),
    createdAt: instant().notNull(),
  },
  table => [
    uniqueIndex('wishlists_name').on(table.userId, table.name),
    uniqueIndex('wishlists_default')
      .on(table.userId)
      .where(sql`name is null`),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    wishlistId: uuid()
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    activityId: activity(),
    addedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.wishlistId, table.activityId] }),
    index('wishlist_items_activity').on(table.activityId),
  ],
)

/** What a parent wants to register in one step. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid().primaryKey(),
    userId: parent(),
    activityId: activity(),
    /** Null while no child was chosen. */
    childId: uuid().references(() => children.id, { onDelete: 'cascade' }),
    addedAt: instant().notNull(),
  },
  table => [
    uniqueIndex('cart_lines_item').on(table.userId, table.activityId, table.childId),
    uniqueIndex('cart_lines_for_nobody')
      .on(table.userId, table.activityId)
      .where(sql`child_id is null`),
    index('cart_lines_activity').on(table.activityId),
    index('cart_lines_child').on(table.childId),
  ],
)

/**
 * Parents who get one notice when registration for an activity opens. The row is deleted with the notice.
 */
export const openingAlerts = pgTable(
  'opening_alerts',
  {
    userId: parent(),
    activityId: activity(),
    askedAt: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('opening_alerts_activity').on(table.activityId),
  ],
)

/** Private calendar addresses. */
export const calendars = pgTable('calendars', {
  id: uuid().primaryKey(),
  childId: uuid()
    .notNull()
    .unique()
    .references(() => children.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
  /** When an app last read it, to within a week; null: never. */
  readAt: instant(),
})

/**
 * Hashes of revoked calendar addresses, so that subscribed apps get an empty calendar. Deleted with
 * the child, or after a year.
 */
export const revokedCalendars = pgTable(
  'revoked_calendars',
  {
    /** The hash of the calendar's id. The address itself is not stored anywhere. */
    hash: text().primaryKey(),
    childId: uuid()
      .notNull()
      .references(() => children.id, { onDelete: 'cascade' }),
    revokedAt: instant().notNull(),
  },
  table => [index('revoked_calendars_child').on(table.childId)],
)
