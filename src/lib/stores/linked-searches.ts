import { atom, readonlyType } from 'nanostores'
import {
  endLinkedSearches,
  getLinkedSearches,
  type LinkedSearches,
} from '#contract/saved-searches/saved-searches.ts'
import type { Language } from '#contract/language.ts'
import { type Failure, type FailureTexts, messageOf, refusalCode } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { keepDraft, readDraft } from '../session/session-draft.ts'

export type LinkedState =
  | { step: 'loading' }
  | { step: 'failed'; message: string }
  | { step: 'open'; linked: LinkedSearches; isBusy: boolean; message: string | null }
  /** Already ended, or not a valid link. */
  | { step: 'none' }
  | { step: 'done' }

const DRAFT = 'saved-search'

const isUnknown = (failure: Failure) =>
  ['not_found', 'invalid_input'].includes(refusalCode(failure) ?? '')

/**
 * Creates the store of the searches that the link of a notice ends. The token is kept in this tab,
 * so that a reload continues.
 */
export function createLinkedSearches(
  { language, t }: { language: Language; t: FailureTexts },
  ask = askWith({ language }),
) {
  const $state = atom<LinkedState>({ step: 'loading' })
  const token = () => readDraft(DRAFT)['token'] ?? ''

  async function load(): Promise<void> {
    if (!token()) return $state.set({ step: 'none' })
    $state.set({ step: 'loading' })
    const answer = await ask(getLinkedSearches, { token: token() })
    if (answer.ok && answer.data.total > 0)
      return $state.set({ step: 'open', linked: answer.data, isBusy: false, message: null })
    if (answer.ok || isUnknown(answer.failure)) return $state.set({ step: 'none' })
    $state.set({ step: 'failed', message: messageOf(answer.failure, t) })
  }

  return {
    $state: readonlyType($state),
    /** Stores the token of the link, and loads what it is for. */
    open(opened: string | null) {
      if (opened) keepDraft(DRAFT, { token: opened })
      return load()
    },
    load,
    async end(): Promise<void> {
      const state = $state.get()
      if (state.step !== 'open' || state.isBusy) return
      $state.set({ ...state, isBusy: true, message: null })
      const answer = await ask(endLinkedSearches, { token: token() })
      if (answer.ok) return $state.set({ step: 'done' })
      $state.set({ ...state, message: messageOf(answer.failure, t) })
    },
  }
}
