import type { Place } from '#contract/places/place.ts'
import type { Language } from '#contract/language.ts'
import { MAX_MINUTES, drivingMinutes } from '#contract/places/near.ts'
import type { details as english } from '../../i18n/en/public/details.ts'
import type { NearPlace } from '../browser/near-place.ts'
import { fill, plural } from '../format/i18n-format.ts'

/** Returns for example `About 12 min by car from Al Narjis`. */
export function drivingFromText(
  language: Language,
  from: NearPlace,
  to: Place,
  t: Pick<typeof english, 'away' | 'farAway' | 'here'>,
): string {
  const minutes = drivingMinutes(from, to)
  const place = (language === 'ar' ? from.name_Ar : from.name_En) ?? t.here
  if (minutes === null) return ''
  return minutes > MAX_MINUTES
    ? fill(t.farAway, { place })
    : plural(language, t.away, minutes, { place })
}
