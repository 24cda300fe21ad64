import { readings, wordsOf } from './words.ts'

/** The texts of an activity, by weight. */
export interface SearchTexts {
  /** The English and Arabic names. */
  names: readonly string[]
  /** The names of its category and school. */
  groups: readonly string[]
  descriptions: readonly string[]
  /** The name of its city, and its address. */
  places: readonly string[]
}

/**
 * Must be raised when the same texts give another document. Stored documents are then rewritten.
 */
export const DOCUMENT_VERSION = 2

const MAX_POSITION = 16_383

/**
 * Builds the text form of a `tsvector`. Names have weight A, groups B, descriptions C, places D.
 */
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
