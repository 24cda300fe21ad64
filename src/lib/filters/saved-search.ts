import { getCities } from '#contract/places/cities.ts'
import {
  FILTER_NAMES,
  FILTERS,
  isMany,
  type SearchFilters,
} from '#contract/search/filters-registry.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

// Does not use `list-filters.ts`: sharing it with other pages would add a file to the home page.

const NUMBERS: ReadonlySet<string> = new Set(['schools', 'ageRanges', 'amount', 'weekdays'])

/** Checks if the API takes numbers for this filter. */
const isNumber = ({ values }: (typeof FILTERS)[keyof typeof FILTERS]) =>
  typeof values === 'object' ? typeof Object.values(values)[0] === 'number' : NUMBERS.has(values)

/** Returns the search to save for the query string of a list. Unset filters are left out. */
export async function searchOfQuery(query: string, ask: Ask): Promise<Answer<SearchFilters>> {
  const params = new URLSearchParams(query)
  const set = FILTER_NAMES.flatMap(name => {
    const text = params.get(name)
    const filter = FILTERS[name]
    if (!text) return []
    const values = isMany(name) ? text.split(',') : [text]
    const read = isNumber(filter) ? values.map(Number) : values
    return [[filter.field, isMany(name) ? read : read[0]] as const]
  })
  const search = Object.fromEntries(set) as SearchFilters
  const slug = params.get('city')
  if (!slug) return { ok: true, data: search, total: null }
  const cities = await ask(getCities, {})
  if (!cities.ok) return cities
  // An unknown city filters nothing, as in the list.
  const cityId = cities.data.find(city => city.slug === slug)?.id ?? null
  return { ok: true, data: { ...search, cityId }, total: null }
}
