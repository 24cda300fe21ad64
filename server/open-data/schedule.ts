import type { PartialSchedule } from '#contract/discovery/open-data.ts'
import { DAY_MS } from '#contract/durations.ts'
import { durationBetween, weekdayUrl, weeklyDates } from '#contract/weekly.ts'
import type { Offering, OfferedTime } from './offering.ts'

type Scheduled = Pick<Offering, 'weekly' | 'days' | 'startDate' | 'endDate' | 'timeZone'>

/**
 * The weekly times, with those at the same hour together. There is always at least one entry, even
 * if only the time zone is known, because a schedule is required.
 */
export function scheduleOf(offering: Scheduled): PartialSchedule[] {
  const byTime = Map.groupBy(offering.weekly, ({ endTime, startTime }) => `${startTime} ${endTime}`)
  if (byTime.size === 0) return [partOf(offering, [])]
  return [...byTime.values()].map(times => partOf(offering, times))
}

function partOf(offering: Scheduled, times: readonly OfferedTime[]): PartialSchedule {
  const { endDate, startDate, timeZone } = offering
  const [{ endTime, startTime } = { endTime: null, startTime: null }] = times
  // An activity on a single date takes place on it, whatever its weekday.
  const isOnce = startDate !== null && startDate === endDate
  const weekdays = isOnce ? [] : times.flatMap(({ weekday }) => weekday ?? [])
  const exceptions = exceptionsOf(offering, weekdays)
  return {
    '@type': 'PartialSchedule',
    ...(startDate !== null && { startDate }),
    ...(endDate !== null && { endDate }),
    ...(startTime !== null && { startTime }),
    ...(endTime !== null && { endTime }),
    ...(startTime !== null &&
      endTime !== null && { duration: durationBetween(startTime, endTime) }),
    ...(weekdays.length > 0 && {
      repeatFrequency: 'P1W',
      byDay: weekdays.map(weekdayUrl),
    }),
    ...(exceptions.length > 0 && { exceptDate: exceptions }),
    scheduleTimezone: timeZone,
  }
}

/** Days up to the last session on which the weekly schedule is not held, such as holidays. */
function exceptionsOf({ days, startDate }: Scheduled, weekdays: readonly number[]): string[] {
  const last = days.at(-1)
  if (last === undefined || startDate === null) return []

  const held = new Set(days)
  return weeklyDates(weekdays, startDate, last).filter(day => !held.has(day))
}

/** The number of days of a term, both ends included, like `P98D`. */
export function daysOf(startDate: string, endDate: string): string {
  return `P${Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1}D`
}
