import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import {
  getManagedActivities,
  type Managed,
  type ManagedState,
} from '#contract/manage/activities.ts'
import { getManagedSchools, type ManagedSchool } from '#contract/manage/schools.ts'
import { type FailureTexts, messageOf } from '../../api/answer.ts'
import { askWith } from '../../api/ask.ts'
import type { Loaded } from '../loaded.ts'

/** The filters of the list. */
export interface ListFilter {
  searchTerm: string
  schoolId: number | null
  state: ManagedState | null
}

export interface ManagedList {
  items: readonly Managed[]
  /** The total of the whole list. */
  total: number
  /** The filters of these items. */
  wanted: ListFilter
  /** The last page that is loaded. */
  page: number
  isBusy: boolean
  /** Why the next page, or another search, could not be loaded. */
  message: string | null
}

interface Managing {
  list: ManagedList
  schools: readonly ManagedSchool[]
}

const PAGE_SIZE = 50
/** The list without filters. */
export const NO_FILTER: ListFilter = { searchTerm: '', schoolId: null, state: null }

export const isNarrowed = ({ schoolId, searchTerm, state }: ListFilter): boolean =>
  searchTerm !== '' || schoolId !== null || state !== null

/** Creates the store of the activities that the user runs or trains, with the filters `first`. */
export function createManagedList(
  language: Language,
  t: FailureTexts,
  first: ListFilter = NO_FILTER,
  ask = askWith({ language }),
) {
  const $state = atom<Loaded<Managing>>({ status: 'loading' })
  /** Counts requests, so that an outdated answer is ignored. */
  let asked = 0
  /** The filters that are being loaded. */
  let coming: ListFilter | null = null

  const askFor = (wanted: ListFilter, page: number) =>
    ask(getManagedActivities, { ...wanted, page, pageSize: PAGE_SIZE })

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    const [found, schools] = await Promise.all([askFor(first, 1), ask(getManagedSchools, {})])
    if (!schools.ok) return fail(messageOf(schools.failure, t))
    // An old URL may name a school that the user no longer works for. Then all schools are shown.
    const isTheirs = schools.data.some(({ id }) => id === first.schoolId)
    const wanted = first.schoolId === null || isTheirs ? first : { ...first, schoolId: null }
    const shown = wanted === first ? found : await askFor(wanted, 1)
    if (!shown.ok) return fail(messageOf(shown.failure, t))
    put({ list: listOf(shown.data, shown.total, wanted, 1), schools: schools.data })
  }

  const put = (data: Managing) => $state.set({ status: 'ready', data })
  const fail = (message: string) => $state.set({ status: 'failed', message })

  /** Loads another list, or the next page of the current one. */
  async function change(wanted: ListFilter, page: number): Promise<void> {
    const state = $state.get()
    if (state.status !== 'ready') return
    const turn = ++asked
    coming = wanted
    const { list: shown, schools } = state.data
    put({ schools, list: { ...shown, isBusy: true, message: null } })
    const answer = await askFor(wanted, page)
    if (turn !== asked) return
    coming = null
    const before = page === 1 ? [] : shown.items
    const list = answer.ok
      ? listOf([...before, ...withoutShown(answer.data, before)], answer.total, wanted, page)
      : { ...shown, isBusy: false, message: messageOf(answer.failure, t) }
    put({ schools, list })
  }

  return {
    $state: readonlyType($state),
    load,
    narrow: (wanted: ListFilter) => change(wanted, 1),
    /** Loads the list again from its start. */
    async again(): Promise<void> {
      const state = $state.get()
      if (state.status === 'ready') await change(coming ?? state.data.list.wanted, 1)
    },
    /** Loads the next page. */
    async more(): Promise<void> {
      const state = $state.get()
      if (state.status !== 'ready' || state.data.list.isBusy) return
      const { page, wanted } = state.data.list
      await change(wanted, page + 1)
    },
  }
}

function listOf(
  items: readonly Managed[],
  total: number | null,
  wanted: ListFilter,
  page: number,
): ManagedList {
  return { items, total: total ?? items.length, wanted, page, isBusy: false, message: null }
}

/** Removes items that are already shown: new ones may have shifted them into this page. */
function withoutShown(items: readonly Managed[], before: readonly Managed[]): Managed[] {
  const known = new Set(before.map(({ gId }) => gId))
  return items.filter(({ gId }) => !known.has(gId))
}
