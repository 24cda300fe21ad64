import { createElement } from 'react'
import type {
  ActivityListState,
  ActivityListStore,
  LazyCalls,
} from '../../lib/stores/activity-list.ts'
import type * as Late from './later.ts'
import type * as Near from './near/near.ts'

let lazyCode: typeof Late | null = null

/** Calls `ask` with the code that loads after the first choice; returns null if it failed to load. */
async function withLazyCode<T>(ask: (code: typeof Late) => Promise<T>): Promise<T | null> {
  try {
    lazyCode ??= await import('./later.ts')
    return await ask(lazyCode)
  } catch {
    return null
  }
}

export const lazyCalls: LazyCalls = {
  loadList: wanted => withLazyCode(code => code.loadList(wanted)),
  loadParentsCity: wanted => withLazyCode(code => code.loadParentsCity(wanted)),
}

/** Renders the results; null until the code for it has loaded. */
export const drawResults = (state: ActivityListState) =>
  lazyCode && createElement(lazyCode.LazyResults, { state })

/** Renders suggestions for a field; null if their code failed to load. Searching works without them. */
export const drawSuggestions = (field: HTMLInputElement, before: string) =>
  withLazyCode(async code => createElement(code.Suggestions, { field, before }))

const withNear = <T>(ask: (code: typeof Near) => T | Promise<T>) =>
  withLazyCode(async code => ask(await code.near()))

/** Renders the place picker; null if it failed to load. The selects remain usable. */
export const drawNear = () => withNear(code => code.drawNear())

/** Opens the place picker, for when no place is chosen. */
export const askNear = () => withNear(code => code.askNear())

/** Stores the chosen place for this tab. */
export const keepNear = (store: ActivityListStore) => withNear(code => code.keepNear(store))
