import { DICTIONARY } from './dictionary.ts'
import { wordsOf } from './fold.ts'

const LONGEST = 3

const keyOf = (words: readonly string[]) => words.join(' ')

/** What else a phrase is called: every folded phrase of the dictionary, with those of its group. */
const synonyms = new Map<string, string[][]>()
for (const group of DICTIONARY) {
  const phrases = group.map(wordsOf)
  for (const phrase of phrases) {
    const known = synonyms.get(keyOf(phrase)) ?? []
    const others = phrases.filter(other => keyOf(other) !== keyOf(phrase))
    synonyms.set(keyOf(phrase), [...known, ...others])
  }
}

/** One thing looked for: the words as typed, and what else they are called. */
export interface Term {
  typed: readonly string[]
  synonyms: readonly (readonly string[])[]
}

/** Reads words as terms: the longest phrase that the dictionary knows first, single words else. */
export function termsOf(words: readonly string[]): Term[] {
  const [first] = words
  if (first === undefined) return []

  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const typed = words.slice(0, length)
    const found = synonyms.get(keyOf(typed))
    if (found) return [{ typed, synonyms: found }, ...termsOf(words.slice(length))]
  }
  return [{ typed: [first], synonyms: [] }, ...termsOf(words.slice(1))]
}
