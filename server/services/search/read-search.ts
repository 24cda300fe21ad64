import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { dayAt } from '../../lib/venue-time.ts'
import { type Term, termsOf } from '../../search/phrases.ts'
import { filtersOfParts, type ReadFilters } from '../../search/reading/read-filters.ts'
import { guessBySound, readQuery } from '../../search/reading/read-query.ts'
import type { UnderstoodPhrase, ReadKind, Reading } from '../../search/reading/reading.ts'
import { soundsOf } from '../../search/reading/sounds.ts'
import type { PlacedWord } from '../../search/words.ts'
import { type KnownPlaces, knownPlaces } from './known-places.ts'
import { splitStopWords, isSearch, type LookedUp, lookUp, MAX_WORDS } from './search-terms.ts'

/** A search text, parsed. */
export interface ReadSearch {
  reading: Reading
  filters: ReadFilters
  kind: Term | null
  /** Terms that must also match; those of a district are separate. */
  words: readonly Term[]
  district: readonly Term[]
  /** Terms that exclude nothing. */
  stopWords: readonly Term[]
  places: KnownPlaces
}

type ReadDeps = Pick<Deps, 'db' | 'now' | 'lexicon'>

/**
 * Parses what a parent typed, first as it stands. Only the remaining words are looked up in the catalogue.
 * Unknown ones are parsed again as what may have been meant: corrected by one typing mistake, the other
 * keyboard layout, or similar sound.
 */
export async function readSearch(
  deps: ReadDeps,
  text: string | null | undefined,
  cityId?: number | null,
): Promise<ReadSearch> {
  const places = await knownPlaces(deps)
  const { lexicon } = places
  const trimmed = (text ?? '').trim()
  const typed = isSearch(trimmed) ? trimmed : ''
  const options = { today: dayAt(deps.now(), HOME_TIME_ZONE), cityId }
  const first = readQuery(typed, lexicon, options)
  const loose = looseOf(first).slice(0, MAX_WORDS)
  const looked = await lookUp(deps.db, loose)
  const meant = new Map<string, string>()
  const bySound = guessBySound(lexicon, word => soundsOf(word) !== '')
  for (const [at, word] of looked.entries()) {
    const typedWord = loose[at]
    // Words that parsing ignored are known, and need no correction.
    if (!typedWord || !first.words.includes(typedWord)) continue
    const { text } = typedWord
    const other = word.text === text ? (word.isUnknown ? bySound(text) : null) : word.text
    if (other !== null && lexicon.phraseWords.has(other)) meant.set(text, other)
  }
  const reading =
    meant.size === 0
      ? first
      : readQuery(typed, lexicon, { ...options, guess: word => meant.get(word) ?? null })
  return toSearch(reading, new Map(loose.map((word, at) => [word.start, looked[at]])), places)
}

const byPlace = (one: PlacedWord, other: PlacedWord) => one.start - other.start

const looseOf = ({ ignored, words }: Reading) => [...words, ...ignored].toSorted(byPlace)

function toSearch(
  reading: Reading,
  looked: ReadonlyMap<number, LookedUp | undefined>,
  places: KnownPlaces,
): ReadSearch {
  const filters = filtersOfParts(reading.parts)
  const inDistrict = new Set(
    reading.parts
      .filter(({ meaning }) => meaning.subject === 'district')
      .flatMap(({ words }) => words.map(({ start }) => start)),
  )
  const terms = (words: readonly PlacedWord[]) =>
    splitStopWords(termsOf(words.flatMap(({ start }) => looked.get(start) ?? [])))
  const { words } = reading
  const { stopWords, wanted } = terms(words.filter(({ start }) => !inDistrict.has(start)))
  return {
    reading,
    filters,
    kind: filters.kind && kindTerm(filters.kind, reading.parts),
    words: wanted,
    district: terms(words.filter(({ start }) => inDistrict.has(start))).wanted,
    // Ignored words that are not stop words, such as those around numbers, must not affect the ranking.
    stopWords: [...stopWords, ...terms(reading.ignored).stopWords],
    places,
  }
}

function kindTerm({ phrases }: ReadKind, parts: readonly UnderstoodPhrase[]): Term {
  const words = parts
    .filter(({ meaning }) => meaning.subject === 'kind')
    .flatMap(part => part.words)
    .map(({ text, typed }) => ({ text, typed, isWhole: true }))
  return { words, synonyms: phrases, isStopWord: false, isKind: true }
}
