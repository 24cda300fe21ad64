import { LOCALE } from '#contract/text/intl.ts'
import type { Language } from '#contract/language.ts'
import type { Plural } from '../../i18n/plural.ts'
import { fill, formatNumber } from './format.ts'

// Apart from format.ts, so that the home page does not carry what only a family needs.

/** `92%`, `٩٢٪؜` of a number up to 100. */
export function formatPercent(language: Language, value: number): string {
  return new Intl.NumberFormat(LOCALE[language], { style: 'percent' }).format(value / 100)
}

/** `3rd`, by forms for the ordinals of a language. */
export function formatOrdinal(language: Language, forms: Plural, value: number): string {
  const form = new Intl.PluralRules(LOCALE[language], { type: 'ordinal' }).select(value)
  return fill(forms[form] ?? forms.other, { count: formatNumber(language, value) })
}
