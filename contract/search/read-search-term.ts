import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { SETTING, WEEKDAYS } from './filters-registry.ts'
import { searchFilters } from './search-filters.ts'
import { dayTimeId, genderId, id, latitude, longitude, money, slug } from '../shapes.ts'

/** Near whoever asks, whose place only their device knows, or near a part of a city, which has a name and a centre. */
const near = z.object({
  place: z.enum(['me', 'district']),
  name_En: z.nullable(z.string()),
  name_Ar: z.nullable(z.string()),
  latitude: z.nullable(latitude),
  longitude: z.nullable(longitude),
})

const years = z.int().check(z.gte(0))

/** What a phrase of a query may say. */
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
  /** The whole query without them: what is searched once this is taken back. */
  without: z.string(),
  /** What is meant, where it has a name. */
  name_En: z.nullable(z.string()),
  name_Ar: z.nullable(z.string()),
})

const readTerm = z.object({
  cityId: z.nullable(id),
  schoolId: z.nullable(id),
  /** One, or any of several. */
  category: z.nullable(z.union([slug, z.array(slug)])),
  genderId: z.nullable(genderId),
  /** In years, both included; null is open. */
  minAge: z.nullable(years),
  maxAge: z.nullable(years),
  weekdays: z.nullable(z.array(z.literal(WEEKDAYS))),
  dayTimeId: z.nullable(dayTimeId),
  maxFees: z.nullable(money),
  setting: z.nullable(z.enum(SETTING)),
  near: z.nullable(near),
  /** What is left over and is searched as words, as it was typed. */
  words: z.nullable(z.array(z.string())),
  /** Words that carry nothing: they rank, and exclude nothing. */
  ignored: z.nullable(z.array(z.string())),
  /** Everything that was understood, a field each, in the order of the query. */
  read: z.array(read),
})

/** What of a query was understood. */
export type ReadTerm = z.infer<typeof readTerm>

export const readSearchTerm = {
  method: 'GET',
  path: 'activities/readsearchterm',
  summary: 'What a search text is taken for: filters, words to search for, and words of no weight.',
  input: z.object({ searchTerm: searchFilters.searchTerm }),
  output: readTerm,
  refusals: [],
} as const satisfies Endpoint
