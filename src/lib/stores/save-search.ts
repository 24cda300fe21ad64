import { atom, readonlyType } from 'nanostores'
import {
  addSavedSearch,
  removeSavedSearch,
  type SavedSearch,
  type ToldBy,
} from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { isSignedIn } from '../browser/signed-in.ts'
import { searchOfQuery } from '../filters/saved-search.ts'

export type SaveSearchState =
  /** Waits for a click. */
  | { step: 'open' }
  | { step: 'busy' }
  /** Nobody is signed in. */
  | { step: 'visitor' }
  /** No filter is chosen. */
  | { step: 'nothing' }
  | { step: 'refused'; message: string }
  | { step: 'saved'; search: SavedSearch; by: ToldBy; message: string | null }
  | { step: 'ended' }

interface Context {
  language: Language
  t: FailureTexts
}

/** Creates the store that saves a search, so that the parent is notified of new matches. */
export function createSaveSearch({ language, t }: Context, ask = askWith({ language })) {
  const $state = atom<SaveSearchState>({ step: 'open' })

  const refuse = (failure: Failure) =>
    $state.set({ step: 'refused', message: messageOf(failure, t) })

  return {
    $state: readonlyType($state),
    /** Saves the search of the list's query string. */
    async save(query: string): Promise<void> {
      if ($state.get().step === 'busy') return
      if (!isSignedIn()) return $state.set({ step: 'visitor' })
      $state.set({ step: 'busy' })
      const search = await searchOfQuery(query, ask)
      if (!search.ok) return refuse(search.failure)
      if (Object.keys(search.data).length === 0) return $state.set({ step: 'nothing' })
      const answer = await ask(addSavedSearch, search.data)
      if (!answer.ok) return refuse(answer.failure)
      $state.set({ step: 'saved', ...answer.data, message: null })
    },
    /** Removes the saved search again. */
    async end(): Promise<void> {
      const state = $state.get()
      if (state.step !== 'saved') return
      $state.set({ step: 'busy' })
      const answer = await ask(removeSavedSearch, { searchId: state.search.searchId })
      if (answer.ok) return $state.set({ step: 'ended' })
      $state.set({ ...state, message: messageOf(answer.failure, t) })
    },
  }
}

export type SaveSearchStore = ReturnType<typeof createSaveSearch>
