import type { Word } from './phrases.ts'

const MIN_PART_LETTERS = 2
/** Longer words are not split, because they are not two words without a space. */
const MAX_WORD_LETTERS = 24

/** All ways to split a word in two. */
export function splitsOf(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length > MAX_WORD_LETTERS) return []
  const ways = letters.length - 2 * MIN_PART_LETTERS + 1
  return Array.from({ length: Math.max(0, ways) }, (_, way): [string, string] => {
    const at = way + MIN_PART_LETTERS
    return [letters.slice(0, at).join(''), letters.slice(at).join('')]
  })
}

/** Each pair of neighbours as one word. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, place) => `${words[place]}${word}`)

interface KnownWords {
  /** Whether any known word begins with this text. */
  isBeginning(text: string): boolean
  /** Whether any activity contains this word. */
  isWord(text: string): boolean
}

/** Other ways to write a word that are known: joined with a neighbour, or split in two. */
export function otherForms(
  words: readonly string[],
  place: number,
  { isBeginning, isWord }: KnownWords,
): Pick<Word, 'joined' | 'apart'> {
  const pairs = pairsOf(words).slice(Math.max(0, place - 1), place + 1)
  return {
    joined: pairs.filter(isBeginning),
    apart: splitsOf(words[place] ?? '').filter(parts => parts.every(isWord)),
  }
}
