import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/places/place.ts'
import { activities, weekPatterns } from '../../db/schema.ts'
import { slotsBetweenPrayers } from '../../planning/prayer-slots.ts'
import { type PrayerSpan, spansFrom } from '../../planning/prayer-times.ts'
import { toHex } from '../../planning/week-slots.ts'
import { FIRST_SLOTS, WEEK_BITS } from './week-bits.ts'

type Span = PrayerSpan & { place: Place }

/**
 * Whether a session begins between two prayers of its day, in a place: the next one, or any to come on
 * some weekdays.
 */
export function isBetweenPrayers(span: Span, now: Date, weekdays: readonly number[]): SQL {
  const isNext = isNextBetween(span, now)
  if (weekdays.length === 0) return isNext
  return sql`case when ${activities.weekPatternId} is null then ${isNext}
    else ${hasSessionBetween(span, now, weekdays)} end`
}

/**
 * The moments of all days stand in one sorted list, where an odd number of them before the session says that
 * it is in a span: a binary search for each row, without its time zone. Nothing is before the first of
 * them: said apart, PostgreSQL begins there in an index, and not with all the mornings until then.
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

/** Looks at each pattern of a week once, as for what fits into a child's (week-conditions.ts). */
function hasSessionBetween({ from, place, to }: Span, now: Date, weekdays: readonly number[]): SQL {
  const slots = slotsBetweenPrayers(spansFrom(now, { from, to }, place), weekdays)
  return sql`coalesce(${activities.weekPatternId} in (
    select ${weekPatterns.id} from ${weekPatterns}
    where (${FIRST_SLOTS} & ${`X${toHex(slots)}`}::${WEEK_BITS}) <> 0::${WEEK_BITS}
  ), false)`
}
