import type { PlacedWord } from '../words.ts'
import {
  DISTRICT,
  type VocabularyEntry,
  type Letter,
  type Lexicon,
  NUMBER,
  MEANINGFUL,
  AS_WORDS,
} from './entry.ts'
import { formsOf, isLatinArticle, withoutJoinedArticle } from './forms.ts'

/** A phrase of the lexicon, a number, or an unknown word. */
export interface Segment {
  letter: Letter
  words: readonly PlacedWord[]
  entry?: VocabularyEntry
  value?: number
}

/** The letter of an unknown word. */
export const UNKNOWN = 'x'
/** Signs between two numbers, and after one, which are not part of words. */
export const DASH = '-'
export const PLUS = '+'

const DASHED = /^\s*[-–—~]\s*$/
/** Longer numbers are neither a fee nor an age. */
const WHOLE_NUMBER = /^\d{1,6}$/
/** `5pm`, `7yo`, `kg2`, «و٨»: a number and a word or prefix without a space. */
const GLUED =
  /^(\d{1,6})(pm|am|yo|yrs?|y|sar|sr|rs|سنوات|سنه|سنين|ريال|ص|م|ه|ah)$|^(kg|u|sar|و|ل)(\d{1,6})$/

const PLACES: ReadonlySet<string> = new Set(['city', 'near'])

/** Splits a text into the longest known phrases. Calls `look` for each lookup. */
export function segmentsOf(
  text: string,
  words: readonly PlacedWord[],
  lexicon: Lexicon,
  look: () => void,
): Segment[] {
  const pieces = words.flatMap(splitNumber)
  const segments: Segment[] = []
  for (let at = 0; at < pieces.length;) {
    const found = longestAt(pieces, at, lexicon, look)
    const before = segments.at(-1)
    if (before?.letter === NUMBER && found.letter === NUMBER) {
      const between = text.slice(before.words.at(-1)?.end, found.words[0]?.start)
      if (DASHED.test(between)) segments.push({ letter: DASH, words: [] })
    }
    segments.push(found)
    if (found.letter === NUMBER && text[found.words.at(-1)?.end ?? 0] === '+')
      segments.push({ letter: PLUS, words: [] })
    at += Math.max(1, found.words.length)
  }
  return segments
}

function splitNumber(word: PlacedWord): PlacedWord[] {
  const [, number, unit, mark, value] = GLUED.exec(word.whole) ?? []
  const [first, second] = [number ?? mark, unit ?? value]
  if (first === undefined || second === undefined) return [word]
  const middle = Math.min(word.end, word.start + [...first].length)
  return [
    { ...word, text: first, whole: first, end: middle },
    { ...word, text: second, whole: second, start: middle },
  ]
}

function longestAt(
  pieces: readonly PlacedWord[],
  at: number,
  lexicon: Lexicon,
  look: () => void,
): Segment {
  const first = pieces[at] as PlacedWord
  const behind = afterArticle(pieces, at, lexicon, look)
  if (behind) return behind
  let best: Segment | null = null
  for (const form of formsOf(first.whole)) {
    const most = Math.min(lexicon.longest.get(form) ?? 0, pieces.length - at)
    for (let length = most; length > (best?.words.length ?? 0); length--) {
      look()
      const taken = pieces.slice(at, at + length)
      const key = [form, ...taken.slice(1).map(({ text }) => text)].join(' ')
      const entry = fitting(lexicon.entries.get(key), first)
      if (entry) best = segmentOf(entry, taken)
    }
  }
  return best ?? joinedOrPlain(first, lexicon)
}

const segmentOf = (entry: VocabularyEntry, words: readonly PlacedWord[]): Segment => ({
  letter: entry.letter,
  words,
  entry,
  ...(entry.value !== undefined && { value: entry.value }),
})

const hasArticle = ({ text, whole }: PlacedWord) => text !== whole || /^[وفبلك]ال/.test(whole)

const fitting = (entries: readonly VocabularyEntry[] | undefined, word: PlacedWord) =>
  entries?.find(({ withArticle }) => !withArticle || hasArticle(word))

const isPlace = ({ letter, meaning }: VocabularyEntry) =>
  letter === DISTRICT || (letter === MEANINGFUL && PLACES.has(meaning?.subject ?? ''))

/** `al narjis`: the article belongs to the name. */
function afterArticle(
  pieces: readonly PlacedWord[],
  at: number,
  lexicon: Lexicon,
  look: () => void,
): Segment | null {
  const [article, name] = [pieces[at], pieces[at + 1]]
  if (!article || !name || !isLatinArticle(article.whole)) return null
  const found = longestAt(pieces, at + 1, lexicon, look)
  if (!found.entry || !isPlace(found.entry)) return null
  return { ...found, words: [article, ...found.words] }
}

function joinedOrPlain(word: PlacedWord, { entries }: Lexicon): Segment {
  const number = WHOLE_NUMBER.test(word.whole) ? Number(word.whole) : undefined
  if (number !== undefined) return { letter: NUMBER, words: [word], value: number }
  const name = withoutJoinedArticle(word.whole)
  const entry = name === null ? undefined : entries.get(name)?.find(isPlace)
  if (entry) return segmentOf(entry, [word])
  return { letter: UNKNOWN, words: [word] }
}

export const isWords = ({ letter }: Segment): boolean => letter === UNKNOWN || letter === AS_WORDS
