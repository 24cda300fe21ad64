import {
  addSavedSearch,
  getSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  type SavedSearches,
} from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import { searchOfQuery } from '../../filters/saved-search.ts'
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

  /** What is shown, if nothing is being changed. */
  const shown = () => {
    const state = $state.get()
    return state.status === 'ready' && state.data.busy === null ? state.data : null
  }

  return {
    $state,
    load,
    /** True once it has ended. */
    async end({ searchId }: SavedSearch): Promise<boolean> {
      const list = shown()
      if (!list) return false
      put({ ...list, busy: searchId, message: null })
      const answer = await ask(removeSavedSearch, { searchId })
      const isGone =
        answer.ok ||
        (answer.failure.kind === 'refused' && answer.failure.problem.code === 'not_found')
      if (isGone) put({ ...list, searches: list.searches.filter(it => it.searchId !== searchId) })
      else put({ ...list, message: messageOf(answer.failure, t) })
      return isGone
    },
    /** The search with its new end; null where it was not renewed. */
    async renew({ query, searchId }: SavedSearch): Promise<SavedSearch | null> {
      const list = shown()
      if (!list) return null
      put({ ...list, busy: searchId, message: null })
      const search = await searchOfQuery(query, ask)
      const answer = search.ok ? await ask(addSavedSearch, search.data) : search
      if (!answer.ok) {
        put({ ...list, message: messageOf(answer.failure, t) })
        return null
      }
      const { by, search: renewed } = answer.data
      const searches = list.searches.map(it => (it.searchId === renewed.searchId ? renewed : it))
      put({ ...list, by, searches })
      return renewed
    },
  }
}
