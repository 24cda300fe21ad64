import type { Word } from './phrases.ts'

const SHORTEST_PART = 2
/** Longer words are no two that somebody forgot to part. */
const LONGEST = 24

/** Every way to read a word as two. */
export function splitsOf(word: string): [string, string][] {
  const letters = [...word]
  if (letters.length > LONGEST) return []
  const ways = letters.length - 2 * SHORTEST_PART + 1
  return Array.from({ length: Math.max(0, ways) }, (_, way): [string, string] => {
    const at = way + SHORTEST_PART
    return [letters.slice(0, at).join(''), letters.slice(at).join('')]
  })
}

/** Each two neighbours as one word. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, place) => `${words[place]}${word}`)

interface KnownWords {
  /** Whether any activity has a word that begins so. */
  isBeginning(text: string): boolean
  /** Whether any activity has the word. */
  isWord(text: string): boolean
}

/** How else than as it stands a word may be written in what is known: with a neighbour, or as two. */
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
