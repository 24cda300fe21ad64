import { DICTIONARY } from '../dictionary.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { wordsOf } from '../words.ts'
import { type Add, MEANINGFUL } from './entry.ts'
import type { KnownSchool, References } from './reading.ts'

const genericWords = new Set([...STOP_WORDS, ...DICTIONARY].flat().flatMap(wordsOf))

/** A shorter part of a name may mean something else. */
const MIN_OWN_WORDS = 2
const MAX_WORDS = 6

/**
 * Adds schools by their names, also without generic words such as "school". A name that two schools share,
 * or that consists of words for kinds, cannot be a filter.
 */
export function addSchools({ cities, schools }: References, add: Add): void {
  const places = new Set(cities.flatMap(({ nameAr, nameEn }) => [nameEn, nameAr]).flatMap(wordsOf))
  const byName = new Map<string, KnownSchool | null>()
  for (const school of schools)
    for (const name of new Set([school.nameEn, school.nameAr].flatMap(it => namesOf(it, places)))) {
      const known = byName.get(name)
      byName.set(name, known === undefined || known?.id === school.id ? school : null)
    }
  for (const [name, school] of byName)
    if (school) add(name, { letter: MEANINGFUL, meaning: { subject: 'school', school } })
}

function namesOf(name: string, places: ReadonlySet<string>): string[] {
  const words = wordsOf(name)
  const own = words.filter(word => !genericWords.has(word))
  const isItsOwn = own.some(word => !places.has(word) && word.length > 2)
  if (!isItsOwn || words.length > MAX_WORDS) return []
  const long = own.length >= MIN_OWN_WORDS ? [own.join(' ')] : []
  const inner = trimmed(words)
  return [words, inner]
    .filter(it => it.length >= MIN_OWN_WORDS)
    .map(it => it.join(' '))
    .concat(long)
}

/** Removes generic words such as "school" at both ends: `midan al olaya`. */
function trimmed(words: readonly string[]): readonly string[] {
  const isOwn = (word: string) => !genericWords.has(word)
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1)
}
