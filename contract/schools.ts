import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { id, maybe } from './shapes.ts'

export const school = z.object({ id, cityId: id, name_En: z.string(), name_Ar: z.string() })

export type School = z.infer<typeof school>

export const getSchoolsNames = {
  method: 'GET',
  path: 'schools/getschoolsnames',
  summary: 'The schools of a city, or all of them.',
  input: z.object({ cityId: maybe(id) }),
  output: z.array(school),
  refusals: [],
} as const satisfies Endpoint
