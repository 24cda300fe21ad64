import type { Deps } from '../deps.ts'
import { lockDueListings, refreshListings } from '../queries/listings.ts'
import { inTransaction } from './transaction.ts'

/** So few that a family who registers for one of them waits for a moment only. */
const TOGETHER = 200
/** A million at once, after an update of the product, takes more than one run. */
const MOST = 100_000

/**
 * Moves activities in lists where only time has passed: a session has begun, registration opens or
 * closes, the last day is over. Also those that somebody changed by hand.
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
