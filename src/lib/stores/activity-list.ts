import { atom, readonlyType } from 'nanostores'
import type { CardForParent } from '#contract/activities.ts'
import type { City } from '#contract/places/cities.ts'
import type { District } from '#contract/places/districts.ts'
import type { Language } from '#contract/language.ts'
import type { LeftOut } from '#contract/search/left-out.ts'
import type { ReadTerm } from '#contract/search/read-search-term.ts'
import type { School } from '#contract/schools.ts'
import type { Loosening } from '../filters/activity-list.ts'
import { reloadPage } from '../browser/address.ts'
import { hasMark, pushEntry, replaceAddress } from '../browser/history.ts'
import type { CountedCategory } from '../filters/kinds.ts'
import type { LoadedList, ParentsCity, Wanted } from '../filters/load-list.ts'
import { changeFilters, type ListFilters, listPath } from '../filters/list-filters.ts'
import { createDebouncedSearch } from '../filters/debounced-search.ts'

export interface ListResults {
  /** Null: as rendered with the page. */
  cards: readonly CardForParent[] | null
  total: number
  leftOut: readonly LeftOut[]
  read: ReadTerm | null
  notice: string
  loosenings: readonly Loosening[]
}

interface Common extends ListResults {
  filters: ListFilters
  /** The schools of the chosen city. */
  schools: readonly School[]
  /** The districts of the chosen city. */
  districts: readonly District[]
  /** The categories of the chosen city. */
  kinds: readonly CountedCategory[]
  /** A sentence about ignored parts of the URL; empty if there are none. */
  ignored: string
  /** The children that the list is for; null: for everybody. */
  child: ListChild | null
}

/** The children that a list is for. Never part of the URL. */
export interface ListChild {
  /** The names of all of them, joined. */
  firstName: string
  ids: readonly string[]
  /** Also shows activities that do not fit, and why. */
  withUnfit: boolean
}

export type ActivityListState =
  | (Common & { status: 'shown' })
  | (Common & { status: 'loading' })
  /** Null if the server gave no message. */
  | (Common & { status: 'failed'; message: string | null })

export type InitialList = Omit<Common, 'cards' | 'child'> & {
  message: string | null | undefined
}

/** A list as it is rendered, on the server or here. */
export type ShownList = Omit<InitialList, 'message'> & { child?: ListChild | null }

/**
 * The code for loading lists, which is loaded with the first choice. The functions return null if
 * that fails.
 */
export interface LazyCalls {
  loadList: (wanted: Wanted) => Promise<LoadedList | null>
  loadParentsCity: (
    wanted: Pick<Wanted, 'cities' | 'language' | 'signal' | 't'>,
  ) => Promise<ParentsCity | null>
}

interface Context {
  language: Language
  cities: readonly City[]
  initial: InitialList
  lazyCalls: LazyCalls
  t: Wanted['t']
}

type Step = 'push' | 'replace' | 'keep'

