import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { DEVICES } from '#contract/accounts/account.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { cities } from './schools.ts'
import { instant } from './columns.ts'

const owner = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person with an account. Children have none. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    cityId: integer().references(() => cities.id),
    /** The language of notices. Pages take theirs from the address. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** In lower case, with the domain in ASCII. */
    email: text().unique(),
    /** When the e-mail was set. If it is never confirmed, it lapses. */
    emailAddedAt: instant(),
    emailConfirmedAt: instant(),
    /** A new e-mail that waits for confirmation. */
    newEmail: text(),
    /** E.164 */
    phoneNumber: text(),
    phoneConfirmedAt: instant(),
    passwordHash: text(),
    /** Since when signing in by a password or a code also asks for a passkey; null: it does not. */
    passkeyStepAt: instant(),
    createdAt: instant().notNull(),
    /** When the family will be erased, as a parent asked; null: never. */
    eraseAt: instant(),
  },
  table => [
    check('users_language', sql`${table.language} in ('en', 'ar')`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
    // Only a confirmed number is unique. A number that was merely typed does not block its owner.
    uniqueIndex('users_confirmed_phone')
      .on(table.phoneNumber)
      .where(sql`phone_confirmed_at is not null`),
    index('users_phone').on(table.phoneNumber),
    // Few rows, and a job looks for them every few minutes.
    index('users_erase')
      .on(table.eraseAt)
      .where(sql`erase_at is not null`),
  ],
)

/** Global roles. Roles at a school are in `staff`. */
export const userRoles = pgTable(
  'user_roles',
  { userId: owner(), role: text({ enum: ['Parent', 'Admin'] }).notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', sql`${table.role} in ('Parent', 'Admin')`),
  ],
)

/** The versions of documents that a user agreed to, and when. */
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

/** The notice settings that a user has changed. Without a row the default applies. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: owner(),
    topic: text().notNull(),
    email: boolean().notNull(),
    sms: boolean().notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.topic] }),
    // Few rows, and a job looks for them every minute.
    index('notice_settings_absences')
      .on(table.userId)
      .where(sql`topic = 'absences' and (email or sms)`),
  ],
)

/** What a person entered to sign up by phone. */
export interface PendingSignUp {
  firstName: string
  lastName: string
  cityId: number
  language: Language
}

/**
 * One-time codes, as hashes. A row is written even if no code is sent, so that the time is the
 * same.
 */
export const codes = pgTable(
  'codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** A phone number in E.164, or an e-mail address. */
    recipient: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the token that ties the code to the browser that asked. */
    tempTokenHash: text().notNull().unique(),
    codeHash: text().notNull(),
    /** The hash of the link that does the same as the code. */
    linkHash: text().unique(),
    tries: smallint().notNull().default(0),
    /** Where it was requested from; null if the user has signed in from there before. */
    strangePlaceHash: text(),
    signUp: jsonb().$type<PendingSignUp>(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  table => [index('codes_recipient').on(table.recipient, table.createdAt)],
)

/** A signed-in browser. The row is the session: deleting it signs out. */
export const authSessions = pgTable(
  'sign_ins',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** False if the session ends with the browser. */
    isRemembered: boolean().notNull(),
    browser: text(),
    system: text(),
    device: text({ enum: DEVICES }),
    startedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** When the user last proved their identity, by a password, a code or a passkey. */
    provenAt: instant().notNull(),
    /**
     * Identifies the AUTH_SECRET of the last renewal (decision 128); null: renewed by a release without
     * marks.
     */
    secretMark: text(),
    /** When this session last showed a second factor; null: never, or none is left. */
    secondFactorAt: instant(),
  },
  table => [index('sign_ins_user').on(table.userId)],
)

/** The refresh tokens of a sign-in, as hashes. Each one succeeds the generation before. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text().primaryKey(),
    signInId: uuid()
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    generation: integer().notNull(),
    usedAt: instant(),
    expiresAt: instant().notNull(),
  },
  table => [
    uniqueIndex('refresh_tokens_generation').on(table.signInId, table.generation),
    index('refresh_tokens_expires').using('brin', table.expiresAt),
  ],
)

/**
 * Hashes of the places that a user has signed in from. Attempts by strangers do not count there.
 */
export const knownPlaces = pgTable(
  'known_places',
  {
    userId: owner(),
    placeHash: text().notNull(),
    lastSeenAt: instant().notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.placeHash] })],
)

/** Passkeys (WebAuthn). The private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** The id that the authenticator gave it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** The number of uses that the authenticator reports; many always report 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `hybrid`, `usb`. */
    transports: text().array().notNull(),
    browser: text(),
    system: text(),
    device: text({ enum: DEVICES }),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  table => [index('passkeys_user').on(table.userId)],
)

/** Challenges of passkeys that were answered. Each can be answered once. */
export const spentChallenges = pgTable(
  'spent_challenges',
  { id: uuid().primaryKey(), expiresAt: instant().notNull() },
  table => [index('spent_challenges_end').on(table.expiresAt)],
)

/** The authenticator app of a user (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: owner().primaryKey(),
  /** Encrypted (server/lib/secrets/sealed-text.ts). */
  sealedSecret: text().notNull(),
  /** The newest time step whose code was accepted. Codes of this or earlier steps are refused. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  addedAt: instant().notNull(),
  lastUsedAt: instant(),
})

/** One-time codes for a lost factor, hashed like passwords. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    /** The first part of the code, by which the row is found. */
    hint: text().notNull(),
    codeHash: text().notNull(),
  },
  table => [index('recovery_codes_user').on(table.userId)],
)
