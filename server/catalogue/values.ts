import { GENDER, type IdOf } from '#contract/fixed-ids.ts'
import { MAX_ACTIVITY_AGE, MAX_CAPACITY, MAX_FEES } from '#contract/limits.ts'
import { oneLine } from '#contract/text/typed-text.ts'
import { HOME_COUNTRY, isCountry, timeZoneNamed } from './countries.ts'
import { readTelephone } from '../identity/phone.ts'
import { asciiNumber, ofLength, quoted } from './text.ts'
import { BadValue } from './unreadable.ts'

const MAX_ADDRESS_LENGTH = 2_000
const MAX_BRING = 300
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Makes a reader that returns null for an empty cell. */
export function known<T>(readText: (text: string) => T): (text: string) => T | null {
  return text => (text === '' ? null : readText(text))
}

/** Reads an age from 0 to 120. Throws `BadValue`, like all readers here. */
export function readAge(text: string): number {
  const age = wholeNumber(text)
  if (age === null || age > MAX_ACTIVITY_AGE)
    throw new BadValue(
      `${quoted(text)} is not an age: a whole number from 0 to ${MAX_ACTIVITY_AGE}.`,
    )
  return age
}

/** Reads a number of seats, at least 1. */
export function readCapacity(text: string): number {
  const capacity = wholeNumber(text)
  if (capacity === null || capacity === 0 || capacity > MAX_CAPACITY)
    throw new BadValue(
      `${quoted(text)} is not a number of seats: a whole number from 1 to ${MAX_CAPACITY}.`,
    )
  return capacity
}

/** Reads an amount in SAR with at most two decimal places. */
export function readFees(text: string): number {
  const [, sign, whole, places = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(asciiNumber(text)) ?? []
  if (whole === undefined)
    throw new BadValue(`${quoted(text)} is not an amount such as 120 or 99.50.`)
  if (sign) throw new BadValue(`${quoted(text)} is below zero.`)
  if (places.length > 2) throw new BadValue(`${quoted(text)} has more than two decimal places.`)
  const fees = Number(`${whole}.${places}`)
  if (fees > MAX_FEES) throw new BadValue(`${quoted(text)} is above ${MAX_FEES}.`)
  return fees
}

export const readLatitude = (text: string): number => degrees(text, 90)
export const readLongitude = (text: string): number => degrees(text, 180)

/** Reads weekdays divided by `;`, as numbers from 0 (Sunday), sorted and without duplicates. */
export function readWeekdays(text: string): number[] {
  const names = text.split(';').map(name => name.trim().toUpperCase())
  const days = names
    .filter(name => name !== '')
    .map(name => {
      const day = WEEKDAYS.indexOf(name)
      if (day < 0)
        throw new BadValue(
          `${quoted(name)} is not a weekday: ${WEEKDAYS.join(', ')}, divided by ";".`,
        )
      return day
    })
  return [...new Set(days)].toSorted((one, other) => one - other)
}

/** Reads a time as `HH:MM`. The hour may have one digit. */
export function readTime(text: string): string {
  const [, hour = '', minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(asciiNumber(text)) ?? []
  if (minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    throw new BadValue(`${quoted(text)} is not a time from 00:00 to 23:59.`)
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Reads a time like `readTime`, and accepts 24:00 as 00:00 of the next day. */
export function readEndTime(text: string): string {
  const time = asciiNumber(text)
  return readTime(/^24:00(?::00)?$/.test(time) ? '00:00' : time)
}

/** Reads an existing date from 1900 to 2199, as `YYYY-MM-DD`. */
export function readDate(text: string): string {
  const day = asciiNumber(text)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
    throw new BadValue(`${quoted(text)} is not a date in the form 2026-09-06.`)
  const date = new Date(day)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new BadValue(`There is no day ${quoted(text)}.`)
  if (day < '1900' || day >= '2200') throw new BadValue(`${quoted(text)} is not from 1900 to 2199.`)
  return day
}

/** Reads an ISO 3166-1 alpha-2 code. An empty cell is the home country. */
export function readCountry(text: string): string {
  const code = text.toUpperCase() || HOME_COUNTRY
  if (!isCountry(code)) throw new BadValue(`${quoted(text)} is not a country code such as SA.`)
  return code
}

/** Reads the name of a time zone, in the spelling of the database. Offsets are refused. */
export function readTimeZone(text: string): string {
  const zone = timeZoneNamed(text)
  if (!zone) throw new BadValue(`${quoted(text)} is not a time zone such as Asia/Riyadh.`)
  return zone
}

/** Makes a reader for the names of a set, in any case. It returns the value of the name. */
export function oneOf<T>(set: Readonly<Record<string, T>>): (text: string) => T {
  const names = Object.keys(set).join(', ')
  const values = new Map(Object.entries(set))
  return text => {
    const value = values.get(text.toLowerCase())
    if (value === undefined) throw new BadValue(`${quoted(text)} is not one of ${names}.`)
    return value
  }
}

/** Reads a gender. An empty cell is both. */
export const readGender = (text: string): IdOf<typeof GENDER> => oneOf(GENDER)(text || 'both')

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Reads languages by ISO 639-1, divided by `;`, in their order and without duplicates. */
export function readLanguages(text: string): string[] {
  const codes = text.split(';').map(code => code.trim().toLowerCase())
  const languages = codes.filter(code => code !== '')
  for (const code of languages)
    if (!/^[a-z]{2}$/.test(code) || !languageNames.of(code))
      throw new BadValue(`${quoted(code)} is not a language code such as ar or en.`)
  return [...new Set(languages)]
}

/** Reads what a child is to bring. */
export const readBring = (text: string): string => ofLength(oneLine(text), MAX_BRING)

/** Reads a telephone number as people type it, in E.164. */
export function readPhone(text: string): string {
  const phone = readTelephone(text)
  if (phone === null)
    throw new BadValue(`${quoted(text)} is not a telephone number such as 011 234 5678.`)
  return phone
}

/** Reads an https address or a path on this site. `//` is refused, as it leads to another site. */
export function readImage(text: string): string {
  const image = addressOf(text)
  if (!image)
    throw new BadValue(
      `${quoted(text)} is neither an https address nor a path that begins with "/".`,
    )
  if (image.length > MAX_ADDRESS_LENGTH)
    throw new BadValue(`Is longer than ${MAX_ADDRESS_LENGTH} characters.`)
  return image
}

const SITE = 'https://site.invalid'

function addressOf(text: string): string | null {
  const url = URL.parse(text, text.startsWith('/') ? SITE : undefined)
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  if (!text.startsWith('/')) return url.href
  return url.origin === SITE ? url.href.slice(SITE.length) : null
}

function wholeNumber(text: string): number | null {
  const digits = asciiNumber(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

function degrees(text: string, max: number): number {
  const number = asciiNumber(text)
  const degrees = /^-?\d{1,3}(\.\d{1,20})?$/.test(number) ? Number(number) : Number.NaN
  if (!(Math.abs(degrees) <= max))
    throw new BadValue(`${quoted(text)} is not a number of degrees from -${max} to ${max}.`)
  return degrees
}
