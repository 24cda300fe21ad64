import type { Measured } from './measure.ts'
import { median, quantile, table } from './table.ts'

const HEAD = ['search', 'API', 'SQL', 'ratio', 'API p95', 'SQL p95', 'count']

const NOTE = `API: the call over HTTP, its counts already known; SQL: the same statements sent bare, in turns
with the call. Medians in milliseconds; p95 is the 95th percentile; ratio is API to SQL; count is
what finding out the counts costs, which the API remembers for ten seconds.`

/** What was measured, as a table for people. */
export function reportOf(measured: readonly Measured[]): string {
  const rows = measured.map(({ api, bare, count, name }) => [
    name,
    median(api).toFixed(2),
    median(bare).toFixed(2),
    (median(api) / median(bare)).toFixed(2),
    quantile(api, 0.95).toFixed(2),
    quantile(bare, 0.95).toFixed(2),
    median(count).toFixed(2),
  ])
  const ratio = median(measured.map(({ api, bare }) => median(api) / median(bare)))
  return `${table([HEAD, ...rows])}\n\nMedian of the ratios: ${ratio.toFixed(2)}.\n${NOTE}`
}
