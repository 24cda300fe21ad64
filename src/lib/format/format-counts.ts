import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import type { Plural } from '../../i18n/plural.ts'
import { fill, formatNumber } from './format.ts'

// Separate from format.ts, so that the home page does not load what only families need.

/** Formats a percentage: `92%`, `٩٢٪؜`. */
export function formatPercent(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALE[language], { style: 'percent' }).format(value / 100)
}

/** Formats an ordinal, such as `3rd`, with the forms of the language. */
export function formatOrdinal(language: Language, forms: Plural, value: number): string {
  const form = new Intl.PluralRules(LOCALE[language], { type: 'ordinal' }).select(value)
  return fill(forms[form] ?? forms.other, { count: formatNumber(language, value) })
}
