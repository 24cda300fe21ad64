import type { SearchFilters } from '#contract/search/filters-registry.ts'
import type { Place } from '#contract/places/place.ts'
import type { ActivityFilter } from '../../queries/search/activity-list.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'
import { tsQuery } from '../../search/ts-query.ts'
import type { relaxQuery } from './relax-query.ts'
import { CAPITAL, type KnownPlaces } from './known-places.ts'
import type { ReadSearch } from './read-search.ts'

/** The filters that were chosen, not typed. */
export type GivenFilters = Omit<SearchFilters, 'searchTerm'>

type Query = Parameters<typeof relaxQuery>[0]

const isGiven = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/**
 * Returns the query without filters that a chosen one overrides: the same subject, a school over its city, a
 * child over its age and gender. A category beside a chosen category is searched as a word.
 */
export function withoutOverridden(
  typed: ReadSearch,
  given: GivenFilters,
  fits?: ActivityFilter['fits'],
): Query {
  const { district, kind, places, stopWords, words } = typed
  const read = readBelow(typed.filters, given, fits)
  const isChosenKind = isGiven(given.category)
  return {
    read: { ...read, kind: isChosenKind ? null : read.kind },
    kind: isChosenKind ? null : kind,
    words: isChosenKind && kind ? [asWords(kind), ...words] : words,
    district,
    stopWords,
    neighbours: read.city ? (places.neighbours.get(read.city.id) ?? []) : [],
  }
}

const asWords = ({ isKind: _, ...term }: NonNullable<ReadSearch['kind']>) => term

function readBelow(
  read: ReadFilters,
  given: GivenFilters,
  fits?: ActivityFilter['fits'],
): ReadFilters {
  const isPlaceGiven = isGiven(given.schoolId) || isGiven(given.cityId)
  const isThere = !isGiven(given.cityId) || read.school?.cityId === given.cityId
  const unless = <T>(condition: boolean, value: T) => (condition ? null : value)
  return {
    ...read,
    city: unless(isPlaceGiven, read.city),
    school: unless(isGiven(given.schoolId) || !isThere, read.school),
    genderId: unless(isGiven(given.genderId) || Boolean(fits), read.genderId),
    ages: unless(isGiven(given.activityAgeRangeId) || Boolean(fits), read.ages),
    weekdays: unless(isGiven(given.weekdays), read.weekdays),
    dayTimeId: unless(isGiven(given.dayTimeId), read.dayTimeId),
    prayers: unless(isGiven(given.dayTimeId), read.prayers),
    maxFees: unless(isGiven(given.maxFees) || isGiven(given.feesSearchType), read.maxFees),
    setting: unless(isGiven(given.setting), read.setting),
    startMonth: unless(isGiven(given.startMonth), read.startMonth),
  }
}

/** Returns the place whose prayer times apply: the city that is searched, or else the capital. */
function placeOfPrayers(
  { centres, citiesOfSchools }: KnownPlaces,
  schoolId: number | null | undefined,
  cityId: number | null | undefined,
): Place {
  const there = cityId ?? (schoolId ? citiesOfSchools.get(schoolId) : undefined)
  return (there ? centres.get(there) : undefined) ?? CAPITAL
}

/** Combines the chosen filters with those read from the query. */
export function withRead(
  given: GivenFilters,
  read: ReadFilters,
  places: KnownPlaces,
): Omit<ActivityFilter, 'now'> {
  const { ages, city, kind, prayers, school } = read
  const { dayTimeId, genderId, maxFees, setting, startMonth, weekdays } = read
  const said = { dayTimeId, genderId, maxFees, setting, startMonth, weekdays }
  const values = Object.entries({
    ...said,
    cityId: school ? null : city?.id,
    schoolId: school?.id,
  }).filter(([, value]) => isGiven(value))
  const kinds = kind && {
    ids: kind.kinds.map(({ id }) => id),
    known: [...places.lexicon.kindIds],
    names: tsQuery(
      [{ words: [], synonyms: kind.phrases, isStopWord: false, isKind: true }],
      'name',
    ),
  }
  const there = prayers && {
    ...prayers,
    place: placeOfPrayers(places, given.schoolId, given.cityId ?? city?.id),
  }
  return { ...given, ...Object.fromEntries(values), ages, kinds, prayers: there }
}
