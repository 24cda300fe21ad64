import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const user = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/**
 * Who sees the children of whom, besides those of their own account: two rows for two guardians, one of
 * each, so that nobody is in two families. A child stays with the account in `children.parent_id`.
 */
export const guardians = pgTable(
  'guardians',
  {
    userId: user().primaryKey(),
    otherId: user().notNull().unique(),
    since: instant().notNull(),
  },
  table => [check('guardians_two', sql`${table.userId} <> ${table.otherId}`)],
)

/** Whom a parent invites to be the second guardian: one at a time. The row goes with the answer. */
export const guardianInvitations = pgTable('guardian_invitations', {
  invitedBy: user().primaryKey(),
  /** The hash of the token in its link. */
  tokenHash: text().notNull().unique(),
  /** In lower case, with the domain in ASCII. */
  email: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
