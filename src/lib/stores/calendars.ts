import { atom, readonlyType } from 'nanostores'
import {
  type Calendar,
  createCalendar,
  getCalendars,
  revokeCalendar,
} from '#contract/family/calendars.ts'
import type { Language } from '#contract/language.ts'
import { type FailureTexts, isNotFound, messageOf } from '../api/answer.ts'
import { type Ask, askWith } from '../api/ask.ts'
import { type FormState, type FormRefusal, refused } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

/** The last or running action on the calendar address of a child. */
export type CalendarTask = FormState<Task & FormRefusal, Task, Task>

interface Task {
  verb: 'create' | 'revoke'
}

export type CalendarsStore = ReturnType<typeof createCalendars>

/** Creates the store of the private calendar addresses. */
export function createCalendars(
  language: Language,
  t: FailureTexts,
  ask: Ask = askWith({ language }),
) {
  const list = createLoaded(() => ask(getCalendars, {}), t)
  /** By the id of the child: each child has its own actions, one at a time. */
  const $tasks = atom<Readonly<Record<string, CalendarTask>>>({})

  const isBusy = (childId: string) => $tasks.get()[childId]?.status === 'sending'
  const put = (childId: string, task: CalendarTask) =>
    $tasks.set({ ...$tasks.get(), [childId]: task })

  function change(changes: (calendars: readonly Calendar[]) => Calendar[]): void {
    const state = list.$state.get()
    if (state.status === 'ready') list.put(changes(state.data))
  }

  async function create(childId: string): Promise<void> {
    if (isBusy(childId)) return
    const task = { verb: 'create' } as const
    put(childId, { status: 'sending', ...task })
    const answer = await ask(createCalendar, { childId })
    if (!answer.ok) return put(childId, refused({ ...task, message: messageOf(answer.failure, t) }))
    change(calendars => [...calendars.filter(one => one.childId !== childId), answer.data])
    put(childId, { status: 'done', ...task })
  }

  async function revoke({ childId, id }: Calendar): Promise<void> {
    if (isBusy(childId)) return
    const task = { verb: 'revoke' } as const
    put(childId, { status: 'sending', ...task })
    const answer = await ask(revokeCalendar, { calendarId: id })
    // Already revoked in another tab, which is fine.
    const isGone = !answer.ok && isNotFound(answer.failure)
    if (!answer.ok && !isGone)
      return put(childId, refused({ ...task, message: messageOf(answer.failure, t) }))
    change(calendars => calendars.filter(one => one.id !== id))
    put(childId, { status: 'done', ...task })
  }

  return { $state: list.$state, $tasks: readonlyType($tasks), load: list.load, create, revoke }
}

/** Returns the address with the scheme that calendar apps open. */
export const forCalendarApp = (url: string): string => url.replace(/^https?:/, 'webcal:')

/**
 * Returns the Google Calendar page that asks to subscribe. Google reads the calendar from its own
 * servers.
 */
export const forGoogleCalendar = (url: string): string =>
  `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(forCalendarApp(url))}`
