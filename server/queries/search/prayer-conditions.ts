import { type SQL, sql } from 'drizzle-orm'
import type { Place } from '#contract/places/place.ts'
import { activities } from '../../db/schema.ts'
import { type PrayerSpan, spansFrom } from '../../planning/prayer-times.ts'

/**
 * Whether the next session begins between two prayers of its day, in a place. The moments of all days stand
 * in one sorted list, where an odd number of them before the session says that it is in a span: a binary
 * search for each row, without its time zone.
 */
export function isBetweenPrayers(
  { from, place, to }: PrayerSpan & { place: Place },
  now: Date,
): SQL {
  const moments = spansFrom(now, { from, to }, place)
    .filter(span => span.every(moment => !Number.isNaN(moment.getTime())))
    .flatMap(span => span.map(moment => moment.toISOString()))
  return sql`width_bucket(
    ${activities.nextSessionAt}, ${`{${moments.join()}}`}::timestamptz[]
  ) % 2 = 1`
}
