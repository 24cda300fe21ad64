import { getLanding, type Neighbour } from '#contract/discovery/landings.ts'
import type { Ask } from '../api/ask.ts'
import type { ListFilters } from './list-filters.ts'

/** A category with how many activities of it there are. */
export type Kind = Neighbour

/** More are found by searching. */
const MOST = 24

/**
 * The kinds that there are in the chosen city, or anywhere, those with the most activities first.
 * What is chosen is among them. Without an answer there are none: the list does without.
 */
export async function loadKinds(
  { category, city }: Pick<ListFilters, 'category' | 'city'>,
  ask: Ask,
): Promise<Kind[]> {
  const answer = await ask(getLanding, city ? { city } : {})
  const kinds = answer.ok ? answer.data.categories : []
  return kinds.filter(({ slug }, place) => place < MOST || category.includes(slug))
}
