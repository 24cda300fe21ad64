import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id } from '../shapes.ts'

export const city = z.object({
  id,
  name_En: z.string(),
  name_Ar: z.string(),
  slug: z.string(),
  country: z.optional(z.object({ id, code: z.string(), name_En: z.string(), name_Ar: z.string() })),
  /** Sent together with the country, if the region is known. The code is ISO 3166-2. */
  region: z.optional(z.object({ code: z.string(), name_En: z.string(), name_Ar: z.string() })),
})

export type City = z.infer<typeof city>

export const getCities = {
  method: 'GET',
  path: 'cities/getcities',
  summary: 'Lists all cities with a school, by English name.',
  input: z.object({ includeCountry: z.optional(z.boolean()) }),
  output: z.array(city),
  refusals: [],
} as const satisfies Endpoint
