import { randomUUID } from 'node:crypto'
import type { Deps } from '../../server/deps.ts'
import { savedSearches, users } from '../../server/db/schema.ts'

/** A saved search on test servers, whose notices link to a page that ends it. */
export const KEPT_SEARCH = {
  id: '00000000-0000-4000-8000-00000000ca1e',
  filters: { category: ['swimming'] },
}

/** Saves it for a new parent. */
export async function keepSearch({ db, now }: Deps): Promise<void> {
  const userId = randomUUID()
  const names = { firstName: 'Mona', lastName: 'Alharbi', language: 'ar' as const }
  const account = { email: 'searcher@example.com', emailConfirmedAt: now(), createdAt: now() }
  await db.insert(users).values({ id: userId, ...names, ...account })
  const kept = { ...KEPT_SEARCH, userId, hash: 'swimming' }
  await db.insert(savedSearches).values({ ...kept, savedAt: now(), renewedAt: now() })
}
