import type { Changes } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { compareFeeds, tellChanges } from '../services/changed-activities.ts'

/** Changes that come together are told together. */
const GATHER_MS = 1_000

/**
 * Tells changes soon after they are made, for as long as the process works; first what feeds do not
 * say as this code would. Stops after the transaction that is under way.
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
