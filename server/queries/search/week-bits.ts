import { sql } from 'drizzle-orm'
import { weekPatterns } from '../../db/schema.ts'
import { SLOTS } from '../../planning/week-slots.ts'

// The slots of a week (server/planning/week-slots.ts) as bit strings of the database.

export const WEEK_BITS = sql.raw(`bit(${SLOTS})`)

/** Shifted by one slot. The last slot moves to the front. */
const LATER = sql`(
  (${weekPatterns.slots} >> 1) | (${weekPatterns.slots} << ${sql.raw(String(SLOTS - 1))})
)`

/** Must give the same result as `startsAndEnds`. */
export const STARTS_AND_ENDS = sql`(${weekPatterns.slots} # ${LATER})`

/** The slots in which a session begins. */
export const FIRST_SLOTS = sql`(${weekPatterns.slots} & ~ ${LATER})`
