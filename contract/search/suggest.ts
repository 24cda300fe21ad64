import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { searchFilters } from './search-filters.ts'

/** What may be suggested, in the order in which it is. */
export const SUGGESTED = ['category', 'city', 'district', 'school', 'activity'] as const

const suggestion = z.object({
  kind: z.enum(SUGGESTED),
  name_En: z.string(),
  name_Ar: z.string(),
  /** What of the typed text stays before the name: the rest of it is what the name completes. */
  before: z.string(),
  /** Where a district or a school is. */
  city_En: z.nullable(z.string()),
  city_Ar: z.nullable(z.string()),
  /** How many there are now, of the city and the kind that stand before the name as well; null: not counted. */
  activities: z.nullable(z.int()),
})

/** One way to go on with what is being typed. */
export type Suggestion = z.infer<typeof suggestion>

export const suggest = {
  method: 'GET',
  path: 'activities/suggest',
  summary:
    'What a search text may become that is still being typed: categories, places, schools and activities.',
  input: z.object({ searchTerm: searchFilters.searchTerm, cityId: searchFilters.cityId }),
  output: z.array(suggestion),
  refusals: [],
} as const satisfies Endpoint
