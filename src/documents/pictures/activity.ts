import type { Activity } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import { drawnCover } from '#contract/covers.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../i18n/index.ts'
import { periodText } from '../../lib/activities/activity-facts.ts'
import { activityName, agesText, placeText, timesText } from '../../lib/activities/card-facts.ts'
import { isCover } from '../../lib/covers/cover.ts'
import { formatSpan } from '../../lib/format/format-span.ts'
import { formatMoney, nameIn } from '../../lib/format/format.ts'
import { COLOURS } from './colours.ts'
import type { PreviewPicture } from './compose.ts'

/** Returns what the preview picture of an activity shows: what families ask first. */
export function activityPicture(
  language: Language,
  activity: Activity,
  city: City | null,
): PreviewPicture {
  const { card, site } = messagesFor(language)
  const fee = formatMoney(language, activity.fees)
  return {
    ground: 'paper',
    brand: site.name,
    title: activityName(language, activity),
    subtitle: placeText(language, activity, city ? nameIn(language, city) : undefined),
    facts: [timesText(language, activity), datesText(language, activity)],
    pills: [
      {
        text: activity.fees === 0 ? `${fee} · ${card.free}` : fee,
        ground: COLOURS.green,
        colour: COLOURS.onGreen,
      },
      ...[agesText(language, activity, card), card.genders[activity.genderId]].map(fact),
    ],
    covers: [activity.image, drawnCover(activity)].filter(isCover).slice(0, 1),
  }
}

/** Returns the period, with the year once if both ends are known. */
function datesText(language: Language, activity: Activity): string {
  const { endDate, startDate } = activity
  if (startDate && endDate && startDate < endDate) return formatSpan(language, startDate, endDate)
  return periodText(language, activity, messagesFor(language).details)
}

export const fact = (text: string) => ({
  text,
  ground: COLOURS.saffronSoft,
  colour: COLOURS.ink,
})
