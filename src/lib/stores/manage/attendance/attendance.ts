import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import { getManagedActivity, type Managed } from '#contract/manage/activities.ts'
import { getAttendance, type SessionAttendance } from '#contract/manage/marks.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { getSessions } from '#contract/manage/sessions.ts'
import type { CurrentMark } from '#contract/trainer/day.ts'
import { type Answer, type FailureTexts, messageOf, isNotFound } from '../../../api/answer.ts'
import { type Ask, askWith } from '../../../api/ask.ts'
import { todayIn } from '../../../format/today.ts'
import { ID } from '../managed-activity.ts'
import { createLoaded, type Loaded } from '../../loaded.ts'

export interface PastSessions {
  activity: Managed
  /** Those that a school may correct, the newest first. */
  sessions: readonly ManagedSession[]
}

/** The session that is looked at, and who came. */
export interface ChosenSession {
  sessionId: string
  attendance: Loaded<SessionAttendance>
}

/** Why there are none: the caller may not see its people, or has no activity of that id. */
type NoSessions = 'forbidden' | 'missing'

/** Who came to the sessions of an activity, one at a time. */
export function createAttendance(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const past = createLoaded(() => askForPast(gId, ask), t)
  const $chosen = atom<ChosenSession | null>(null)
  /** Counts the marks that were answered: a session that was asked for before may not know of them. */
  let marked = 0

  /** Shows another session; the answer for one that was left meanwhile is dropped. */
  function choose(sessionId: string): Promise<void> {
    const chosen: ChosenSession = { sessionId, attendance: { status: 'loading' } }
    $chosen.set(chosen)
    return read(chosen)
  }

  async function read(chosen: ChosenSession): Promise<void> {
    const { sessionId } = chosen
    const before = marked
    const answer = await ask(getAttendance, { gId, sessionId })
    if ($chosen.get() !== chosen) return
    if (marked !== before) return read(chosen)
    const attendance = answer.ok
      ? { status: 'ready' as const, data: answer.data }
      : { status: 'failed' as const, message: messageOf(answer.failure, t) }
    $chosen.set({ sessionId, attendance })
  }

  return {
    gId,
    $past: past.$state,
    $chosen: readonlyType($chosen),
    choose,
    async load(): Promise<void> {
      await past.load()
      const state = past.$state.get()
      if (state.status !== 'ready' || typeof state.data === 'string') return
      const [newest] = state.data.sessions
      if (newest) await choose(newest.id)
    },
    /** Shows a mark as the server has just answered it. */
    replace(sessionId: string, childId: string, mark: CurrentMark | null): void {
      marked++
      const chosen = $chosen.get()
      if (chosen?.sessionId !== sessionId || chosen.attendance.status !== 'ready') return
      const { children, ...rest } = chosen.attendance.data
      const data = {
        ...rest,
        children: children.map(one => (one.childId === childId ? { ...one, mark } : one)),
      }
      $chosen.set({ sessionId, attendance: { status: 'ready', data } })
    },
  }
}

export type AttendanceStore = ReturnType<typeof createAttendance>

async function askForPast(gId: string, ask: Ask): Promise<Answer<PastSessions | NoSessions>> {
  if (!ID.test(gId)) return none('missing')
  const [activity, sessions] = await Promise.all([
    ask(getManagedActivity, { gId }),
    ask(getSessions, { gId }),
  ])
  if (!activity.ok) return isNotFound(activity.failure) ? none('missing') : activity
  if (!activity.data.may.includes('changeRoster')) return none('forbidden')
  if (!sessions.ok) return sessions
  const today = todayIn(activity.data.timeZone)
  return {
    ...sessions,
    data: {
      activity: activity.data,
      sessions: sessions.data.filter(it => isPast(it, today)).toReversed(),
    },
  }
}

const none = (data: NoSessions): Answer<NoSessions> => ({ ok: true, data, total: null })

/** Marks are taken from the day of a session on, by the clock of its venue, which its moments have. */
const isPast = ({ startsAt, state }: ManagedSession, today: string) =>
  state !== 'cancelled' && startsAt.slice(0, today.length) <= today
