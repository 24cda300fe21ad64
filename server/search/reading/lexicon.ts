import { slugOf } from '../../catalogue/slug.ts'
import { DICTIONARY } from '../dictionary.ts'
import { joinedForms } from '../phrases.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { DISTRICTS } from '../vocabulary/districts.ts'
import { CITY_NAMES, WITH_ARTICLE } from '../vocabulary/cities.ts'
import { wholeWordsOf, withoutArticle, wordsOf } from '../words.ts'
import { addKinds } from './lexicon-kinds.ts'
import { addSchools } from './lexicon-schools.ts'
import { addSpeech } from './lexicon-speech.ts'
import {
  type Add,
  DISTRICT,
  type VocabularyEntry,
  type Letter,
  type Lexicon,
  IGNORED,
  MEANINGFUL,
  AS_WORDS,
} from './entry.ts'
import type { KnownCity, NearPlace, References } from './reading.ts'
import { soundsOf } from './sounds.ts'

/** Builds the lexicon. If a phrase has several meanings, the first whose condition is met counts. */
export function lexiconOf(references: References): Lexicon {
  const entries = new Map<string, VocabularyEntry[]>()
  const longest = new Map<string, number>()
  const bySound = new Map<string, string>()
  const phraseWords = new Set<string>()
  const addWords = (words: readonly string[], entry: VocabularyEntry) => {
    const [first] = words
    if (first === undefined) return
    const key = words.join(' ')
    entries.set(key, [...(entries.get(key) ?? []), entry])
    longest.set(first, Math.max(longest.get(first) ?? 0, words.length))
    for (const word of words) phraseWords.add(word)
    if (words.length > 1 || entry.withArticle || !CAN_BE_GUESSED.has(entry.letter)) return
    const sound = soundsOf(first)
    if (sound !== '' && !bySound.has(sound)) bySound.set(sound, first)
  }
  const add: Add = (phrase, entry) => {
    const words = wordsOf(phrase)
    addWords(words, entry)
    for (const joined of joinedForms(words)) if (!entries.has(joined)) addWords([joined], entry)
  }

  addCities(references.cities, add)
  addDistricts(references.cities, add)
  addSpeech(add)
  const kindIds = addKinds(references.kinds, add)
  for (const phrase of DICTIONARY.flat()) add(phrase, { letter: AS_WORDS })
  addSchools(references, add)
  for (const phrase of STOP_WORDS.flat()) add(phrase, { letter: IGNORED })
  return { entries, longest, phraseWords, kindIds, bySound }
}

const CAN_BE_GUESSED: ReadonlySet<Letter> = new Set([MEANINGFUL, AS_WORDS, DISTRICT])

const keyOf = (name: string) => wordsOf(name).join(' ')

/** Where the spellings of a city are in `CITY_NAMES`, by each of them. */
const placeOfName = new Map(
  CITY_NAMES.flatMap((names, place) =>
    names.map(name => [keyOf(name), place] as const),
  ).toReversed(),
)

/** The known spellings of a city. */
export function spellingsOf({ nameAr, nameEn }: KnownCity): readonly string[] {
  const own = [nameEn, nameAr]
  const keys = own.map(keyOf).flatMap(key => [key, withoutArticleAl(key)])
  const known = CITY_NAMES[Math.min(...keys.map(key => placeOfName.get(key) ?? Infinity))]
  return [...own, ...(known ?? [])]
}

/** `Al Khobar` is also `khobar`. */
const withoutArticleAl = (key: string) => key.replace(/^a[ldnrstz]h? /, '')

function addCities(cities: readonly KnownCity[], add: Add): void {
  for (const city of cities) {
    const meaning = { subject: 'city', city } as const
    const spellings = new Map(spellingsOf(city).map(name => [keyOf(name), name]))
    for (const name of spellings.values()) add(name, { letter: MEANINGFUL, meaning })
    for (const [phrase, slug] of WITH_ARTICLE)
      if (spellings.has(slug)) add(phrase, { letter: MEANINGFUL, meaning, withArticle: true })
  }
}

/** The known districts of a city, each with its spellings. */
export function districtsOf(city: KnownCity): { place: NearPlace; names: readonly string[] }[] {
  const spellings = new Set(spellingsOf(city).map(keyOf))
  const [, districts] = Object.entries(DISTRICTS).find(([name]) => spellings.has(name)) ?? []
  return (districts ?? []).map(([names, latitude, longitude]) => {
    const [nameEn = '', nameAr = ''] = names
    const slug = `${city.slug}-${slugOf(nameEn)}`
    return { place: { slug, nameEn, nameAr, cityId: city.id, latitude, longitude }, names }
  })
}

function addDistricts(cities: readonly KnownCity[], add: Add): void {
  const byName = new Map<string, NearPlace[]>()
  for (const { names, place } of cities.flatMap(districtsOf))
    for (const name of new Set([...names, withoutLatinArticle(place.nameEn)]))
      byName.set(name, [...(byName.get(name) ?? []), place])
  for (const [name, places] of byName) {
    const [first = ''] = wholeWordsOf(name)
    // «نخيل» means palms, «النخيل» is the district.
    const hasArticle = withoutArticle(first) !== first
    add(name, { letter: DISTRICT, places, ...(hasArticle && { withArticle: true }) })
  }
}

const withoutLatinArticle = (name: string) => name.replace(/^A[ldnrstz]h? /, '')
