import { searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { getSchoolsNames, type School } from '#contract/schools.ts'
import { type ActivityList, type ForChildren, loadActivities, toList } from './activity-list.ts'
import type { Failure } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { type Kind, loadKinds } from './kinds.ts'
import { type ListFilters, NO_FILTERS } from './list-filters.ts'
import type { NoticeContext } from './search-notice.ts'
import { toSearch } from './to-search.ts'

export interface Wanted {
  filters: ListFilters
  cities: readonly City[]
  language: Language
  place: { latitude: number; longitude: number } | undefined
  /** For some children only. */
  child: ForChildren | null
  signal: AbortSignal
  /** Whether its schools and kinds are to be loaded too. */
  otherCity: boolean
  t: NoticeContext['t']
}

export type LoadedList = { schools: School[] | null; kinds: Kind[] | null } & (
  { ok: true; list: ActivityList } | { ok: false; message: string | null }
)

/** What filters show, loaded in a browser: the activities, and schools and kinds of another city. */
export async function loadList(wanted: Wanted): Promise<LoadedList> {
  const { filters, child, cities, language, otherCity, place, signal, t } = wanted
  const ask = askWith({ language, signal })
  const [list, schools, kinds] = await Promise.all([
    loadActivities(filters, { child, cities, language, place, t }, ask),
    otherCity ? loadSchools(filters, cities, ask) : null,
    otherCity ? loadKinds(filters, ask) : null,
  ])
  const failure = list.ok ? (schools && !schools.ok ? schools.failure : null) : list.failure
  if (!list.ok || failure)
    return { ok: false, schools: null, kinds: null, message: sentenceOf(failure) }
  return { ok: true, schools: schools?.ok ? schools.data : null, kinds, list: list.data }
}

export interface ParentsCity {
  filters: ListFilters
  schools: School[]
  kinds: Kind[]
  list: ActivityList
}

/** What is on in the city of the parent who is signed in; null where there is none, or no answer. */
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
  const [list, schools, kinds] = await Promise.all([
    toList(found, filters, { cities, language, t }, ask),
    loadSchools(filters, cities, ask),
    loadKinds(filters, ask),
  ])
  return schools.ok ? { filters, kinds, schools: schools.data, list: list.data } : null
}

/** The schools to choose from: those of the chosen city. */
export async function loadSchools(
  { city }: ListFilters,
  cities: readonly { id: number; slug: string }[],
  ask: Ask,
) {
  const cityId = cities.find(({ slug }) => slug === city)?.id
  if (cityId === undefined) return { ok: true as const, data: [], total: null }
  return ask(getSchoolsNames, { cityId })
}

function sentenceOf(failure: Failure | null): string | null {
  return failure?.kind === 'refused' ? failure.problem.message : null
}
