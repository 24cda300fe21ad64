import type { Activity, Session } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { details as english } from '../../i18n/en/public/details.ts'
import {
  everyWeekday,
  fill,
  formatClock,
  formatDay,
  formatList,
  formatNumber,
  formatTime,
  plural,
} from '../format/format.ts'
import { timeRange } from '../format/time-range.ts'

export { mapAddress } from '#contract/places/maps.ts'

export type DetailsTexts = typeof english

/** Returns the school's description, one line for each paragraph; empty if there is none. */
export function descriptionText(
  language: Language,
  { description_Ar, description_En }: Pick<Activity, 'description_Ar' | 'description_En'>,
): string {
  return language === 'ar' ? description_Ar : description_En
}

/** Returns for example `Every Tuesday and Thursday, 16:00–17:00`, one line for each time of day. */
export function weeklyTexts(
  language: Language,
  { schedule }: Pick<Activity, 'schedule'>,
  t: DetailsTexts,
): string[] {
  const byTime = Map.groupBy(schedule, ({ endTime, startTime }) => `${startTime} ${endTime}`)
  return [...byTime].map(([times, entries]) => {
    const [from = '', to = ''] = times.split(' ').map(time => formatClock(language, time))
    const days = entries.map(({ weekday }) => everyWeekday(language, weekday))
    return fill(t.weekly, { days: formatList(language, days), times: timeRange(from, to) })
  })
}

/** Returns for example `6 September 2026 – 12 December 2026`, or an empty text if no dates are known. */
export function periodText(
  language: Language,
  { endDate, startDate, timeZone }: Pick<Activity, 'endDate' | 'startDate' | 'timeZone'>,
  t: DetailsTexts,
): string {
  const day = (date: string) => formatDay(language, date, timeZone, 'long')
  if (startDate && startDate === endDate) return day(startDate)
  if (startDate && endDate) return fill(t.fromTo, { from: day(startDate), to: day(endDate) })
  if (startDate) return fill(t.from, { from: day(startDate) })
  return endDate ? fill(t.until, { to: day(endDate) }) : ''
}

/** Returns the city of the time zone, like `New York`, or null in the home time zone. */
export function foreignZone({ timeZone }: Pick<Activity, 'timeZone'>): string | null {
  if (timeZone === HOME_TIME_ZONE) return null
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** Returns whether registration is open, when it opens, or why it is not. */
export function registrationText(
  language: Language,
  activity: Pick<Activity, 'registrationOpensAt' | 'registrationState' | 'timeZone'>,
  t: DetailsTexts,
): string {
  const { registrationOpensAt, registrationState, timeZone } = activity
  if (registrationState === 'notYet' && registrationOpensAt)
    return fill(t.notYet, {
      day: formatDay(language, registrationOpensAt, timeZone, 'full'),
      time: formatTime(language, registrationOpensAt, timeZone),
    })
  return registrationState === 'notYet' ? t.closed : t[registrationState]
}

/**
 * Returns for example `7 of 15 seats left`. Empty if registration is closed, or if no seat is left,
 * which the state already says.
 */
export function seatsText(
  language: Language,
  activity: Pick<Activity, 'capacity' | 'registrationState' | 'seatsLeft'>,
  t: DetailsTexts,
): string {
  const { capacity, registrationState, seatsLeft } = activity
  if (registrationState === 'closed') return ''
  if (seatsLeft === null || capacity === null) return t.noLimit
  if (seatsLeft === 0) return ''
  return plural(language, t.seatsOf, capacity, { left: formatNumber(language, seatsLeft) })
}

/** Returns for example `Sunday 6 September 2026, 16:00–17:00`. */
export function sessionText(
  language: Language,
  { endsAt, startsAt }: Session,
  timeZone: string,
): { day: string; time: string } {
  return {
    day: formatDay(language, startsAt, timeZone, 'full'),
    time: timeRange(
      formatTime(language, startsAt, timeZone),
      formatTime(language, endsAt, timeZone),
    ),
  }
}
