import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'

const category = z.object({ slug: z.string(), name_En: z.string(), name_Ar: z.string() })

export type Category = z.infer<typeof category>

export const getCategories = {
  method: 'GET',
  path: 'activities/getcategories',
  summary: 'Lists all categories by English name, including those without activities.',
  input: z.object({}),
  output: z.array(category),
  refusals: [],
} as const satisfies Endpoint
