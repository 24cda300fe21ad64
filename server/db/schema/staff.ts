import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ACCESS_KINDS } from '#contract/privacy/access-log.ts'
import { DEEDS, type HistoryEntry } from '#contract/manage/history.ts'
import { SCHOOL_RIGHTS, STAFF_ROLES } from '#contract/staff/roles.ts'
import { SCHOOL_ROLES } from '#contract/staff/school-roles.ts'
import { users } from './accounts.ts'
import { activities } from './catalogue.ts'
import { schools } from './schools.ts'
import { instant } from './columns.ts'
import { children } from './family.ts'

const rights = () =>
  text({ enum: SCHOOL_RIGHTS })
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Who works for a school, and in which role. Admins are in `user_roles`. */
export const staff = pgTable(
  'staff',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    role: text({ enum: SCHOOL_ROLES }).notNull(),
    rights: rights(),
    since: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.schoolId, table.role] }),
    check('staff_role', sql`${table.role} in ('Trainer', 'School')`),
    index('staff_school').on(table.schoolId),
  ],
)

/** The trainers of an activity. */
export const activityTrainers = pgTable(
  'activity_trainers',
  {
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    index('activity_trainers_user').on(table.userId),
  ],
)

/** An invitation to a role. It is open until it is accepted, revoked or past its end. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    /** The hash of the token in its link. */
    tokenHash: text().notNull().unique(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** In lower case, with the domain in ASCII. */
    email: text(),
    /** E.164 */
    phoneNumber: text(),
    schoolId: integer().references(() => schools.id, { onDelete: 'cascade' }),
    rights: rights(),
    /** Null: the operator, or a user who no longer has an account. */
    invitedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was accepted or revoked. */
    closedAt: instant(),
  },
  table => [
    check('invitations_role', sql`${table.role} in ('Trainer', 'School', 'Admin')`),
    check('invitations_address', sql`(${table.email} is null) <> (${table.phoneNumber} is null)`),
    check('invitations_school', sql`(${table.role} = 'Admin') = (${table.schoolId} is null)`),
    index('invitations_school').on(table.schoolId, table.createdAt),
    uniqueIndex('invitations_open')
      .on(sql`coalesce(email, phone_number)`, table.role, sql`coalesce(school_id, 0)`)
      .where(sql`closed_at is null`),
  ],
)

/** The activities that an invited trainer is given. */
export const invitationActivities = pgTable(
  'invitation_activities',
  {
    invitationId: uuid().notNull(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.invitationId, table.activityId] }),
    foreignKey({ columns: [table.invitationId], foreignColumns: [invitations.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * Who saw which data of a child. Rows are deleted with the child; the viewer's account may be deleted
 * before.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    childId: uuid()
      .notNull()
      .references(() => children.id, { onDelete: 'cascade' }),
    seenAt: instant().notNull(),
    seenBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    role: text({ enum: STAFF_ROLES }).notNull(),
    /** Null for an Admin. */
    schoolId: integer().references(() => schools.id, { onDelete: 'set null' }),
    what: text({ enum: ACCESS_KINDS }).notNull(),
    /**
     * Identifies a view: if the same person sees the same again, it counts once. Null: each time counts.
     */
    viewId: uuid(),
  },
  table => [
    check('access_log_role', sql`${table.role} in ('Trainer', 'School', 'Admin')`),
    check('access_log_what', sql`${table.what} in ('roster', 'dues', 'medicalNotes', 'details')`),
    index('access_log_child').on(table.childId, table.id),
    uniqueIndex('access_log_view').on(table.seenBy, table.what, table.viewId),
    index('access_log_school').on(table.schoolId),
    // Rows are added in order of time, so a small BRIN index finds the old ones.
    index('access_log_seen').using('brin', table.seenAt),
  ],
)

/** The changes to an activity: who, when, and the values before and after. */
export const activityHistory = pgTable(
  'activity_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    activityId: integer()
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Null: the user has left. */
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    what: text({ enum: DEEDS }).notNull(),
    /** The changed fields, by their names in the contract. */
    before: jsonb().$type<HistoryEntry['before']>(),
    after: jsonb().$type<HistoryEntry['after']>(),
  },
  table => [
    index('activity_history_activity').on(table.activityId, table.id),
    index('activity_history_user').on(table.userId),
    index('activity_history_at').using('brin', table.at),
  ],
)
