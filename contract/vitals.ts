import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { PAGES } from './page-views.ts'
import { language } from './shapes.ts'

/** What is measured, by the names of web-vitals, and up to which value it is good. CLS has no unit. */
export const GOOD = { LCP: 2500, INP: 200, CLS: 0.1, FCP: 1800, TTFB: 800 } as const

export type Metric = keyof typeof GOOD

export const METRICS = Object.keys(GOOD) as readonly Metric[]

/** One page twice over: it may come back from the browser's memory before it could tell. */
const MOST_AT_ONCE = 2 * METRICS.length

/** Each span of values is this much wider than the one before. */
const STEP = 1.05
/** Below and above these it makes no difference any more: a 130th, the 130-fold of what is good. */
const LAST = 100

/** The span that a value falls into. Up to 0 it is good: a span ends exactly where good ends. */
export function bucketOf(metric: Metric, value: number): number {
  const bucket = Math.ceil(Math.log(value / GOOD[metric]) / Math.log(STEP))
  return Math.min(LAST, Math.max(-LAST, bucket))
}

/** Where the values of a span lie: above `from`, up to `to`. The lowest one is as good as nothing. */
export function spanOf(metric: Metric, bucket: number): { from: number; to: number } {
  const edge = (bucket: number) => GOOD[metric] * STEP ** bucket
  return bucket <= -LAST ? { from: 0, to: 0 } : { from: edge(bucket - 1), to: edge(bucket) }
}

export const recordVitals = {
  method: 'POST',
  path: 'events/vitals',
  summary: 'Counts how fast one page was, by day, page and language; nothing about the visitor.',
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
      .check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
  }),
  output: z.undefined(),
  refusals: [],
  status: 204,
} as const satisfies Endpoint
