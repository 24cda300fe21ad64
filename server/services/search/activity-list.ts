import type { Card, Search } from '#contract/activities.ts'
import { FILTER_NAMES, FILTERS } from '#contract/search/filters-registry.ts'
import type { Deps } from '../../deps.ts'
import { type Page, rowsOf } from '../../lib/page.ts'
import {
  type ActivityFilter,
  countActivities,
  countUpTo,
  findActivityIds,
  findNearestIds,
  type Order,
  type Rows,
} from '../../queries/search/activity-list.ts'
import { findCards } from '../../queries/search/cards.ts'
import type { Term } from '../../search/phrases.ts'
import type { ReadFilters } from '../../search/reading/read-filters.ts'
import { tsQuery } from '../../search/ts-query.ts'
import { toCard } from './cards.ts'
import { relaxQuery } from './relax-query.ts'
import { type GivenFilters, withoutOverridden, withRead } from './given-filters.ts'
import { placeOf, type ListOrder, sortedFrom, withinOf } from './near.ts'
import { readSearch } from './read-search.ts'
import type { SearchTerms } from './search-terms.ts'
import { spreadKinds } from './spread-kinds.ts'

type ListDeps = Pick<Deps, 'db' | 'now' | 'counts' | 'lexicon'>

/** Whose children a list is for. */
export interface ListAudience {
  /** Only activities that these children may join and have time for. */
  fits?: ActivityFilter['fits']
  /** Also activities that do not fit them. */
  includeUnfit?: boolean
}

/**
 * Lists one page of the activities that are not over (design, section 4), or that fit some children. They
 * come soonest first, with different categories next to each other. With a search text, which is parsed into
 * filters and words (docs/search.md), the most relevant come first; near a place, the nearest (near.ts).
 */
export async function listActivities(
  deps: ListDeps,
  search: Search,
  { fits, includeUnfit = false }: ListAudience = {},
): Promise<Page<Card[]>> {
  const now = deps.now()
  const typed = await readSearch(deps, search.searchTerm, search.cityId)
  const place = placeOf(search, typed.places.districts)
  const given = filtersOf(search)
  const query = withoutOverridden(typed, given, fits)
  const filterOf = (read: ReadFilters): ActivityFilter => ({
    ...withRead(given, read, typed.places),
    ...withinOf(search, place),
    fits: includeUnfit ? undefined : fits,
    now,
  })
  const settled = await relaxQuery(query, (read, wanted) =>
    countMatching(deps, filterOf(read), wanted),
  )
  const { leftOut, read, widened } = settled
  const terms = { ...settled.terms, kind: read.kind ? query.kind : null }
  const filter = filterOf(read)
  const from = sortedFrom(search, read, place)
  const { ids, total } =
    inNames(terms).length > 0
      ? await findByWords(deps, filter, terms, from)
      : await findByFilter(deps, filter, from)
  const rows = await findCards(deps.db, ids)
  const cards = rows.map(row => toCard(row, filter.now, from.place))
  return {
    items: isSoonestFirst(from, terms) ? spreadKinds(cards) : cards,
    total,
    leftOut,
    widened,
  }
}

/** Without search words there is no relevance, so the order is by date. */
const isSoonestFirst = ({ sort }: ListOrder, terms: SearchTerms) =>
  sort === 'soonest' || (inNames(terms).length === 0 && (!sort || sort === 'relevance'))

/** The terms that rank an activity higher if its name contains them. */
const inNames = ({ kind, wanted }: SearchTerms): readonly Term[] => [
  ...(kind ? [kind] : []),
  ...wanted,
]

/** Filters that are not a comparison with a column: words, and the travel time from a place. */
const SPECIAL_FILTERS: ReadonlySet<string> = new Set(['searchTerm', 'near', 'withinMinutes'])

const FILTER_FIELDS = FILTER_NAMES.map(name => FILTERS[name].field).filter(
  field => !SPECIAL_FILTERS.has(field),
)

/**
 * The filters of a search except those. Lists are sorted, so that the same filters give the same cache key.
 */
const filtersOf = (search: Search): GivenFilters =>
  Object.fromEntries(
    FILTER_FIELDS.map(field => {
      const value = search[field]
      return [field, Array.isArray(value) ? [...new Set(value)].toSorted() : value]
    }),
  )

const keyOf = ({ now: _, ...filter }: ActivityFilter) =>
  JSON.stringify(filter, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString(36) : value,
  )

function orderOf({ place, sort }: ListOrder, relevance: Order): Order {
  if (sort === 'nearest' && place) return { by: sort, to: place }
  return !sort || sort === 'relevance' || sort === 'nearest' ? relevance : { by: sort }
}

interface Found {
  ids: number[]
  total: number
}

/**
 * With at most this many matches, sorting all of them is faster than walking an index past every row that
 * does not match.
 */
