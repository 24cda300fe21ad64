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

/** What its school says about it, a line a paragraph; empty where it says nothing. */
export function descriptionText(
  language: Language,
  { description_Ar, description_En }: Pick<Activity, 'description_Ar' | 'description_En'>,
): string {
  return language === 'ar' ? description_Ar : description_En
}

/** `Every Tuesday and Thursday, 16:00–17:00`, a line for each time of day. */
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

/** `6 September 2026 – 12 December 2026`; nothing when no dates are known. */
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

/** Said only where the reader may think of another clock: `New York`. */
export function foreignZone({ timeZone }: Pick<Activity, 'timeZone'>): string | null {
  if (timeZone === HOME_TIME_ZONE) return null
  return timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}

/** Whether one can register now, or when, or why not. */
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
 * `7 of 15 seats left`; nothing when all are taken, which the state says already, or when nobody can
 * have one any more.
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

/** `Sunday 6 September 2026, 16:00–17:00` */
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
