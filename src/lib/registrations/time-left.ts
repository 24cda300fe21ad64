import { MINUTE_MS } from '#contract/durations.ts'
import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import { formatList } from '../format/format.ts'

const UNITS = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/**
 * Returns for example `3 hours, 12 minutes`, `ساعة و٥ دقائق`: to the minute, with at most two
 * units. Null below a minute.
 */
export function formatLeft(language: Language, ms: number): string | null {
  let minutes = Math.floor(ms / MINUTE_MS)
  const parts: string[] = []
  for (const [unit, size] of UNITS) {
    const count = Math.floor(minutes / size)
    minutes -= count * size
    if (count > 0) parts.push(unitFormat(language, unit).format(count))
    if (parts.length === 2) break
  }
  return parts.length > 0 ? formatList(language, parts) : null
}

const unitFormat = (language: Language, unit: string) =>
  new Intl.NumberFormat(LOCALE[language], { style: 'unit', unit, unitDisplay: 'long' })
