import { setImmediate } from 'node:timers/promises'
import { nameFormsOf, nameWordsOf } from './typed-forms.ts'

/** For each typed word, its folded forms. */
export type TypedWords = readonly (readonly string[])[]

/** How well a name matches: it begins with the typed words, or contains them. */
export const BEGINS = 0
export const CONTAINS = 1

/** An index of names by the beginnings of their words. */
export interface NameIndex {
  /** The things with a name that matches all typed words, and how well each matches. */
  find(typed: TypedWords): ReadonlyMap<number, number>
}

interface Name {
  thing: number
  words: readonly (readonly string[])[]
}

/**
 * The position of a word: twice the index of the name, plus the fit. A number, because objects would take
 * much memory.
 */
type Place = number
const placeOf = (name: number, fit: number): Place => name * 2 + fit
const nameAt = (place: Place) => place >> 1
const fitAt = (place: Place) => place & 1

interface Index {
  names: readonly Name[]
  /** Sorted by word. */
  words: readonly { word: string; places: readonly Place[] }[]
}

/** After this many things the event loop runs other work. */
const YIELD_EVERY = 50

/** Sorts after every letter. */
const AFTER_ALL = '\u{10FFFF}'

/** Indexes the names of things. Each thing may have several. */
export async function indexNames(things: readonly (readonly string[])[]): Promise<NameIndex> {
  const names: Name[] = []
  const byWord = new Map<string, Place[]>()
  const add = (word: string, place: Place) => {
    const known = byWord.get(word) ?? []
    const last = known.at(-1)
    // If a word occurs twice in a name, its first position counts.
    if (last !== undefined && nameAt(last) === nameAt(place)) return
    known.push(place)
    byWord.set(word, known)
  }
  const formsOf = formsInMemory()
  for (const [thing, own] of things.entries()) {
    if (thing % YIELD_EVERY === 0) await setImmediate()
    for (const name of new Set(own)) {
      const words = nameWordsOf(name).map(formsOf)
      for (const [at, forms] of words.entries())
        for (const form of forms) add(form, placeOf(names.length, at === 0 ? BEGINS : CONTAINS))
      names.push({ thing, words })
    }
  }
  const words = [...byWord].map(([word, places]) => ({ word, places }))
  words.sort((one, other) => (one.word < other.word ? -1 : 1))
  return { find: typed => findThings({ names, words }, typed) }
}

/** Shares equal forms between names, to save memory. */
function formsInMemory(): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return word => {
    const forms = known.get(word) ?? nameFormsOf(word)
    known.set(word, forms)
    return forms
  }
}

function findThings(index: Index, typed: TypedWords): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  for (const place of placesOfRarest(index, typed)) {
    const name = index.names[nameAt(place)]
    const fit = name && typed.length > 1 ? fitOf(name, typed) : fitAt(place)
    if (!name || fit === null) continue
    const before = found.get(name.thing)
    if (before === undefined || fit < before) found.set(name.thing, fit)
  }
  return found
}

/** The positions of the typed word that matches the fewest names: only those can match all words. */
function placesOfRarest(index: Index, typed: TypedWords): Place[] {
  let fewest = Infinity
  let rarest: Index['words'] = []
  for (const forms of typed) {
    const words = forms.flatMap(form => beginningWith(index, form))
    const size = words.reduce((sum, { places }) => sum + places.length, 0)
    if (size >= fewest) continue
    fewest = size
    rarest = words
  }
  return rarest.flatMap(({ places }) => places)
}

function beginningWith({ words }: Index, beginning: string): Index['words'] {
  return words.slice(placeIn(words, beginning), placeIn(words, beginning + AFTER_ALL))
}

/** The position of a word in a sorted list, or where it would be inserted. */
function placeIn(words: Index['words'], word: string): number {
  let from = 0
  let to = words.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle]?.word ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

const beginsWith = (word: readonly string[] | undefined, typed: readonly string[]) =>
  word?.some(form => typed.some(beginning => form.startsWith(beginning))) === true

function fitOf({ words }: Name, typed: TypedWords): number | null {
  if (typed.every((forms, at) => beginsWith(words[at], forms))) return BEGINS
  const isThere = (forms: readonly string[]) => words.some(word => beginsWith(word, forms))
  return typed.every(isThere) ? CONTAINS : null
}
