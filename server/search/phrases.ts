import { DICTIONARY } from './dictionary.ts'
import { STOP_WORDS } from './stop-words.ts'
import { CITY_NAMES } from './vocabulary/cities.ts'
import { wordsOf } from './words.ts'

const MAX_PHRASE_WORDS = 3

const keyOf = (words: readonly string[]) => words.join(' ')

interface Meaning {
  /** Other phrases for the same thing. */
  synonyms: readonly (readonly string[])[]
  isStopWord: boolean
}

/** All known phrases, folded, and phrases of several words also written as one. */
const meanings = new Map<string, Meaning>()

/** Written as one word, «كرة القدم» keeps the article inside. */
export const joinedForms = (phrase: readonly string[]): string[] =>
  phrase.length < 2 ? [] : [phrase.join(''), phrase.join('ال')]

for (const [groups, isStopWord] of [
  [DICTIONARY, false],
  [CITY_NAMES, false],
  [STOP_WORDS, true],
] as const)
  for (const group of groups) {
    const phrases = group.map(wordsOf)
    for (const phrase of phrases) {
      const others = phrases.filter(other => keyOf(other) !== keyOf(phrase))
      meanings.set(keyOf(phrase), { synonyms: others, isStopWord })
    }
    for (const joined of phrases.flatMap(joinedForms))
      if (!meanings.has(joined)) meanings.set(joined, { synonyms: phrases, isStopWord })
  }

/** All words of known phrases. Mistyped words are corrected to these. */
export const PHRASE_WORDS: readonly string[] = [...meanings.keys()].flatMap(key => key.split(' '))

/**
 * A word to search for. A typed word matches as a prefix. A corrected word and the name of a city
 * match whole.
 */
export interface Word {
  text: string
  /** The word as it was typed. */
  typed: string
  isWhole: boolean
  /** Known prefixes when it is joined with the word before or after: `tabletennis`. */
  joined?: readonly string[]
  /** Two words that it may be made of: `horse riding`. */
  apart?: readonly (readonly [string, string])[]
}

/** One thing to search for: its words and their synonyms. */
export interface Term extends Meaning {
  words: readonly Word[]
  /** A kind of activity: whole words and English plurals. */
  isKind?: true
}

/** Groups words into terms. The longest known phrase comes first; other words stand alone. */
export function termsOf(words: readonly Word[]): Term[] {
  const [first] = words
  if (first === undefined) return []

  for (let length = Math.min(MAX_PHRASE_WORDS, words.length); length > 0; length--) {
    const phrase = words.slice(0, length)
    const meaning = meanings.get(keyOf(phrase.map(({ text }) => text)))
    if (meaning) return [{ ...meaning, words: phrase }, ...termsOf(words.slice(length))]
  }
  return [{ words: [first], synonyms: [], isStopWord: false }, ...termsOf(words.slice(1))]
}
