import { atom, readonlyType } from 'nanostores'
import { type Calendar, createCalendar, getCalendars, revokeCalendar } from '#contract/calendars.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, messageOf } from '../answer.ts'
import { askWith } from '../ask.ts'
import { createLoaded } from './loaded.ts'

/** What is being done, or was done last, with the calendar address of one child. */
export type CalendarTask =
  | { status: 'resting' }
  | { status: 'creating' | 'revoking' | 'created' | 'revoked'; childId: string }
  | { status: 'failed'; childId: string; message: string }

export type CalendarsStore = ReturnType<typeof createCalendars>

/** The private calendar addresses of the parent's children. */
export function createCalendars(language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  const list = createLoaded(() => ask(getCalendars, {}), t)
  const $task = atom<CalendarTask>({ status: 'resting' })

  const isBusy = () => ['creating', 'revoking'].includes($task.get().status)

  function change(changes: (calendars: readonly Calendar[]) => Calendar[]): void {
    const state = list.$state.get()
    if (state.status === 'ready') list.put(changes(state.data))
  }

  async function create(childId: string): Promise<void> {
    if (isBusy()) return
    $task.set({ status: 'creating', childId })
    const answer = await ask(createCalendar, { childId })
    if (!answer.ok) return fail(childId, messageOf(answer.failure, t))
    change(calendars => [...calendars.filter(one => one.childId !== childId), answer.data])
    $task.set({ status: 'created', childId })
  }

  async function revoke({ childId, id }: Calendar): Promise<void> {
    if (isBusy()) return
    $task.set({ status: 'revoking', childId })
    const answer = await ask(revokeCalendar, { calendarId: id })
    // Revoked already, in another tab: that is what was wanted.
    const isGone =
      !answer.ok && answer.failure.kind === 'refused' && answer.failure.problem.code === 'not_found'
    if (!answer.ok && !isGone) return fail(childId, messageOf(answer.failure, t))
    change(calendars => calendars.filter(one => one.id !== id))
    $task.set({ status: 'revoked', childId })
  }

  const fail = (childId: string, message: string) =>
    $task.set({ status: 'failed', childId, message })

  return { $state: list.$state, $task: readonlyType($task), load: list.load, create, revoke }
}

/** The address as calendar apps take it up by themselves. */
export const forCalendarApp = (url: string): string => url.replace(/^https?:/, 'webcal:')
