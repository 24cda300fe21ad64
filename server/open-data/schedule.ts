import type { PartialSchedule } from '#contract/open-data.ts'
import { durationBetween, weekdayThing, weeklyDates } from '#contract/weekly.ts'
import type { Offering, WeeklyTime } from './offering.ts'

const DAY_MS = 86_400_000

type Scheduled = Pick<Offering, 'weekly' | 'days' | 'startDate' | 'endDate' | 'timeZone'>

/**
 * The weekly times, those of the same hour together; always one, be it only of the zone: a schedule
 * must be there, and a `PartialSchedule` says what is known.
 */
export function scheduleOf(offering: Scheduled): PartialSchedule[] {
  const byTime = Map.groupBy(offering.weekly, ({ endTime, startTime }) => `${startTime} ${endTime}`)
  if (byTime.size === 0) return [partOf(offering, [])]
  return [...byTime.values()].map(times => partOf(offering, times))
}

function partOf(offering: Scheduled, times: readonly WeeklyTime[]): PartialSchedule {
  const { endDate, startDate, timeZone } = offering
  const [{ endTime, startTime } = { endTime: null, startTime: null }] = times
  // What is on one date alone is held then, whatever day of the week it is.
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
      byDay: weekdays.map(weekdayThing),
    }),
    ...(exceptions.length > 0 && { exceptDate: exceptions }),
    scheduleTimezone: timeZone,
  }
}

/** Days that the week would have and on which nothing is held, as on holidays; up to the last one. */
function exceptionsOf({ days, startDate }: Scheduled, weekdays: readonly number[]): string[] {
  const last = days.at(-1)
  if (last === undefined || startDate === null) return []

  const held = new Set(days)
  return weeklyDates(weekdays, startDate, last).filter(day => !held.has(day))
}

/** How many days a term has, both ends included: `P98D`. */
export function daysOf(startDate: string, endDate: string): string {
  return `P${Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1}D`
}
