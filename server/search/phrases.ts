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

/** A word to look for: the beginning of one as it was typed, a whole one as it was corrected. */
export interface Word {
  text: string
  isWhole: boolean
}

/** One thing looked for: its words, and what else they are called. */
export interface Term {
  words: readonly Word[]
  synonyms: readonly (readonly string[])[]
}

/** Reads words as terms: the longest phrase that the dictionary knows first, single words else. */
export function termsOf(words: readonly Word[]): Term[] {
  const [first] = words
  if (first === undefined) return []

  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const phrase = words.slice(0, length)
    const found = synonyms.get(keyOf(phrase.map(({ text }) => text)))
    if (found) return [{ words: phrase, synonyms: found }, ...termsOf(words.slice(length))]
  }
  return [{ words: [first], synonyms: [] }, ...termsOf(words.slice(1))]
}
