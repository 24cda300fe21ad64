import { fromHijri } from '#contract/calendar/hijri.ts'
import { westernDigits } from '#contract/text/digits.ts'
import { ageOn } from '#contract/eligibility/age-in-years.ts'
import { LOCALE } from '#contract/text/intl.ts'
import { MAX_CHILD_AGE } from '#contract/limits.ts'

/** Years in this range are Hijri: no child was born in such a Gregorian year. */
const HIJRI_YEARS = { from: 1300, to: 1600 }

/** Day, month and year without separators. */
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/

/**
 * Reads a date of birth as people type it: day, month and year with any separators or none; the
 * year first; Arabic digits; names of months; a Hijri date. Returns the Gregorian `YYYY-MM-DD`, or
 * null if it is no valid date.
 */
export function readBirthDate(typed: string): string | null {
  const numbers = numbersIn(typed)
  const [first = '', second = '', third = ''] = numbers
  if (numbers.length !== 3) return null
  const isYearFirst = first.length === 4
  const [day, year] = isYearFirst ? [third, first] : [first, third]
  if (day.length > 2 || second.length > 2 || (year.length !== 2 && year.length !== 4)) return null
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const isHijri = fullYear >= HIJRI_YEARS.from && fullYear < HIJRI_YEARS.to
  const toDay = isHijri ? fromHijri : fromGregorian
  return toDay(fullYear, Number(second), Number(day))
}

/** Returns what is wrong with a date of birth, or null. `today` is the day in Riyadh. */
export function birthDateError(typed: string, today: string): string | null {
  if (typed.trim() === '') return 'required'
  const day = readBirthDate(typed)
  if (day === null) return 'wrong_format'
  if (day > today) return 'in_future'
  return ageOn(day, today) > MAX_CHILD_AGE ? 'not_a_child' : null
}

/** Formats a `YYYY-MM-DD` for the field: `12/10/2018`. */
export function writeBirthDate(day: string): string {
  return day.split('-').toReversed().join('/')
}

function numbersIn(typed: string): string[] {
  const text = westernDigits(typed.normalize('NFKC').toLowerCase())
  const named = text.replace(/\p{L}{3,}/gu, word => monthOf(word) ?? word)
  if (/\p{L}/u.test(named)) return []
  const numbers = named.match(/\d+/g) ?? []
  const [only = ''] = numbers
  if (numbers.length > 1 || only.length !== 8) return numbers
  return EIGHT_DIGITS.exec(only)?.slice(1) ?? []
}

/**
 * Returns the number of a month by its name in either language. English names may be cut to three
 * letters.
 */
function monthOf(word: string): string | undefined {
  const place = Array.from({ length: 12 }, (_, month) => month).find(month =>
    Object.values(LOCALE).some(locale => {
      const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
        .format(Date.UTC(2000, month))
        .toLowerCase()
      return name === word || (/^[a-z]/.test(word) && word === name.slice(0, 3))
    }),
  )
  return place === undefined ? undefined : ` ${place + 1} `
}

function fromGregorian(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1900 ? date.toISOString().slice(0, 10) : null
}
