import type { SearchFilters } from '#contract/search/filters-registry.ts'
import type { Deps } from '../../deps.ts'
import { findActivityIds } from '../../queries/search/activity-list.ts'
import { tsQuery } from '../../search/ts-query.ts'
import { standingBelow, withRead } from './given-filters.ts'
import { readSearch } from './read-search.ts'

interface Wanted {
  filters: SearchFilters
  /** By the clock of the database. */
  openedAfter: string
  most: number
}

/**
 * What has opened of a search, soonest first. The text is read as in lists, but nothing is widened and no
 * word is left out: whoever waits for something is not told of something else. Of a district the city
 * counts, because no activity says its district.
 */
export async function findOpened(
  deps: Pick<Deps, 'db' | 'now' | 'lexicon'>,
  { filters, most, openedAfter }: Wanted,
): Promise<number[]> {
  const { searchTerm, ...given } = filters
  const typed = await readSearch(deps, searchTerm, given.cityId)
  const { read, stopWords, words } = standingBelow(typed, given)
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
