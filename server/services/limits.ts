import { CODE_LIFETIME_MS, CODE_RESEND_MS } from '#contract/limits.ts'
import type { Limit } from './attempts.ts'

// Design, section 5, and decision 036: by place first, then by account. All of them in the database,
// all scaled by RATE_LIMIT_SCALE.

/** From one place, at each call that a stranger may try things at. */
export const CALLS: Limit = { most: 60, seconds: 60 }

/** Wrong passwords of one account: from one place, and from all strange places together. */
export const FAILURES: Limit = { most: 10, seconds: 900 }

/** After those it goes on slowly: a code always gets in, and so does a known place. */
export const SLOW: Limit = { most: 1, seconds: 60 }

/** What a strange place is given about an account, whatever other places have used up. */
export const FIRSTS = {
  inTenMinutes: { most: 1, seconds: 600 },
  aDay: { most: 6, seconds: 86_400 },
} as const satisfies Record<string, Limit>

/** Codes for one number or e-mail. What one place may ask for leaves some for others. */
export const CODES = {
  fromPlace: { most: 1, seconds: CODE_RESEND_MS / 1000 },
  fromPlaceAnHour: { most: 6, seconds: 3600 },
  anHour: { most: 10, seconds: 3600 },
  live: 3,
  liveFromPlace: 2,
  /** Beyond those, one for all who ask within this time. */
  sharedMs: CODE_LIFETIME_MS,
} as const

/** Tries at the codes of strangers for one number or e-mail, after which one right code is a chance. */
export const TRIES: Limit = { most: 100, seconds: 86_400 }

/** How long a place that has typed such a right code is trusted to ask for the next one. */
export const TRUST: Limit = { most: 1, seconds: 600 }

/** Places trusted for one number or e-mail: a shared code that was guessed opens no more than these. */
export const TRUSTS: Limit = { most: 3, seconds: 600 }

/** Messages that cost money, from one place, to whatever numbers. */
export const SMS = {
  home: { most: 60, seconds: 3600 },
  abroad: { most: 10, seconds: 3600 },
  abroadInAll: { most: 300, seconds: 86_400 },
} as const satisfies Record<string, Limit>
