import * as z from 'zod/mini'
import { city } from './cities.ts'
import type { Endpoint } from './endpoint.ts'
import { day, maybe, moment, money, slug } from './shapes.ts'

/** How many activities there are, and when any of them was last changed. */
const figures = { activities: z.int(), updatedAt: moment }

const landingAddress = z.object({
  city: z.nullable(z.string()),
  category: z.nullable(z.string()),
  ...figures,
})

/** A page that people look for: a city, a category or both, by their slugs. */
export type LandingAddress = z.infer<typeof landingAddress>

export const listLandings = {
  method: 'GET',
  path: 'activities/getlandings',
  summary: 'Every city, category and category in a city that has activities that are not over.',
  input: z.object({}),
  output: z.array(landingAddress),
  refusals: [],
} as const satisfies Endpoint

const category = z.object({ slug: z.string(), name_En: z.string(), name_Ar: z.string() })

const neighbour = z.extend(category, { activities: z.int() })

/** Where one can go from a landing page. */
export type Neighbour = z.infer<typeof neighbour>

const landing = z.object({
  city: z.nullable(city),
  category: z.nullable(category),
  ...figures,
  schools: z.int(),
  /** How many cost nothing. */
  free: z.int(),
  minFees: money,
  maxFees: money,
  /** Null where an activity knows no bound. */
  minAge: z.nullable(z.int()),
  maxAge: z.nullable(z.int()),
  /** Activities that take boys, and that take girls; those for both are in both. */
  forBoys: z.int(),
  forGirls: z.int(),
  /** The first day on which one of them begins, from today on. */
  soonest: z.nullable(day),
  /** Cities that have this category, or any where none is asked for; the one asked for too. */
  cities: z.array(neighbour),
  /**
   * Categories in this city, or anywhere where none is asked for; the one asked for too. Anywhere,
   * those are left out whose slug a city has: its page has the address.
   */
  categories: z.array(neighbour),
})

export type Landing = z.infer<typeof landing>

export const getLanding = {
  method: 'GET',
  path: 'activities/getlanding',
  summary: 'What there is in a city, of a category, both, or at all; those with the most first.',
  input: z.object({ city: maybe(slug), category: maybe(slug) }),
  output: landing,
  refusals: ['not_found'],
} as const satisfies Endpoint
