import { DAY_MS } from '#contract/durations.ts'
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
import { createSerialQueue } from '../../forms/serial-queue.ts'
import { createLoaded } from '../loaded.ts'

export interface SearchList extends SavedSearches {
  /** The id of the search that is being changed. */
  busy: string | null
  /** Why the last change failed. */
  message: string | null
  /** When the list was loaded, in milliseconds. */
  at: number
}

/** A search can be renewed when it ends within this time. */
const RENEWAL_WINDOW_MS = 60 * DAY_MS

/** Checks if a search ends soon. */
export const isEndingSoon = ({ at }: SearchList, { endsAt }: SavedSearch): boolean =>
  Date.parse(endsAt) - at < RENEWAL_WINDOW_MS

/** Creates the store of the user's saved searches. */
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
  const act = createChangeQueue(change, t)

  return {
    $state,
    load,
    /** Ends a search. Returns true on success. */
    async end(search: SavedSearch): Promise<boolean> {
      const { searchId } = search
      const answer = await act(search, async () => {
        const removed = await ask(removeSavedSearch, { searchId })
        // A missing search was ended elsewhere, which is fine.
        return !removed.ok && isNotFound(removed.failure) ? DONE : removed
      })
      if (!answer?.ok) return false
      change(({ searches }) => ({ searches: searches.filter(it => it.searchId !== searchId) }))
      return true
    },
    /** Renews a search. Returns it with its new end, or null on failure. */
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

/**
 * Returns a function that runs changes one after the other, and ignores a second change of a search
 * that is waiting.
 */
function createChangeQueue(change: Change, t: FailureTexts) {
  const inOrder = createSerialQueue()
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
