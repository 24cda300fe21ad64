import type { Figures } from '#contract/manage/figures.ts'

export type BucketSize = 'day' | 'week' | 'month'

/** The counts of several days. */
export interface Bucket {
  /** Its first day, `YYYY-MM-DD`. */
  from: string
  views: number
  registrations: number
  cancellations: number
}

export interface Timeline {
  step: BucketSize
  buckets: Bucket[]
}

/** The most bars that a phone can show separately. */
const MAX_DAYS_BY_DAY = 45
const MAX_DAYS_BY_WEEK = 300

/**
 * Groups the days of a period: single days, weeks from Sunday, or months, depending on how many
 * there are.
 */
export function bucketsOf(days: Figures['days']): Timeline {
  const step = stepOf(days.length)
  const buckets: Bucket[] = []
  for (const { date, ...counts } of days) {
    const last = buckets.at(-1)
    if (!last || startsBucket(step, date)) {
      buckets.push({ from: date, ...counts })
      continue
    }
    last.views += counts.views
    last.registrations += counts.registrations
    last.cancellations += counts.cancellations
  }
  return { step, buckets }
}

function stepOf(days: number): BucketSize {
  if (days <= MAX_DAYS_BY_DAY) return 'day'
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month'
}

function startsBucket(step: BucketSize, date: string): boolean {
  if (step === 'month') return date.endsWith('-01')
  return step === 'day' || new Date(date).getUTCDay() === 0
}
