import { DICTIONARY } from '../dictionary.ts'
import { STOP_WORDS } from '../stop-words.ts'
import { KIND_FAMILIES } from '../vocabulary/kinds.ts'
import { wordsOf } from '../words.ts'
import { type Add, MEANINGFUL } from './entry.ts'
import type { KnownKind, ReadKind } from './reading.ts'

const keyOf = (phrase: string) => wordsOf(phrase).join(' ')

const groupOf = new Map(DICTIONARY.flatMap(group => group.map(phrase => [keyOf(phrase), group])))
const stopWords = new Set(STOP_WORDS.flat().flatMap(wordsOf))

type Group = (typeof DICTIONARY)[number]

/**
 * The synonym group of a kind of the catalogue: by one of its names, or if all words of a name belong to
 * one group.
 */
export function groupOfKind({ nameAr, nameEn, slug }: KnownKind): Group | undefined {
  const names = [nameEn, nameAr, slug]
  const named = names.map(name => groupOf.get(keyOf(name))).find(Boolean)
  if (named) return named
  for (const name of names) {
    const groups = new Set(
      wordsOf(name)
        .filter(word => !stopWords.has(word))
        .map(word => groupOf.get(word)),
    )
    const [only] = groups
    if (groups.size === 1 && only) return only
  }
  return undefined
}

/**
 * Adds every kind of the catalogue, by its names and their synonyms, and the words for several kinds.
 * Returns the ids of the kinds that the dictionary knows.
 */
export function addKinds(kinds: readonly KnownKind[], add: Add): ReadonlySet<number> {
  const ofGroup = new Map<Group, KnownKind[]>()
  for (const kind of kinds.toSorted((one, other) => one.nameEn.length - other.nameEn.length)) {
    const group = groupOfKind(kind)
    if (group) ofGroup.set(group, [...(ofGroup.get(group) ?? []), kind])
    else addByName(kind, add)
  }
  for (const [phrases, names] of KIND_FAMILIES) {
    const members = names.flatMap(name => [...(ofGroup.get(groupOf.get(keyOf(name)) ?? []) ?? [])])
    const groups = names.flatMap(name => groupOf.get(keyOf(name))?.slice(0, 1) ?? [])
    const kind = { kinds: members, phrases: [...groups, ...namesOf(members)].map(wordsOf) }
    if (members.length > 1) for (const phrase of phrases) addKind(phrase, kind, add)
  }
  for (const [group, members] of ofGroup) {
    const phrases = [...group, ...namesOf(members)].map(wordsOf)
    for (const phrase of group) addKind(phrase, { kinds: members, phrases }, add)
    for (const name of namesOf(members)) addKind(name, { kinds: members, phrases }, add)
  }
  return new Set([...ofGroup.values()].flat().map(({ id }) => id))
}

const namesOf = (kinds: readonly KnownKind[]) =>
  kinds.flatMap(({ nameAr, nameEn }) => [nameEn, nameAr])

const addKind = (phrase: string, kind: ReadKind, add: Add) =>
  add(phrase, { letter: MEANINGFUL, meaning: { subject: 'kind', kind } })

/** Adds a kind that the dictionary does not know, by its names only, unless these are stop words. */
function addByName(kind: KnownKind, add: Add): void {
  const names = namesOf([kind]).filter(name => {
    const words = wordsOf(name)
    const carries = words.some(it => it.length > 2 && !stopWords.has(it))
    return carries && words.length <= MAX_WORDS
  })
  for (const name of new Set(names))
    addKind(name, { kinds: [kind], phrases: names.map(wordsOf) }, add)
}

/** Longer names are rarely typed as a whole. */
const MAX_WORDS = 4
