import type { LeftOut } from '#contract/search/left-out.ts'
import type { Term } from '../../search/phrases.ts'
import type { SearchTerms } from './search-terms.ts'

/** Counts the activities that match all of these terms. */
type CountTogether = (terms: readonly Term[]) => Promise<number>

interface Kept {
  terms: SearchTerms
  /** The terms that were left out so that something is found. */
  leftOut: readonly LeftOut[]
}

/** At most this many combinations are tried, besides each term alone. */
const MAX_TRIES = 8

/**
 * Chooses which terms to search by, so that something is found: all of them, or as many as possible. The
 * rarest are left out first. If no term finds anything, all stay. A search of stop words alone works the same
 * way, but if they find nothing all are dropped and the list shows everything.
 */
export async function leaveOutWords(
  { stopWords, wanted }: SearchTerms,
  count: CountTogether,
): Promise<Kept> {
  if (wanted.length === 0) {
    const { terms } = await keepMostTerms(stopWords, count)
    return { terms: { wanted: terms, stopWords: [] }, leftOut: [] }
  }
  const { alone, terms } = await keepMostTerms(wanted, count)
  if (terms.length === 0) return { terms: { wanted, stopWords }, leftOut: [] }

  const leftOut = await leftOutOf(wanted, terms, async ([term]) =>
    term ? (alone.get(term) ?? 0) : 0,
  )
  return { terms: { wanted: terms, stopWords }, leftOut }
}

/** Returns the terms that were not kept, each with the number of activities it finds alone. */
export async function leftOutOf(
  wanted: readonly Term[],
  kept: readonly Term[],
  count: CountTogether,
): Promise<LeftOut[]> {
  const leftOut: LeftOut[] = []
  for (const term of wanted)
    if (!kept.includes(term)) leftOut.push({ words: typedAs(term), total: await count([term]) })
  return distinct(leftOut)
}

interface Most {
  /** In the order in which they were typed. */
  terms: readonly Term[]
  /** How many activities match each term alone; filled only when needed. */
  alone: ReadonlyMap<Term, number>
}

/** Keeps as many terms as find something together; none if no term finds anything. */
export async function keepMostTerms(terms: readonly Term[], count: CountTogether): Promise<Most> {
  const alone = new Map<Term, number>()
  if (terms.length === 0 || (await count(terms)) > 0) return { terms, alone }
  if (terms.length === 1) return { terms: [], alone }

  for (const term of terms) alone.set(term, await count([term]))
  const totalOf = (term: Term) => alone.get(term) ?? 0
  const rarestFirst = terms
    .filter(term => totalOf(term) > 0)
    .toReversed()
    .toSorted((one, other) => totalOf(one) - totalOf(other))
  for (const out of waysToLeaveOut(rarestFirst).slice(0, MAX_TRIES)) {
    const kept = terms.filter(term => rarestFirst.includes(term) && !out.includes(term))
    if (kept.length === 1 || (await count(kept)) > 0) return { terms: kept, alone }
  }
  return { terms: rarestFirst.slice(-1), alone }
}

/** The terms to drop together: none, then each one, then each pair. `MAX_TRIES` never comes to three. */
function waysToLeaveOut(list: readonly Term[]): readonly Term[][] {
  const singles = list.map(term => [term])
  const pairs = list.flatMap((one, at) => list.slice(at + 1).map(other => [one, other]))
  return [[], ...singles, ...pairs].filter(out => out.length < list.length)
}

/** Removes duplicates. */
const distinct = (leftOut: readonly LeftOut[]): LeftOut[] => [
  ...new Map(leftOut.map(it => [it.words, it])).values(),
]

/** Returns the text of a term for a message. Long words are cut. */
function typedAs({ words }: Term): string {
  const typed = [...new Set(words.map(({ typed }) => typed))].join(' ')
  return typed.slice(0, MAX_LETTERS).toWellFormed()
}

const MAX_LETTERS = 60
