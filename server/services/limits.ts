import { CODE_RESEND_MS } from '#contract/limits.ts'
import type { Limit } from './attempts.ts'

// Design, section 5: all of them in the database, all scaled by RATE_LIMIT_SCALE.

/** From one place, at each call that a stranger may try things at. */
export const CALLS: Limit = { most: 60, seconds: 60 }

/** Wrong passwords of one account. */
export const FAILURES: Limit = { most: 10, seconds: 900 }

/** After those it goes on slowly, from wherever: a code always gets in, and so does a known place. */
export const SLOW: Limit = { most: 1, seconds: 60 }

/** Codes for one number or e-mail. What one place may ask for leaves some for others. */
export const CODES = {
  fromPlace: { most: 1, seconds: CODE_RESEND_MS / 1000 },
  fromPlaceAnHour: { most: 6, seconds: 3600 },
  anHour: { most: 10, seconds: 3600 },
  live: 3,
  liveFromPlace: 2,
} as const

/** Messages that cost money, from one place, to whatever numbers. */
export const SMS = {
  home: { most: 60, seconds: 3600 },
  abroad: { most: 10, seconds: 3600 },
  abroadInAll: { most: 300, seconds: 86_400 },
} as const satisfies Record<string, Limit>
