import { getCities } from '#contract/places/cities.ts'
import {
  FILTER_NAMES,
  FILTERS,
  isMany,
  type SearchFilters,
} from '#contract/search/filters-registry.ts'
import type { Answer } from '../api/answer.ts'
import type { Ask } from '../api/ask.ts'

// Not by `list-filters.ts`: shared with other pages, it would be one more file for the home page.

const NUMBERS: ReadonlySet<string> = new Set(['schools', 'ageRanges', 'amount', 'weekdays'])

/** Whether the wire has numbers for what the address has texts. */
const isNumber = ({ values }: (typeof FILTERS)[keyof typeof FILTERS]) =>
  typeof values === 'object' ? typeof Object.values(values)[0] === 'number' : NUMBERS.has(values)

/** What the API is asked to save for the query string of a list; nothing where nothing is chosen. */
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
  // One that nobody knows filters nothing, as in the list.
  const cityId = cities.data.find(city => city.slug === slug)?.id ?? null
  return { ok: true, data: { ...search, cityId }, total: null }
}
