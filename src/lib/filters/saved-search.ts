import { getCities } from '#contract/cities.ts'
import { FILTER_FIELDS, type SearchFilters } from '#contract/filters-registry.ts'
import type { Ask } from '../api/ask.ts'
import type { Answer } from '../api/answer.ts'
import { activeFilters, readFilters } from './list-filters.ts'
import { toSearch } from './to-search.ts'

/** What the API is asked to save for such a query string; without filters where nothing is chosen. */
export async function searchOfQuery(query: string, ask: Ask): Promise<Answer<SearchFilters>> {
  const { filters } = readFilters(new URLSearchParams(query))
  if (activeFilters(filters).length === 0) return { ok: true, data: {}, total: null }
  const cities = filters.city ? await ask(getCities, {}) : null
  if (cities && !cities.ok) return cities
  const search = toSearch(filters, { cities: cities?.data ?? [] })
  const data = Object.fromEntries(FILTER_FIELDS.map(field => [field, search[field]]))
  return { ok: true, data, total: null }
}
