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
import { GUID } from '../guid.ts'
import { createLoaded, type Loaded } from '../../loaded.ts'

export interface PastSessions {
  activity: Managed
  /** The sessions that a school may correct, newest first. */
  sessions: readonly ManagedSession[]
}

/** The chosen session and its attendance. */
export interface ChosenSession {
  sessionId: string
  attendance: Loaded<SessionAttendance>
}

/** Why there are no sessions: the user may not see the roster, or there is no such activity. */
type NoSessions = 'forbidden' | 'missing'

/** Creates the store of the attendance of an activity, one session at a time. */
export function createAttendance(
  gId: string,
  language: Language,
  t: FailureTexts,
  ask = askWith({ language }),
) {
  const past = createLoaded(() => askForPast(gId, ask), t)
  const $chosen = atom<ChosenSession | null>(null)
  /** Counts answered marks: a session that was requested earlier may not contain them. */
  let marked = 0

  /** Shows another session. A late answer for the previous one is ignored. */
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
    /** Shows a mark that the server has just returned. */
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
  if (!GUID.test(gId)) return none('missing')
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

/** Checks if marks are possible: from the day of the session on, in the venue's time zone. */
const isPast = ({ startsAt, state }: ManagedSession, today: string) =>
  state !== 'cancelled' && startsAt.slice(0, today.length) <= today
