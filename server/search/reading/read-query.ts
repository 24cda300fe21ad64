import { placedWordsOf, type PlacedWord } from '../words.ts'
import {
  DISTRICT,
  type Lexicon,
  MONTH,
  IGNORED,
  NUMBER,
  ORDINAL,
  MEANINGFUL,
  TIME,
} from './entry.ts'
import { formsOf } from './forms.ts'
import { inOtherLayout } from './layout.ts'
import { monthAt } from './read-month.ts'
import { PATTERNS } from './patterns.ts'
import type { Meaning, NearPlace, UnderstoodPhrase, Reading } from './reading.ts'
import { isWords, type Segment, segmentsOf, UNKNOWN } from './segments.ts'
import { soundsOf } from './sounds.ts'

export interface ReadOptions {
  /** `YYYY-MM-DD`, for "tomorrow" and to know which Ramadan is next. */
  today: string
  /** The city that was chosen besides the query. It decides between districts of the same name. */
  cityId?: number | null | undefined
  /** Suggests a meaning for an unknown word; undefined if words need not be guessed. */
  guess?: ((word: string) => string | null) | undefined
}

const NEAR = 'n'
const IN = 'i'
const DAYS = 7

/**
 * Reads what a parent typed: which parts are filters, which words to search for, and which to ignore. It
 * uses only the lexicon, has no side effects, and never throws.
 */
export function readQuery(text: string, lexicon: Lexicon, options: ReadOptions): Reading {
  let steps = 0
  const look = () => void steps++
  const normal = text.normalize('NFKC')
  const typed = placedWordsOf(normal).slice(0, MAX_WORDS)
  const words = options.guess ? typed.map(word => guessed(word, options)) : typed
  const segments = inKnownLayout(normal, segmentsOf(normal, words, lexicon, look), lexicon, look)
  const letters = segments.map(({ letter }) => letter).join('')
  const inCity = options.cityId ?? cityIn(segments)
  const context = { ...options, cityId: inCity, letters, look }
  const parts: UnderstoodPhrase[] = []
  const left: PlacedWord[] = []
  const ignored: PlacedWord[] = []
  for (let at = 0; at < segments.length;) {
    const said = meaningAt(segments, at, context)
    const taken = segments.slice(at, at + Math.max(1, said.length))
    const these = taken.flatMap(segment => segment.words)
    if (said.meaning) parts.push({ meaning: said.meaning, words: these })
    if (said.meaning?.subject === 'district' || (!said.meaning && said.isWords)) left.push(...these)
    else if (!said.meaning) ignored.push(...these)
    at += taken.length
  }
  return { text: normal, parts, words: left, ignored, steps }
}

/** A search has at most 200 characters (MAX_SEARCH_LENGTH), so hardly more words than this. */
const MAX_WORDS = 100

interface PhraseMeaning {
  /** The number of segments. */
  length: number
  meaning: Meaning | null
  isWords: boolean
}

interface Context extends ReadOptions {
  /** The letters of all segments. */
  letters: string
  look: () => void
}

/** The meaning that begins at a segment: the longest pattern with a meaning, or the segment alone. */
function meaningAt(segments: readonly Segment[], at: number, context: Context): PhraseMeaning {
  const near = nearAt(segments, at, context)
  if (near) return near
  const month = monthAt(segments, at, context.today)
  if (month) return { ...month, isWords: false }
  let best: PhraseMeaning | null = null
  for (const { letters: pattern, say } of PATTERNS) {
    context.look()
    pattern.lastIndex = at
    const length = pattern.exec(context.letters)?.[0].length ?? 0
    if (length <= (best?.length ?? 0)) continue
    const meaning = say(segments.slice(at, at + length))
    if (meaning) best = { length, meaning, isWords: false }
  }
  return best ?? segmentMeaning(segments[at] as Segment, context)
}

function segmentMeaning(segment: Segment, context: Context): PhraseMeaning {
  const { entry, letter } = segment
  const plain = { length: 1, meaning: null, isWords: isWords(segment) }
  if (letter === NUMBER || letter === ORDINAL || letter === MONTH)
    return { ...plain, isWords: true }
  if (letter === DISTRICT) {
    const place = placeOf(segment, context)
    return place
      ? { ...plain, meaning: { subject: 'district', place } }
      : { ...plain, isWords: true }
  }
  if (entry?.daysFromNow !== undefined) {
    const weekdays = [(new Date(context.today).getUTCDay() + entry.daysFromNow) % DAYS]
    return { ...plain, meaning: { subject: 'days', weekdays } }
  }
  const says = letter === MEANINGFUL || letter === TIME
  return says && entry?.meaning ? { ...plain, meaning: entry.meaning } : plain
}

