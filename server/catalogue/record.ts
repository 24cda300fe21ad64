import { hash } from 'node:crypto'
import { DAY_TIME } from '#contract/fixed-ids.ts'
import { dayAfter } from '#contract/weekly.ts'
import { searchDocument } from '../search/document.ts'
import type { BothLanguages, CatalogueRow, DayTimeId } from './row.ts'
import { slugOf } from './slug.ts'

/** Raised whenever the same row would be stored otherwise than before. */
const VERSION = 3

/** A thing that an activity belongs to, as the database knows it. */
export interface Entry {
  id: number
  nameEn: string
  nameAr: string
}

/** What the activities of a row refer to. */
export interface Places {
  school: Entry
  city: Entry
  category: Entry | null
  imageId: number | null
}

/** Equal for equal rows: by it, an import knows what it need not write again. */
export function hashOf(row: CatalogueRow): string {
  return hash('sha256', JSON.stringify([VERSION, row]), 'base64url')
}

/** What a row stores of the activity itself. */
export function activityRecord(row: CatalogueRow, importHash: string, places: Places) {
  return {
    externalId: row.externalId,
    slug: slugOf(row.name.en) || slugOf(row.category?.en ?? '') || 'activity',
    nameEn: row.name.en,
    nameAr: row.name.ar,
    schoolId: places.school.id,
    cityId: places.city.id,
    categoryId: places.category?.id ?? null,
    imageId: places.imageId,
    genderId: row.genderId,
    minAge: row.minAge,
    maxAge: row.maxAge,
    fees: row.fees,
    startDate: row.startDate,
    endDate: row.endDate,
    timeZone: row.timeZone,
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

/** The end of its last day, or of what begins on it and ends on the next one. */
function overAtOf({ endDate, endTime, startTime, timeZone }: CatalogueRow): string | null {
  if (!endDate || !endTime) return endDate && `${endDate} 24:00 ${timeZone}`
  const isNextDay = startTime !== null && endTime <= startTime
  return `${isNextDay ? dayAfter(endDate) : endDate} ${endTime} ${timeZone}`
}

/** The weekly schedule of a row; nothing when it knows neither days nor times. */
export function scheduleOf({ endTime, startTime, weekdays }: CatalogueRow) {
  const days = weekdays.length > 0 || !(startTime || endTime) ? weekdays : [null]
  return days.map(weekday => ({ weekday, startTime, endTime }))
}

/** The words of a school's or a category's name, by which its activities are found. */
export const groupWords = (name: string): string => searchDocument({ groups: [name] })

/** The words of a city's name, by which its activities are found. */
export const placeWords = (name: string): string => searchDocument({ places: [name] })

/** What the words of an activity are taken from. */
export interface SearchSources {
  name: BothLanguages
  description: BothLanguages
  address: BothLanguages
  city: BothLanguages
  school: BothLanguages
  category: BothLanguages | null
}

/** The search document of an activity. */
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

/** By the names that are stored: those of a row may lack the Arabic that another row brought. */
function textsOf(row: CatalogueRow, { category, city, school }: Places): SearchSources {
  const both = ({ nameAr, nameEn }: Entry): BothLanguages => ({ en: nameEn, ar: nameAr })
  return { ...row, city: both(city), school: both(school), category: category && both(category) }
}

const distinct = ({ ar, en }: BothLanguages): string[] => (ar === en ? [en] : [en, ar])

function dayTimeOf(startTime: string | null): DayTimeId | null {
  if (!startTime) return null
  return startTime < '12:00' ? DAY_TIME.morning : DAY_TIME.afternoon
}
