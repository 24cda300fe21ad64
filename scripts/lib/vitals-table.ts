import { type Metric, METRICS } from '#contract/discovery/vitals.ts'
import type { MeasuredMetric, MeasuredPage } from '../../server/services/discovery/vitals.ts'

/** The lines of a table: one page in one language each, the most viewed first. */
export function vitalsTable(pages: readonly MeasuredPage[]): string[] {
  if (pages.length === 0) return []
  const head = ['page', 'language', 'count', ...METRICS]
  const rows = pages
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, language, metrics, page }) => [
      page,
      language,
      String(count),
      ...METRICS.map(metric => cell(metric, metrics[metric])),
    ])
  const widths = head.map((_, place) =>
    Math.max(...[head, ...rows].map(row => (row[place] ?? '').length)),
  )
  // Words are aligned left, numbers right.
  const line = (row: readonly string[]) =>
    row
      .map((text, place) => {
        const width = widths[place] ?? 0
        return place < 2 ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
  return ['', line(head), ...rows.map(line)]
}

function cell(metric: Metric, measured: MeasuredMetric | undefined): string {
  if (!measured) return '–'
  const value = metric === 'CLS' ? measured.p75.toFixed(3) : `${Math.round(measured.p75)} ms`
  return `${value} ${String(Math.floor(measured.good * 100)).padStart(3)} %`
}
