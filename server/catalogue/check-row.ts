import {
  MAX_ACTIVITY_ADDRESS,
  MAX_ACTIVITY_DESCRIPTION,
  MAX_ACTIVITY_NAME,
} from '#contract/limits.ts'
import { oneLine } from '#contract/text/typed-text.ts'
import { minutesBetween } from '#contract/weekly.ts'
import type { Sentence } from '../lib/refusal.ts'
import { zoneOf } from './countries.ts'
import { readFacts } from './facts.ts'
import type { Column } from './header.ts'
import { textOfEntities, textOfHtml } from './html-text.ts'
import type { BothLanguages, CatalogueRow } from './row.ts'
import { SENTENCES } from './sentences.ts'
import { cleanText, requireMaxLength, paragraphs, quoted } from './text.ts'
import { BadValue } from './unreadable.ts'
import * as values from './values.ts'
import { mendDecoding } from './wrong-decoding.ts'

/** A longer class past midnight is probably a mistake in the times. */
const LONGEST_NIGHT_MINUTES = 12 * 60

/** Prevents spreadsheets from reading a text as a formula. Our own files have it too. */
const FORMULA_GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/

/** Why a row was refused. `row` means no single column. */
export interface Fault {
  column: Column | 'row'
  reason: Sentence
}

/** A change to a value, in English, for the operator who runs the command. */
export interface Warning {
  column: Column
  reason: string
}

/** A row that was accepted, with warnings for its owner. */
export interface CheckedRow {
  row: CatalogueRow
  warnings: Warning[]
}

type CellOf = (column: Column) => string

/** Turns the cells of a row into an activity, or returns the first fault. */
export function checkRow(cellOf: CellOf): CheckedRow | Fault {
  let at: Column = 'external_id'
  const warnings = new Map<Column, string>()
  const warn = (warning: string | undefined) => {
    if (warning) warnings.set(at, warning)
  }
  const read = <T>(column: Column, readText: (text: string) => T): T => {
    at = column
    const cell = cellOf(column).replace(FORMULA_GUARD, '')
    const { text, warning } = mendDecoding(withoutHtml(column, cell))
    warn(warning)
    return readText(cleanText(text))
  }
  try {
    const row = rowOf(read, warn)
    return { row, warnings: [...warnings].map(([column, reason]) => ({ column, reason })) }
  } catch (error) {
    if (error instanceof BadValue) return { column: at, reason: error.sentence }
    throw error
  }
}

/** A description with markup may be several times as long as its text. Reading more takes long. */
const MAX_HTML = 6 * MAX_ACTIVITY_DESCRIPTION

/** This comes first, because an entity can stand for any character. */
function withoutHtml(column: Column, cell: string): string {
  if (column.startsWith('description_')) {
    if (cell.length > MAX_HTML) throw new BadValue(SENTENCES.tooLong(cell.length, MAX_HTML))
    return textOfHtml(cell)
  }
  return column === 'image' ? cell : textOfEntities(cell)
}

type Read = <T>(column: Column, readText: (text: string) => T) => T
/** Adds a warning about the column that was read last. */
type Warn = (warning: string) => void

function rowOf(read: Read, warn: Warn): CatalogueRow {
  return {
    externalId: read('external_id', required),
    name: both(read('name_en', required), read('name_ar', name)),
    description: both(read('description_en', description), read('description_ar', description)),
    city: both(read('city_en', required), read('city_ar', name)),
    country: read('country', values.readCountry),
    school: both(read('school_en', required), read('school_ar', name)),
    address: both(read('address_en', address), read('address_ar', address)),
    ...placeOf(read),
    category: categoryOf(read, warn),
    ...agesOf(read),
    ...readFacts(read),
    weekdays: read('weekdays', values.readWeekdays),
    ...timesOf(read, warn),
    ...datesOf(read),
    capacity: read('capacity', values.known(values.readCapacity)),
    image: read('image', values.known(values.readImage)),
    timeZone:
      read('time_zone', values.known(values.readTimeZone)) ?? read('country', zoneOfCountry),
    seatsReserved: 0,
    hasWaitlist: true,
    registrationOpensAt: null,
    registrationClosesAt: null,
  }
}

const name = (text: string): string => requireMaxLength(oneLine(text), MAX_ACTIVITY_NAME)
const address = (text: string): string => requireMaxLength(oneLine(text), MAX_ACTIVITY_ADDRESS)
const description = (text: string): string =>
  requireMaxLength(paragraphs(text), MAX_ACTIVITY_DESCRIPTION)
const zoneOfCountry = (text: string): string => zoneOf(values.readCountry(text))

function required(text: string): string {
  if (text === '') throw new BadValue(SENTENCES.empty())
  return name(text)
}

/** If one language is empty, the other is used for both. */
const both = (en: string, ar: string): BothLanguages => ({ en: en || ar, ar: ar || en })

/** The slug is made from the English name, so without one there is no category. */
function categoryOf(read: Read, warn: Warn): BothLanguages | null {
  const en = read('category', name)
  const ar = read('category_ar', name)
  if (!en && ar) warn(`${quoted(ar)} was left out, because category is empty.`)
  return en ? both(en, ar) : null
}

function placeOf(read: Read): Pick<CatalogueRow, 'latitude' | 'longitude'> {
  const latitude = read('latitude', values.known(values.readLatitude))
  const longitude = read('longitude', values.known(values.readLongitude))
  if ((latitude === null) !== (longitude === null)) throw new BadValue(SENTENCES.halfAPlace())
  return { latitude, longitude }
}

function agesOf(read: Read): Pick<CatalogueRow, 'minAge' | 'maxAge'> {
  const minAge = read('min_age', values.known(values.readAge))
  const maxAge = read('max_age', values.known(values.readAge))
  if (minAge !== null && maxAge !== null && maxAge < minAge)
    throw new BadValue(SENTENCES.belowMinAge(maxAge, minAge))
  return { minAge, maxAge }
}

/** An end time before the start time is on the next day. Equal times are refused. */
function timesOf(read: Read, warn: Warn): Pick<CatalogueRow, 'startTime' | 'endTime'> {
  const startTime = read('start_time', values.known(values.readTime))
  const endTime = read('end_time', values.known(values.readEndTime))
  if (!startTime || !endTime) return { startTime, endTime }
  if (endTime === startTime) throw new BadValue(SENTENCES.notAfterStart(quoted(endTime), startTime))
  if (endTime < startTime && minutesBetween(startTime, endTime) > LONGEST_NIGHT_MINUTES)
    warn(
      `${quoted(endTime)} is before start_time, which is ${startTime}; it was taken as of the next day.`,
    )
  return { startTime, endTime }
}

function datesOf(read: Read): Pick<CatalogueRow, 'startDate' | 'endDate'> {
  const startDate = read('start_date', values.known(values.readDate))
  const endDate = read('end_date', values.known(values.readDate))
  if (startDate && endDate && endDate < startDate)
    throw new BadValue(SENTENCES.beforeStartDate(quoted(endDate), startDate))
  return { startDate, endDate }
}
