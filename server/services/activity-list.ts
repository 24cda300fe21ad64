import type { Card, Search } from '#contract/activities.ts'
import type { Deps } from '../deps.ts'
import { type Page, rowsOf } from '../lib/page.ts'
import { Refusal } from '../lib/refusal.ts'
import {
  type ActivityFilter,
  countActivities,
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

/**
 * A page of the activities that are not over (design, section 4): soonest first, or the most
 * relevant first when there is a text. Refuses `nearest` without a place to be near to.
 */
export async function listActivities(deps: ListDeps, search: Search): Promise<Page<Card[]>> {
  const { counts, db, now } = deps
  const terms = await readSearchTerm(deps, search.searchTerm)
  const filter: ActivityFilter = { ...filtersOf(search), now: now() }
  const whole = terms.length > 0 ? { ...filter, matching: tsQuery(terms, 'anywhere') } : filter

  const [ids, total] = await Promise.all([
    idsOf(db, filter, whole, terms, search),
    counts.get(keyOf(whole), () => countActivities(db, whole)),
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

function idsOf(
  db: Deps['db'],
  filter: ActivityFilter,
  whole: ActivityFilter,
  terms: readonly Term[],
  search: Search,
): Promise<number[]> {
  const sort = search.sort ?? 'relevance'
  const rows = rowsOf(search)
  if (sort !== 'relevance') return findActivityIds(db, whole, orderOf(sort, search), rows)
  if (terms.length === 0) return findActivityIds(db, whole, { by: 'soonest' }, rows)
  return mostRelevantIds(db, filter, terms, rows)
}

function orderOf(by: Order['by'], { latitude, longitude }: Search): Order {
  if (by !== 'nearest') return { by }
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { by, to: { latitude, longitude } }

  const missing = typeof latitude === 'number' ? 'longitude' : 'latitude'
  throw new Refusal('invalid_input', { errors: [{ path: missing, code: 'required' }] })
}

const TIERS: readonly Tier[] = ['name', 'nameBeginning', 'anywhere']

/**
 * Whole words of the name first, then beginnings of its words, then what stands anywhere; the
 * soonest first in each. A tier is asked only while the page is not full, so that a common word
 * costs a short walk along an index and not a ranking of all that have it.
 */
async function mostRelevantIds(
  db: Deps['db'],
  filter: ActivityFilter,
  terms: readonly Term[],
  { limit, offset }: Rows,
): Promise<number[]> {
  const found: number[] = []
  let toSkip = offset
  let before: string | undefined
  for (const tier of TIERS) {
    const matching = tsQuery(terms, tier)
    const inTier = { ...filter, matching, notMatching: before }
    const rows = { offset: toSkip, limit: limit - found.length }
    const ids = await findActivityIds(db, inTier, { by: 'soonest' }, rows)
    found.push(...ids)
    if (found.length === limit) break
    if (ids.length > 0) toSkip = 0
    else if (toSkip > 0) toSkip = Math.max(0, toSkip - (await countActivities(db, inTier)))
    before = matching
  }
  return found
}
