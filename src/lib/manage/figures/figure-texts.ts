import type { Language } from '#contract/language.ts'
import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Figures } from '#contract/manage/figures.ts'
import type { figures } from '../../../i18n/en/manage/figures.ts'
import { fill, formatDay, formatNumber, plural } from '../../format/format.ts'
import type { Bucket, BucketSize, Timeline } from './buckets.ts'

export type FiguresTexts = typeof figures
export type Filled = Figures['fill'][number]

/** Returns for example `20 Nov`, or `November 2026` for a bar of a month. */
export const whenText = (
  language: Language,
  step: BucketSize,
  { from }: Pick<Bucket, 'from'>,
): string =>
  step === 'month'
    ? monthFormat(language).format(new Date(from))
    : formatDay(language, from, 'UTC', 'short')

const monthFormat = cached(
  (language: Language) =>
    new Intl.DateTimeFormat(LOCALE[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** Describes a series in a sentence: `120 in total, at most 30 (12 Nov).` */
export function seriesSummary(
  language: Language,
  { buckets, step }: Timeline,
  values: readonly number[],
  t: FiguresTexts,
): string {
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(0, ...values)
  const bucket = buckets[values.indexOf(most)]
  if (total === 0 || !bucket) return t.saidNothing
  return fill(t.said, {
    total: formatNumber(language, total),
    most: formatNumber(language, most),
    when: whenText(language, step, bucket),
  })
}

export type Series = Exclude<keyof Bucket, 'from'>

/** Adds the name of the series: `Views: 120 in total, …` */
export function seriesText(
  language: Language,
  time: Timeline,
  series: Series,
  t: FiguresTexts,
): string {
  const values = time.buckets.map(bucket => bucket[series])
  return `${t.series[series]}: ${seriesSummary(language, time, values, t)}`
}

/** Returns the number of places taken, including those given away outside Nashat. */
export const takenOf = ({ confirmed, reserved }: Filled): number => confirmed + reserved

/** Returns for example `8 of 12`; without a limit, `8 places taken`. */
export function placesText(language: Language, it: Filled, t: FiguresTexts): string {
  const taken = takenOf(it)
  if (it.capacity === null) return plural(language, t.fill.taken, taken)
  const [one, all] = [formatNumber(language, taken), formatNumber(language, it.capacity)]
  return fill(t.fill.takenOf, { taken: one, capacity: all })
}
