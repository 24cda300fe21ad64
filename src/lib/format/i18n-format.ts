import { cached, LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import type { Plural } from '../../i18n/plural.ts'

// The formatting that every island needs. What only cards and dates need is in format.ts, which is
// loaded later.

/** Picks a name in the reader's language. */
export function nameIn(language: Language, names: { name_En: string; name_Ar: string }): string {
  return language === 'ar' ? names.name_Ar : names.name_En
}

type Values = Record<string, string | number>

/** Fills values into a text: `fill('For {name}', { name: 'Sara' })`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/** Picks the plural form for a count. `{count}` in it becomes the number. */
export function plural(language: Language, forms: Plural, count: number, values?: Values): string {
  const form = forms[pluralRules(language).select(count)] ?? forms.other
  return fill(form, { count: formatNumber(language, count), ...values })
}

export function formatNumber(language: Language, value: number): string {
  return numberFormat(language).format(value)
}

/** Joins items: `Sara, Omar and Lina`; with `unit` only by commas. */
export function formatList(
  language: Language,
  items: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  return listFormat(language, type).format(items)
}

const pluralRules = cached((language: Language) => new Intl.PluralRules(LOCALE[language]))

const numberFormat = cached(
  (language: Language) => new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 2 }),
)

const listFormat = cached(
  (language: Language, type: Intl.ListFormatType) =>
    new Intl.ListFormat(LOCALE[language], { type, style: type === 'unit' ? 'short' : 'long' }),
)
