import { MINUTE_MS } from '#contract/durations.ts'
import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'

/** The units in minutes, the largest first. */
const UNITS = [
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * Returns for example `5 minutes ago`, `yesterday`, `قبل ساعتين`. Null for less than a minute ago,
 * or the future.
 */
export function formatAgo(language: Language, moment: string, now = Date.now()): string | null {
  const minutes = Math.floor((now - Date.parse(moment)) / MINUTE_MS)
  const found = UNITS.find(([, size]) => minutes >= size)
  if (!found) return null
  const [unit, size] = found
  const format = new Intl.RelativeTimeFormat(LOCALE[language], { numeric: 'auto' })
  return format.format(-Math.floor(minutes / size), unit)
}
