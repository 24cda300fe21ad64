import { type AgeRange, type Card, getActivityAgeRanges } from '#contract/activities.ts'
import { type City, getCities } from '#contract/places/cities.ts'
import { type District, getDistricts } from '#contract/places/districts.ts'
import { MONTH } from '#contract/limits.ts'
import { getSchoolsNames, type School } from '#contract/schools.ts'
import { type ActivityList, loadActivities } from './activity-list.ts'
import type { Answer, Failure } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'
import type { NoticeContext } from './search-notice.ts'
import { type FilterOptions, optionOf, optionsOf } from './filter-options.ts'
import { type CountedCategory, loadKinds } from './kinds.ts'
import {
  type Chosen,
  chosenValues,
  type Ignored,
  type ListFilters,
  NO_FILTERS,
  readFilters,
} from './list-filters.ts'

export interface Home {
  cities: City[]
  ageRanges: AgeRange[]
  filters: ListFilters
  schools: School[]
  districts: District[]
  kinds: CountedCategory[]
  ignored: Ignored[]
  cards: Card[]
  total: number
  leftOut: ActivityList['leftOut']
  read: ActivityList['read']
  notice: string
  loosenings: ActivityList['loosenings']
  /** The first thing that did not load, if the page is incomplete. */
  failure: Failure | null
}

/** Loads everything that the home page shows for a URL. Unknown values in it are ignored and listed. */
export async function loadHome(
  params: URLSearchParams,
  ask: Ask,
  reader: Pick<NoticeContext, 'language' | 't'>,
): Promise<Home> {
  const { filters: wanted, ignored: unread } = readFilters(params)
  const [cities, ageRanges] = await Promise.all([
    ask(getCities, {}).then(answer => listOrEmpty(answer, 'cities')),
    ask(getActivityAgeRanges, {}),
  ])
  const [schoolsAnswer, districts] = await Promise.all([
    askSchools(wanted, cities, ask),
    askDistricts(wanted, cities, ask).then(answer => listOrEmpty(answer, 'districts')),
  ])
  const ranges = ageRanges.ok ? ageRanges.data : []
  const schools = schoolsAnswer.ok ? schoolsAnswer.data : []
  const { filters, ignored } = dropUnknown(wanted, {
    cities,
    schools,
    districts,
    ageRanges: ranges,
  })

  const [list, kinds] = await Promise.all([
    loadActivities(filters, { cities, ...reader }, ask),
    loadKinds(filters, ask),
  ])
  const shown = list.ok ? list.data : EMPTY_LIST
  return {
    ...shown,
    cities,
    ageRanges: ranges,
    filters,
    kinds,
    districts,
    schools: filters.city ? schools : schools.filter(({ id }) => id === filters.school),
    ignored: [...unread, ...ignored],
    failure: firstFailure([list, ageRanges, schoolsAnswer]),
  }
}

const EMPTY_LIST: ActivityList = {
  cards: [],
  total: 0,
  leftOut: [],
  read: null,
  notice: '',
  loosenings: [],
}

/** Failures to load cities and districts are only logged (spec, section 8). */
function listOrEmpty<T>(answer: Answer<T[]>, what: string): T[] {
  if (answer.ok) return answer.data
  console.error(`Could not load the ${what}: ${answer.failure.kind}`)
  return []
}

/** Loads the schools of the chosen city. If only a school is chosen, loads that one for its name. */
async function askSchools(
  { city, school }: ListFilters,
  cities: readonly City[],
  ask: Ask,
): Promise<Answer<School[]>> {
  const cityId = cities.find(({ slug }) => slug === city)?.id ?? null
  if (cityId === null && school === null) return { ok: true, data: [], total: null }
  return ask(getSchoolsNames, cityId === null ? { schoolIds: String(school) } : { cityId })
}

/** Loads the districts of the chosen city. Without a city, loads the chosen district for its name. */
async function askDistricts(
  { city, near }: ListFilters,
  cities: readonly City[],
  ask: Ask,
): Promise<Answer<District[]>> {
  const cityId = cities.find(({ slug }) => slug === city)?.id
  if (!cityId && !near) return { ok: true, data: [], total: null }
  return ask(getDistricts, cityId ? { cityId } : { slug: near })
}

function firstFailure(answers: readonly Answer<unknown>[]): Failure | null {
  return answers.find(answer => !answer.ok)?.failure ?? null
}

/**
 * Removes unknown values from the filters: cities, schools of the city, age ranges, months, and
 * sorting by distance without a place.
 */
function dropUnknown(wanted: ListFilters, options: FilterOptions) {
  // A category may exist without having activities now.
  const isUnknown = ({ name, value }: Chosen) =>
    name === 'month'
      ? !MONTH.test(String(value))
      : optionsOf(name, options) && !optionOf(name, value, options)
  const unknown: Pick<Ignored, 'name'>[] = chosenValues(wanted).filter(isUnknown)
  // The reader's location is never in a URL: they have to ask for "near me" again.
  const isNear = wanted.near !== null && !unknown.some(({ name }) => name === 'near')
  if (!isNear && wanted.sort === 'nearest') unknown.push({ name: 'sort' })
  if (!isNear && wanted.near === null && wanted.within) unknown.push({ name: 'within' })
  const ignored = unknown.map(({ name }) => ({ name, value: String(wanted[name]) }))
  const cleared = Object.fromEntries(unknown.map(({ name }) => [name, NO_FILTERS[name]]))
  const { sort, within } = wanted
  // With a place, sorting by distance is the default.
  const byDistance = { within: isNear ? within : null, sort: sort === 'nearest' ? null : sort }
  return { filters: { ...wanted, ...byDistance, ...cleared }, ignored }
}
