import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import {
  findKnownTexts,
  findSimilarWords,
  type KnownWord,
} from '../../queries/search/known-words.ts'
import { otherForms, pairsOf, splitsOf } from '../../search/compounds.ts'
import { deletesOf, slipsAllowed, slipsBetween } from '../../search/deletes.ts'
import { type TypedWord, typedWordsOf } from '../../search/words.ts'
import { type Term, termsOf, type Word } from '../../search/phrases.ts'

const MAX_WORDS = 12

/** The terms of a typed text. */
export interface SearchTerms {
  /** Terms that must all be found. */
  wanted: readonly Term[]
  /** Terms that exclude nothing. Activities that contain them rank higher. */
  stopWords: readonly Term[]
}

/**
 * Reads a typed text, and corrects mistyped words. A text of fewer than three characters counts as
 * empty and gives no terms (spec, section 4).
 */
export async function readSearchTerm(
  { db }: Pick<Deps, 'db'>,
  text: string | null | undefined,
): Promise<SearchTerms> {
  const trimmed = (text ?? '').trim()
  const isSearch = [...trimmed].length >= MIN_SEARCH_LENGTH
  const words = isSearch ? typedWordsOf(trimmed).slice(0, MAX_WORDS) : []
  const terms = termsOf(await lookUp(db, words))
  return {
    wanted: terms.filter(({ isStopWord }) => !isStopWord),
    stopWords: terms.filter(({ isStopWord }) => isStopWord),
  }
}

/**
 * Prepares typed words for the search. The name of a city matches as a whole word only: as a
 * prefix, «الرياض» (Riyadh) would match «رياضة» (sport). A corrected word also matches whole,
 * because it is already a guess.
 */
async function lookUp(db: Deps['db'], typed: readonly TypedWord[]): Promise<Word[]> {
  const words = typed.map(({ text }) => text)
  const parts = words.flatMap(splitsOf).flat()
  const known = await findKnownTexts(db, [...words, ...pairsOf(words)], [...words, ...parts])
  const beginnings = new Set(known.filter(({ isWord }) => !isWord).map(({ text }) => text))
  const whole = new Map(known.filter(({ isWord }) => isWord).map(it => [it.text, it.isPlace]))
  const unknown = words.filter(word => !beginnings.has(word) && slipsAllowed(word) > 0)
  const similar = await findSimilarWords(db, unknown.flatMap(deletesOf))
  return typed.map(({ text, typed }, place) => {
    const corrected = unknown.includes(text) ? closest(text, similar) : undefined
    return {
      typed,
      text: corrected ?? text,
      isWhole: corrected !== undefined || whole.get(text) === true,
      ...otherForms(words, place, {
        isBeginning: pair => beginnings.has(pair),
        isWord: part => whole.has(part),
      }),
    }
  })
}

/** The known word with the fewest differences; if equal, the more frequent one. */
function closest(word: string, similar: readonly KnownWord[]): string | undefined {
  const [best] = similar
    .map(({ frequency, word: other }) => ({ other, frequency, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .toSorted(
      (a, b) => a.slips - b.slips || b.frequency - a.frequency || (a.other < b.other ? -1 : 1),
    )
  return best?.other
}
