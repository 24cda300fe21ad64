import { type FilterName, type FILTERS, WEEKDAYS } from '#contract/search/filters-registry.ts'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH, SLUG } from '#contract/limits.ts'

type Values = (typeof FILTERS)[FilterName]['values']

/** Reads one value of an address; undefined where it is wrong. */
export type Read = (text: string) => string | number | undefined

/** One or two characters are no search. */
export const isSearch = (text: string) => [...text].length >= MIN_SEARCH_LENGTH

const wholeNumber: Read = text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
const slug: Read = text => (SLUG.test(text) ? text : undefined)

/** Reads one of some values, as it is written. */
export const oneOf =
  (values: readonly (string | number)[]): Read =>
  text =>
    values.find(value => String(value) === text)

/** Everything else is known by its slug. Which slugs are months, the server says (home.ts). */
const READERS: Readonly<Partial<Record<Extract<Values, string>, Read>>> = {
  schools: wholeNumber,
  ageRanges: wholeNumber,
  weekdays: oneOf(WEEKDAYS),
  // Six digits are below `MAX_FEES`.
  amount: text => (/^\d{1,6}(\.\d\d?)?$/.test(text) ? Number(text) : undefined),
  words: text => (isSearch(text) ? text.slice(0, MAX_SEARCH_LENGTH) : ''),
}

/** Reads a value of a filter. */
export const readerOf = (values: Values): Read =>
  typeof values === 'string' ? (READERS[values] ?? slug) : oneOf(Object.values(values))
