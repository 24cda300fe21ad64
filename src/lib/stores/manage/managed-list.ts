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

/** What the list is narrowed to. */
export interface Wanted {
  searchTerm: string
  schoolId: number | null
  state: ManagedState | null
}

export interface ManagedList {
  items: readonly Managed[]
  /** In the whole list. */
  total: number
  /** What these are narrowed to. */
  wanted: Wanted
  /** The last part that is here. */
  page: number
  isBusy: boolean
  /** Why the next part, or another search, did not come. */
  message: string | null
}

interface Managing {
  list: ManagedList
  schools: readonly ManagedSchool[]
}

const PAGE_SIZE = 50
/** The list as a whole. */
export const EVERYTHING: Wanted = { searchTerm: '', schoolId: null, state: null }

export const isNarrowed = ({ schoolId, searchTerm, state }: Wanted): boolean =>
  searchTerm !== '' || schoolId !== null || state !== null

/** The activities that somebody of a school runs or trains; first those that are wanted. */
export function createManagedList(
  language: Language,
  t: FailureTexts,
  first: Wanted = EVERYTHING,
  ask = askWith({ language }),
) {
  const $state = atom<Loaded<Managing>>({ status: 'loading' })
  /** Counts what was asked: an answer to what is no longer wanted is dropped. */
  let asked = 0
  /** What is on its way, in place of what is shown. */
  let coming: Wanted | null = null

  const askFor = (wanted: Wanted, page: number) =>
    ask(getManagedActivities, { ...wanted, page, pageSize: PAGE_SIZE })

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    const [found, schools] = await Promise.all([askFor(first, 1), ask(getManagedSchools, {})])
    if (!schools.ok) return fail(messageOf(schools.failure, t))
    // An old address may name a school that is no longer theirs: then it is all of them.
    const isTheirs = schools.data.some(({ id }) => id === first.schoolId)
    const wanted = first.schoolId === null || isTheirs ? first : { ...first, schoolId: null }
    const shown = wanted === first ? found : await askFor(wanted, 1)
    if (!shown.ok) return fail(messageOf(shown.failure, t))
    put({ list: listOf(shown.data, shown.total, wanted, 1), schools: schools.data })
  }

  const put = (data: Managing) => $state.set({ status: 'ready', data })
  const fail = (message: string) => $state.set({ status: 'failed', message })

  /** Asks for what is wanted now: another list, or what follows the one that is shown. */
  async function change(wanted: Wanted, page: number): Promise<void> {
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
      ? listOf([...before, ...newIn(answer.data, before)], answer.total, wanted, page)
      : { ...shown, isBusy: false, message: messageOf(answer.failure, t) }
    put({ schools, list })
  }

  return {
    $state: readonlyType($state),
    load,
    narrow: (wanted: Wanted) => change(wanted, 1),
    /** The list as it is now, from its beginning. */
    async again(): Promise<void> {
      const state = $state.get()
      if (state.status === 'ready') await change(coming ?? state.data.list.wanted, 1)
    },
    /** The next part of the list. */
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
  wanted: Wanted,
  page: number,
): ManagedList {
  return { items, total: total ?? items.length, wanted, page, isBusy: false, message: null }
}

/** Without those that stand there already: something may have come before them meanwhile. */
function newIn(items: readonly Managed[], before: readonly Managed[]): Managed[] {
  const known = new Set(before.map(({ gId }) => gId))
  return items.filter(({ gId }) => !known.has(gId))
}
