import type { LeftOut } from '#contract/search/left-out.ts'
import type { Widened } from '#contract/search/widened.ts'
import type { Term } from '../../search/phrases.ts'
import { filtersOfParts, type ReadFilters } from '../../search/reading/read-filters.ts'
import { keepMostTerms, leaveOutWords, leftOutOf } from './left-out-words.ts'
import type { ReadSearch } from './read-search.ts'
import type { SearchTerms } from './search-terms.ts'
import { waysThere, waysToWiden } from './widen.ts'

/** Counts the activities that match all filters and terms. */
export type Count = (read: ReadFilters, terms: readonly Term[]) => Promise<number>

/** The filters and terms of a search after loosening, chosen to find something. */
export interface RelaxedQuery {
  read: ReadFilters
  terms: SearchTerms
  leftOut: readonly LeftOut[]
  widened: readonly Widened[]
}

type Query = Pick<ReadSearch, 'district' | 'kind' | 'stopWords' | 'words'> & {
  /** The filters that no chosen filter overrides. */
  read: ReadFilters
  neighbours: readonly number[]
}

/**
 * Chooses what to search by: everything that was typed; or fewer words; or wider filters; or no words at all.
 * Filters chosen beside the query always stay. Each step is a count. There are at most a hundred, and all but
 * the last find nothing, which is the fastest case for an index.
 */
export async function relaxQuery(query: Query, count: Count): Promise<RelaxedQuery> {
  const { district, read, stopWords, words } = query
  const settled = (terms: readonly Term[], more: Partial<RelaxedQuery> = {}): RelaxedQuery => ({
    read,
    terms: { wanted: terms, stopWords },
    leftOut: [],
    widened: [],
    ...more,
  })
  if (isPlain(query)) {
    const { leftOut, terms } = await leaveOutWords({ wanted: words, stopWords }, terms =>
      count(read, terms),
    )
    return settled(terms.wanted, { leftOut, terms })
  }

  const all = [...words, ...district]
  if ((await count(read, all)) > 0) return settled(all)
  const around = nearDistrict(read)
  if (around && (await count(around.read, words)) > 0) return settled(words, around)

  const from = around ?? { read, widened: [] }
  const found =
    (await withFewerWords(query, from.read, count)) ??
    (await withWiderFilters(query, from.read, count)) ??
    (await withMention(query, from.read, count)) ??
    (await withoutWords(query, from.read, count))
  if (!found) return settled(all)
  const widened = [...from.widened, ...(found.widened ?? [])]
  const { wanted } = found
  const dropped = read.kind && query.kind && !found.read.kind ? [query.kind, ...words] : words
  const leftOut = await leftOutOf(dropped, wanted, terms => count(NOTHING_READ, terms))
  return settled(wanted, { read: found.read, leftOut, widened })
}

/**
 * Counts of left-out words ignore the filters of the query, because each word is offered as a search of its
 * own.
 */
const NOTHING_READ = filtersOfParts([])

/** True if the query consists of words only (decision 040). */
const isPlain = ({ district, read }: Query) => district.length === 0 && !hasFilters(read)

const hasFilters = (read: ReadFilters) => Object.values(read).some(value => value !== null)

/** A district without matches: show what is nearest to it. */
const nearDistrict = (read: ReadFilters): Pick<RelaxedQuery, 'read' | 'widened'> | null =>
  read.district && {
    read: { ...read, district: null, near: { place: read.district } },
    widened: [{ field: 'district' }],
  }

interface Found {
  read: ReadFilters
  wanted: readonly Term[]
  widened?: readonly Widened[]
}

/** Keeps as many words as find something. Without any, the category must be left to search by. */
async function withFewerWords(
  { words }: Query,
  read: ReadFilters,
  count: Count,
): Promise<Found | null> {
  const { terms } = await keepMostTerms(words, terms => count(read, terms))
  if (terms.length > 0) return { read, wanted: terms }
  return read.kind && (await count(read, [])) > 0 ? { read, wanted: [] } : null
}

/** Searches for the category as a word: a mention in a description is better than nothing. */
async function withMention(
  { kind, words }: Query,
  read: ReadFilters,
  count: Count,
): Promise<Found | null> {
  if (!kind || !read.kind) return null
  const mentioned = { ...read, kind: null }
  const { terms } = await keepMostTerms(words, terms => count(mentioned, [kind, ...terms]))
  const wanted = [kind, ...terms]
  return (await count(mentioned, wanted)) > 0 ? { read: mentioned, wanted } : null
}

async function withWiderFilters(
  { neighbours, words }: Query,
  read: ReadFilters,
  count: Count,
): Promise<Found | null> {
  // A plain word does not justify another city: what is nearby is closer to what was meant.
  const ways = read.kind ? waysToWiden(read, neighbours) : waysThere(read).ways
  const widest = ways.at(-1)
  if (!widest) return null
  const { terms: wanted } = await keepMostTerms(words, terms => count(widest.read, terms))
  if (wanted.length === 0 && words.length > 0 && !read.kind) return null
  for (const { read: wider, widened } of ways)
    if ((await count(wider, wanted)) > 0) return { read: wider, wanted, widened }
  return null
}

/** Drops the words and the category, and keeps the place and the time. */
async function withoutWords(
  { neighbours }: Query,
  read: ReadFilters,
  count: Count,
): Promise<Found | null> {
  const where = { ...read, kind: null }
  if (!hasFilters(where)) return null
  if ((await count(where, [])) > 0) return { read: where, wanted: [] }
  for (const { read: wider, widened } of waysToWiden(where, neighbours))
    if ((await count(wider, [])) > 0) return { read: wider, wanted: [], widened }
  return null
}
