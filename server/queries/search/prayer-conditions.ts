import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/places/place.ts'
import { activities, weekPatterns } from '../../db/schema.ts'
import { slotsBetweenPrayers } from '../../planning/prayer-slots.ts'
import { type PrayerSpan, spansFrom } from '../../prayers/prayer-times.ts'
import { toHex } from '../../planning/week-slots.ts'
import { FIRST_SLOTS, WEEK_BITS } from './week-bits.ts'

type Span = PrayerSpan & { place: Place }

/**
 * Matches activities with a session between two prayers: the next session or, with weekdays, any future one
 * on these days. Prayer times are those of the given place.
 */
export function isBetweenPrayers(span: Span, now: Date, weekdays: readonly number[]): SQL {
  const isNext = isNextBetween(span, now)
  if (weekdays.length === 0) return isNext
  return sql`case when ${activities.weekPatternId} is null then ${isNext}
    else ${hasSessionBetween(span, now, weekdays)} end`
}

/**
 * The starts and ends of all spans form one sorted array, and a session is inside a span if an odd number
 * of them come before it. So each row needs one binary search and no time zone. The extra lower bound lets
 * PostgreSQL start an index scan at the first span.
 */
function isNextBetween({ from, place, to }: Span, now: Date): SQL {
  const moments = spansFrom(now, { from, to }, place)
    .filter(span => span.every(moment => !Number.isNaN(moment.getTime())))
    .filter(([, end]) => end > now)
    .flatMap(span => span.map(moment => moment.toISOString()))
  const [first] = moments
  if (first === undefined) return sql`false`
  return sql`(
    ${activities.nextSessionAt} >= ${first}::timestamptz and width_bucket(
      ${activities.nextSessionAt}, ${`{${moments.join()}}`}::timestamptz[]
    ) % 2 = 1
  )`
}

/** Checks each weekly pattern once, as for a child's free time (week-conditions.ts). */
function hasSessionBetween({ from, place, to }: Span, now: Date, weekdays: readonly number[]): SQL {
  const slots = slotsBetweenPrayers(spansFrom(now, { from, to }, place), weekdays)
  return sql`coalesce(${activities.weekPatternId} in (
    select ${weekPatterns.id} from ${weekPatterns}
    where (${FIRST_SLOTS} & ${`X${toHex(slots)}`}::${WEEK_BITS}) <> 0::${WEEK_BITS}
  ), false)`
}
