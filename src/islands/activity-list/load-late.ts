import { createElement } from 'react'
import type {
  ActivityListState,
  ActivityListStore,
  LateCalls,
} from '../../lib/stores/activity-list.ts'
import type * as Late from './late.ts'
import type * as Near from './near/near.ts'

let late: typeof Late | null = null

/** Does something with what comes with the first choice; null where that did not come. */
async function withLate<T>(ask: (code: typeof Late) => Promise<T>): Promise<T | null> {
  try {
    late ??= await import('./late.ts')
    return await ask(late)
  } catch {
    return null
  }
}

export const lateCalls: LateCalls = {
  loadList: wanted => withLate(code => code.loadList(wanted)),
  loadParentsCity: wanted => withLate(code => code.loadParentsCity(wanted)),
}

/** Draws what was found; null until what draws it was loaded. */
export const drawResults = (state: ActivityListState) =>
  late && createElement(late.LateResults, { state })

/** Draws what the text of a field may become; null where that did not come: it searches all the same. */
export const drawSuggestions = (field: HTMLInputElement, before: string) =>
  withLate(async code => createElement(code.Suggestions, { field, before }))

const withNear = <T>(ask: (code: typeof Near) => T | Promise<T>) =>
  withLate(async code => ask(await code.near()))

/** Draws what a place is chosen with; null where that did not come: selects do it too. */
export const drawNear = () => withNear(code => code.drawNear())

/** Asks near to what, where no place is chosen. */
export const askNear = () => withNear(code => code.askNear())

/** Remembers the place that a list is near to, for this tab. */
export const keepNear = (store: ActivityListStore) => withNear(code => code.keepNear(store))
