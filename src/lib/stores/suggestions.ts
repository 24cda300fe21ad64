import { atom, readonlyType } from 'nanostores'
import type { Suggestion } from '#contract/search/suggest.ts'

export interface SuggestionsState {
  items: readonly Suggestion[]
  isOpen: boolean
  /** The place of the one that Enter takes; null: what is typed. */
  active: number | null
}

const NONE: SuggestionsState = { items: [], isOpen: false, active: null }

/** What a text may become that is being typed. `find` gives none where it cannot ask. */
export function createSuggestions(find: (text: string) => Promise<readonly Suggestion[]>) {
  const $state = atom(NONE)
  let isAsking = false
  /** Null: nobody waits for any. */
  let wanted: string | null = null

  async function ask(text: string): Promise<void> {
    const items = await find(text)
    if (wanted === text) $state.set({ items, isOpen: items.length > 0, active: null })
    else if (wanted !== null) await ask(wanted)
  }

  /** Asks once at a time: a slow network is asked for what is typed by then, not for every letter. */
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

  /** To the next or the one before, through what is typed; opens what was closed. */
  function move(step: 1 | -1): void {
    const { active, isOpen, items } = $state.get()
    if (items.length === 0) return
    // Between the last and the first lies what is typed.
    const places = items.length + 1
    const from = isOpen && active !== null ? active : items.length
    const to = (from + step + places) % places
    $state.set({ items, isOpen: true, active: to === items.length ? null : to })
  }

  return { $state: readonlyType($state), close, move, type }
}

export type SuggestionsStore = ReturnType<typeof createSuggestions>

/** The text that a suggestion makes of what is typed, in a language. */
export const textOf = ({ before, ...names }: Suggestion, language: 'ar' | 'en'): string =>
  [before, language === 'ar' ? names.name_Ar : names.name_En].filter(Boolean).join(' ')
