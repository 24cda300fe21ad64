import { DAY_TIME, FEES, GENDER, type IdOf } from '#contract/fixed-ids.ts'
import type { Language } from '#contract/language.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SLUG, SORTS } from '#contract/limits.ts'
import { pathTo } from './paths.ts'

/** What a parent chose to see, as the address of the home page says it; null is no choice. */
export interface Choice {
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
  name: keyof Choice
  value: string
}

export const NOTHING_CHOSEN: Choice = {
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

type Readers = { readonly [K in keyof Choice]: (text: string) => Choice[K] | undefined }

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

const NAMES = Object.keys(READERS) as (keyof Choice)[]

/** Reads the query string of the home page: an empty value is absent, a wrong one is ignored. */
export function readChoice(params: URLSearchParams): { choice: Choice; ignored: Ignored[] } {
  const ignored: Ignored[] = []
  const read = <K extends keyof Choice>(name: K): Choice[K] => {
    const text = (params.get(name) ?? '').trim()
    const value = text === '' ? NOTHING_CHOSEN[name] : READERS[name](text)
    if (value !== undefined) return value
    ignored.push({ name, value: text.slice(0, 60) })
    return NOTHING_CHOSEN[name]
  }
  const choice = Object.fromEntries(NAMES.map(name => [name, read(name)])) as unknown as Choice
  return { choice, ignored }
}

/** A query string that reads the same, in one order; what is wrong stays in it, because it is named. */
export function canonicalChoice(params: URLSearchParams): URLSearchParams {
  const canonical = new URLSearchParams()
  for (const name of NAMES) {
    const text = (params.get(name) ?? '').trim()
    // What is too short for a search is shown in its field all the same.
    const value = name === 'q' ? text.slice(0, MAX_SEARCH_LENGTH) : (READERS[name](text) ?? text)
    if (text !== '' && value !== NOTHING_CHOSEN[name]) canonical.set(name, String(value))
  }
  return canonical
}

/** The address that shows a choice; what is not chosen is not in it. */
export function choicePath(language: Language, choice: Choice): string {
  const params = new URLSearchParams()
  for (const name of NAMES) {
    const value = choice[name]
    if (value !== NOTHING_CHOSEN[name]) params.set(name, String(value))
  }
  const query = params.toString()
  return pathTo(language, '/') + (query && `?${query}`)
}

/** A changed choice: it starts at its first page, and another city clears the school (spec, section 4). */
export function change(choice: Choice, changes: Partial<Choice>): Choice {
  const school = changes.city !== undefined && changes.city !== choice.city ? null : choice.school
  return { ...choice, school, page: 1, ...changes }
}

const FILTERS = ['city', 'school', 'age', 'gender', 'fees', 'time', 'category', 'q'] as const

export type FilterName = (typeof FILTERS)[number]

/** The filters that are chosen, in the order in which they are shown. */
export function activeFilters(choice: Choice): FilterName[] {
  return FILTERS.filter(name => choice[name] !== NOTHING_CHOSEN[name])
}

/** The choice without one of its filters. */
export function without(choice: Choice, name: FilterName): Choice {
  return change(choice, { [name]: NOTHING_CHOSEN[name] })
}
