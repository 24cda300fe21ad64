import * as z from 'zod/mini'

/** Parts of a city by compass direction from its centre. */
export const CITY_PARTS = ['centre', 'n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

export type CityPart = (typeof CITY_PARTS)[number]

/** Where in its city something is. An unknown district is empty. */
export const area = z.object({
  district_En: z.string(),
  district_Ar: z.string(),
  part: z.nullable(z.enum(CITY_PARTS)),
})

export type Area = z.infer<typeof area>
