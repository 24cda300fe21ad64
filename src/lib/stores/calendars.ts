import { atom, readonlyType } from 'nanostores'
import {
  type Calendar,
  createCalendar,
  getCalendars,
  revokeCalendar,
} from '#contract/family/calendars.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, isNotFound, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { type FormState, IDLE, type FormRefusal } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

/** The last or running action on the calendar address of a child. */
export type CalendarTask = FormState<Task & FormRefusal, Task, Task>

interface Task {
  verb: 'create' | 'revoke'
  childId: string
}

export type CalendarsStore = ReturnType<typeof createCalendars>

/** Creates the store of the private calendar addresses. */
export function createCalendars(language: Language, t: FailureTexts) {
  const ask = askWith({ language })
  const list = createLoaded(() => ask(getCalendars, {}), t)
  const $task = atom<CalendarTask>(IDLE)

  const isBusy = () => $task.get().status === 'sending'

  function change(changes: (calendars: readonly Calendar[]) => Calendar[]): void {
    const state = list.$state.get()
    if (state.status === 'ready') list.put(changes(state.data))
  }

  async function create(childId: string): Promise<void> {
    if (isBusy()) return
    const task = { verb: 'create', childId } as const
    $task.set({ status: 'sending', ...task })
    const answer = await ask(createCalendar, { childId })
    if (!answer.ok) return fail(task, messageOf(answer.failure, t))
    change(calendars => [...calendars.filter(one => one.childId !== childId), answer.data])
    $task.set({ status: 'done', ...task })
  }

  async function revoke({ childId, id }: Calendar): Promise<void> {
    if (isBusy()) return
    const task = { verb: 'revoke', childId } as const
    $task.set({ status: 'sending', ...task })
    const answer = await ask(revokeCalendar, { calendarId: id })
    // Already revoked in another tab, which is fine.
    const isGone = !answer.ok && isNotFound(answer.failure)
    if (!answer.ok && !isGone) return fail(task, messageOf(answer.failure, t))
    change(calendars => calendars.filter(one => one.id !== id))
    $task.set({ status: 'done', ...task })
  }

  const fail = (task: Task, message: string) => $task.set({ status: 'refused', ...task, message })

  return { $state: list.$state, $task: readonlyType($task), load: list.load, create, revoke }
}

/** Returns the address with the scheme that calendar apps open. */
export const forCalendarApp = (url: string): string => url.replace(/^https?:/, 'webcal:')

/**
 * Returns the Google Calendar page that asks to subscribe. Google reads the calendar from its own
 * servers.
 */
export const forGoogleCalendar = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(forCalendarApp(url))}`
