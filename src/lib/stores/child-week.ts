import { atom, readonlyType } from 'nanostores'
import { type ChildWeek, getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import type { Language } from '#contract/language.ts'
import type { childWeek as english } from '../../i18n/en/family/child-week.ts'
import { messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { fromGrid, type GridWeek, toGrid } from '../children/week-grid.ts'
import {
  DONE,
  type FormState,
  IDLE,
  type FormRefusal,
  refused,
  SENDING,
} from '../forms/form-state.ts'

export type ChildWeekTexts = typeof english

export interface EditedWeek extends GridWeek {
  wayMinutes: number
  needsRide: boolean
}

export type ChildWeekState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'shown'; week: EditedWeek; form: FormState<FormRefusal> }

interface Context {
  language: Language
  t: ChildWeekTexts
  childId: string
}

/** Creates the store for editing when a child has no time. */
export function createChildWeek({ childId, language, t }: Context, ask = askWith({ language })) {
  const $state = atom<ChildWeekState>({ status: 'loading' })
  /**
   * The week before the edits, converted through the grid, so that its rounding does not count as a
   * change.
   */
  let seen: Omit<ChildWeek, 'childId'> | null = null

  function show({ busy, needsRide, wayMinutes }: ChildWeek, form: FormState<FormRefusal>): void {
    const week = { ...toGrid(busy), needsRide, wayMinutes }
    seen = { busy: fromGrid(week), needsRide, wayMinutes }
    $state.set({ status: 'shown', week, form })
  }

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    const answer = await ask(getChildWeek, { childId })
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    show(answer.data, IDLE)
  }

  function change(changes: Partial<EditedWeek>): void {
    const state = $state.get()
    if (state.status !== 'shown') return
    const form = state.form.status === 'sending' ? state.form : IDLE
    $state.set({ ...state, week: { ...state.week, ...changes }, form })
  }

  async function save(): Promise<void> {
    const state = $state.get()
    if (state.status !== 'shown' || state.form.status === 'sending') return
    const { needsRide, wayMinutes } = state.week
    const typed = { wayMinutes, needsRide, busy: fromGrid(state.week) }
    $state.set({ ...state, form: SENDING })
    const answer = await ask(saveChildWeek, { childId, ...typed, seen })
    const isNewer = () => weekIn($state.get()) !== state.week
    // Loads it again, to include what the other guardian has changed.
    const saved = answer.ok && !isNewer() ? await ask(getChildWeek, { childId }) : null
    const now = $state.get()
    if (now.status !== 'shown') return
    if (!answer.ok)
      return $state.set({ ...now, form: refused({ message: messageOf(answer.failure, t) }) })
    if (!isNewer()) return show(saved?.ok ? saved.data : { childId, ...typed }, DONE)
    // Changes made meanwhile are not saved yet.
    seen = typed
    $state.set({ ...now, form: IDLE })
  }

  return { $state: readonlyType($state), load, change, save }
}

const weekIn = (state: ChildWeekState) => (state.status === 'shown' ? state.week : null)
