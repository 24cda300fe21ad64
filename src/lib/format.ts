import { cached, LOCALE } from '#contract/intl.ts'
import type { Language } from '#contract/language.ts'
import type { Plural } from '../i18n/plural.ts'

const CURRENCY: Record<Language, string> = { en: 'SAR', ar: 'ر.س' }

type Values = Record<string, string | number>

/** Puts values into a text: `fill('For {name}', { name: 'Sara' })`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** The form of a text that goes with a count; `{count}` in it becomes the number. */
export function plural(language: Language, forms: Plural, count: number, values?: Values): string {
  const form = forms[pluralRules(language).select(count)] ?? forms.other
  return fill(form, { count: formatNumber(language, count), ...values })
}

export function formatNumber(language: Language, value: number): string {
  return numberFormat(language).format(value)
}

/** `120 SAR`, `١٢٠ ر.س`; put it into a `<bdi>`. */
export function formatMoney(language: Language, amount: number): string {
  return `${formatNumber(language, amount)} ${CURRENCY[language]}`
}

/** Ways to write a day, from `20 Nov` to `Friday, 20 November 2026`. */
const DAY = {
  short: { day: 'numeric', month: 'short' },
  near: { weekday: 'long', day: 'numeric', month: 'long' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof DAY

/** A moment's day at the venue; a bare `YYYY-MM-DD` is that day anywhere. */
export function formatDay(
  language: Language,
  value: string,
  timeZone: string,
  style: DayStyle = 'long',
): string {
  const zone = value.length === 'YYYY-MM-DD'.length ? 'UTC' : timeZone
  return together(dateFormat(language, zone, style).format(new Date(value)))
}

/** A number and the word after it stay in one line: `22 November`, `٤:٠٠ م`. */
const together = (text: string) => text.replace(/([\d٠-٩]) /g, '$1\u00a0')

/** A moment's time at the venue: `16:00`, `٤:٠٠ م`. */
export function formatTime(language: Language, value: string, timeZone: string): string {
  return together(dateFormat(language, timeZone, 'time').format(new Date(value)))
}

/** A time as a schedule has it, `16:00`, in the manner of the language. */
export function formatClock(language: Language, clock: string): string {
  return formatTime(language, `2000-01-01T${clock}:00Z`, 'UTC')
}

/** Sunday is 0. */
export function formatWeekday(
  language: Language,
  weekday: number,
  style: 'short' | 'long' = 'long',
): string {
  // The first of October 2000 was a Sunday.
  const day = new Date(Date.UTC(2000, 9, 1 + weekday))
  return dateFormat(language, 'UTC', style === 'long' ? 'weekday' : 'weekdayShort').format(day)
}

/** `Sara, Omar and Lina`; with `unit` just commas. */
export function formatList(
  language: Language,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return listFormat(language, type).format(items)
}

const FORMATS = {
  ...DAY,
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const pluralRules = cached((language: Language) => new Intl.PluralRules(LOCALE[language]))

const numberFormat = cached(
  (language: Language) => new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 }),
)

const listFormat = cached(
  (language: Language, type: Intl.ListFormatType) =>
    new Intl.ListFormat(LOCALE[language], { type, style: type === 'unit' ? 'short' : 'long' }),
)

const dateFormat = cached(
  (language: Language, timeZone: string, format: keyof typeof FORMATS) =>
    new Intl.DateTimeFormat(LOCALE[language], { timeZone, ...FORMATS[format] }),
)
