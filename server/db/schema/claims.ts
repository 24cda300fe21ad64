import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#contract/language.ts'
import { schools } from './schools.ts'
import { instant } from './columns.ts'
import { children } from './family.ts'

/**
 * The guardian of a child that a school registered by hand. The row is deleted when the guardian claims the
 * child, which then has a parent.
 */
export const childClaims = pgTable(
  'child_claims',
  {
    childId: uuid()
      .primaryKey()
      .references(() => children.id, { onDelete: 'cascade' }),
    schoolId: integer()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    /** As the school wrote it. */
    guardianName: text().notNull(),
    /** In lower case, with the domain in ASCII. */
    email: text(),
    /** E.164 */
    phoneNumber: text(),
    /**
     * The language of the account with the address. Null if there is no account: notices then come in both.
     */
    language: text({ enum: LANGUAGES }),
    /** The hash of the token in the latest link. */
    tokenHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the recipient said that they do not know the child. */
    declinedAt: instant(),
  },
  table => [
    check('child_claims_address', sql`(${table.email} is null) <> (${table.phoneNumber} is null)`),
    index('child_claims_recipient').on(sql`coalesce(email, phone_number)`),
    index('child_claims_school').on(table.schoolId),
  ],
)
