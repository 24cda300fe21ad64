import { atom, readonlyType } from 'nanostores'
import { getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
import type { Language } from '#contract/language.ts'
import type { childWeek as english } from '../../i18n/en/family/child-week.ts'
import { messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { fromGrid, type GridWeek, toGrid } from '../children/week-grid.ts'
import { DONE, type FormState, IDLE, type Refusal, refused, SENDING } from '../forms/form-state.ts'

export type ChildWeekTexts = typeof english

export interface EditedWeek extends GridWeek {
  wayMinutes: number
  needsRide: boolean
}

export type ChildWeekState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'shown'; week: EditedWeek; form: FormState<Refusal> }

interface Context {
  language: Language
  t: ChildWeekTexts
  childId: string
}

/** When a child has no time, as a parent edits it. */
export function createChildWeek({ childId, language, t }: Context, ask = askWith({ language })) {
  const $state = atom<ChildWeekState>({ status: 'loading' })

  async function load(): Promise<void> {
    $state.set({ status: 'loading' })
    const answer = await ask(getChildWeek, { childId })
    if (!answer.ok) return $state.set({ status: 'failed', message: messageOf(answer.failure, t) })
    const { busy, needsRide, wayMinutes } = answer.data
    $state.set({ status: 'shown', week: { ...toGrid(busy), needsRide, wayMinutes }, form: IDLE })
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
    $state.set({ ...state, form: SENDING })
    const busy = fromGrid(state.week)
    const answer = await ask(saveChildWeek, { childId, wayMinutes, needsRide, busy })
    const now = $state.get()
    if (now.status !== 'shown') return
    // What was marked meanwhile is not saved yet.
    const done = now.week === state.week ? DONE : IDLE
    const form = answer.ok ? done : refused({ message: messageOf(answer.failure, t) })
    $state.set({ ...now, form })
  }

  return { $state: readonlyType($state), load, change, save }
}
