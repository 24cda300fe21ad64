import { atom, readonlyType } from 'nanostores'
import { type ChildWeek, getChildWeek, saveChildWeek } from '#contract/family/child-week.ts'
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
export function createChildWeek({ childId, language, t }: Context) {
  const ask = askWith({ language })
  const $state = atom<ChildWeekState>({ status: 'loading' })
  /** What is shown before it is changed, as the grid would write it: what it rounds is no change. */
  let seen: Omit<ChildWeek, 'childId'> | null = null

  function show({ busy, needsRide, wayMinutes }: ChildWeek, form: FormState<Refusal>): void {
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
    if (state.status !== 'shown' || state.form.status === 'sending') return
    $state.set({ ...state, week: { ...state.week, ...changes }, form: IDLE })
  }

  async function save(): Promise<void> {
    const state = $state.get()
    if (state.status !== 'shown' || state.form.status === 'sending') return
    const { needsRide, wayMinutes } = state.week
    $state.set({ ...state, form: SENDING })
    const busy = fromGrid(state.week)
    const typed = { wayMinutes, needsRide, busy }
    const answer = await ask(saveChildWeek, { childId, ...typed, seen })
    if (!answer.ok) {
      const form = refused({ message: messageOf(answer.failure, t) })
      return $state.set({ ...state, form })
    }
    // With what the other guardian has said meanwhile.
    const now = await ask(getChildWeek, { childId })
    show(now.ok ? now.data : { childId, ...typed }, DONE)
  }

  return { $state: readonlyType($state), load, change, save }
}
