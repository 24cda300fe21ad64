import {
  FILTER_NAMES,
  type FilterName,
  FILTERS,
  type FilterValue,
} from '#contract/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SLUG, SORTS } from '#contract/limits.ts'
import { pathTo } from '../paths.ts'

type Filters = { [N in Exclude<FilterName, 'q'>]: FilterValue<N> | null }

/** What a parent chose to see, as the address of the home page says it; null filters nothing. */
export interface ListFilters extends Filters {
  q: string
  sort: (typeof SORTS)[number] | null
  page: number
}

/** The part of an address that was wrong and is ignored. */
export interface Ignored {
  name: keyof ListFilters
  value: string
}

type Values = (typeof FILTERS)[FilterName]['values']
type Read = (text: string) => string | number | undefined

/** One or two characters are no search. */
export const isSearch = (text: string) => [...text].length >= MIN_SEARCH_LENGTH

const wholeNumber: Read = text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const slug: Read = text => (SLUG.test(text) ? text : undefined)
const oneOf =
  (values: readonly (string | number)[]): Read =>
  text =>
    values.find(value => String(value) === text)

const READERS: Readonly<Record<Extract<Values, string>, Read>> = {
  cities: slug,
  schools: wholeNumber,
  ageRanges: wholeNumber,
  categories: slug,
  words: text => (isSearch(text) ? text.slice(0, MAX_SEARCH_LENGTH) : ''),
}

const readerOf = (values: Values): Read =>
  typeof values === 'string' ? READERS[values] : oneOf(Object.values(values))

const PARTS = Object.entries<Read>({
  ...Object.fromEntries(FILTER_NAMES.map(name => [name, readerOf(FILTERS[name].values)])),
  sort: oneOf(SORTS),
  // Nobody looks that far; what is beyond costs the database a walk.
  page: text => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined),
}) as [keyof ListFilters, Read][]

export const NO_FILTERS: ListFilters = {
  ...(Object.fromEntries(FILTER_NAMES.map(name => [name, null])) as Filters),
  q: '',
  sort: null,
  page: 1,
}

/** Reads the query string of the home page: an empty value is absent, a wrong one is ignored. */
export function readFilters(params: URLSearchParams): {
  filters: ListFilters
  ignored: Ignored[]
} {
  const ignored: Ignored[] = []
  const read = ([name, readText]: (typeof PARTS)[number]) => {
    const text = (params.get(name) ?? '').trim()
    const value = text === '' ? NO_FILTERS[name] : readText(text)
    if (value === undefined) ignored.push({ name, value: text.slice(0, 60) })
    return [name, value ?? NO_FILTERS[name]]
  }
  const filters = Object.fromEntries(PARTS.map(read)) as unknown as ListFilters
  return { filters, ignored }
}

/** A query string that reads the same, in one order; what is wrong stays in it, because it is named. */
export function canonicalFilters(params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const [name, read] of PARTS) {
    const text = (params.get(name) ?? '').trim()
    // What is too short for a search is shown in its field all the same.
    const value = name === 'q' ? text.slice(0, MAX_SEARCH_LENGTH) : (read(text) ?? text)
    if (text !== '' && value !== NO_FILTERS[name]) canonical.set(name, String(value))
  }
  return canonical
}

/** The address of the list with some filters; what is not set is not in it. */
export function listPath(language: Language, filters: ListFilters): string {
  const params = new URLSearchParams()
  for (const [name] of PARTS) {
    const value = filters[name]
    if (value !== NO_FILTERS[name]) params.set(name, String(value))
  }
  const query = params.toString()
  return pathTo(language, '/') + (query && `?${query}`)
}

/** Changed filters: they start at the first page, and another city clears the school (spec, section 4). */
export function change(filters: ListFilters, changes: Partial<ListFilters>): ListFilters {
  const isOtherCity = changes.city !== undefined && changes.city !== filters.city
  return { ...filters, school: isOtherCity ? null : filters.school, page: 1, ...changes }
}

/** The filters that are set, in the order in which they are shown. */
export function activeFilters(filters: ListFilters): FilterName[] {
  return FILTER_NAMES.filter(name => filters[name] !== NO_FILTERS[name])
}

/** The filters without one of them. */
export function without(filters: ListFilters, name: FilterName): ListFilters {
  return change(filters, { [name]: NO_FILTERS[name] })
}
