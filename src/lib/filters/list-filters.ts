import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type FilterValue,
  isMany,
  NEAR_ME_VALUE,
  type ManyName,
} from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import { MAX_FILTER_VALUES, SORTS } from '#contract/limits.ts'
import { pathTo } from '../paths.ts'
import { readOneOf, type Read, readerOf } from './filter-readers.ts'

type Filters = {
  [N in Exclude<FilterName, 'q'>]: N extends ManyName
    ? readonly FilterValue<N>[]
    : FilterValue<N> | null
}

/** The filters in the URL of the home page. Null and an empty list filter nothing. */
export interface ListFilters extends Filters {
  q: string
  sort: (typeof SORTS)[number] | null
  page: number
}

/** A part of the URL that is invalid and ignored. */
export interface Ignored {
  name: keyof ListFilters
  value: string
}

const READERS = Object.entries<Read>({
  ...Object.fromEntries(FILTER_NAMES.map(name => [name, readerOf(FILTERS[name].values)])),
  sort: readOneOf(SORTS),
  // Nobody looks further, and a high offset is slow in the database.
  page: text => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
}) as [keyof ListFilters, Read][]

const hasMany = (name: keyof ListFilters): name is ManyName =>
  name !== 'sort' && name !== 'page' && isMany(name)

export const NO_FILTERS: ListFilters = {
  ...(Object.fromEntries(
    FILTER_NAMES.map(name => [name, isMany(name) ? [] : null]),
  ) as unknown as Filters),
  q: '',
  sort: null,
  page: 1,
}

/** Removes duplicates and sorts the values. */
const uniqueSorted = <T>(values: readonly T[]): T[] =>
  [...new Set(values)].toSorted().slice(0, MAX_FILTER_VALUES)

/**
 * Returns the trimmed values of a parameter. Several may be separated by commas, or repeat the
 * parameter, or both.
 */
function textsOf(params: URLSearchParams, name: keyof ListFilters): string[] {
  const texts = hasMany(name) ? params.getAll(name).join().split(',') : [params.get(name) ?? '']
  return uniqueSorted(texts.map(text => text.trim()).filter(text => text !== ''))
}

/**
 * Reads the query string of the home page. An empty value counts as missing; an invalid one is
 * ignored.
 */
export function readFilters(params: URLSearchParams): {
  filters: ListFilters
  ignored: Ignored[]
} {
  const ignored: Ignored[] = []
  const read = ([name, readText]: (typeof READERS)[number]) => {
    const values = textsOf(params, name).flatMap(text => {
      const value = readText(text)
      if (value === undefined) ignored.push({ name, value: text.slice(0, 60) })
      return value ?? []
    })
    return [name, hasMany(name) ? values : (values[0] ?? NO_FILTERS[name])]
  }
  const filters = Object.fromEntries(READERS.map(read)) as unknown as ListFilters
  return { filters, ignored }
}

/**
 * Returns an equivalent query string in a fixed order. Invalid values stay in it, because the page
 * names them.
 */
export function canonicalFilters(params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const [name, read] of READERS) {
    const values = textsOf(params, name).map(text => read(text) ?? text)
    const isUsual = values.length === 0 || values[0] === NO_FILTERS[name]
    if (!isUsual) canonical.set(name, values.join())
  }
  return canonical
}

/** Writes a query string with readable commas. */
export function writeQuery(params: URLSearchParams): string {
  const query = params.toString().replaceAll('%2C', ',')
  return query && `?${query}`
}

/** Checks if a parameter is set. */
export function isSet(filters: ListFilters, name: keyof ListFilters): boolean {
  return hasMany(name) ? filters[name].length > 0 : filters[name] !== NO_FILTERS[name]
}

/** Returns the path of the list with some filters. Unset filters are left out. */
export function listPath(language: Language, filters: ListFilters): string {
  const params = new URLSearchParams()
  for (const [name] of READERS) if (isSet(filters, name)) params.set(name, String(filters[name]))
  return pathTo(language, '/') + writeQuery(params)
}

/**
 * Changes filters and goes to the first page. Another city clears the school (spec, section 4) and
 * the district. Without a place the maximum distance is cleared.
 */
export function changeFilters(filters: ListFilters, changes: Partial<ListFilters>): ListFilters {
  const isOtherCity = changes.city !== undefined && changes.city !== filters.city
  const near = filters.near === NEAR_ME_VALUE ? NEAR_ME_VALUE : null
  const elsewhere = isOtherCity && { school: null, near }
  const changed = { ...filters, ...elsewhere, page: 1, ...changes }
  return changed.near ? changed : { ...changed, within: null }
}

/** Returns the filters that are set, in the order in which they are shown. */
export function activeFilters(filters: ListFilters): FilterName[] {
  return FILTER_NAMES.filter(name => isSet(filters, name))
}

/** One value of a filter, which may have more. */
export interface Chosen {
  name: FilterName
  value: string | number
}

/** Returns all chosen values, in the order in which they are shown. */
export function chosenValues(filters: ListFilters): Chosen[] {
  return activeFilters(filters).flatMap(name =>
    [filters[name] ?? []].flat().map(value => ({ name, value })),
  )
}

/** Returns the filters without one of them, or without one of its values. */
export function withoutFilter(
  filters: ListFilters,
  name: FilterName,
  value?: string | number,
): ListFilters {
  const left = value === undefined || !hasMany(name) ? [] : filters[name].filter(it => it !== value)
  return changeFilters(filters, { [name]: hasMany(name) ? left : NO_FILTERS[name] })
}

/** Adds a value to a filter that takes several, or removes it. */
export function toggleFilter<N extends ManyName>(
  filters: ListFilters,
  name: N,
  value: FilterValue<N>,
): ListFilters {
  const values: readonly (string | number)[] = filters[name]
  if (values.includes(value)) return withoutFilter(filters, name, value)
  return changeFilters(filters, { [name]: uniqueSorted([...values, value]) })
}

/** Checks if nothing is chosen: the first page without filters. */
export const isUnfiltered = (filters: ListFilters): boolean => listPath('en', filters) === '/'
