import type { Language } from '#contract/language.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { PageName } from '#contract/discovery/page-views.ts'
import { bucketOf, type Metric, METRICS, spanOf } from '#contract/discovery/vitals.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { Deps } from '../../deps.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { RETENTION } from '../../retention/retention-periods.ts'
import { addVitals, type VitalsCount, vitalsSince } from '../../queries/discovery/vitals.ts'

/** One metric of a page: its 75th percentile, and the share of good values from 0 to 1. */
export interface MeasuredMetric {
  count: number
  p75: number
  good: number
}

/** The speed of one page in one language. */
export interface MeasuredPage {
  page: string
  language: string
  /** The count of the most reported metric, because not every browser reports all of them. */
  count: number
  metrics: Partial<Record<Metric, MeasuredMetric>>
}

/** The longest period of a report, in days: no more is retained. */
export const MAX_DAYS = RETENTION.vitals.days

/** Counts the measurements of one page view, under today's date in Riyadh. */
export async function countVitals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  page: PageName,
  language: Language,
  measured: readonly { name: Metric; value: number }[],
): Promise<void> {
  const spans = measured.map(({ name, value }) => ({ metric: name, bucket: bucketOf(name, value) }))
  const bySpan = Map.groupBy(spans, ({ bucket, metric }) => `${metric} ${bucket}`)
  const counts = [...bySpan.values()].flatMap(([span, ...more]) =>
    span ? { ...span, count: 1 + more.length } : [],
  )
  const day = dayAt(now(), HOME_TIME_ZONE)
  await addVitals(db, { day, page, language }, inOrder(counts))
}

/** Sorts, so that two requests at once lock shared rows in the same order and cannot deadlock. */
const inOrder = (counts: readonly VitalsCount[]) =>
  counts.toSorted((one, other) =>
    one.metric === other.metric ? one.bucket - other.bucket : one.metric < other.metric ? -1 : 1,
  )

/** Returns the speed of each page and language over the last `days` days, today included. */
export async function reportVitals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  days: number,
): Promise<MeasuredPage[]> {
  const since = new Date(now().getTime() - (days - 1) * DAY_MS)
  const counted = await vitalsSince(db, dayAt(since, HOME_TIME_ZONE))
  const byPage = Map.groupBy(counted, ({ language, page }) => `${page} ${language}`)
  return [...byPage.values()].flatMap(rows => (rows[0] ? measuredPage(rows[0], rows) : []))
}

function measuredPage(
  { language, page }: { language: string; page: string },
  rows: readonly VitalsCount[],
): MeasuredPage {
  const metrics: MeasuredPage['metrics'] = {}
  for (const metric of METRICS) {
    const counts = rows.filter(row => row.metric === metric)
    if (counts.length > 0) metrics[metric] = measuredMetric(metric, counts)
  }
  const count = Math.max(...Object.values(metrics).map(({ count }) => count))
  return { page, language, count, metrics }
}

const sumOf = (counts: readonly VitalsCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

function measuredMetric(metric: Metric, counts: readonly VitalsCount[]): MeasuredMetric {
  const count = sumOf(counts)
  const good = sumOf(counts.filter(({ bucket }) => bucket <= 0)) / count
  return { count, p75: valueAt(0.75, metric, counts), good }
}

/** Returns the value at a share (0 to 1) of all values, assuming an even spread within a bucket. */
export function valueAt(part: number, metric: Metric, counts: readonly VitalsCount[]): number {
  const wanted = part * sumOf(counts)
  let before = 0
  for (const { bucket, count } of counts.toSorted((one, other) => one.bucket - other.bucket)) {
    const { from, to } = spanOf(metric, bucket)
    if (before + count >= wanted) return from + ((to - from) * (wanted - before)) / count
    before += count
  }
  return 0
}
