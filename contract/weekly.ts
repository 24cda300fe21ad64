const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const DAY_MS = 86_400_000
/** No course has more dates; a wrong end a hundred years away must not make a page of dates. */
const MOST_DAYS = 800

/** A weekday as schema.org names it, and OpenActive after it; 0 is Sunday. */
export const weekdayThing = (weekday: number) =>
  `https://schema.org/${DAYS[weekday] ?? 'Sunday'}` as const

/** The dates on some weekdays, from one date to another, both ends included. */
export function weeklyDates(weekdays: readonly number[], from: string, to: string): string[] {
  const first = Date.parse(from)
  const count = Math.min((Date.parse(to) - first) / DAY_MS, MOST_DAYS) + 1
  return Array.from({ length: count }, (_, place) => new Date(first + place * DAY_MS))
    .filter(day => weekdays.includes(day.getUTCDay()))
    .map(day => day.toISOString().slice(0, 'YYYY-MM-DD'.length))
}
