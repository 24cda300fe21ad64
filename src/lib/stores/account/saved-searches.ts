import {
  addSavedSearch,
  getSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  type SavedSearches,
} from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { type Answer, type FailureTexts, isNotFound, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { searchOfQuery } from '../../filters/saved-search.ts'
import { createOrder } from '../../forms/in-order.ts'
import { createLoaded } from '../loaded.ts'

export interface SearchList extends SavedSearches {
  /** Of which something is being changed. */
  busy: string | null
  /** Why the last change was not made. */
  message: string | null
  /** When it was loaded, in milliseconds. */
  at: number
}

/** As long before its end a search can be renewed here. */
const SOON_MS = 60 * 86_400_000

/** Whether a search ends soon. */
export const isSoonOver = ({ at }: SearchList, { endsAt }: SavedSearch): boolean =>
  Date.parse(endsAt) - at < SOON_MS

/** The searches of whoever is signed in, and what can be done with each. */
export function createSavedSearches(
  { language, t }: { language: Language; t: FailureTexts },
  ask = askWith({ language }),
) {
  const { $state, load, put } = createLoaded<SearchList>(async () => {
    const answer = await ask(getSavedSearches, {})
    return answer.ok
      ? { ...answer, data: { ...answer.data, busy: null, message: null, at: Date.now() } }
      : answer
  }, t)

  const change: Change = changes => {
    const state = $state.get()
    if (state.status === 'ready') put({ ...state.data, ...changes(state.data) })
  }
  const act = createActing(change, t)

  return {
    $state,
    load,
    /** True once it has ended. */
    async end(search: SavedSearch): Promise<boolean> {
      const { searchId } = search
      const answer = await act(search, async () => {
        const removed = await ask(removeSavedSearch, { searchId })
        // What is not there any more was ended elsewhere: just as well.
        return !removed.ok && isNotFound(removed.failure) ? DONE : removed
      })
      if (!answer?.ok) return false
      change(({ searches }) => ({ searches: searches.filter(it => it.searchId !== searchId) }))
      return true
    },
    /** The search with its new end; null where it was not renewed. */
    async renew(search: SavedSearch): Promise<SavedSearch | null> {
      const answer = await act(search, async () => {
        const filters = await searchOfQuery(search.query, ask)
        return filters.ok ? ask(addSavedSearch, filters.data) : filters
      })
      if (!answer?.ok) return null
      const { by, search: renewed } = answer.data
      change(({ searches }) => ({
        by,
        searches: searches.map(it => (it.searchId === renewed.searchId ? renewed : it)),
      }))
      return renewed
    },
  }
}

type Change = (changes: (list: SearchList) => Partial<SearchList>) => void

/** Gives a way to change a search when its turn has come, and to have the answer. What is pressed twice is done once. */
function createActing(change: Change, t: FailureTexts) {
  const inOrder = createOrder()
  const waiting = new Set<string>()

  return async function act<T>({ searchId }: SavedSearch, call: () => Promise<Answer<T>>) {
    if (waiting.has(searchId)) return null
    waiting.add(searchId)
    change(() => ({ message: null }))
    const answer = await inOrder(async () => {
      change(() => ({ busy: searchId }))
      const given = await call()
      change(({ message }) => ({
        busy: null,
        message: given.ok ? message : messageOf(given.failure, t),
      }))
      return given
    })
    waiting.delete(searchId)
    return answer
  }
}

const DONE: Answer<null> = { ok: true, data: null, total: null }
