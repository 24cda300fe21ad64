import type { SearchFilters } from '#contract/search/filters-registry.ts'
import type { Deps } from '../../deps.ts'
import { findActivityIds } from '../../queries/search/activity-list.ts'
import { tsQuery } from '../../search/ts-query.ts'
import { withoutOverridden, withRead } from './given-filters.ts'
import { readSearch } from './read-search.ts'

interface Wanted {
  filters: SearchFilters
  /** In time of the database's clock. */
  openedAfter: string
  most: number
}

/**
 * Finds activities that match a saved search and have opened since, soonest first. The text is parsed as in
 * lists, but nothing is widened and no word is left out, because a notice must match the search exactly. A
 * district counts as its city, because activities have no district.
 */
export async function findOpened(
  deps: Pick<Deps, 'db' | 'now' | 'lexicon'>,
  { filters, most, openedAfter }: Wanted,
): Promise<number[]> {
  const { searchTerm, ...given } = filters
  const typed = await readSearch(deps, searchTerm, given.cityId)
  const { read, stopWords, words } = withoutOverridden(typed, given)
  const isOnlyStopWords = words.length === 0 && Object.values(read).every(value => value === null)
  const terms = isOnlyStopWords ? stopWords : words
  const filter = {
    ...withRead(given, read, typed.places),
    ...(terms.length > 0 && { matching: tsQuery(terms, 'anywhere') }),
    now: deps.now(),
    openedAfter,
  }
  const rows = { offset: 0, limit: most, gather: true }
  return findActivityIds(deps.db, filter, { by: 'soonest' }, rows)
}