/** Creates the store of the home page's list: the filters, the results, and the loading state. */
export function createActivityList({ cities, initial, language, lazyCalls, t }: Context) {
  const $state = atom(firstState(initial))
  const nextSignal = createLatestSignal()
  /** The city whose choices are loaded. Loading them may have been aborted by a later choice. */
  let loadedCity = initial.filters.city
  /** Browsers do not retry a failed dynamic import; only reloading the page does. */
  let isCodeMissing = false
  let place: Wanted['place']

  async function load(filters: ListFilters, step: Step, more: Partial<Common> = {}): Promise<void> {
    const before = { ...$state.get(), ignored: '', ...more }
    // A search that is still being typed is kept, whatever else is chosen.
    if (filters.q !== before.filters.q) search.stop()
    const signal = nextSignal()
    const otherCity = filters.city !== loadedCity
    if (otherCity) Object.assign(before, { schools: [], districts: [] })
    $state.set({ ...before, filters, status: 'loading' })
    writeHistory(listPath(language, filters), step)

    const wanted = { filters, child: before.child, cities, language, place, signal, otherCity, t }
    const answer = await lazyCalls.loadList(wanted)
    // Newer filters have aborted this request, so ignore its answer.
    if (signal.aborted) return

    isCodeMissing = answer === null
    const loaded = answer ?? NOT_LOADED
    if (loaded.inCity) loadedCity = filters.city
    $state.set(stateAfter({ ...before, filters, ...loaded.inCity }, loaded))
  }

  /**
   * Replaces a list without chosen filters by that of the parent's city. Leaves it as it is on
   * failure.
   */
  async function showParentsCity(): Promise<void> {
    const before = $state.get()
    const signal = nextSignal()
    $state.set({ ...before, status: 'loading' })
    const loaded = await lazyCalls.loadParentsCity({ cities, language, signal, t })
    if (signal.aborted) return
    if (!loaded) return $state.set(before)
    const { list, ...chosen } = loaded
    loadedCity = chosen.filters.city
    writeHistory(listPath(language, chosen.filters), 'replace')
    $state.set({ ...before, ...list, ...chosen, status: 'shown' })
  }

  const choose = (changes: Partial<ListFilters>, step: Step = 'push') =>
    load(changeFilters($state.get().filters, changes), step)

  const search = createDebouncedSearch(q => {
    const now = $state.get().filters.q
    if (q !== now) void choose({ q }, now === '' ? 'push' : 'replace')
  })

  return {
    $state: readonlyType($state),
    choose,
    showParentsCity,
    type: search.type,
    search: search.enter,
    /** Shows the list with filters derived from the current ones. */
    show: (next: (filters: ListFilters) => ListFilters) => load(next($state.get().filters), 'push'),
    /** Follows the URL after back or forward. A change of only the anchor does nothing. */
    follow({ filters, ignored = '' }: { filters: ListFilters; ignored?: string }) {
      const isShown = listPath(language, filters) === listPath(language, $state.get().filters)
      return isShown ? undefined : load(filters, 'keep', { ignored })
    },
    /** Tries again. The filters are in the URL, so reloading the page loses nothing. */
    retry: () => (isCodeMissing ? reloadPage() : load($state.get().filters, 'keep')),
    /** Shows what fits some children, or the list for everybody. The filters stay. */
    showFor: (child: ListChild | null) =>
      load({ ...$state.get().filters, page: 1 }, 'replace', { child }),
    /** Sets the parent's location for "near me". It is never part of the state or a URL. */
    setPlace(here: Wanted['place']) {
      place = here
    },
  }
}

function stateAfter(before: Common, loaded: LoadedList): ActivityListState {
  if (loaded.ok) return { ...before, ...loaded.list, status: 'shown' }
  return { ...before, status: 'failed', message: loaded.message }
}

/** Returns a function that aborts the previous request and gives the signal for the next one. */
function createLatestSignal(): () => AbortSignal {
  let latest = new AbortController()
  return () => {
    latest.abort()
    latest = new AbortController()
    return latest.signal
  }
}

const NOT_LOADED: LoadedList = { ok: false, inCity: null, message: null }

function firstState({ message, ...shown }: InitialList): ActivityListState {
  const common = { ...shown, cards: null, child: null }
  return message === undefined
    ? { ...common, status: 'shown' }
    : { ...common, status: 'failed', message }
}

export type ActivityListStore = ReturnType<typeof createActivityList>

/** Marks a history entry as chosen, even if no filter is left. */
const CHOSEN_MARK = 'isChosen'

/** Checks if this page was reached by choosing filters. */
export const isChosenPage = () => hasMark(CHOSEN_MARK)

function writeHistory(path: string, step: Step): void {
  if (step === 'push') pushEntry(path, CHOSEN_MARK)
  if (step === 'replace') replaceAddress(path)
}
