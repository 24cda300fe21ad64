import { type FilterName, type FILTERS, WEEKDAYS } from '#contract/search/filters-registry.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SLUG } from '#contract/limits.ts'

type Values = (typeof FILTERS)[FilterName]['values']

/** Reads one value from a URL; undefined if it is invalid. */
export type Read = (text: string) => string | number | undefined

/** One or two characters are not a search. */
export const isSearch = (text: string) => [...text].length >= MIN_SEARCH_LENGTH

const wholeNumber: Read = text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const slug: Read = text => (SLUG.test(text) ? text : undefined)

/** Returns a reader for one of these values, as it is written. */
export const readOneOf =
  (values: readonly (string | number)[]): Read =>
  text =>
    values.find(value => String(value) === text)

/** All others are slugs. The server says which months exist (home.ts). */
const READERS: Readonly<Partial<Record<Extract<Values, string>, Read>>> = {
  schools: wholeNumber,
  ageRanges: wholeNumber,
  weekdays: readOneOf(WEEKDAYS),
  // Six digits are always below `MAX_FEES`.
  amount: text => (/^\d{1,6}(\.\d\d?)?$/.test(text) ? Number(text) : undefined),
  words: text => (isSearch(text) ? text.slice(0, MAX_SEARCH_LENGTH) : ''),
}

/** Returns the reader of a filter's values. */
export const readerOf = (values: Values): Read =>
  typeof values === 'string' ? (READERS[values] ?? slug) : readOneOf(Object.values(values))
