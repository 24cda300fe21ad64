import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { DEVICES } from '#contract/account.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { cities } from './catalogue.ts'
import { instant } from './columns.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Somebody with an account; never a child. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    cityId: integer().references(() => cities.id),
    /** Of notices; the pages have theirs in the address. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** In lower case, the domain in ASCII. */
    email: text().unique(),
    /** When it was put there: one never confirmed lapses. */
    emailAddedAt: instant(),
    emailConfirmedAt: instant(),
    /** Waits for its code to replace the present one. */
    newEmail: text(),
    /** E.164 */
    phoneNumber: text(),
    phoneConfirmedAt: instant(),
    passwordHash: text(),
    createdAt: instant().notNull(),
  },
  table => [
    check('users_language', sql`${table.language} in ('en', 'ar')`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
    // Whoever proves a number has it; a number that was only typed keeps nobody out.
    uniqueIndex('users_confirmed_phone')
      .on(table.phoneNumber)
      .where(sql`phone_confirmed_at is not null`),
    index('users_phone').on(table.phoneNumber),
  ],
)

export const userRoles = pgTable(
  'user_roles',
  { userId: owner(), role: text().notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', sql`${table.role} in ('Parent')`),
  ],
)

/** Which wording of what a user agreed to, and when. */
export const consents = pgTable(
  'consents',
  {
    userId: owner(),
    document: text().notNull(),
    version: text().notNull(),
    agreedAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.document, table.version] })],
)

/** Which notices a user wants; what is not here is as everybody has it. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: owner(),
    topic: text().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.topic] })],
)

/** What somebody said of themselves on the way to an account by phone. */
export interface PendingSignUp {
  firstName: string
  lastName: string
  cityId: number
  language: Language
}

/** One-time codes, as hashes; one that nobody can have the code of is there for the time it takes. */
export const codes = pgTable(
  'codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** E.164 or an e-mail. */
    recipient: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of the token that binds it to the browser that asked. */
    tempTokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    /** Of the link that does the same as the code. */
    linkHash: text().unique(),
    tries: smallint().notNull().default(0),
    /** From where it was asked for; null where the user has signed in from there before. */
    strangePlaceHash: text(),
    signUp: jsonb().$type<PendingSignUp>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('codes_recipient').on(table.recipient, table.createdAt)],
)

/** Where a user is signed in: one browser, from a sign-in to its sign-out. The row is the session. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** False: it ends with the browser. */
    isRemembered: boolean().notNull(),
    browser: text(),
    system: text(),
    device: text({ enum: DEVICES }),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the user last proved, by a password or a code, who they are. */
    provenAt: instant().notNull(),
  },
  table => [index('sign_ins_user').on(table.userId)],
)

/** The refresh tokens of a sign-in, as hashes; each generation succeeds the one before. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
  },
  table => [uniqueIndex('refresh_tokens_generation').on(table.signInId, table.generation)],
)

/** From where a user has signed in, as hashes: attempts of strangers do not count against these. */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: owner(),
    placeHash: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.placeHash] })],
)
