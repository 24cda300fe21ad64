import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTENDANCE_STATUSES, REGISTRATION_STATUSES } from '#contract/family/registrations.ts'
import { STAFF_ROLES } from '#contract/staff/roles.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { sessions } from './sessions.ts'
import { instant } from './columns.ts'
import { children } from './family.ts'

/**
 * A child's seat in an activity, or its place in the waiting list. Seats are counted from these
 * rows, so the activity's row must be locked before any change here.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid().primaryKey(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
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
    // For the statistics of a school: registrations and cancellations by day.
    index('registrations_activity').on(table.activityId, table.registeredAt),
    index('registrations_ended')
      .on(table.activityId, table.endedAt)
      .where(sql`status = 'cancelled'`),
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

/**
 * The attendance of one child at one session, as families see it: the result of the marks
 * (`attendanceMarks`), or an absence that a parent announced if no mark counts. No row: neither.
 */
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
    /**
     * When a parent announced the absence that a mark now hides. It shows again if the mark is withdrawn.
     */
    hiddenAnnouncementAt: instant(),
  },
  table => [
    primaryKey({ columns: [table.registrationId, table.sessionId] }),
    check('attendance_status', sql`${table.status} in ('attended', 'absent', 'late', 'excused')`),
    index('attendance_session').on(table.sessionId),
  ],
)

/**
 * Marks by the staff for a child at a session. Rows are added and never changed, in any order.
 * `currentMark` in `server/registrations/current-mark.ts` decides which one counts.
 */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    /** Created by the device that made the mark. */
    id: uuid().primaryKey(),
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Null: withdraws an earlier mark. */
    status: text({ enum: ATTENDANCE_STATUSES }),
    /** By the clock of the server. */
    markedAt: instant().notNull(),
    /** By the clock of the device. */
    deviceTime: instant().notNull(),
    device: text().notNull(),
    /** The version of the mark that the device last saw, plus one. */
    version: integer().notNull(),
    /** Null: the user has left. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    receivedAt: instant().notNull(),
  },
  table => [
    check(
      'attendance_marks_status',
      sql`${table.status} in ('attended', 'absent', 'late', 'excused')`,
    ),
    check('attendance_marks_role', sql`${table.role} in ('Trainer', 'School', 'Admin')`),
    index('attendance_marks_place').on(table.sessionId, table.registrationId),
    index('attendance_marks_registration').on(table.registrationId),
    index('attendance_marks_user').on(table.userId),
  ],
)

/**
 * Notices to a family that a child is not marked present, sent or queued: once for each session and start
 * time. The row is deleted if the absence was corrected before the notice was sent, so that a new notice is
 * possible.
 */
export const absenceNotices = pgTable(
  'absence_notices',
  {
    registrationId: uuid()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    startsAt: instant().notNull(),
    /** The number of marks of the child. Marks are only added, so the number identifies the last one. */
    marks: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.registrationId, table.sessionId, table.startsAt] }),
    index('absence_notices_session').on(table.sessionId),
    index('absence_notices_start').using('brin', table.startsAt),
  ],
)
