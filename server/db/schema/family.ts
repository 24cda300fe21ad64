import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTENDANCE_STATUSES, REGISTRATION_STATUSES } from '#contract/family/registrations.ts'
import { users } from './accounts.ts'
import { activities, schools, sessions } from './catalogue.ts'
import { instant } from './columns.ts'

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
    parentId: parent(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    birthDate: date().notNull(),
    genderId: smallint().notNull(),
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    grade: text(),
    medicalNotes: text(),
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

/**
 * A child's seat in an activity, or its place in the waiting list. Seats are counted from these
 * rows, so the activity's row must be locked before any change here.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    activityId: activity(),
    childId: uuid()
      .notNull()
      .references(() => children.id, { onDelete: 'cascade' }),
    status: text({ enum: REGISTRATION_STATUSES }).notNull(),
    /** Shared by siblings who wait together. */
    groupId: uuid(),
    /** The place in line. It grows with the time of arrival; moving to the end gives a new one. */
    rank: bigint({ mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    registeredAt: instant().notNull(),
    /** When it got a seat; null if it never had one. */
    confirmedAt: instant(),
    /** When the offer of a seat ends. */
    offerExpiresAt: instant(),
    /** The number of offers that ran out without an answer. */
    missedOffers: smallint().notNull().default(0),
    /** When it was cancelled or expired. */
    endedAt: instant(),
  },
  table => [
    check(
      'registrations_status',
      sql`${table.status} in ('confirmed', 'offered', 'waitlisted', 'cancelled', 'expired')`,
    ),
    check(
      'registrations_confirmed',
      sql`${table.status} <> 'confirmed' or ${table.confirmedAt} is not null`,
    ),
    check(
      'registrations_offer',
      sql`(${table.status} = 'offered') = (${table.offerExpiresAt} is not null)`,
    ),
    check(
      'registrations_ended',
      sql`(${table.status} in ('cancelled', 'expired')) = (${table.endedAt} is not null)`,
    ),
    uniqueIndex('registrations_active')
      .on(table.activityId, table.childId)
      .where(sql`status in ('confirmed', 'offered', 'waitlisted')`),
    index('registrations_child').on(table.childId, table.registeredAt),
    index('registrations_activity').on(table.activityId),
    // For the count of taken seats on every card.
    index('registrations_seats')
      .on(table.activityId)
      .where(sql`status in ('confirmed', 'offered')`),
    index('registrations_line')
      .on(table.activityId, table.rank)
      .where(sql`status = 'waitlisted'`),
    index('registrations_offers')
      .on(table.offerExpiresAt)
      .where(sql`status = 'offered'`),
  ],
)

/** One child at one session. No row means that nobody has marked it. */
export const attendance = pgTable(
  'attendance',
  {
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    status: text({ enum: ATTENDANCE_STATUSES }).notNull(),
    markedAt: instant().notNull(),
    /** When a parent announced the absence; null if the staff marked it. */
    announcedAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.registrationId, table.sessionId] }),
    check('attendance_status', sql`${table.status} in ('attended', 'absent', 'late', 'excused')`),
    index('attendance_session').on(table.sessionId),
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

/** Private calendar addresses. */
export const calendars = pgTable('calendars', {
  id: uuid().primaryKey(),
  childId: uuid()
    .notNull()
    .unique()
    .references(() => children.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
})

/**
 * Hashes of revoked calendar addresses, so that subscribed apps get an empty calendar. Deleted with
 * the child.
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
