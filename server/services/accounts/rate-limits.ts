import { CODE_LIFETIME_MS, CODE_RESEND_MS } from '#contract/limits.ts'
import type { Limit } from './attempts.ts'

// Design, section 5, and decision 036: limits apply per place first, then per account. All counts
// are in the database and are scaled by RATE_LIMIT_SCALE.

/** Calls per place, for every call that a stranger may use to try things out. */
export const CALLS: Limit = { most: 60, seconds: 60 }

/** Wrong passwords for one account: per place, and for all strange places together. */
export const FAILURES: Limit = { most: 10, seconds: 900 }

/**
 * The pace after too many failures. Signing in by a code is not affected, and a known place is slowed
 * only by its own failures.
 */
export const SLOW: Limit = { most: 1, seconds: 60 }

/** Wrong codes of an app, and wrong recovery codes: six digits are guessed more easily than a password. */
export const FACTOR_FAILURES: Limit = { most: 5, seconds: 900 }
export const FACTOR_SLOW: Limit = { most: 1, seconds: 300 }

/** Wrong codes of an app in a day: one in five minutes would find one within years, not never. */
export const FACTOR_A_DAY: Limit = { most: 50, seconds: 86_400 }

/** The last of so many wrong codes in a day is told to the owner, wherever they were typed. */
export const FACTOR_ALARM: Limit = { most: 10, seconds: 86_400 }

/** Attempts that a strange place always has for an account, whatever other places have used up. */
export const FIRSTS = {
  inTenMinutes: { most: 1, seconds: 600 },
  aDay: { most: 6, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/** Codes for one number or e-mail. One place may not use up all of them. */
export const CODES = {
  fromPlace: { most: 1, seconds: CODE_RESEND_MS / 1000 },
  fromPlaceAnHour: { most: 6, seconds: 3600 },
  anHour: { most: 10, seconds: 3600 },
  live: 3,
  liveFromPlace: 2,
  /** Beyond these, everybody who asks within this time gets the same code. */
  sharedMs: CODE_LIFETIME_MS,
} as const

/** Tries by strangers per day for one number or e-mail. After that, a right code may be luck. */
export const TRIES: Limit = { most: 100, seconds: 86_400 }

/** How long a place that typed such a right code may ask for the next one. */
export const TRUST: Limit = { most: 1, seconds: 600 }

/** The most places that are trusted for one number or e-mail, in case a shared code was guessed. */
export const TRUSTS: Limit = { most: 3, seconds: 600 }

/**
 * Refresh tokens that are none, or are no more, from one place. Good ones are not counted: the phones of one
 * mobile network are one place, and each that was away for a month comes with one that has expired.
 */
export const REFUSED_TOKENS: Limit = { most: 600, seconds: 60 }

/** SMS from one place to any numbers, because each one costs money. */
export const SMS = {
  home: { most: 60, seconds: 3600 },
  abroad: { most: 10, seconds: 3600 },
  abroadInAll: { most: 300, seconds: 86_400 },
} as const satisfies Record<string, Limit>

const aDay = (most: number): Limit => ({ most, seconds: 86_400 })

/**
 * SMS of notices to one person, whoever causes them. Beyond these a notice goes by its other channels
 * alone. Each budget is used up by its own kinds, so that a parent who registers and cancels all day is
 * still offered a seat, and told of a new password.
 */
export const NOTICE_SMS = {
  usual: { home: aDay(40), abroad: aDay(10) },
  /** What does not wait until somebody reads mails. */
  urgent: { home: aDay(40), abroad: aDay(10) },
  /** About an account, and invitations. */
  account: { home: aDay(20), abroad: aDay(10) },
} as const satisfies Record<string, Record<'home' | 'abroad', Limit>>

/** Messages of one person to families: each may cost an SMS for every family. */
export const SCHOOL_MESSAGES: Limit = { most: 30, seconds: 3600 }

/** Calls of one person that work much for a look ahead, or take a file in parts. */
export const LOOKS: Limit = { most: 240, seconds: 60 }

/**
 * Activities, copies, dates and calendar addresses that one person adds, each kind by itself: some hundred in an
 * afternoon by hand, and copies of all that a school has at once. An import is one call. A revoked address leaves a row.
 */
export const ADDITIONS: Limit = { most: 600, seconds: 3600, by: 'person' }

/** Pictures that one person gives: each stays as a file. */
export const UPLOADS: Limit = { most: 300, seconds: 3600, by: 'person' }

/** What the devices of one person send from the field: each tap at once, or many after a day without a net. */
export const SENDINGS: Limit = { most: 240, seconds: 60 }

/** Invitations to be a second guardian, from one account and to one address: each is a mail to somebody. */
export const GUARDIAN_INVITATIONS: Limit = { most: 5, seconds: 86_400 }
