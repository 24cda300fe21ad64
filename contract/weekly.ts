import { DAY_MS } from './durations.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAY_MINUTES = 1_440
/** No course has more dates. Without this, a wrong end date would create a huge page. */
const MAX_DATES = 800

/** Returns the schema.org address of a weekday, which OpenActive uses too. 0 is Sunday. */
export const weekdayUrl = (weekday: number) =>
  `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` as const

/**
 * Returns the minutes from one time of day to another, like `22:00` to `00:30`. An end that is not
 * later than the start is on the next day.
 */
export function minutesBetween(startTime: string, endTime: string): number {
  const minutes = minutesOf(endTime) - minutesOf(startTime)
  return minutes > 0 ? minutes : minutes + DAY_MINUTES
}

/** Returns the minutes since midnight of a time of day, like `16:00`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the same length as an ISO 8601 duration, like `PT1H30M`. */
export function durationBetween(startTime: string, endTime: string): string {
  const minutes = minutesBetween(startTime, endTime)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours ? `${hours}H` : ''}${rest ? `${rest}M` : ''}`
}

/** Returns the dates on the given weekdays, both ends included, as `YYYY-MM-DD`. Stops after 800 days. */
export function weeklyDates(weekdays: readonly number[], from: string, to: string): string[] {
  const first = Date.parse(from)
  const count = Math.min((Date.parse(to) - first) / DAY_MS, MAX_DATES) + 1
  return Array.from({ length: count }, (_, place) => new Date(first + place * DAY_MS))
    .filter(day => weekdays.includes(day.getUTCDay()))
    .map(dateOf)
}

/** Returns the next day. Both are `YYYY-MM-DD`. */
export const dayAfter = (day: string): string => dateOf(new Date(Date.parse(day) + DAY_MS))

const dateOf = (day: Date): string => day.toISOString().slice(0, 'YYYY-MM-DD'.length)
