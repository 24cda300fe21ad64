import type { Measured } from './measure.ts'

const milliseconds = (value: number) => value.toFixed(2)

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

const median = (values: readonly number[]) => quantile(values, 0.5)

/** One line a case, under a line of headings. */
export function table(measured: readonly Measured[]): string {
  const head = ['search', 'API ms', 'SQL ms', 'ratio', 'API p95', 'SQL p95', 'count ms']
  const body = measured.map(({ api, bare, count, name }) => [
    name,
    milliseconds(median(api)),
    milliseconds(median(bare)),
    (median(api) / median(bare)).toFixed(2),
    milliseconds(quantile(api, 0.95)),
    milliseconds(quantile(bare, 0.95)),
    milliseconds(median(count)),
  ])
  const rows = [head, ...body]
  const widths = head.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row => row.map((cell, at) => at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0)).join('  ')).join('\n')
}
