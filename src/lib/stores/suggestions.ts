import { atom, readonlyType } from 'nanostores'
import type { Suggestion } from '#contract/search/suggest.ts'

export interface SuggestionsState {
  items: readonly Suggestion[]
  isOpen: boolean
  /** The position of the suggestion that Enter takes; null: the typed text. */
  active: number | null
}

const CLOSED: SuggestionsState = { items: [], isOpen: false, active: null }

/** Creates the store of search suggestions. `find` returns none if it fails. */
export function createSuggestions(find: (text: string) => Promise<readonly Suggestion[]>) {
  const $state = atom(CLOSED)
  let isAsking = false
  /** The text to find suggestions for; null if the list is closed. */
  let wanted: string | null = null

  async function ask(text: string): Promise<void> {
    const items = await find(text)
    if (wanted === text) $state.set({ items, isOpen: items.length > 0, active: null })
    else if (wanted !== null) await ask(wanted)
  }

  /** One request at a time, so that a slow network gets only the latest text and not every letter. */
  async function type(text: string): Promise<void> {
    wanted = text
    if (isAsking) return
    isAsking = true
    await ask(text)
    isAsking = false
  }

  function close(): void {
    wanted = null
    $state.set({ ...$state.get(), isOpen: false, active: null })
  }

  /**
   * Moves to the next or previous suggestion. The typed text is one of the positions. Opens a
   * closed list.
   */
  function move(step: 1 | -1): void {
    const { active, isOpen, items } = $state.get()
    if (items.length === 0) return
    // The typed text is between the last and the first suggestion.
    const places = items.length + 1
    const from = isOpen && active !== null ? active : items.length
    const to = (from + step + places) % places
    $state.set({ items, isOpen: true, active: to === items.length ? null : to })
  }

  return { $state: readonlyType($state), close, move, type }
}

export type SuggestionsStore = ReturnType<typeof createSuggestions>

/** Returns the text of a suggestion in a language, including what was typed before it. */
export const textOf = ({ before, ...names }: Suggestion, language: 'ar' | 'en'): string =>
  [before, language === 'ar' ? names.name_Ar : names.name_En].filter(Boolean).join(' ')
