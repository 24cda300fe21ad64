import { readings, wordsOf } from './fold.ts'

/** The texts of an activity by how much a word in them says about it. */
export interface SearchTexts {
  /** English and Arabic name. */
  names: readonly string[]
  /** Names of its category and its school. */
  groups: readonly string[]
  descriptions: readonly string[]
}

const MAX_POSITION = 16_383

/** The text form of the `tsvector` of an activity: names weigh A, groups B, descriptions C. */
export function searchDocument({ names, groups, descriptions }: SearchTexts): string {
  const weighted = [
    ...names.map(text => [text, 'A'] as const),
    ...groups.map(text => [text, 'B'] as const),
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
  return [...places].map(([word, at]) => `'${word}':${at.slice(0, 8).join(',')}`).join(' ')
}
