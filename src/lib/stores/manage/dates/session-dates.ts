import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { getSessions } from '#contract/manage/sessions.ts'
import type { FailureTexts } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import { createLoaded } from '../../loaded.ts'

export interface SessionDates {
  activity: Managed
  sessions: readonly ManagedSession[]
}

/** Creates the store of an activity and its dates, including cancelled ones. */
export function createSessionDates(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const dates = createLoaded<SessionDates>(async () => {
    const [sessions, activity] = await Promise.all([
      ask(getSessions, { gId }),
      ask(getManagedActivity, { gId }),
    ])
    if (!sessions.ok) return sessions
    return activity.ok
      ? { ...activity, data: { activity: activity.data, sessions: sessions.data } }
      : activity
  }, t)

  /** Returns a date as it is shown now. */
  function find(id: string): ManagedSession | undefined {
    const state = dates.$state.get()
    return state.status === 'ready' ? state.data.sessions.find(it => it.id === id) : undefined
  }

  return {
    ...dates,
    find,
    /** Shows a date that the server has just returned, in its place. */
    put(session: ManagedSession): void {
      const state = dates.$state.get()
      if (state.status !== 'ready') return
      const others = state.data.sessions.filter(({ id }) => id !== session.id)
      const sessions = [...others, session].toSorted(
        (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt),
      )
      dates.put({ ...state.data, sessions })
    },
  }
}

export type SessionDatesStore = ReturnType<typeof createSessionDates>
