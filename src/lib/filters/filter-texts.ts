import {
  type FilterName,
  FILTERS,
  type FilterValue,
  type FixedName,
} from '#contract/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import type { list as english } from '../../i18n/en/list.ts'
import { type FilterOptions, optionOf } from './filter-options.ts'
import { type Chosen, chosenValues, type Ignored, type ListFilters } from './list-filters.ts'
import { formatWeekday } from '../format/format.ts'
import { fill, formatList, formatNumber, nameIn } from '../format/i18n-format.ts'

export type ListTexts = typeof english

/** Every value of a fixed set has a text, or this does not compile. */
type FixedTexts = { [N in FixedName]: Readonly<Record<FilterValue<N>, string>> }

/** What the values of a filter are called, where they are the same everywhere; else null. */
export function fixedTexts(
  name: FilterName,
  t: ListTexts,
): Readonly<Record<string, string>> | null {
  const { values } = FILTERS[name]
  const texts: FixedTexts = t.options
  return typeof values === 'string' ? null : texts[name as FixedName]
}

/** What a parent reads a filter in. */
export interface Reader {
  options: FilterOptions
  language: Language
  t: ListTexts
}

/** What one chosen value is called on its chip: `Riyadh`, `Girls`, `“chess”`. */
export function valueText({ name, value }: Chosen, { language, options, t }: Reader): string {
  const option = optionOf(name, value, options)
  if (option) return nameIn(language, option)
  switch (FILTERS[name].values) {
    case 'weekdays':
      return formatWeekday(language, Number(value))
    case 'amount':
      return fill(t.upTo, { amount: formatNumber(language, Number(value)) })
    case 'categories':
      return String(value).replaceAll('-', ' ')
    default:
      return fixedTexts(name, t)?.[value] ?? String(value)
  }
}

/** What a set filter is called with all of its values: `Swimming or Football`. */
export function filterText(name: FilterName, filters: ListFilters, reader: Reader): string {
  const chosen = chosenValues(filters).filter(it => it.name === name)
  const texts = chosen.map(it => valueText(it, reader))
  return formatList(reader.language, texts, 'disjunction')
}

/** The parts of an address that were ignored, for a sentence: `City “atlantis”`. */
export function ignoredTexts(ignored: readonly Ignored[], t: ListTexts): string[] {
  return ignored.map(({ name, value }) =>
    name === 'fees' ? `${t.labels.fees}: ${t.unknownStatus}` : `${t.labels[name]} “${value}”`,
  )
}
