import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import {
  findKnownTexts,
  findSimilarWords,
  type KnownWord,
} from '../../queries/search/known-words.ts'
import { otherForms, pairsOf, splitsOf } from '../../search/compounds.ts'
import { deletesOf, allowedTypos, editDistance } from '../../search/misspellings.ts'
import { inOtherLayout } from '../../search/reading/layout.ts'
import { type TypedWord, typedWordsOf, wordsOf } from '../../search/words.ts'
import { type Term, termsOf, type Word } from '../../search/phrases.ts'

export const MAX_WORDS = 12

/** The terms of a typed text. */
export interface SearchTerms {
  /** Terms that must all be found. */
  wanted: readonly Term[]
  /** Terms that exclude nothing. Activities that contain them rank higher. */
  stopWords: readonly Term[]
  /** The name of the category that is filtered by: activities whose name contains it rank higher. */
  kind?: Term | null
}

/** Whether a text is long enough for a search; a shorter one counts as empty (spec, section 4). */
export const isSearch = (text: string): boolean => [...text].length >= MIN_SEARCH_LENGTH

/**
 * Reads a typed text as words alone: as typed, and, if words look mistyped, also corrected. Only published
 * words are known: drafts may contain others. A text of fewer than three characters counts as empty and gives
 * no terms (spec, section 4).
 */
export async function readSearchTerm(
  { db }: Pick<Deps, 'db'>,
  text: string | null | undefined,
): Promise<SearchTerms[]> {
  const trimmed = (text ?? '').trim()
  const words = isSearch(trimmed) ? typedWordsOf(trimmed).slice(0, MAX_WORDS) : []
  const lookedUp = await lookUp(db, words)
  const asTyped = lookedUp.map((word, at) => {
    const typed = words[at]?.text ?? word.text
    return typed === word.text ? word : { ...word, text: typed, isWhole: false }
  })
  const isCorrected = asTyped.some((word, at) => word !== lookedUp[at])
  return (isCorrected ? [asTyped, lookedUp] : [lookedUp]).map(read => splitStopWords(termsOf(read)))
}

/** Separates stop words from the terms that must match. */
export const splitStopWords = (terms: readonly Term[]): SearchTerms => ({
  wanted: terms.filter(({ isStopWord }) => !isStopWord),
  stopWords: terms.filter(({ isStopWord }) => isStopWord),
})

/** A word of a search. `isUnknown`: no known word begins with it. */
export interface LookedUp extends Word {
  isUnknown: boolean
}

/**
 * Prepares typed words for the search. The name of a city matches as a whole word only: as a prefix, «الرياض»
 * (Riyadh) would match «رياضة» (sport). A corrected word also matches whole, because it is already a guess.
 */
export async function lookUp(db: Deps['db'], typed: readonly TypedWord[]): Promise<LookedUp[]> {
  const words = typed.map(({ text }) => text)
  const parts = words.flatMap(splitsOf).flat()
  const layouts = words.flatMap(inOtherLayoutOf)
  const known = await findKnownTexts(
    db,
    [...words, ...pairsOf(words)],
    [...words, ...parts, ...layouts],
  )
  const beginnings = new Set(known.filter(({ isWord }) => !isWord).map(({ text }) => text))
  const whole = new Map(known.filter(({ isWord }) => isWord).map(it => [it.text, it.isPlace]))
  const isUnknown = (word: string) => !beginnings.has(word)
  const inLayout = (word: string) =>
    isUnknown(word) ? inOtherLayoutOf(word).find(other => whole.has(other)) : undefined
  const unknown = words.filter(word => isUnknown(word) && !inLayout(word) && allowedTypos(word) > 0)
  const similar = await findSimilarWords(db, unknown.flatMap(deletesOf))
  return typed.map(({ text, typed }, place) => {
    const corrected =
      inLayout(text) ?? (unknown.includes(text) ? closest(text, similar) : undefined)
    return {
      typed,
      text: corrected ?? text,
      isUnknown: isUnknown(text),
      isWhole: corrected !== undefined || whole.get(text) === true,
      ...otherForms(words, place, {
        isBeginning: pair => beginnings.has(pair),
        isWord: part => whole.has(part),
      }),
    }
  })
}

/** Shorter words are too likely to be right by chance in the other keyboard layout. */
const MIN_LETTERS = 3

const inOtherLayoutOf = (word: string): string[] =>
  word.length < MIN_LETTERS ? [] : inOtherLayout(word).flatMap(wordsOf)

/** Returns the known word with the fewest differences; if equal, the more frequent one. */
function closest(word: string, similar: readonly KnownWord[]): string | undefined {
  const [best] = similar
    .map(({ frequency, word: other }) => ({ other, frequency, slips: editDistance(word, other) }))
    .filter(({ slips }) => slips <= allowedTypos(word))
    .toSorted(
      (a, b) => a.slips - b.slips || b.frequency - a.frequency || (a.other < b.other ? -1 : 1),
    )
  return best?.other
}
