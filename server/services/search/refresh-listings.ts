import type { Deps, Tx } from '../../deps.ts'
import {
  lockDueListings,
  lockWithoutWeek,
  refreshListings,
} from '../../queries/search/refresh-listings.ts'
import { inTransaction } from '../transaction.ts'

/**
 * Activities per transaction. It is small, because registrations for these activities wait for the
 * transaction.
 */
const BATCH_SIZE = 200
/** The maximum per run. After a product update a million rows may be due; they take several runs. */
const MAX_PER_RUN = 100_000

/**
 * Refreshes the list entries of activities that change with time: a session has begun, registration opens or
 * closes, or the activity ended. Includes rows that were changed directly in the database, and those whose
 * week was never computed.
 */
export async function refreshDueListings(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const left = await refreshAll(deps, MAX_PER_RUN, tx =>
    lockDueListings(tx, deps.now(), BATCH_SIZE),
  )
  await refreshAll(deps, left, tx => lockWithoutWeek(tx, BATCH_SIZE))
}

/**
 * Locks and refreshes batches until there are none left or `most` is reached. Returns how many of `most`
 * remain.
 */
async function refreshAll(
  deps: Pick<Deps, 'db' | 'now'>,
  most: number,
  lock: (tx: Tx) => Promise<number[]>,
): Promise<number> {
  let left = most
  let refreshed = BATCH_SIZE
  while (refreshed === BATCH_SIZE && left > 0) {
    refreshed = await inTransaction(deps, async tx => {
      const ids = await lock(tx)
      await refreshListings(tx, ids, deps.now())
      return ids.length
    })
    left -= refreshed
  }
  return left
}
