import type { Changes } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { createMemo } from '../lib/memo.ts'
import type { SuggestionData } from '../search/suggesting/suggest.ts'
import type { Landings } from './discovery/landings.ts'

/**
 * Creates the caches of figures about all listed activities; a change of the lists clears them. Create them
 * before the page caches: pages must not be rendered from outdated figures.
 */
export function createListMemos(
  now: () => Date,
  changes: Pick<Changes, 'subscribe'>,
): Pick<Deps, 'landings' | 'suggestions'> {
  const landings = createMemo<Landings>(now)
  const suggestions = createMemo<SuggestionData>(now, { allowStale: true })
  changes.subscribe(({ everything, lists }) => {
    if (!everything && !lists) return
    landings.clear()
    suggestions.clear()
  })
  return { landings, suggestions }
}
