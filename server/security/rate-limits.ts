import { DAY_SECONDS } from '#contract/durations.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_MS } from '#contract/limits.ts'

/** A number of attempts within a window of time. */
export interface Limit {
  readonly most: number
  /** The length of the window. It starts with its first attempt. */
  readonly seconds: number
  /** By whom calls are counted; by default by place. `person` needs a token. */
  readonly by?: 'person'
}

// Design, section 5, and decision 036: limits apply per place first, then per account. All counts
// are in the database and are scaled by RATE_LIMIT_SCALE.

/** Calls per place, for every endpoint that strangers could use to guess. */
export const CALLS: Limit = { most: 60, seconds: 60 }

/** Wrong passwords for one account: per place, and for all strange places together. */
export const FAILURES: Limit = { most: 10, seconds: 900 }

/**
 * The pace after too many failures. Signing in by a code is not affected, and a known place is slowed
 * only by its own failures.
 */
export const SLOW: Limit = { most: 1, seconds: 60 }

/** Wrong app and recovery codes: six digits are easier to guess than a password. */
export const FACTOR_FAILURES: Limit = { most: 5, seconds: 900 }
export const FACTOR_SLOW: Limit = { most: 1, seconds: 300 }

/** Wrong app codes per day. At one in five minutes alone, guessing would succeed within years. */
export const FACTOR_A_DAY: Limit = { most: 50, seconds: DAY_SECONDS }

/** The last of these wrong codes in a day, from any place, notifies the owner. */
export const FACTOR_ALARM: Limit = { most: 10, seconds: DAY_SECONDS }

/** Attempts that a strange place always has for an account, even if other places have used up the limits. */
export const FIRSTS = {
  inTenMinutes: { most: 1, seconds: 600 },
  aDay: { most: 6, seconds: DAY_SECONDS },
} as const satisfies Record<string, Limit>

/** Codes for one number or e-mail. One place may not use up all of them. */
export const CODES = {
  fromPlace: { most: 1, seconds: CODE_RESEND_MS / 1000 },
  fromPlaceAnHour: { most: 6, seconds: 3600 },
  anHour: { most: 10, seconds: 3600 },
  live: 3,
  liveFromPlace: 2,
  /** Beyond these limits, all requests within this time get the same code. */
  sharedMs: CODE_LIFETIME_MS,
} as const

/** Tries by strangers per day for one number or e-mail. After that, a right code may be a lucky guess. */
export const TRIES: Limit = { most: 100, seconds: DAY_SECONDS }

/** A place that typed such a right code may ask for the next one within this time. */
export const TRUST: Limit = { most: 1, seconds: 600 }

/** The maximum number of trusted places for one number or e-mail, in case a shared code was guessed. */
export const TRUSTS: Limit = { most: 3, seconds: 600 }

/**
 * Invalid or expired refresh tokens from one place. Valid ones are not counted: all phones of a mobile
 * network may be one place, and each phone that was unused for a month sends an expired one.
 */
export const REFUSED_TOKENS: Limit = { most: 600, seconds: 60 }

/** SMS from one place to any numbers, because each one costs money. */
export const SMS = {
  home: { most: 60, seconds: 3600 },
  abroad: { most: 10, seconds: 3600 },
  abroadInAll: { most: 300, seconds: DAY_SECONDS },
} as const satisfies Record<string, Limit>

const aDay = (most: number): Limit => ({ most, seconds: DAY_SECONDS })

/**
 * SMS of notices per person, whatever causes them. Beyond these a notice goes by its other channels only.
 * Budgets are separate, so that a parent who registers and cancels all day is still offered a seat, and
 * notified of a new password.
 */
export const NOTICE_SMS = {
  usual: { home: aDay(40), abroad: aDay(10) },
  /** News that cannot wait until the next mail check. */
  urgent: { home: aDay(40), abroad: aDay(10) },
  /** News about the account, and invitations. */
  account: { home: aDay(20), abroad: aDay(10) },
} as const satisfies Record<string, Record<'home' | 'abroad', Limit>>

/** Messages to families per sender: each may cost an SMS for every family. */
export const SCHOOL_MESSAGES: Limit = { most: 30, seconds: 3600 }

/** Expensive calls per user: previews, figures, and imports in parts. */
export const EXPENSIVE_CALLS: Limit = { most: 240, seconds: 60 }

/**
 * Activities, copies, dates and calendar addresses that one person adds; each kind is counted separately. An
 * afternoon's work by hand makes some hundred, and so do copies of all of a school's activities. An import is
 * one call. A revoked address leaves a row.
 */
export const ADDITIONS: Limit = { most: 600, seconds: 3600, by: 'person' }

/** Uploaded pictures per person: each is kept as a file. */
export const UPLOADS: Limit = { most: 300, seconds: 3600, by: 'person' }

/** Calls per user from trainers' devices: one for each tap, or many at once after a day offline. */
export const DEVICE_CALLS: Limit = { most: 240, seconds: 60 }

/** Invitations to be a second guardian, per sender and per address: each is a mail to a stranger. */
export const GUARDIAN_INVITATIONS: Limit = { most: 5, seconds: DAY_SECONDS }
