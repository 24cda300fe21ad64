import { DAY_TIME, FEES, GENDER, type IdOf } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SLUG, SORTS } from '#contract/limits.ts'
import { pathTo } from './paths.ts'

/** What a parent chose to see, as the address of the home page says it; null filters nothing. */
export interface ListFilters {
  /** A slug. */
  city: string | null
  school: number | null
  gender: IdOf<typeof GENDER> | null
  fees: IdOf<typeof FEES> | null
  age: number | null
  time: IdOf<typeof DAY_TIME> | null
  /** A slug. */
  category: string | null
  q: string
  sort: (typeof SORTS)[number] | null
  page: number
}

/** The part of an address that was wrong and is ignored. */
export interface Ignored {
  name: keyof ListFilters
  value: string
}

export const NO_FILTERS: ListFilters = {
  city: null,
  school: null,
  gender: null,
  fees: null,
  age: null,
  time: null,
  category: null,
  q: '',
  sort: null,
  page: 1,
}

/** One or two characters are no search. */
export const isSearch = (text: string) => [...text].length >= MIN_SEARCH_LENGTH

const wholeNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const oneOf =
  <T extends string | number>(values: readonly T[]) =>
  (text: string) =>
    values.find(value => String(value) === text)
/** Nobody looks that far; what is beyond costs the database a walk. */
const pageNumber = (text: string) => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined)
const slug = (text: string) => (SLUG.test(text) ? text : undefined)

type Readers = { readonly [K in keyof ListFilters]: (text: string) => ListFilters[K] | undefined }

const READERS: Readers = {
  city: slug,
  school: wholeNumber,
  gender: oneOf(Object.values(GENDER)),
  fees: oneOf(Object.values(FEES)),
  age: wholeNumber,
  time: oneOf(Object.values(DAY_TIME)),
  category: slug,
  q: text => (isSearch(text) ? text.slice(0, MAX_SEARCH_LENGTH) : ''),
  sort: oneOf(SORTS),
  page: pageNumber,
}

const NAMES = Object.keys(READERS) as (keyof ListFilters)[]

/** Reads the query string of the home page: an empty value is absent, a wrong one is ignored. */
export function readFilters(params: URLSearchParams): { filters: ListFilters; ignored: Ignored[] } {
  const ignored: Ignored[] = []
  const read = <K extends keyof ListFilters>(name: K): ListFilters[K] => {
    const text = (params.get(name) ?? '').trim()
    const value = text === '' ? NO_FILTERS[name] : READERS[name](text)
    if (value !== undefined) return value
    ignored.push({ name, value: text.slice(0, 60) })
    return NO_FILTERS[name]
  }
  const filters = Object.fromEntries(
    NAMES.map(name => [name, read(name)]),
  ) as unknown as ListFilters
  return { filters, ignored }
}

/** A query string that reads the same, in one order; what is wrong stays in it, because it is named. */
export function canonicalFilters(params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const name of NAMES) {
    const text = (params.get(name) ?? '').trim()
    // What is too short for a search is shown in its field all the same.
    const value = name === 'q' ? text.slice(0, MAX_SEARCH_LENGTH) : (READERS[name](text) ?? text)
    if (text !== '' && value !== NO_FILTERS[name]) canonical.set(name, String(value))
  }
  return canonical
}

/** The address of the list with some filters; what is not set is not in it. */
export function listPath(language: Language, filters: ListFilters): string {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = filters[name]
    if (value !== NO_FILTERS[name]) params.set(name, String(value))
  }
  const query = params.toString()
  return pathTo(language, '/') + (query && `?${query}`)
}

/** Changed filters: they start at the first page, and another city clears the school (spec, section 4). */
export function change(filters: ListFilters, changes: Partial<ListFilters>): ListFilters {
  const school = changes.city !== undefined && changes.city !== filters.city ? null : filters.school
  return { ...filters, school, page: 1, ...changes }
}

const FILTERS = ['city', 'school', 'age', 'gender', 'fees', 'time', 'category', 'q'] as const

export type FilterName = (typeof FILTERS)[number]

/** The filters that are chosen, in the order in which they are shown. */
export function activeFilters(filters: ListFilters): FilterName[] {
  return FILTERS.filter(name => filters[name] !== NO_FILTERS[name])
}

/** The filters without one of them. */
export function without(filters: ListFilters, name: FilterName): ListFilters {
  return change(filters, { [name]: NO_FILTERS[name] })
}
