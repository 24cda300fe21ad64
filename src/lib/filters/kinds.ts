import { getLanding, type Neighbour } from '#contract/discovery/landings.ts'
import type { Ask } from '../api/ask.ts'
import type { ListFilters } from './list-filters.ts'

/** A category with its number of activities. */
export type CountedCategory = Neighbour

/** The others can be found by searching. */
const MAX_KINDS = 24

/**
 * Returns the categories of the chosen city, or of all, those with the most activities first.
 * Chosen categories are always included. Empty if the call fails: the list works without them.
 */
export async function loadKinds(
  { category, city }: Pick<ListFilters, 'category' | 'city'>,
  ask: Ask,
): Promise<CountedCategory[]> {
  const answer = await ask(getLanding, city ? { city } : {})
  const kinds = answer.ok ? answer.data.categories : []
  return kinds.filter(({ slug }, place) => place < MAX_KINDS || category.includes(slug))
}
