import * as z from 'zod/mini'
import { city } from '../places/cities.ts'
import type { Endpoint } from '../endpoint.ts'
import { day, maybe, moment, money, slug } from '../shapes.ts'

/** The number of activities, and when one of them was last changed. */
const figures = { activities: z.int(), updatedAt: moment }

const landingAddress = z.object({
  city: z.nullable(z.string()),
  category: z.nullable(z.string()),
  ...figures,
})

/** The address of a landing page: the slug of a city, of a category, or both. */
export type LandingAddress = z.infer<typeof landingAddress>

export const listLandings = {
  method: 'GET',
  path: 'activities/getlandings',
  summary: 'Lists every city, category and category in a city with activities that are not over.',
  input: z.object({}),
  output: z.array(landingAddress),
  refusals: [],
} as const satisfies Endpoint

const category = z.object({ slug: z.string(), name_En: z.string(), name_Ar: z.string() })

const neighbour = z.extend(category, { activities: z.int() })

/** A landing page that this one links to. */
export type Neighbour = z.infer<typeof neighbour>

const landing = z.object({
  city: z.nullable(city),
  category: z.nullable(category),
  ...figures,
  schools: z.int(),
  /** How many activities are free of charge. */
  free: z.int(),
  minFees: money,
  maxFees: money,
  /** Null if some activity has no bound on that side. */
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  /** Activities for boys and for girls. Those for both are counted in both. */
  forBoys: z.int(),
  forGirls: z.int(),
  /** The earliest start day from today on. */
  soonest: z.nullable(day),
  /**
   * The cities that have this category, including the requested city; all cities if no category is
   * requested.
   */
  cities: z.array(neighbour),
  /**
   * The categories in this city, including the requested one. Without a city: all categories,
   * except those whose slug a city has too, because that address belongs to the city.
   */
  categories: z.array(neighbour),
})

export type Landing = z.infer<typeof landing>

export const getLanding = {
  method: 'GET',
  path: 'activities/getlanding',
  summary: 'Summarises activities by city, category, both or overall; largest first.',
  input: z.object({ city: maybe(slug), category: maybe(slug) }),
  output: landing,
  refusals: ['not_found'],
} as const satisfies Endpoint
