import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { PAGES } from './page-views.ts'
import { language } from '../shapes.ts'

/**
 * The metrics, by their web-vitals names, with the highest good value in milliseconds. CLS has no
 * unit.
 */
export const GOOD_LIMITS = { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800 } as const

export type Metric = keyof typeof GOOD_LIMITS

export const METRICS = Object.keys(GOOD_LIMITS) as readonly Metric[]

/**
 * Twice the metrics of one page: it can return from the back/forward cache before it has reported.
 */
const MAX_METRICS = 2 * METRICS.length

/** Each bucket is this much wider than the one before. */
const STEP = 1.05
/**
 * The last bucket on either side, at 1/130 and 130 times a good value. Beyond it all values count
 * as one.
 */
const LAST_BUCKET = 100

/**
 * Returns the bucket of a value. Bucket 0 ends exactly at the good value, so buckets up to 0 are
 * good.
 */
export function bucketOf(metric: Metric, value: number): number {
  const bucket = Math.ceil(Math.log(value / GOOD_LIMITS[metric]) / Math.log(STEP))
  return Math.min(LAST_BUCKET, Math.max(-LAST_BUCKET, bucket))
}

/** Returns the values of a bucket: above `from`, up to `to`. The lowest bucket counts as 0. */
export function spanOf(metric: Metric, bucket: number): { from: number; to: number } {
  const edge = (bucket: number) => GOOD_LIMITS[metric] * STEP ** bucket
  return bucket <= -LAST_BUCKET ? { from: 0, to: 0 } : { from: edge(bucket - 1), to: edge(bucket) }
}

export const recordVitals = {
  method: 'POST',
  path: 'events/vitals',
  summary: "Counts a page's speed by day, page and language; stores nothing about the visitor.",
  input: z.object({
    page: z.enum(PAGES),
    language,
    metrics: z
      .array(
        z.object({
          name: z.enum(METRICS as [Metric, ...Metric[]]),
          value: z.number().check(z.gte(0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_METRICS)),
  }),
  output: z.undefined(),
  refusals: [],
  status: 204,
} as const satisfies Endpoint
