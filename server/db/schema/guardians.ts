import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './columns.ts'

const user = () => uuid().references(() => users.id, { onDelete: 'cascade' })

/**
 * Pairs of guardians who see each other's children. Each pair has two rows, one for each guardian, so that
 * nobody can be in two families. A child stays with the account in `children.parent_id`.
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

/** The open invitation of a parent to a second guardian: one at a time. It is deleted when answered. */
export const guardianInvitations = pgTable('guardian_invitations', {
  invitedBy: user().primaryKey(),
  /** The hash of the token in its link. */
  tokenHash: text().notNull().unique(),
  /** In lower case, with the domain in ASCII. */
  email: text().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})
