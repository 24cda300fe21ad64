// The Umm al-Qura calendar, as Intl implements it.

import { DAY_MS } from '../durations.ts'

/** The first day of year 1, and the mean length of a year. */
const EPOCH_MS = Date.UTC(622, 6, 19)
const YEAR_DAYS = 354.367
const MONTH_DAYS = 29.53
/** How many days the estimate may be off. */
const MAX_GUESS_ERROR_DAYS = 5

export interface HijriDay {
  year: number
  month: number
  day: number
}

const numbers = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
})

/** Returns the Hijri date of a moment, in UTC. */
export function hijriOf(date: Date): HijriDay {
  const parts = numbers.formatToParts(date)
  const of = (name: string) => Number(parts.find(({ type }) => type === name)?.value)
  return { year: of('year'), month: of('month'), day: of('day') }
}

/** Returns the Gregorian `YYYY-MM-DD` of a Hijri date, or null if there is no such date. */
export function fromHijri(year: number, month: number, day: number): string | null {
  const days = (year - 1) * YEAR_DAYS + (month - 1) * MONTH_DAYS + day - 1
  const guess = EPOCH_MS + Math.round(days) * DAY_MS
  for (let off = -MAX_GUESS_ERROR_DAYS; off <= MAX_GUESS_ERROR_DAYS; off++) {
    const date = new Date(guess + off * DAY_MS)
    const found = hijriOf(date)
    if (found.year === year && found.month === month && found.day === day)
      return date.toISOString().slice(0, 10)
  }
  return null
}
