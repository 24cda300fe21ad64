import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { MAX_PAGE_SIZE, MAX_SEARCH_LENGTH } from './limits.ts'
import { id, maybe } from './shapes.ts'

export const school = z.object({ id, cityId: id, name_En: z.string(), name_Ar: z.string() })

export type School = z.infer<typeof school>

/**
 * Every word of `searchTerm` must be in a name of the school or of its city, in either language.
 * With `limit`, `X-Total-Count` has the full number.
 */
export const getSchoolsNames = {
  method: 'GET',
  path: 'schools/getschoolsnames',
  summary: 'Lists schools: all, by city, by name or by id.',
  input: z.object({
    cityId: maybe(id),
    searchTerm: maybe(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
    /** A list like `12,57`, to look up the names of known schools. */
    schoolIds: maybe(z.string().check(z.maxLength(1000), z.regex(/^\d{1,9}(,\d{1,9})*$/))),
    limit: maybe(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))),
  }),
  output: z.array(school),
  refusals: [],
} as const satisfies Endpoint
