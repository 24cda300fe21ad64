import { atom, readonlyType } from 'nanostores'
import type { Card } from '#contract/activities.ts'
import type { City } from '#contract/cities.ts'
import type { Language } from '#contract/language.ts'
import type { School } from '#contract/schools.ts'
import type { Loosening } from '../activity-list.ts'
import { type Choice, change, choicePath, type Ignored, readChoice } from '../choice.ts'

export interface Shown {
  /** Null: as they came with the page. */
  cards: readonly Card[] | null
  total: number
  loosenings: readonly Loosening[]
}

interface Common extends Shown {
  choice: Choice
  /** Those of the chosen city. */
  schools: readonly School[]
  ignored: readonly Ignored[]
}

export type ActivityListState =
  | (Common & { status: 'shown' })
  | (Common & { status: 'loading' })
  /** Null where the server had no sentence of its own. */
  | (Common & { status: 'failed'; message: string | null })

export type InitialList = Omit<Common, 'cards'> & { message: string | null | undefined }

interface World {
  language: Language
  cities: readonly City[]
  initial: InitialList
}

const SEARCH_DEBOUNCE_MS = 300
const MIN_SEARCH_LENGTH = 3

type History = 'push' | 'replace' | 'keep'

/** The list of the home page: what is chosen, what is shown, and what is on its way. */
export function createActivityList({ cities, initial, language }: World) {
  const { message, ...shown } = initial
  const $state = atom<ActivityListState>(
    message === undefined
      ? { ...shown, cards: null, status: 'shown' }
      : { ...shown, cards: null, status: 'failed', message },
  )
  let latest = new AbortController()
  let typing: ReturnType<typeof setTimeout> | undefined
  let place: { latitude: number; longitude: number } | undefined

  async function load(choice: Choice, history: History): Promise<void> {
    clearTimeout(typing)
    latest.abort()
    latest = new AbortController()
    const { signal } = latest
    const before = $state.get()
    const otherCity = choice.city !== before.choice.city
    const schools = otherCity ? [] : before.schools
    $state.set({ ...before, schools, choice, ignored: [], status: 'loading' })
    remember(choicePath(language, choice), history)

    const { loadChoice } = await import('../load-choice.ts')
    const loaded = await loadChoice({ choice, cities, language, place, signal, otherCity })
    // A newer choice has called this one off: its answer must not overwrite the newer one's.
    if (signal.aborted) return

    const state = { ...$state.get(), choice, schools: loaded.schools ?? schools }
    $state.set(
      loaded.ok
        ? { ...state, ...loaded.list, status: 'shown' }
        : { ...state, status: 'failed', message: loaded.message },
    )
  }

  const choose = (changes: Partial<Choice>, history: History = 'push') =>
    load(change($state.get().choice, changes), history)

  /** Searches once the typing rests, at three characters or none (spec, section 4). */
  function type(text: string): void {
    clearTimeout(typing)
    const q = text.trim()
    if (q !== '' && [...q].length < MIN_SEARCH_LENGTH) return
    typing = setTimeout(() => {
      const { choice } = $state.get()
      if (q !== choice.q) choose({ q }, choice.q === '' ? 'push' : 'replace')
    }, SEARCH_DEBOUNCE_MS)
  }

  return {
    $state: readonlyType($state),
    choose,
    type,
    /** Shows another whole choice: a link to one, or no filter at all. */
    show: (choice: Choice) => load(choice, 'push'),
    /** Follows the address after back or forward. */
    follow: (address: URLSearchParams) => load(readChoice(address).choice, 'keep'),
    retry: () => load($state.get().choice, 'keep'),
    /** Sorts by the distance from a place, which is never part of the address. */
    sortByNearest(here: { latitude: number; longitude: number }) {
      place = here
      return choose({ sort: 'nearest' })
    },
  }
}

export type ActivityListStore = ReturnType<typeof createActivityList>

function remember(path: string, history: History): void {
  if (history === 'push') window.history.pushState(null, '', path)
  if (history === 'replace') window.history.replaceState(window.history.state, '', path)
}
