import type { Language } from '../language.ts'
import { cached, LOCALE } from '../text/intl.ts'
import { fromHijri, hijriOf } from './hijri.ts'

// Months in which activities start, as `YYYY-MM` of either calendar. The year tells the calendar.

export const CALENDARS = ['gregorian', 'hijri'] as const

export type CalendarSystem = (typeof CALENDARS)[number]

/** Years from this one on are Gregorian. */
const FIRST_GREGORIAN = 1700
const MONTHS = 12

const partsOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return { year, number }
}

const isHijri = (year: number) => year < FIRST_GREGORIAN

const written = (year: number, number: number) => `${year}-${String(number).padStart(2, '0')}`

const next = ({ number, year }: ReturnType<typeof partsOf>) =>
  number === MONTHS ? { year: year + 1, number: 1 } : { year, number: number + 1 }

function firstDay({ number, year }: ReturnType<typeof partsOf>): string {
  if (isHijri(year)) return fromHijri(year, number, 1) ?? ''
  return `${written(year, number)}-01`
}

/** Returns the Gregorian `YYYY-MM-DD` of the first day of a month, and of the day after its last. */
export function daysOfMonth(month: string): { first: string; end: string } {
  const parts = partsOf(month)
  return { first: firstDay(parts), end: firstDay(next(parts)) }
}

/** Returns the month that contains a `YYYY-MM-DD`. */
function monthOf(day: string, calendar: CalendarSystem): ReturnType<typeof partsOf> {
  if (calendar === 'gregorian') return partsOf(day)
  const { month, year } = hijriOf(new Date(day))
  return { year, number: month }
}

/** Returns this year's month of that number, or next year's if this year's is over. */
export function comingMonth(number: number, today: string, calendar: CalendarSystem): string {
  const now = monthOf(today, calendar)
  return written(number < now.number ? now.year + 1 : now.year, number)
}

/** Returns `count` months in a row, from the one that contains `today`. */
export function monthsFrom(today: string, calendar: CalendarSystem, count: number): string[] {
  const months = [monthOf(today, calendar)]
  while (months.length < count) months.push(next(months.at(-1) ?? partsOf(today)))
  return months.map(({ number, year }) => written(year, number))
}

const formatter = cached(
  (language: Language, calendar: string) =>
    new Intl.DateTimeFormat(LOCALE[language], {
      calendar,
      timeZone: 'UTC',
      month: 'long',
      year: 'numeric',
    }),
)

/** Formats a month: `Ramadan 1448 AH`, «رمضان ١٤٤٨ هـ», `February 2027`. */
export const monthText = cached((language: Language, month: string) => {
  const calendar = isHijri(partsOf(month).year) ? 'islamic-umalqura' : 'gregory'
  return formatter(language, calendar).format(new Date(daysOfMonth(month).first))
})
