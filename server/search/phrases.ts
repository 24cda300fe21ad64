import { DICTIONARY } from './dictionary.ts'
import { FILLERS } from './fillers.ts'
import { wordsOf } from './words.ts'

const LONGEST = 3

const keyOf = (words: readonly string[]) => words.join(' ')

interface Meaning {
  /** What else it is called. */
  synonyms: readonly (readonly string[])[]
  isFiller: boolean
}

/** Every folded phrase that we know, also written as one word. */
const meanings = new Map<string, Meaning>()

/** «كرة القدم» as one word has an article inside. */
const joinedForms = (phrase: readonly string[]) =>
  phrase.length < 2 ? [] : [phrase.join(''), phrase.join('ال')]

for (const [groups, isFiller] of [
  [DICTIONARY, false],
  [FILLERS, true],
] as const)
  for (const group of groups) {
    const phrases = group.map(wordsOf)
    for (const phrase of phrases) {
      const others = phrases.filter(other => keyOf(other) !== keyOf(phrase))
      meanings.set(keyOf(phrase), { synonyms: others, isFiller })
    }
    for (const joined of phrases.flatMap(joinedForms))
      if (!meanings.has(joined)) meanings.set(joined, { synonyms: phrases, isFiller })
  }

/** Every word by which a phrase can be found, to correct a mistyped one by. */
export const PHRASE_WORDS: readonly string[] = [...meanings.keys()].flatMap(key => key.split(' '))

/** A word to look for: the beginning of one as it was typed, a whole one as it was corrected. */
export interface Word {
  text: string
  /** How it was typed. */
  typed: string
  isWhole: boolean
  /** Beginnings that it makes together with the word before and behind it: `tabletennis`. */
  joined?: readonly string[]
  /** What it may be two words of: `horse riding`. */
  apart?: readonly (readonly [string, string])[]
}

/** One thing looked for: its words, and what else they are called. */
export interface Term extends Meaning {
  words: readonly Word[]
}

/** Reads words as terms: the longest phrase that we know first, single words else. */
export function termsOf(words: readonly Word[]): Term[] {
  const [first] = words
  if (first === undefined) return []

  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const phrase = words.slice(0, length)
    const meaning = meanings.get(keyOf(phrase.map(({ text }) => text)))
    if (meaning) return [{ ...meaning, words: phrase }, ...termsOf(words.slice(length))]
  }
  return [{ words: [first], synonyms: [], isFiller: false }, ...termsOf(words.slice(1))]
}
