import type { Lexicon } from '../reading/entry.ts'
import { filtersOfParts } from '../reading/read-filters.ts'
import { readQuery } from '../reading/read-query.ts'

/** The meaning of the text before the words that are being completed. */
export interface TextMeaning {
  /** The chosen city, or the one that is named. */
  cityId: number | null
  kindIds: readonly number[]
  isNothing: boolean
  /** All its words were understood. */
  isUnderstood: boolean
  /** It names at most a city and kinds, by which activities are counted. */
  isCounted: boolean
}

/** The date does not matter here. */
const ANY_DAY = '2026-01-01'

/** Reads the text before the words that are being completed. */
export function readBefore(
  before: string,
  { cityId, lexicon }: { cityId: number | null; lexicon: Lexicon },
): TextMeaning {
  if (before === '')
    return { cityId, kindIds: [], isNothing: true, isUnderstood: true, isCounted: true }
  const { parts, words } = readQuery(before, lexicon, { today: ANY_DAY, cityId })
  const { city, kind } = filtersOfParts(parts)
  const isUnderstood = words.length === 0
  return {
    cityId: cityId ?? city?.id ?? null,
    kindIds: kind?.kinds.map(({ id }) => id) ?? [],
    isNothing: parts.length === 0 && isUnderstood,
    isUnderstood,
    isCounted:
      isUnderstood && parts.every(({ meaning }) => ['city', 'kind'].includes(meaning.subject)),
  }
}
