import type { Changes } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { compareFeeds, tellChanges } from '../services/changed-activities.ts'

/** Waits this long, so that changes that come together are announced together. */
const GATHER_MS = 1_000

/**
 * Announces changes soon after they are made, until it is stopped. At the start it also compares
 * all feed items, for changes in the code. `stop` waits for the current transaction.
 */
export function startTelling(deps: Deps, changes: Pick<Changes, 'subscribe'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const tell = (work: typeof compareFeeds) =>
    work(deps, { signal }).catch(error => deps.log.error('Changes could not be told.', { error }))
  let timer: NodeJS.Timeout | undefined
  let telling = tell(compareFeeds)

  const unsubscribe = changes.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      telling = telling.then(() => tell(tellChanges))
    }, GATHER_MS)
  })
  return {
    stop(): Promise<void> {
      stopping.abort()
      unsubscribe()
      clearTimeout(timer)
      return telling
    },
  }
}
