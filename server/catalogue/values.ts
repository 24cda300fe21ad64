import { GENDER, type IdOf } from '#contract/fixed-ids.ts'
import { MAX_ACTIVITY_AGE, MAX_CAPACITY, MAX_FEES } from '#contract/limits.ts'
import { oneLine } from '#contract/text/typed-text.ts'
import { HOME_COUNTRY, isCountry, timeZoneNamed } from './countries.ts'
import { readTelephone } from '../identity/phone.ts'
import { SENTENCES } from './sentences.ts'
import { asciiNumber, requireMaxLength, quoted } from './text.ts'
import { BadValue } from './unreadable.ts'

const MAX_ADDRESS_LENGTH = 2_000
const MAX_BRING = 300
/** The names in the file. 0 is Sunday. */
export const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Makes a reader that returns null for an empty cell. */
export function known<T>(readText: (text: string) => T): (text: string) => T | null {
  return text => (text === '' ? null : readText(text))
}

/** Reads an age from 0 to 120. Throws `BadValue`, like all readers here. */
export function readAge(text: string): number {
  const age = wholeNumber(text)
  if (age === null || age > MAX_ACTIVITY_AGE)
    throw new BadValue(SENTENCES.noAge(quoted(text), MAX_ACTIVITY_AGE))
  return age
}

/** Reads a number of seats, at least 1. */
export function readCapacity(text: string): number {
  const capacity = wholeNumber(text)
  if (capacity === null || capacity === 0 || capacity > MAX_CAPACITY)
    throw new BadValue(SENTENCES.noCapacity(quoted(text), MAX_CAPACITY))
  return capacity
}

/** Reads an amount in SAR with at most two decimal places. */
export function readFees(text: string): number {
  const [, sign, whole, places = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(asciiNumber(text)) ?? []
  if (whole === undefined) throw new BadValue(SENTENCES.noAmount(quoted(text)))
  if (sign) throw new BadValue(SENTENCES.belowZero(quoted(text)))
  if (places.length > 2) throw new BadValue(SENTENCES.tooManyDecimals(quoted(text)))
  const fees = Number(`${whole}.${places}`)
  if (fees > MAX_FEES) throw new BadValue(SENTENCES.above(quoted(text), MAX_FEES))
  return fees
}

export const readLatitude = (text: string): number => degrees(text, 90)
export const readLongitude = (text: string): number => degrees(text, 180)

/** Reads weekdays separated by `;`, as numbers from 0 (Sunday), sorted and without duplicates. */
export function readWeekdays(text: string): number[] {
  const names = text.split(';').map(name => name.trim().toUpperCase())
  const days = names
    .filter(name => name !== '')
    .map(name => {
      const day = WEEKDAYS.indexOf(name)
      if (day < 0) throw new BadValue(SENTENCES.noWeekday(quoted(name), WEEKDAYS.join(', ')))
      return day
    })
  return [...new Set(days)].toSorted((one, other) => one - other)
}

/** Reads a time as `HH:MM`. The hour may have one digit. */
export function readTime(text: string): string {
  const [, hour = '', minute] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(asciiNumber(text)) ?? []
  if (minute === undefined || Number(hour) > 23 || Number(minute) > 59)
    throw new BadValue(SENTENCES.noTime(quoted(text)))
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
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new BadValue(SENTENCES.noDate(quoted(text)))
  const date = new Date(day)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new BadValue(SENTENCES.noSuchDay(quoted(text)))
  if (day < '1900' || day >= '2200') throw new BadValue(SENTENCES.farYear(quoted(text)))
  return day
}

/** Reads an ISO 3166-1 alpha-2 code. An empty cell is the home country. */
export function readCountry(text: string): string {
  const code = text.toUpperCase() || HOME_COUNTRY
  if (!isCountry(code)) throw new BadValue(SENTENCES.noCountry(quoted(text)))
  return code
}

/** Reads the name of a time zone, in the spelling of the database. Offsets are refused. */
export function readTimeZone(text: string): string {
  const zone = timeZoneNamed(text)
  if (!zone) throw new BadValue(SENTENCES.noTimeZone(quoted(text)))
  return zone
}

/** Makes a reader for the names of a set, in any case. It returns the value of the name. */
export function oneOf<T>(set: Readonly<Record<string, T>>): (text: string) => T {
  const names = Object.keys(set).join(', ')
  const values = new Map(Object.entries(set))
  return text => {
    const value = values.get(text.toLowerCase())
    if (value === undefined) throw new BadValue(SENTENCES.notOneOf(quoted(text), names))
    return value
  }
}

/** Reads a gender. An empty cell is both. */
export const readGender = (text: string): IdOf<typeof GENDER> => oneOf(GENDER)(text || 'both')

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Reads languages by ISO 639-1, separated by `;`, in order and without duplicates. */
export function readLanguages(text: string): string[] {
  const codes = text.split(';').map(code => code.trim().toLowerCase())
  const languages = codes.filter(code => code !== '')
  for (const code of languages)
    if (!/^[a-z]{2}$/.test(code) || !languageNames.of(code))
      throw new BadValue(SENTENCES.noLanguage(quoted(code)))
  return [...new Set(languages)]
}

/** Reads what a child is to bring. */
export const readBring = (text: string): string => requireMaxLength(oneLine(text), MAX_BRING)

/** Reads a phone number as people type it, and returns it in E.164. */
export function readPhone(text: string): string {
  const phone = readTelephone(text)
  if (phone === null) throw new BadValue(SENTENCES.noPhone(quoted(text)))
  return phone
}

/** Reads an https address or a path on this site. `//` is refused, as it leads to another site. */
export function readImage(text: string): string {
  const image = addressOf(text)
  if (!image) throw new BadValue(SENTENCES.noImage(quoted(text)))
  if (image.length > MAX_ADDRESS_LENGTH)
    throw new BadValue(SENTENCES.addressTooLong(MAX_ADDRESS_LENGTH))
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
  if (!(Math.abs(degrees) <= max)) throw new BadValue(SENTENCES.noDegrees(quoted(text), max))
  return degrees
}
