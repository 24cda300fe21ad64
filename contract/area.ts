import * as z from 'zod/mini'

/** Parts of a city, as seen from its centre. */
export const CITY_PARTS = [
  'centre',
  'north',
  'northEast',
  'east',
  'southEast',
  'south',
  'southWest',
  'west',
  'northWest',
] as const

export type CityPart = (typeof CITY_PARTS)[number]

/** Where in its city something is; a district that nobody has named is empty. */
export const area = z.object({
  district_En: z.string(),
  district_Ar: z.string(),
  part: z.nullable(z.enum(CITY_PARTS)),
})

export type Area = z.infer<typeof area>
