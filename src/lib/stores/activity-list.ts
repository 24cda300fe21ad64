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
import type { Kind } from '../filters/kinds.ts'
import type { LoadedList, ParentsCity, Wanted } from '../filters/load-list.ts'
import { change, type ListFilters, listPath } from '../filters/list-filters.ts'
import { createDebouncedSearch } from '../filters/debounced-search.ts'

export interface Shown {
  /** Null: as they came with the page. */
  cards: readonly CardForParent[] | null
  total: number
  leftOut: readonly LeftOut[]
  read: ReadTerm | null
  notice: string
  loosenings: readonly Loosening[]
}

interface Common extends Shown {
  filters: ListFilters
  /** Those of the chosen city. */
  schools: readonly School[]
  /** Those of the chosen city. */
  districts: readonly District[]
  /** Those of the chosen city. */
  kinds: readonly Kind[]
  /** What of the address was ignored, as a sentence; empty: nothing. */
  ignored: string
  /** The children of the parent whom everything shown is for; null: shown for everybody. */
  child: ListChild | null
}

/** Whom a list is for; never part of the address. */
export interface ListChild {
  /** Of several children their names together. */
  firstName: string
  ids: readonly string[]
  /** Also shows what does not fit, and why. */
  withUnfit: boolean
}

export type ActivityListState =
  | (Common & { status: 'shown' })
  | (Common & { status: 'loading' })
  /** Null where the server had no sentence of its own. */
  | (Common & { status: 'failed'; message: string | null })

export type InitialList = Omit<Common, 'cards' | 'child'> & { message: string | null | undefined }

/** A list as it is drawn, by the server or here. */
export type ShownList = Omit<InitialList, 'message'> & { child?: ListChild | null }

/** What asks for lists comes with the first choice: null where it did not come. */
export interface LateCalls {
  loadList: (wanted: Wanted) => Promise<LoadedList | null>
  loadParentsCity: (
    wanted: Pick<Wanted, 'cities' | 'language' | 'signal' | 't'>,
  ) => Promise<ParentsCity | null>
}

interface Context {
  language: Language
  cities: readonly City[]
  initial: InitialList
  lateCalls: LateCalls
  t: Wanted['t']
}

type Step = 'push' | 'replace' | 'keep'

/** The list of the home page: what is chosen, what is shown, and what is on its way. */
export function createActivityList({ cities, initial, language, lateCalls, t }: Context) {
  const $state = atom(firstState(initial))
  const takeOver = createTurns()
  /** Whose schools there are to choose from; other filters may call their loading off. */
  let schoolsOf = initial.filters.city
  /** Browsers do not ask again for code that failed to come once: only another load of the page does. */
  let isCodeMissing = false
  let place: Wanted['place']

  async function load(filters: ListFilters, step: Step, more: Partial<Common> = {}): Promise<void> {
    const before = { ...$state.get(), ignored: '', ...more }
    // What is still being typed stays to come, whatever else is chosen meanwhile.
    if (filters.q !== before.filters.q) search.stop()
    const signal = takeOver()
    const otherCity = filters.city !== schoolsOf
    if (otherCity) Object.assign(before, { schools: [], districts: [] })
    $state.set({ ...before, filters, status: 'loading' })
    remember(listPath(language, filters), step)

    const wanted = { filters, child: before.child, cities, language, place, signal, otherCity, t }
    const answer = await lateCalls.loadList(wanted)
    // Newer filters have called these off: this answer must not overwrite theirs.
    if (signal.aborted) return

    isCodeMissing = answer === null
    const loaded = answer ?? NOT_LOADED
    if (loaded.inCity) schoolsOf = filters.city
    $state.set(stateAfter({ ...before, filters, ...loaded.inCity }, loaded))
  }

  /** In place of a list that nobody chose; what does not load leaves that as it is. */
  async function showParentsCity(): Promise<void> {
    const before = $state.get()
    const signal = takeOver()
    $state.set({ ...before, status: 'loading' })
    const loaded = await lateCalls.loadParentsCity({ cities, language, signal, t })
    if (signal.aborted) return
    if (!loaded) return $state.set(before)
    const { list, ...chosen } = loaded
    schoolsOf = chosen.filters.city
    remember(listPath(language, chosen.filters), 'replace')
    $state.set({ ...before, ...list, ...chosen, status: 'shown' })
  }

  const choose = (changes: Partial<ListFilters>, step: Step = 'push') =>
    load(change($state.get().filters, changes), step)

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
    /** Shows the list with other filters, made from those that are set by then. */
    show: (next: (filters: ListFilters) => ListFilters) => load(next($state.get().filters), 'push'),
    /** Follows the address after back or forward; a step to an anchor chooses nothing. */
    follow({ filters, ignored = '' }: { filters: ListFilters; ignored?: string }) {
      const isShown = listPath(language, filters) === listPath(language, $state.get().filters)
      return isShown ? undefined : load(filters, 'keep', { ignored })
    },
    /** Tries again; the address is the state, so that a load of the page loses nothing. */
    retry: () => (isCodeMissing ? reloadPage() : load($state.get().filters, 'keep')),
    /** Shows what fits some children, or what there is for everybody; the filters stay. */
    showFor: (child: ListChild | null) =>
      load({ ...$state.get().filters, page: 1 }, 'replace', { child }),
    /** Where the parent is, which lists near to them are asked with: never a part of the state or an address. */
    setPlace(here: Wanted['place']) {
      place = here
    },
  }
}

function stateAfter(before: Common, loaded: LoadedList): ActivityListState {
  if (loaded.ok) return { ...before, ...loaded.list, status: 'shown' }
  return { ...before, status: 'failed', message: loaded.message }
}

/** Whoever takes over calls off what is on its way: only the newest filters count. */
function createTurns(): () => AbortSignal {
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

/** Marks a page of the history as chosen, also where no filter is left. */
const CHOSEN = 'isChosen'

/** Whether this page was come to by choosing. */
export const isChosenPage = () => hasMark(CHOSEN)

function remember(path: string, step: Step): void {
  if (step === 'push') pushEntry(path, CHOSEN)
  if (step === 'replace') replaceAddress(path)
}
