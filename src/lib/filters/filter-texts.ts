import {
  type FilterName,
  FILTERS,
  type FilterValue,
  type FixedName,
} from '#contract/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import type { list as english } from '../../i18n/en/list.ts'
import { chosenOption, type FilterOptions } from './filter-options.ts'
import type { Ignored, ListFilters } from './list-filters.ts'
import { nameIn } from '../format/i18n-format.ts'

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

/** What a set filter is called on its chip: `Riyadh`, `Girls`, `“chess”`. */
export function filterText(
  name: FilterName,
  filters: ListFilters,
  options: FilterOptions,
  language: Language,
  t: ListTexts,
): string {
  const value = String(filters[name] ?? '')
  const option = chosenOption(name, filters, options)
  if (option) return nameIn(language, option)
  return name === 'category' ? value.replaceAll('-', ' ') : (fixedTexts(name, t)?.[value] ?? value)
}

/** The parts of an address that were ignored, for a sentence: `City “atlantis”`. */
export function ignoredTexts(ignored: readonly Ignored[], t: ListTexts): string[] {
  return ignored.map(({ name, value }) =>
    name === 'fees' ? `${t.labels.fees}: ${t.unknownStatus}` : `${t.labels[name]} “${value}”`,
  )
}
