import { randomUUID } from 'node:crypto'
import type { Deps } from '../../server/deps.ts'
import { savedSearches, users } from '../../server/db/schema.ts'
import { tellOfSearches } from '../../server/services/family/saved-search-news.ts'
import { refreshDueListings } from '../../server/services/search/refresh-listings.ts'

/** A parent who was told this morning what new fits a search. */
export const SEARCHER = { email: 'searcher@example.com', filters: { category: ['swimming'] } }

/** Sends them that notice, as the job does. */
export async function tellSearcher(deps: Deps): Promise<void> {
  const { email, filters } = SEARCHER
  const now = deps.now()
  const userId = randomUUID()
  const names = { firstName: 'Mona', lastName: 'Alharbi', language: 'ar' as const }
  await deps.db
    .insert(users)
    .values({ id: userId, ...names, email, emailConfirmedAt: now, createdAt: now })
  const search = { id: randomUUID(), userId, filters, hash: 'swimming' }
  await deps.db
    .insert(savedSearches)
    .values({ ...search, savedAt: now, renewedAt: now, since: new Date(0) })
  await refreshDueListings(deps)
  await tellOfSearches(deps)
}
