import type { Deps } from '../../deps.ts'
import { lockDueListings, refreshListings } from '../../queries/search/refresh-listings.ts'
import { inTransaction } from '../transaction.ts'

/**
 * The chunk size. It is small, because registrations for these activities wait for the transaction.
 */
const TOGETHER = 200
/** The most per run. After a product update a million rows may be due; they take several runs. */
const MOST = 100_000

/**
 * Refreshes the list entries of activities that change with time: a session has begun, registration
 * opens or closes, or the activity ended. Rows changed directly in the database count too.
 */
export async function refreshDueListings(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  let left = MOST
  let refreshed = TOGETHER
  while (refreshed === TOGETHER && left > 0) {
    refreshed = await inTransaction(deps, async tx => {
      const now = deps.now()
      const ids = await lockDueListings(tx, now, TOGETHER)
      await refreshListings(tx, ids, now)
      return ids.length
    })
    left -= refreshed
  }
}
