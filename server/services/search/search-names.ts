import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  isMany,
  type SearchFilters,
} from '#contract/search/filters-registry.ts'
import { searchTitle } from '#contract/saved-searches/saved-search-texts.ts'
import type { Language } from '#contract/language.ts'
import type { Deps } from '../../deps.ts'
import { findAgeRanges } from '../../queries/age-ranges.ts'
import { findCities } from '../../queries/cities.ts'
import { findCategories } from '../../queries/discovery/landings.ts'
import { findSchools } from '../../queries/schools.ts'
import { isSearch } from './search-terms.ts'

interface Named {
  nameEn: string
  nameAr: string
  /** Its name in addresses. */
  slug?: string
}

/** The names of filter values that come from the catalogue, by filter and value. */
export type SearchNames = ReadonlyMap<FilterName, ReadonlyMap<number | string, Named>>

/** Removes empty filters and sorts the rest, so that equal searches are stored equally. */
export function normalizeSearch(search: SearchFilters): SearchFilters {
  const set = FILTER_NAMES.flatMap(name => {
    const { field } = FILTERS[name]
    const values = [search[field] ?? []].flat().filter(isNotEmpty)
    const tidy = [...new Set<number | string>(values)].toSorted()
    if (name === 'q') return isSearch(textOf(tidy)) ? [[field, textOf(tidy)]] : []
    return tidy.length > 0 ? [[field, isMany(name) ? tidy : tidy[0]]] : []
  })
  return Object.fromEntries(set) as SearchFilters
}

const isNotEmpty = (value: number | string) => value !== ''

const textOf = ([text = '']: readonly (number | string)[]) =>
  String(text).replace(/\s+/g, ' ').trim()

/**
 * Loads the names that titles and addresses of searches need. One after the other, because in a transaction a
 * connection runs one statement at a time.
 */
export async function loadSearchNames(
  { db }: Pick<Deps, 'db'>,
  searches: readonly SearchFilters[],
): Promise<SearchNames> {
  if (searches.length === 0) return new Map()
  const schoolIds = searches.flatMap(({ schoolId }) => schoolId ?? [])
  const cities = await findCities(db)
  const kinds = await findCategories(db)
  const schools =
    schoolIds.length > 0 ? await findSchools(db, { cityId: null, ids: schoolIds }) : []
  const ageRanges = await findAgeRanges(db)
  return new Map<FilterName, ReadonlyMap<number | string, Named>>([
    ['city', new Map(cities.map(city => [city.id, city]))],
    ['category', new Map(kinds.map(({ nameAr, nameEn, slug }) => [slug, { nameAr, nameEn }]))],
    ['school', new Map(schools.map(({ id, nameAr, nameEn }) => [id, { nameAr, nameEn }]))],
    ['age', new Map(ageRanges.map(({ id, nameAr, nameEn }) => [id, { nameAr, nameEn }]))],
  ])
}

/** Returns the title of a search, and the query string of the list that shows it. */
export function titleAndQuery(search: SearchFilters, names: SearchNames, language: Language) {
  const title = searchTitle(language, search, (name, value) => {
    const named = names.get(name)?.get(value)
    return language === 'ar' ? named?.nameAr : named?.nameEn
  })
  const params = new URLSearchParams()
  for (const name of FILTER_NAMES) {
    const values = [search[FILTERS[name].field] ?? []].flat()
    const texts = values.map(value => names.get(name)?.get(value)?.slug ?? value)
    if (texts.length > 0) params.set(name, texts.join())
  }
  return { title, query: params.toString().replaceAll('%2C', ',') }
}

/** Returns the first field with an unknown value, or undefined. */
export function unknownField(search: SearchFilters, names: SearchNames): string | undefined {
  const unknown = FILTER_NAMES.find(name => {
    const known = names.get(name)
    return known && [search[FILTERS[name].field] ?? []].flat().some(value => !known.has(value))
  })
  return unknown && FILTERS[unknown].field
}
