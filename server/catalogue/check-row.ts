import { zoneOf } from './countries.ts'
import type { Column } from './header.ts'
import type { BothLanguages, CatalogueRow } from './row.ts'
import { cleanText, ofLength, oneLine, paragraphs, quoted } from './text.ts'
import { BadValue } from './unreadable.ts'
import * as values from './values.ts'

const MAX_NAME = 200
const MAX_ADDRESS = 500
const MAX_DESCRIPTION = 5_000

/** Why a row is not taken; `row` when it is not about one column. */
export interface Fault {
  column: Column | 'row'
  reason: string
}

type CellOf = (column: Column) => string

/** Makes an activity of a row's cells, or says what the first fault of them is. */
export function checkRow(cellOf: CellOf): CatalogueRow | Fault {
  let at: Column = 'external_id'
  const read = <T>(column: Column, readText: (text: string) => T): T => {
    at = column
    return readText(cleanText(cellOf(column)))
  }
  try {
    return rowOf(read)
  } catch (error) {
    if (error instanceof BadValue) return { column: at, reason: error.message }
    throw error
  }
}

type Read = <T>(column: Column, readText: (text: string) => T) => T

function rowOf(read: Read): CatalogueRow {
  return {
    externalId: read('external_id', required),
    name: both(read('name_en', required), read('name_ar', name)),
    description: both(read('description_en', description), read('description_ar', description)),
    city: both(read('city_en', required), read('city_ar', name)),
    country: read('country', values.readCountry),
    school: both(read('school_en', required), read('school_ar', name)),
    address: both(read('address_en', address), read('address_ar', address)),
    ...placeOf(read),
    category: categoryOf(read('category', name), read('category_ar', name)),
    ...agesOf(read),
    genderId: read('gender', values.readGender),
    fees: read('fees', known(values.readFees)) ?? 0,
    weekdays: read('weekdays', values.readWeekdays),
    ...timesOf(read),
    ...datesOf(read),
    capacity: read('capacity', known(values.readCapacity)),
    image: read('image', known(values.readImage)),
    timeZone: read('time_zone', known(values.readTimeZone)) ?? read('country', zoneOfCountry),
    seatsReserved: 0,
    hasWaitlist: true,
    registrationOpensAt: null,
    registrationClosesAt: null,
  }
}

const name = (text: string): string => ofLength(oneLine(text), MAX_NAME)
const address = (text: string): string => ofLength(oneLine(text), MAX_ADDRESS)
const description = (text: string): string => ofLength(paragraphs(text), MAX_DESCRIPTION)
const zoneOfCountry = (text: string): string => zoneOf(values.readCountry(text))

function required(text: string): string {
  if (text === '') throw new BadValue('Must not be empty.')
  return name(text)
}

/** An empty cell is unknown. */
function known<T>(readText: (text: string) => T): (text: string) => T | null {
  return text => (text === '' ? null : readText(text))
}

/** Where one language says nothing, the other speaks for it. */
const both = (en: string, ar: string): BothLanguages => ({ en: en || ar, ar: ar || en })

const categoryOf = (en: string, ar: string): BothLanguages | null => (en ? both(en, ar) : null)

function placeOf(read: Read): Pick<CatalogueRow, 'latitude' | 'longitude'> {
  const latitude = read('latitude', known(values.readLatitude))
  const longitude = read('longitude', known(values.readLongitude))
  if ((latitude === null) !== (longitude === null))
    throw new BadValue('Latitude and longitude must be given together.')
  return { latitude, longitude }
}

function agesOf(read: Read): Pick<CatalogueRow, 'minAge' | 'maxAge'> {
  const minAge = read('min_age', known(values.readAge))
  const maxAge = read('max_age', known(values.readAge))
  if (minAge !== null && maxAge !== null && maxAge < minAge)
    throw new BadValue(`${maxAge} is below min_age, which is ${minAge}.`)
  return { minAge, maxAge }
}

function timesOf(read: Read): Pick<CatalogueRow, 'startTime' | 'endTime'> {
  const startTime = read('start_time', known(values.readTime))
  const endTime = read('end_time', known(values.readTime))
  if (startTime && endTime && endTime <= startTime)
    throw new BadValue(`${quoted(endTime)} is not after start_time, which is ${startTime}.`)
  return { startTime, endTime }
}

function datesOf(read: Read): Pick<CatalogueRow, 'startDate' | 'endDate'> {
  const startDate = read('start_date', known(values.readDate))
  const endDate = read('end_date', known(values.readDate))
  if (startDate && endDate && endDate < startDate)
    throw new BadValue(`${quoted(endDate)} is before start_date, which is ${startDate}.`)
  return { startDate, endDate }
}
