import { MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import { findKnownBeginnings, findSimilarWords, type KnownWord } from '../queries/known-words.ts'
import { deletesOf, slipsAllowed, slipsBetween } from '../search/deletes.ts'
import { wordsOf } from '../search/fold.ts'
import { type Term, termsOf, type Word } from '../search/phrases.ts'

const MAX_WORDS = 12

/**
 * What a typed text looks for, mistyped words corrected; nothing when it is shorter than three
 * characters, which counts as empty (spec, section 4).
 */
export async function readSearchTerm(
  { db }: Pick<Deps, 'db'>,
  text: string | null | undefined,
): Promise<Term[]> {
  const trimmed = (text ?? '').trim()
  if ([...trimmed].length < MIN_SEARCH_LENGTH) return []

  const words = wordsOf(trimmed).slice(0, MAX_WORDS)
  return termsOf(await correct(db, words))
}

/** A corrected word stands for itself only: as a beginning it would find what nobody typed. */
async function correct(db: Deps['db'], words: readonly string[]): Promise<Word[]> {
  const known = new Set(await findKnownBeginnings(db, words))
  const unknown = words.filter(word => !known.has(word) && slipsAllowed(word) > 0)
  const similar = await findSimilarWords(db, unknown.flatMap(deletesOf))
  return words.map(word => {
    const corrected = unknown.includes(word) ? closest(word, similar) : undefined
    return { text: corrected ?? word, isWhole: corrected !== undefined }
  })
}

/** The word with the fewest slips between; of two the one that more activities have. */
function closest(word: string, similar: readonly KnownWord[]): string | undefined {
  const [best] = similar
    .map(({ frequency, word: other }) => ({ other, frequency, slips: slipsBetween(word, other) }))
    .filter(({ slips }) => slips <= slipsAllowed(word))
    .toSorted(
      (a, b) => a.slips - b.slips || b.frequency - a.frequency || (a.other < b.other ? -1 : 1),
    )
  return best?.other
}
