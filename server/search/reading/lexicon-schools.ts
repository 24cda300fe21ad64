import { DICTIONARY } from '../dictionary.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { wordsOf } from '../words.ts'
import { type Add, SAYS } from './entry.ts'
import type { KnownSchool, References } from './reading.ts'

const generic = new Set([...STOP_WORDS, ...DICTIONARY].flat().flatMap(wordsOf))

/** Fewer words of a name may be a part of something else. */
const FEWEST_OWN_WORDS = 2
const MOST_WORDS = 6

/**
 * Schools by their names, and by those without "school" and what else every name has. A name that two
 * schools share, or that is made of words for kinds, is none to filter by.
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
    if (school) add(name, { letter: SAYS, meaning: { subject: 'school', school } })
}

function namesOf(name: string, places: ReadonlySet<string>): string[] {
  const words = wordsOf(name)
  const own = words.filter(word => !generic.has(word))
  const isItsOwn = own.some(word => !places.has(word) && word.length > 2)
  if (!isItsOwn || words.length > MOST_WORDS) return []
  const long = own.length >= FEWEST_OWN_WORDS ? [own.join(' ')] : []
  const inner = trimmed(words)
  return [words, inner]
    .filter(it => it.length >= FEWEST_OWN_WORDS)
    .map(it => it.join(' '))
    .concat(long)
}

/** Without "school" and the like at its ends: `midan al olaya`. */
function trimmed(words: readonly string[]): readonly string[] {
  const isOwn = (word: string) => !generic.has(word)
  return words.slice(words.findIndex(isOwn), words.findLastIndex(isOwn) + 1)
}
