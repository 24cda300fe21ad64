import type { FilterName } from '#contract/search/filters-registry.ts'
import type { Language } from '#contract/language.ts'
import { formatList } from '../format/i18n-format.ts'
import { type Choices, chosenText } from './filter-choices.ts'
import { chosenValues, type ListFilters } from './list-filters.ts'

/** Returns the text of a set filter with all of its values: `Swimming or Football`. */
export function filterText(
  name: FilterName,
  filters: ListFilters,
  choices: Choices,
  language: Language,
): string {
  const chosen = chosenValues(filters).filter(it => it.name === name)
  const texts = chosen.map(it => chosenText(it, choices))
  return formatList(language, texts, 'disjunction')
}