const SORTABLE_MATCHES = 5_000
/**
 * With at most this many matches of filters alone, all are sorted too: PostgreSQL assumes that filters are
 * independent, and could walk a whole index if only their combination is rare. Finding the matches takes as
 * long as counting them.
 */
const RARE_MATCHES = 200
/**
 * Beyond this share of a list, sorting all matches is faster than walking the index from the start.
 */
const DEEP_SHARE = 1 / 16

const isDeep = ({ offset }: Rows, total: number) => offset > total * DEEP_SHARE

async function findByFilter(
  { counts, db }: ListDeps,
  filter: ActivityFilter,
  search: ListOrder,
): Promise<Found> {
  const order = orderOf(search, { by: 'soonest' })
  const rows = rowsOf(search)
  const total = await counts.get(keyOf(filter), () => countActivities(db, filter))
  const gather = total <= RARE_MATCHES || isDeep(rows, total)
  return { ids: await findInOrder(db, filter, order, { ...rows, gather }, total), total }
}

/**
 * Sorts many matches by distance by reading only the nearest rows, as long as that takes fewer steps than
 * reading all matches. For other orders it walks an index, even if everything matches a wide circle.
 */
async function findInOrder(
  db: ListDeps['db'],
  filter: ActivityFilter,
  order: Order,
  rows: Rows,
  total: number,
): Promise<number[]> {
  if (total <= SORTABLE_MATCHES || rows.gather) return findActivityIds(db, filter, order, rows)
  if (order.by !== 'nearest') {
    const within = filter.within && { ...filter.within, isWide: true }
    return findActivityIds(db, { ...filter, within }, order, rows)
  }
  const nearest = await findNearestIds(db, filter, order.to, { ...rows, walk: total })
  const isWhole = nearest.length === Math.min(rows.limit, total - rows.offset)
  return isWhole ? nearest : findActivityIds(db, filter, order, { ...rows, gather: true })
}

const matchingAll = (filter: ActivityFilter, terms: readonly Term[]): ActivityFilter =>
  terms.length > 0 ? { ...filter, matching: tsQuery(terms, 'anywhere') } : filter

function countMatching({ counts, db }: ListDeps, filter: ActivityFilter, terms: readonly Term[]) {
  const whole = matchingAll(filter, terms)
  return counts.get(keyOf(whole), () => countActivities(db, whole))
}

async function findByWords(
  deps: ListDeps,
  filter: ActivityFilter,
  terms: SearchTerms,
  search: ListOrder,
): Promise<Found> {
  const { db } = deps
  const whole = matchingAll(filter, terms.wanted)
  const order = orderOf(search, { by: 'relevance', to: nameTiersOf(terms) })
  const rows = rowsOf(search)
  const total = await countMatching(deps, filter, terms.wanted)
  const gather = total <= SORTABLE_MATCHES || isDeep(rows, total)
  const ids =
    order.by === 'relevance' && !gather
      ? await findInTiers(deps, filter, terms, rows)
      : await findInOrder(db, whole, order, { ...rows, gather }, total)
  return { ids, total }
}

/**
 * The name ranking, best first: all words in the name, stop words included; then without stop words; then as
 * beginnings of words in the name. Matches anywhere else follow.
 */
const nameTiersOf = (terms: SearchTerms): string[] => [
  ...(terms.stopWords.length > 0 ? [tsQuery([...inNames(terms), ...terms.stopWords], 'name')] : []),
  tsQuery(inNames(terms), 'name'),
  ...(terms.wanted.length > 0 ? [tsQuery(inNames(terms), 'nameBeginning')] : []),
]

/**
 * Finds the most relevant of many matches, soonest first within each tier. A tier is read only
 * until the page is full, so a common word costs a short index walk and no ranking of all matches.
 * For a word that is rare in names, the index on names is used.
 */
async function findInTiers(
  { counts, db }: ListDeps,
  filter: ActivityFilter,
  terms: SearchTerms,
  { limit, offset }: Rows,
): Promise<number[]> {
  const found: number[] = []
  let toSkip = offset
  let before: string | undefined
  const nameTiers = nameTiersOf(terms)
  for (const matching of [...nameTiers, undefined]) {
    const named = matching ? { ...filter, inNames: matching } : undefined
    const gather =
      named !== undefined &&
      (await counts.get(keyOf(named), () => countUpTo(db, named, SORTABLE_MATCHES + 1))) <=
        SORTABLE_MATCHES
    const tier = matching ? { ...filter, matching } : matchingAll(filter, terms.wanted)
    const inTier = { ...(gather ? named : {}), ...tier, notMatching: before }
    const rows = { offset: toSkip, limit: limit - found.length, gather }
    const ids = await findActivityIds(db, inTier, { by: 'soonest' }, rows)
    found.push(...ids)
    if (found.length === limit) break
    if (ids.length > 0) toSkip = 0
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await countActivities(db, inTier)))
    before = matching
  }
  return found
}
