import { searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import { type District, getDistricts } from '#contract/places/districts.ts'
import type { Language } from '#contract/language.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { getSchoolsNames, type School } from '#contract/schools.ts'
import { type ActivityList, type ForChildren, loadActivities, toList } from './activity-list.ts'
import type { Answer, Failure } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { type CountedCategory, loadKinds } from './kinds.ts'
import { type ListFilters, NO_FILTERS } from './list-filters.ts'
import type { NoticeContext } from './search-notice.ts'
import { toSearch } from './to-search.ts'

export interface Wanted {
  filters: ListFilters
  cities: readonly City[]
  language: Language
  place: { latitude: number; longitude: number } | undefined
  /** The list is only for these children. */
  child: ForChildren | null
  signal: AbortSignal
  /** Whether to load the schools, districts and categories of the city too. */
  otherCity: boolean
  t: NoticeContext['t']
}

/** The choices in a city. */
interface InCity {
  schools: School[]
  districts: District[]
  kinds: CountedCategory[]
}

/** `inCity` is null if the city has not changed. */
export type LoadedList = { inCity: InCity | null } & (
  { ok: true; list: ActivityList } | { ok: false; message: string | null }
)

/** Loads the list in the browser: the activities, and if the city has changed its choices. */
export async function loadList(wanted: Wanted): Promise<LoadedList> {
  const { filters, child, cities, language, otherCity, place, signal, t } = wanted
  const ask = askWith({ language, signal })
  const [list, inCity] = await Promise.all([
    loadActivities(filters, { child, cities, language, place, t }, ask),
    otherCity ? loadCity(filters, cities, ask) : null,
  ])
  const failure = list.ok ? (inCity && !inCity.ok ? inCity.failure : null) : list.failure
  if (!list.ok || failure) return { ok: false, inCity: null, message: sentenceOf(failure) }
  return { ok: true, inCity: inCity?.ok ? inCity.data : null, list: list.data }
}

export interface ParentsCity extends InCity {
  filters: ListFilters
  list: ActivityList
}

/** Loads the list of the signed-in parent's city. Null if they have no city, or a call failed. */
export async function loadParentsCity({
  cities,
  language,
  signal,
  t,
}: Pick<Wanted, 'cities' | 'language' | 'signal' | 't'>): Promise<ParentsCity | null> {
  const ask = askWith({ language, signal })
  const [profile, found] = await Promise.all([
    ask(getParentProfile, {}),
    ask(searchActivitiesFilterByParentCity, toSearch(NO_FILTERS, { cities })),
  ])
  const city = profile.ok && cities.find(({ id }) => id === profile.data.cityId)
  if (!city || !found.ok) return null

  const filters = { ...NO_FILTERS, city: city.slug }
  const [list, inCity] = await Promise.all([
    toList(found, filters, { cities, language, t }, ask),
    loadCity(filters, cities, ask),
  ])
  return inCity.ok ? { filters, ...inCity.data, list: list.data } : null
}

/** Loads the choices in the chosen city. Districts are optional. */
async function loadCity(
  filters: ListFilters,
  cities: Wanted['cities'],
  ask: Ask,
): Promise<Answer<InCity>> {
  const cityId = cities.find(({ slug }) => slug === filters.city)?.id
  const [schools, districts, kinds] = await Promise.all([
    cityId === undefined ? NO_DATA : ask(getSchoolsNames, { cityId }),
    cityId === undefined ? NO_DATA : ask(getDistricts, { cityId }),
    loadKinds(filters, ask),
  ])
  if (!schools.ok) return schools
  const data = { schools: schools.data, districts: districts.ok ? districts.data : [], kinds }
  return { ok: true, data, total: null }
}

const NO_DATA = { ok: true as const, data: [], total: null }

function sentenceOf(failure: Failure | null): string | null {
  return failure?.kind === 'refused' ? failure.problem.message : null
}
