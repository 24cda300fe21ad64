import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bucketOf, GOOD_LIMITS, type Metric, METRICS, spanOf } from '#contract/discovery/vitals.ts'
import { vitalsTable } from '../../../scripts/lib/vitals-table.ts'
import { valueAt } from '../../../server/services/discovery/vitals.ts'

/** The usual range of each metric. */
const USUAL: Record<Metric, [number, number]> = {
  LCP: [100, 20_000],
  INP: [8, 2_000],
  CLS: [0.01, 0.5],
  FCP: [100, 10_000],
  TTFB: [10, 5_000],
}

const counted = (metric: Metric, values: readonly number[]) =>
  [...Map.groupBy(values, value => bucketOf(metric, value))].map(([bucket, { length }]) => ({
    metric,
    bucket,
    count: length,
  }))

describe.each(METRICS)('%s', metric => {
  const [min, max] = USUAL[metric]
  const usual = fc.double({ min, max, noNaN: true })

  test('a value is in its bucket', () => {
    fc.assert(
      fc.property(usual, value => {
        const { from, to } = spanOf(metric, bucketOf(metric, value))
        expect(value).toBeGreaterThan(from * 0.999_999)
        expect(value).toBeLessThan(to * 1.000_001)
      }),
    )
  })

  test('the limit of a good value is exact', () => {
    expect(bucketOf(metric, GOOD_LIMITS[metric])).toBe(0)
    expect(bucketOf(metric, GOOD_LIMITS[metric] * 1.000_1)).toBe(1)
  })

  test('the 75th percentile is found within five per cent', () => {
    fc.assert(
      fc.property(fc.array(usual, { minLength: 1, maxLength: 200 }), values => {
        const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0
        const found = valueAt(0.75, metric, counted(metric, values))
        expect(Math.abs(found - exact) / exact).toBeLessThan(0.0501)
      }),
    )
  })

  test('any value of a browser has a bucket', () => {
    for (const value of [0, -0, Number.MIN_VALUE, Number.MAX_VALUE])
      expect(Math.abs(bucketOf(metric, value))).toBe(100)
  })
})

test('a page without layout shift has 0', () => {
  expect(valueAt(0.75, 'CLS', counted('CLS', [0, 0, 0]))).toBe(0)
})

test('an operator reads a table, the most viewed page first', () => {
  const seldom = { page: 'terms', language: 'en', count: 3, metrics: {} }
  const lcp = { count: 40, p75: 1234.5, good: 0.996 }
  const cls = { count: 40, p75: 0.0123, good: 1 }
  const often = { page: 'home', language: 'ar', count: 40, metrics: { LCP: lcp, CLS: cls } }
  expect(vitalsTable([seldom, often])).toEqual([
    '',
    'page   language  count            LCP  INP          CLS  FCP  TTFB',
    'home   ar           40  1235 ms  99 %    –  0.012 100 %    –     –',
    'terms  en            3              –    –            –    –     –',
  ])
})
