import { COVERS_OF_A_KIND, coverPath, isDrawn } from '#contract/covers.ts'
import { DAY_MS } from '#contract/durations.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { HOME_COUNTRY } from '../catalogue/countries.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import { readWeekdays } from '../catalogue/values.ts'
import { dayAt } from '../lib/venue-time.ts'
import { type CatalogueDeps, writeCatalogue } from '../services/catalogue.ts'
import { demoFacts } from './facts.ts'
import { readActivities, readCategories, readCities, readSchools } from './read.ts'
import {
  type DemoActivity,
  type DemoCategory,
  type DemoCity,
  type DemoSchool,
  externalIdOf,
} from './schema.ts'

const OPENING_TIME = 'T08:00:00+03:00'

/** Loads the demo catalogue, or updates its dates, which are relative to today. */
export async function loadDemo(deps: CatalogueDeps): Promise<void> {
  await writeCatalogue(deps, demoRows(dayAt(deps.now(), HOME_TIME_ZONE)))
}

/** The demo as catalogue rows, relative to a day in Riyadh (`YYYY-MM-DD`). */
export function demoRows(today: string): CatalogueRow[] {
  const cities = new Map(readCities().map(city => [city.slug, city]))
  const schools = new Map(readSchools().map(school => [school.key, school]))
  return readCategories().flatMap((category, start) =>
    readActivities(category).map((activity, place) => {
      const school = mustGet(schools, activity.school)
      return rowOf({
        activity,
        category,
        place: start + place,
        school,
        city: mustGet(cities, school.city),
        today,
      })
    }),
  )
}

function mustGet<T>(list: ReadonlyMap<string, T>, key: string): T {
  const it = list.get(key)
  if (!it) throw new Error(`The demo has no ${key}.`)
  return it
}

interface Parts {
  activity: DemoActivity
  category: DemoCategory
  /** Its position within its category, which starts at another number in each category. */
  place: number
  school: DemoSchool
  city: DemoCity
  today: string
}

function rowOf({ activity, category, city, place, school, today }: Parts): CatalogueRow {
  const weekdays = readWeekdays(activity.weekdays)
  const startDate = nextOn(weekdays, addDays(today, activity.startsInDays))
  const opensOn = activity.opensInDays === undefined ? null : addDays(today, activity.opensInDays)
  return {
    externalId: externalIdOf(activity.key),
    name: activity.name,
    description: activity.description,
    city: { ...city.name, slug: city.slug },
    country: HOME_COUNTRY,
    school: school.name,
    address: school.address,
    latitude: school.latitude,
    longitude: school.longitude,
    category: { ...category.name, slug: category.slug },
    minAge: activity.ages[0],
    maxAge: activity.ages[1],
    ...demoFacts({ activity, category, school }),
    weekdays,
    startTime: activity.time[0],
    endTime: activity.time[1],
    startDate,
    endDate: addDays(startDate, activity.weeks * 7 - 1),
    timeZone: HOME_TIME_ZONE,
    capacity: activity.capacity,
    image: activity.cover ? coverIn(category, place) : null,
    seatsReserved: activity.reserved,
    hasWaitlist: activity.waitlist,
    registrationOpensAt: opensOn === null ? null : new Date(opensOn + OPENING_TIME),
    registrationClosesAt: null,
  }
}

/** The covers of a category take turns. */
const coverIn = ({ slug }: DemoCategory, place: number) =>
  isDrawn(slug) ? coverPath(slug, place % COVERS_OF_A_KIND) : null

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The first day on one of the weekdays, not before the given day. */
function nextOn(weekdays: readonly number[], day: string): string {
  const next = [0, 1, 2, 3, 4, 5, 6]
    .map(days => addDays(day, days))
    .find(candidate => weekdays.includes(new Date(candidate).getUTCDay()))
  if (!next) throw new Error('An activity of the demo has no weekdays.')
  return next
}
