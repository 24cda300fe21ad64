import type { PlacedWord } from '../words.ts'
import type { Reading } from './reading.ts'

/** Words that only lead to the next one, and are removed with it. */
const LEADING =
  /^(?:in|at|on|for|near|from|the|a|an|my|and|to|of|with|في|من|مع|يوم|حي|قريب|على|عند|ب|ل|و)$/i

/** A query without some of its phrases, and without the words that only led to them. */
export function withoutWords(
  reading: Pick<Reading, 'ignored' | 'text'>,
  phrases: readonly (readonly PlacedWord[])[],
): string {
  // From the end, so that earlier positions stay valid.
  const text = phrases.reduceRight((text, words) => cut({ ...reading, text }, words), reading.text)
  return text.replace(/\s+/g, ' ').trim()
}

function cut({ ignored, text }: Pick<Reading, 'ignored' | 'text'>, words: readonly PlacedWord[]) {
  const end = Math.max(0, ...words.map(word => word.end))
  let start = Math.min(text.length, ...words.map(word => word.start))
  for (const word of ignored.toReversed()) {
    const between = word.end <= start ? text.slice(word.end, start) : 'x'
    if (/^\s*$/.test(between) && LEADING.test(word.typed)) start = word.start
  }
  return `${text.slice(0, start)} ${text.slice(end)}`
}
