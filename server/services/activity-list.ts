import type { Card, Search } from '#contract/activities.ts'
import type { Deps } from '../deps.ts'
import { type Page, rowsOf } from '../lib/page.ts'
import { Refusal } from '../lib/refusal.ts'
import {
  type ActivityFilter,
  countActivities,
  countUpTo,
  findActivityIds,
  type Order,
  type Rows,
} from '../queries/activities.ts'
import { findCards } from '../queries/cards.ts'
import type { Term } from '../search/phrases.ts'
import { tsQuery } from '../search/ts-query.ts'
import type { Caller } from './access.ts'
import { toCard } from './cards.ts'
import { leaveOutWords } from './left-out-words.ts'
import { readSearchTerm, type SearchTerms } from './search-terms.ts'
import { spreadKinds } from './spread-kinds.ts'

type ListDeps = Pick<Deps, 'db' | 'now' | 'counts'>

/**
 * A page of the activities that are not over (design, section 4): soonest first, neighbours of
 * different kinds, or the most relevant first when there is a text. Refuses `nearest` without a
 * place to be near to.
 */
export async function listActivities(deps: ListDeps, search: Search): Promise<Page<Card[]>> {
  const filter: ActivityFilter = { ...filtersOf(search), now: deps.now() }
  const typed = await readSearchTerm(deps, search.searchTerm)
  const { leftOut, terms } = await leaveOutWords(typed, wanted =>
    countMatching(deps, filter, wanted),
  )
  const { ids, total } =
    terms.wanted.length > 0
      ? await findByWords(deps, filter, terms, search)
      : await findByFilter(deps, filter, search)
  const rows = await findCards(deps.db, ids)
  const cards = rows.map(row => toCard(row, filter.now))
  return {
    items: isSoonestFirst(search, terms) ? spreadKinds(cards) : cards,
    total,
    leftOut,
  }
}

/** What is not searched for by words has no relevance. */
const isSoonestFirst = ({ sort }: Search, { wanted }: SearchTerms) =>
  sort === 'soonest' || (wanted.length === 0 && (!sort || sort === 'relevance'))

/** A search in the parent's own city, unless it names another one. */
export const inParentsCity = (search: Search, { user }: Caller): Search => ({
  ...search,
  cityId: search.cityId ?? user.cityId,
})

function filtersOf(search: Search): Omit<ActivityFilter, 'now'> {
  const { activityAgeRangeId, category, cityId, dayTimeId, feesSearchType, genderId, schoolId } =
    search
  return { cityId, schoolId, genderId, feesSearchType, activityAgeRangeId, dayTimeId, category }
}

const keyOf = ({ now: _, ...filter }: ActivityFilter) => JSON.stringify(filter)

function orderOf({ latitude, longitude, sort }: Search, relevance: Order): Order {
  if (!sort || sort === 'relevance') return relevance
  if (sort !== 'nearest') return { by: sort }
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { by: sort, to: { latitude, longitude } }

  const missing = typeof latitude === 'number' ? 'longitude' : 'latitude'
  throw new Refusal('invalid_input', { errors: [{ path: missing, code: 'required' }] })
}

interface Found {
  ids: number[]
  total: number
}

/** Of fewer, it is quicker to gather all that match than to follow an index past all that do not. */
const FEW = 5_000
/** The part of a list behind which following it from its beginning is the longer way. */
const DEEP = 1 / 16

const isDeep = ({ offset }: Rows, total: number) => offset > total * DEEP

async function findByFilter(
  { counts, db }: ListDeps,
  filter: ActivityFilter,
  search: Search,
): Promise<Found> {
  const order = orderOf(search, { by: 'soonest' })
  const rows = rowsOf(search)
  const total = await counts.get(keyOf(filter), () => countActivities(db, filter))
  const ids = await findActivityIds(db, filter, order, { ...rows, gather: isDeep(rows, total) })
  return { ids, total }
}

const matchingAll = (filter: ActivityFilter, terms: readonly Term[]): ActivityFilter => ({
  ...filter,
  matching: tsQuery(terms, 'anywhere'),
})

function countMatching({ counts, db }: ListDeps, filter: ActivityFilter, terms: readonly Term[]) {
  const whole = matchingAll(filter, terms)
  return counts.get(keyOf(whole), () => countActivities(db, whole))
}

async function findByWords(
  deps: ListDeps,
  filter: ActivityFilter,
  terms: SearchTerms,
  search: Search,
): Promise<Found> {
  const { db } = deps
  const whole = matchingAll(filter, terms.wanted)
  const order = orderOf(search, { by: 'relevance', to: nameTiersOf(terms) })
  const rows = rowsOf(search)
  const total = await countMatching(deps, filter, terms.wanted)
  const gather = total <= FEW || isDeep(rows, total)
  const ids =
    order.by === 'relevance' && !gather
      ? await findInTiers(deps, filter, terms, rows)
      : await findActivityIds(db, whole, order, { ...rows, gather })
  return { ids, total }
}

/**
 * Names with whole words come first, before all those that also say the words that carry nothing;
 * then beginnings of their words, then what stands anywhere.
 */
const nameTiersOf = ({ fillers, wanted }: SearchTerms): string[] => [
  ...(fillers.length > 0 ? [tsQuery([...wanted, ...fillers], 'name')] : []),
  tsQuery(wanted, 'name'),
  tsQuery(wanted, 'nameBeginning'),
]

/**
 * The most relevant of many, the soonest first in each tier. A tier is asked only while the page is
 * not full, so that a common word costs a short walk along an index and not a ranking of all that
 * have it; one that is rare in names costs a look into their own index.
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
  for (const matching of [...nameTiers, tsQuery(terms.wanted, 'anywhere')]) {
    const inNames = nameTiers.includes(matching) ? { ...filter, inNames: matching } : undefined
    const gather =
      inNames !== undefined &&
      (await counts.get(keyOf(inNames), () => countUpTo(db, inNames, FEW + 1))) <= FEW
    const inTier = { ...(gather ? inNames : filter), matching, notMatching: before }
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
