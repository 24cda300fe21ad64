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
import { type Tier, tsQuery } from '../search/ts-query.ts'
import type { Caller } from './access.ts'
import { toCard } from './cards.ts'
import { readSearchTerm } from './search-terms.ts'

type ListDeps = Pick<Deps, 'db' | 'now' | 'counts'>

/**
 * A page of the activities that are not over (design, section 4): soonest first, or the most
 * relevant first when there is a text. Refuses `nearest` without a place to be near to.
 */
export async function listActivities(deps: ListDeps, search: Search): Promise<Page<Card[]>> {
  const terms = await readSearchTerm(deps, search.searchTerm)
  const filter: ActivityFilter = { ...filtersOf(search), now: deps.now() }
  const { ids, total } =
    terms.length > 0
      ? await findByWords(deps, filter, terms, search)
      : await findByFilter(deps, filter, search)
  const rows = await findCards(deps.db, ids)
  return { items: rows.map(row => toCard(row, filter.now)), total }
}

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

async function findByWords(
  deps: ListDeps,
  filter: ActivityFilter,
  terms: readonly Term[],
  search: Search,
): Promise<Found> {
  const { counts, db } = deps
  const whole = { ...filter, matching: tsQuery(terms, 'anywhere') }
  const order = orderOf(search, {
    by: 'relevance',
    to: NAME_TIERS.map(tier => tsQuery(terms, tier)),
  })
  const rows = rowsOf(search)
  const total = await counts.get(keyOf(whole), () => countActivities(db, whole))
  const gather = total <= FEW || isDeep(rows, total)
  const ids =
    order.by === 'relevance' && !gather
      ? await findInTiers(deps, filter, terms, rows)
      : await findActivityIds(db, whole, order, { ...rows, gather })
  return { ids, total }
}

/** Whole words of the name first, then beginnings of its words, then what stands anywhere. */
const NAME_TIERS = ['name', 'nameBeginning'] as const satisfies readonly Tier[]

/**
 * The most relevant of many, the soonest first in each tier. A tier is asked only while the page is
 * not full, so that a common word costs a short walk along an index and not a ranking of all that
 * have it; one that is rare in names costs a look into their own index.
 */
async function findInTiers(
  { counts, db }: ListDeps,
  filter: ActivityFilter,
  terms: readonly Term[],
  { limit, offset }: Rows,
): Promise<number[]> {
  const found: number[] = []
  let toSkip = offset
  let before: string | undefined
  for (const tier of [...NAME_TIERS, 'anywhere'] as const) {
    const matching = tsQuery(terms, tier)
    const inNames = tier === 'anywhere' ? undefined : { ...filter, inNames: matching }
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
