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
import { toCard } from './cards.ts'
import { readSearchTerm } from './search-terms.ts'

type ListDeps = Pick<Deps, 'db' | 'now' | 'counts'>

/** How many activities are gathered and sorted sooner than an index is followed past all others. */
const FEW = 5_000

/**
 * A page of the activities that are not over (design, section 4): soonest first, or the most
 * relevant first when there is a text. Refuses `nearest` without a place to be near to.
 */
export async function listActivities(deps: ListDeps, search: Search): Promise<Page<Card[]>> {
  const { counts, db, now } = deps
  const terms = await readSearchTerm(deps, search.searchTerm)
  const filter: ActivityFilter = { ...filtersOf(search), now: now() }
  const [ids, total] =
    terms.length > 0
      ? await findByWords(deps, filter, terms, search)
      : await Promise.all([
          findActivityIds(db, filter, orderOf(search, { by: 'soonest' }), rowsOf(search)),
          counts.get(keyOf(filter), () => countActivities(db, filter)),
        ])
  const rows = await findCards(db, ids)
  return { items: rows.map(row => toCard(row, filter.now)), total }
}

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

/** What has the words, and how many do: first of all that, for it says which way is the short one. */
async function findByWords(
  { counts, db }: ListDeps,
  filter: ActivityFilter,
  terms: readonly Term[],
  search: Search,
): Promise<[number[], number]> {
  const whole = { ...filter, matching: tsQuery(terms, 'anywhere') }
  const byRelevance = { by: 'relevance', to: NAME_TIERS.map(tier => tsQuery(terms, tier)) } as const
  const order = orderOf(search, byRelevance)
  const total = await counts.get(keyOf(whole), () => countActivities(db, whole))
  const areFew = total <= FEW
  const ids =
    order.by === 'relevance' && !areFew
      ? await findInTiers({ counts, db }, filter, terms, rowsOf(search))
      : await findActivityIds(db, whole, order, { ...rowsOf(search), areFew })
  return [ids, total]
}

const NAME_TIERS = ['name', 'nameBeginning'] as const satisfies readonly Tier[]

/**
 * Whole words of the name first, then beginnings of its words, then what stands anywhere; the
 * soonest first in each. A tier is asked only while the page is not full, so that a common word
 * costs a short walk along an index and not a ranking of all that have it.
 */
async function findInTiers(
  { counts, db }: Pick<ListDeps, 'counts' | 'db'>,
  filter: ActivityFilter,
  terms: readonly Term[],
  { limit, offset }: Rows,
): Promise<number[]> {
  const found: number[] = []
  let toSkip = offset
  let before: string | undefined
  for (const tier of [...NAME_TIERS, 'anywhere'] as const) {
    const matching = tsQuery(terms, tier)
    const inTier = { ...filter, matching, notMatching: before }
    const inNames = { ...filter, inNames: matching }
    const areFew =
      tier !== 'anywhere' &&
      (await counts.get(keyOf(inNames), () => countUpTo(db, inNames, FEW + 1))) <= FEW
    const rows = { offset: toSkip, limit: limit - found.length, areFew }
    const ids = await findActivityIds(db, areFew ? { ...inTier, inNames: matching } : inTier, { by: 'soonest' }, rows)
    found.push(...ids)
    if (found.length === limit) break
    if (ids.length > 0) toSkip = 0
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await countActivities(db, inTier)))
    before = matching
  }
  return found
}
