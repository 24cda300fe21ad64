import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { SETTING, WEEKDAYS } from './filters-registry.ts'
import { searchFilters } from './search-filters.ts'
import { dayTimeId, genderId, id, latitude, longitude, money, slug } from '../shapes.ts'

/**
 * Near the user, whose location only their device knows, or near a district, which has a name and a
 * centre.
 */
const near = z.object({
  place: z.enum(['me', 'district']),
  name_En: z.nullable(z.string()),
  name_Ar: z.nullable(z.string()),
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
})

const years = z.int().check(z.gte(0))

/** What a phrase of a query may set. */
export const READ_FIELDS = [
  'cityId',
  'schoolId',
  'category',
  'genderId',
  'ages',
  'weekdays',
  'dayTimeId',
  'maxFees',
  'setting',
  'startMonth',
  'near',
] as const

export type ReadField = (typeof READ_FIELDS)[number]

const read = z.object({
  field: z.enum(READ_FIELDS),
  /** As they were typed. */
  words: z.string(),
  /** The whole query without these words: the search after the user removes this filter. */
  without: z.string(),
  /** The name of the value, if it has one. */
  name_En: z.nullable(z.string()),
  name_Ar: z.nullable(z.string()),
})

const readTerm = z.object({
  cityId: z.nullable(id),
  schoolId: z.nullable(id),
  /** One, or any of several. */
  category: z.nullable(z.union([slug, z.array(slug)])),
  genderId: z.nullable(genderId),
  /** In years, both included. Null means no bound. */
  minAge: z.nullable(years),
  maxAge: z.nullable(years),
  weekdays: z.nullable(z.array(z.literal(WEEKDAYS))),
  dayTimeId: z.nullable(dayTimeId),
  maxFees: z.nullable(money),
  setting: z.nullable(z.enum(SETTING)),
  near: z.nullable(near),
  /** The remaining words, as they were typed. They are searched as text. */
  words: z.nullable(z.array(z.string())),
  /** Words without meaning for the search: they affect the order, but exclude nothing. */
  ignored: z.nullable(z.array(z.string())),
  /** Everything that was understood, one entry for each field, in the order of the query. */
  read: z.array(read),
})

/** What was understood of a query. */
export type ReadTerm = z.infer<typeof readTerm>

export const readSearchTerm = {
  method: 'GET',
  path: 'activities/readsearchterm',
  summary: 'Parses a search text into filters, search words and ignored words.',
  input: z.object({ searchTerm: searchFilters.searchTerm }),
  output: readTerm,
  refusals: [],
} as const satisfies Endpoint
