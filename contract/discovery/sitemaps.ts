import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { gId, MAX_ID, moment } from '../shapes.ts'

/** How many activity ids one sitemap part covers. An activity never moves to another part. */
export const SITEMAP_PART_SIZE = 2_500

/** The part of the highest id that the database can give. */
const MAX_PART = Math.ceil(MAX_ID / SITEMAP_PART_SIZE)

const part = z.int().check(z.gte(1), z.lte(MAX_PART))

export const sitemapPart = z.object({ part, count: z.int(), lastModified: moment })

export type SitemapPart = z.infer<typeof sitemapPart>

export const sitemapEntry = z.object({ gId, slug: z.string(), lastModified: moment })

export type SitemapEntry = z.infer<typeof sitemapEntry>

export const getSitemapParts = {
  method: 'GET',
  path: 'sitemaps/getsitemapparts',
  summary: 'Lists the sitemap parts with their number of activities and last change.',
  input: z.object({}),
  output: z.array(sitemapPart),
  refusals: [],
} as const satisfies Endpoint

export const getActivitySitemap = {
  method: 'GET',
  path: 'sitemaps/getactivitysitemap',
  summary: 'Lists the activities of a sitemap part: current, upcoming, and ended within a year.',
  input: z.object({ part }),
  output: z.array(sitemapEntry),
  refusals: [],
} as const satisfies Endpoint
