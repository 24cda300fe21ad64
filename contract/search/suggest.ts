import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { searchFilters } from './search-filters.ts'

/** The kinds of suggestion, in the order in which they appear. */
export const SUGGESTION_KINDS = ['category', 'city', 'district', 'school', 'activity'] as const

const suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  name_En: z.string(),
  name_Ar: z.string(),
  /** The part of the typed text that stays in front of the name. The name completes the rest. */
  before: z.string(),
  /** The city of a district or a school. */
  city_En: z.nullable(z.string()),
  city_Ar: z.nullable(z.string()),
  /**
   * The number of current activities, also matching the city and the category in `before`. Null:
   * not counted.
   */
  activities: z.nullable(z.int()),
})

/** A completion of the typed text. */
export type Suggestion = z.infer<typeof suggestion>

export const suggest = {
  method: 'GET',
  path: 'activities/suggest',
  summary: 'Suggests categories, places, schools and activities for a search as it is typed.',
  input: z.object({ searchTerm: searchFilters.searchTerm, cityId: searchFilters.cityId }),
  output: z.array(suggestion),
  refusals: [],
} as const satisfies Endpoint
