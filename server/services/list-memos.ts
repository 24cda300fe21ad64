import type { Changes } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { createMemo } from '../lib/memo.ts'
import type { Known } from '../search/suggesting/suggest.ts'
import type { Landings } from './discovery/landings.ts'

/**
 * What is remembered of all activities that lists show, until lists change. It listens before pages do, so
 * that none is made of figures from before.
 */
export function createListMemos(
  now: () => Date,
  changes: Pick<Changes, 'subscribe'>,
): Pick<Deps, 'landings' | 'suggestions'> {
  const landings = createMemo<Landings>(now)
  const suggestions = createMemo<Known>(now, { allowStale: true })
  changes.subscribe(({ everything, lists }) => {
    if (!everything && !lists) return
    landings.clear()
    suggestions.clear()
  })
  return { landings, suggestions }
}
