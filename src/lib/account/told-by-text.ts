import type { ToldBy } from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import type { savedSearches } from '../../i18n/en/family/saved-searches.ts'
import { formatList } from '../format/i18n-format.ts'

export type SavedSearchTexts = typeof savedSearches

/** Returns the channels as part of a sentence: `by e-mail and with a notice on your device`. */
export const toldByText = (language: Language, by: ToldBy, { how }: SavedSearchTexts): string =>
  formatList(
    language,
    by.map(way => how[way]),
  )