/** Near a district; near a city, which means in it; or just near. */
function nearAt(segments: readonly Segment[], at: number, context: Context): PhraseMeaning | null {
  if (segments[at]?.letter !== NEAR) return null
  let next = at + 1
  while (SKIPPED.has(segments[next]?.letter ?? '')) next++
  const target = segments[next]
  const place = target?.letter === DISTRICT ? placeOf(target, context) : null
  if (place) return { length: next - at + 1, meaning: { subject: 'near', place }, isWords: false }
  const isElsewhere = target !== undefined && (isWords(target) || isPlaceName(target))
  if (isElsewhere) return { length: 1, meaning: null, isWords: false }
  return { length: 1, meaning: { subject: 'near', place: null }, isWords: false }
}

const SKIPPED: ReadonlySet<string> = new Set([IN, IGNORED, 'f', 't'])

const isPlaceName = ({ entry, letter }: Segment) =>
  letter === DISTRICT || ['city', 'school'].includes(entry?.meaning?.subject ?? '')

/** The district that is meant: the one in the named city, or the only one of this name. */
function placeOf({ entry }: Segment, { cityId }: Context): NearPlace | null {
  const places = entry?.places ?? []
  const there = cityId ? places.filter(place => place.cityId === cityId) : places
  return there.length === 1 ? (there[0] ?? null) : null
}

function cityIn(segments: readonly Segment[]): number | null {
  for (const { entry } of segments)
    if (entry?.meaning?.subject === 'city') return entry.meaning.city.id
  return null
}

function guessed(word: PlacedWord, { guess }: ReadOptions): PlacedWord {
  const meant = guess?.(word.text)
  return meant ? { ...word, text: meant, whole: meant } : word
}

/** The same segments, except that words known only in the other keyboard layout are read in that one. */
function inKnownLayout(
  text: string,
  segments: Segment[],
  lexicon: Lexicon,
  look: () => void,
): Segment[] {
  const isUnknown = ({ letter, words }: Segment) =>
    letter === UNKNOWN && words.every(word => !lexicon.phraseWords.has(word.text))
  const unknown = new Set(segments.filter(isUnknown).flatMap(({ words }) => words))
  if (unknown.size === 0) return segments

  let isChanged = false
  const words = piecesOf(text, segments).flatMap(({ piece, words }) => {
    look()
    const meant = words.every(word => unknown.has(word))
      ? fromOtherLayout(piece, words, lexicon)
      : null
    if (meant) isChanged = true
    return meant ?? words
  })
  return isChanged ? segmentsOf(text, words, lexicon, look) : segments
}

/** Comma, full stop and semicolon are letters in the other layout. */
const PIECE = /[^\s!?؟"()«»“”]+/g

interface Piece {
  /** Without white space. */
  piece: string
  words: PlacedWord[]
}

function piecesOf(text: string, segments: readonly Segment[]): Piece[] {
  const words = [...new Set(segments.flatMap(segment => segment.words))]
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const from = at
    while ((words[at]?.start ?? Number.POSITIVE_INFINITY) < index + piece.length) at++
    if (at > from) pieces.push({ piece, words: words.slice(from, at) })
  }
  return pieces
}

/** Shorter pieces match a known word of the other layout by chance. */
const MIN_LETTERS = 3

/** The word that a piece is in the other layout, if that is one known word. */
function fromOtherLayout(
  piece: string,
  [word]: readonly PlacedWord[],
  { phraseWords }: Lexicon,
): PlacedWord[] | null {
  if (!word || piece.length < MIN_LETTERS) return null
  for (const other of inOtherLayout(piece)) {
    const [meant, ...more] = placedWordsOf(other)
    const end = word.start + piece.length
    if (meant && more.length === 0 && formsOf(meant.whole).some(form => phraseWords.has(form)))
      return [{ ...meant, typed: piece, start: word.start, end }]
  }
  return null
}

/** Creates a guesser for unknown words: a known word with the same sound. */
export function guessBySound({ bySound }: Lexicon, isUnknown: (word: string) => boolean) {
  return (word: string): string | null =>
    isUnknown(word) ? (bySound.get(soundsOf(word)) ?? null) : null
}
