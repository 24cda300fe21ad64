import type { Changes } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { compareFeeds, publishChanges } from '../services/discovery/changed-activities.ts'

/** Waits this long, so that changes that come together are published together. */
const BATCH_DELAY_MS = 1_000

/**
 * Publishes changes soon after they are made, until it is stopped. At the start it also compares
 * all feed items, for changes in the code. `stop` waits for the current transaction.
 */
export function startChangeFeed(deps: Deps, changes: Pick<Changes, 'subscribe'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = (work: typeof compareFeeds) =>
    work(deps, { signal }).catch(error =>
      deps.log.error('Changes could not be published.', { error }),
    )
  let timer: NodeJS.Timeout | undefined
  let running = run(compareFeeds)

  const unsubscribe = changes.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(() => run(publishChanges))
    }, BATCH_DELAY_MS)
  })
  return {
    stop(): Promise<void> {
      stopping.abort()
      unsubscribe()
      clearTimeout(timer)
      return running
    },
  }
}
