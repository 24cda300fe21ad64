import { hash } from 'node:crypto'
import { DAY_TIME } from '#contract/fixed-ids.ts'
import { dayAfter } from '#contract/weekly.ts'
import { searchDocument } from '../search/document.ts'
import { factsOf, listFactsOf } from './facts.ts'
import type { BothLanguages, CatalogueRow, DayTimeId } from './row.ts'
import { slugOf } from './slug.ts'
import { weekdayMask } from './weekday-mask.ts'

/** Must be raised when the same row would be stored differently, so that imports write it again. */
const VERSION = 3

/** A school, city or category in the database. */
export interface NamedRow {
  id: number
  nameEn: string
  nameAr: string
}

/** The rows that an activity refers to. */
export interface ReferencedRows {
  school: NamedRow
  city: NamedRow
  category: NamedRow | null
  imageId: number | null
}

/**
 * The hash of a row, so that an import can skip unchanged rows. Unknown facts are left out, so that a new
 * column does not change the hash of rows without it.
 */
export function rowHashOf(row: CatalogueRow): string {
  const unknown = Object.entries(factsOf(row)).filter(([, value]) => value === null)
  const known = { ...row, ...Object.fromEntries(unknown.map(([field]) => [field, undefined])) }
  return hash('sha256', JSON.stringify([VERSION, known]), 'base64url')
}

/** The columns of the activity itself. */
export function activityRecord(row: CatalogueRow, importHash: string, places: ReferencedRows) {
  return {
    externalId: row.externalId,
    slug: slugOf(row.name.en) || slugOf(row.category?.en ?? '') || 'activity',
    nameEn: row.name.en,
    nameAr: row.name.ar,
    schoolId: places.school.id,
    cityId: places.city.id,
    categoryId: places.category?.id ?? null,
    imageId: places.imageId,
    minAge: row.minAge,
    maxAge: row.maxAge,
    ...listFactsOf(row),
    startDate: row.startDate,
    endDate: row.endDate,
    timeZone: row.timeZone,
    weekdayMask: weekdayMask(row.weekdays) || null,
    dayTimeId: dayTimeOf(row.startTime),
    latitude: row.latitude,
    longitude: row.longitude,
    overAt: overAtOf(row),
    capacity: row.capacity,
    seatsReserved: row.seatsReserved,
    hasWaitlist: row.hasWaitlist,
    registrationOpensAt: row.registrationOpensAt,
    registrationClosesAt: row.registrationClosesAt,
    search: searchOf(textsOf(row, places)),
    importHash,
  }
}

/** The end of the last day, or of a class that starts on it and ends on the next. */
function overAtOf({ endDate, endTime, startTime, timeZone }: CatalogueRow): string | null {
  if (!endDate || !endTime) return endDate && `${endDate} 24:00 ${timeZone}`
  const isNextDay = startTime !== null && endTime <= startTime
  return `${isNextDay ? dayAfter(endDate) : endDate} ${endTime} ${timeZone}`
}

/** The weekly schedule of a row; empty if neither days nor times are known. */
export function scheduleOf({ endTime, schedule, startTime, weekdays }: CatalogueRow) {
  if (schedule) return schedule
  const days = weekdays.length > 0 || !(startTime || endTime) ? weekdays : [null]
  return days.map(weekday => ({ weekday, startTime, endTime }))
}

/** The search words for the name of a school or category. */
export const groupWords = (name: string): string => searchDocument({ groups: [name] })

/** The search words for the name of a city. */
export const placeWords = (name: string): string => searchDocument({ places: [name] })

/** The texts that a search document is made from. */
export interface SearchSources {
  name: BothLanguages
  description: BothLanguages
  address: BothLanguages
  city: BothLanguages
  school: BothLanguages
  category: BothLanguages | null
}

/** Builds the search document of an activity. */
export function searchOf(sources: SearchSources): string {
  const { address, category, city, description, name, school } = sources
  const groups = category ? [category, school] : [school]
  return searchDocument({
    names: distinct(name),
    groups: groups.flatMap(distinct),
    descriptions: distinct(description),
    places: [city, address].flatMap(distinct),
  })
}

/** Uses the stored names, because the Arabic name may come from another row. */
function textsOf(row: CatalogueRow, { category, city, school }: ReferencedRows): SearchSources {
  const both = ({ nameAr, nameEn }: NamedRow): BothLanguages => ({ en: nameEn, ar: nameAr })
  return { ...row, city: both(city), school: both(school), category: category && both(category) }
}

const distinct = ({ ar, en }: BothLanguages): string[] => (ar === en ? [en] : [en, ar])

function dayTimeOf(startTime: string | null): DayTimeId | null {
  if (!startTime) return null
  return startTime < '12:00' ? DAY_TIME.morning : DAY_TIME.afternoon
}
