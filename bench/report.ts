import type { Measured } from './searches/measure.ts'
import { median, quantile, table } from './table.ts'

const HEAD = ['search', 'API', 'SQL', 'ratio', 'API p95', 'SQL p95', 'count']

const NOTE = `API: the call over HTTP, its counts already known; SQL: the same statements sent bare, in turns
with the call. Medians in milliseconds; p95 is the 95th percentile; ratio is API to SQL; count is
what finding out the counts costs, which the API remembers for ten seconds.`

/** The time of a kind of search as a multiple of its bare SQL. */
export const ratioOf = ({ api, bare }: Measured): number => median(api) / median(bare)

/** The median over the kinds of search. */
export const ratioOfAll = (measured: readonly Measured[]): number => median(measured.map(ratioOf))

/** The measurements as a table for people. */
export function reportOf(measured: readonly Measured[]): string {
  const rows = measured.map(it => [
    it.name,
    median(it.api).toFixed(2),
    median(it.bare).toFixed(2),
    ratioOf(it).toFixed(2),
    quantile(it.api, 0.95).toFixed(2),
    quantile(it.bare, 0.95).toFixed(2),
    median(it.count).toFixed(2),
  ])
  return `${table([HEAD, ...rows])}\n\nMedian of the ratios: ${ratioOfAll(measured).toFixed(2)}.\n${NOTE}`
}
