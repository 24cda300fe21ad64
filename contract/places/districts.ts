import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { id, latitude, longitude, maybe, slug } from '../shapes.ts'

/** A named part of a city, and roughly where its centre is. */
export const district = z.object({
  slug,
  cityId: id,
  name_En: z.string(),
  name_Ar: z.string(),
  latitude,
  longitude,
})

export type District = z.infer<typeof district>

export const getDistricts = {
  method: 'GET',
  path: 'cities/getdistricts',
  summary: 'Lists the districts of one city or all, or one by its slug, by English name.',
  input: z.object({ cityId: maybe(id), slug: maybe(slug) }),
  output: z.array(district),
  refusals: [],
} as const satisfies Endpoint
