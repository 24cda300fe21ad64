import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import { formatNumber } from './i18n-format.ts'

export { fill, formatList, formatNumber, nameIn, plural } from './i18n-format.ts'

const CURRENCY: Record<Language, string> = { en: 'SAR', ar: 'ر.س' }

/** Formats an amount: `120 SAR`, `١٢٠ ر.س`. Put it into a `<bdi>`. */
export function formatMoney(language: Language, amount: number): string {
  return `${formatNumber(language, amount)} ${CURRENCY[language]}`
}

/** The styles of a day, from `20 Nov` to `Friday, 20 November 2026`. */
const DAY = {
  short: { day: 'numeric', month: 'short' },
  near: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof DAY

/** Formats the day of a moment at the venue. A `YYYY-MM-DD` is that day in any time zone. */
export function formatDay(
  language: Language,
  value: string,
  timeZone: string,
  style: DayStyle = 'long',
): string {
  const zone = value.length === 'YYYY-MM-DD'.length ? 'UTC' : timeZone
  return withFixedSpaces(dateFormat(language, zone, style).format(new Date(value)))
}

/** Keeps a number and the word after it on one line: `22 November`, `٤:٠٠ م`. */
const withFixedSpaces = (text: string) => text.replace(/([\d٠-٩]) /g, '$1\u00a0')

/** Formats the time of a moment at the venue: `16:00`, `٤:٠٠ م`. */
export function formatTime(language: Language, value: string, timeZone: string): string {
  return withFixedSpaces(dateFormat(language, timeZone, 'time').format(new Date(value)))
}

/** Formats a time of a schedule, such as `16:00`, in the style of the language. */
export const formatClock = cached((language: Language, clock: string) =>
  formatTime(language, `2000-01-01T${clock}:00Z`, 'UTC'),
)

/** Formats a weekday; 0 is Sunday. */
export const formatWeekday = cached(
  (language: Language, weekday: number, style: 'short' | 'long' = 'long') => {
    // 1 October 2000 was a Sunday.
    const day = new Date(Date.UTC(2000, 9, 1 + weekday))
    return dateFormat(language, 'UTC', style === 'long' ? 'weekday' : 'weekdayShort').format(day)
  },
)

/** Formats a weekday as it follows "every": `Thursday`, «كل خميس». Arabic has no article there. */
export const everyWeekday: typeof formatWeekday = (...day) =>
  formatWeekday(...day).replace(/^ال/, '')

const FORMATS = {
  ...DAY,
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const dateFormat = cached(
  (language: Language, timeZone: string, format: keyof typeof FORMATS) =>
    new Intl.DateTimeFormat(LOCALE[language], { timeZone, ...FORMATS[format] }),
)
