import { readings, wordsOf } from './words.ts'

/** The texts of an activity by how much a word in them says about it. */
export interface SearchTexts {
  /** English and Arabic name. */
  names: readonly string[]
  /** Names of its category and its school. */
  groups: readonly string[]
  descriptions: readonly string[]
  /** Name of its city, and its address with the district. */
  places: readonly string[]
}

/** Raised whenever the same texts make another document: those that are stored are made anew then. */
export const DOCUMENT_VERSION = 2

const MAX_POSITION = 16_383

/** The text form of a `tsvector`: names weigh A, groups B, descriptions C, places D. */
export function searchDocument(texts: Partial<SearchTexts>): string {
  const { descriptions = [], groups = [], names = [], places: addresses = [] } = texts
  const weighted = [
    ...names.map(text => [text, 'A'] as const),
    ...groups.map(text => [text, 'B'] as const),
    ...addresses.map(text => [text, 'D'] as const),
    ...descriptions.map(text => [text, 'C'] as const),
  ]
  const places = new Map<string, string[]>()
  let position = 0
  for (const [text, weight] of weighted)
    for (const word of wordsOf(text)) {
      position = Math.min(position + 1, MAX_POSITION)
      for (const reading of readings(word))
        places.set(reading, [...(places.get(reading) ?? []), `${position}${weight}`])
    }
  const lexemes = [...places].map(([word, at]) => `'${word}':${at.slice(0, 8).join(',')}`)
  return lexemes.join(' ').toWellFormed()
}
