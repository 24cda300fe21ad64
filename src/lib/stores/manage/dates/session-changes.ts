import { atom, readonlyType } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { addSession, cancelSession, moveSession } from '#contract/manage/sessions.ts'
import type { Answer, Failure } from '../../../api/answer.ts'
import { askWith } from '../../../api/ask.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  wrongIn,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused } from '../../../forms/form-state.ts'
import { todayIn } from '../../../format/today.ts'
import { blamedField, timesOf, type TypedTimes } from '../../../manage/session-times.ts'
import type { SessionDatesStore } from './session-dates.ts'

/** What is changed, and which date; one that is added has an id once it is there. */
export interface SessionChange {
  deed: 'add' | 'move' | 'callOff'
  sessionId: string | null
}

export interface SessionChanging {
  /** Whose form is open. */
  opened: SessionChange | null
  form: FormState<SessionChange & FormProblem, SessionChange, SessionChange>
}

/** What families are told, in one language or both. */
export interface Note {
  note_En: string
  note_Ar: string
}

type ActivityFacts = Pick<Managed, 'gId' | 'timeZone'>

const FIELDS = ['date', 'startTime', 'endTime', 'sessionId', 'note_En', 'note_Ar']

/** What was typed, which a refusal may blame. */
interface Typed {
  times: TypedTimes
  timeZone: string
}

/** Moves the dates of an activity, calls them off and adds some. */
export function createSessionChanges(
  dates: SessionDatesStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
) {
  const $state = atom<SessionChanging>({ opened: null, form: IDLE })
  const isSending = () => $state.get().form.status === 'sending'
  const show = (opened: SessionChange | null) =>
    isSending() ? undefined : $state.set({ opened, form: IDLE })
  const refuse = (change: SessionChange, problem: FormProblem) =>
    $state.set({ opened: change, form: refused({ ...change, ...problem }) })

  async function send(
    change: SessionChange,
    call: () => Promise<Answer<ManagedSession>>,
    typed?: Typed,
  ): Promise<void> {
    if (isSending()) return
    const wrong = typed ? wrongTimes(typed.times, t) : null
    if (wrong) return refuse(change, wrong)
    $state.set({ opened: change, form: { status: 'sending', ...change } })
    const answer = await call()
    if (answer.ok) {
      dates.put(answer.data)
      $state.set({ opened: null, form: { ...DONE, ...change, sessionId: answer.data.id } })
      return dates.load()
    }
    const problem = problemOf(blamed(answer.failure, typed), FIELDS, t)
    refuse(change, problem)
    // It is no longer what the list shows.
    if (problem.fields['sessionId'] || problem.code === 'not_found') await dates.load()
  }

  return {
    $state: readonlyType($state),
    open: (change: SessionChange) => show(change),
    close: () => show(null),
    add: (times: TypedTimes, { gId, timeZone }: ActivityFacts) =>
      send(
        { deed: 'add', sessionId: null },
        () => ask(addSession, { gId, ...timesOf(times, timeZone) }),
        { times, timeZone },
      ),
    move: (sessionId: string, times: TypedTimes, note: Note, { timeZone }: ActivityFacts) =>
      send(
        { deed: 'move', sessionId },
        () => ask(moveSession, { sessionId, ...timesOf(times, timeZone), ...note }),
        { times, timeZone },
      ),
    callOff: (sessionId: string, note: Note) =>
      send({ deed: 'callOff', sessionId }, () => ask(cancelSession, { sessionId, ...note })),
  }
}

export type SessionChanges = ReturnType<typeof createSessionChanges>

/** What can be told of times before they are sent. */
function wrongTimes({ date, endTime, startTime }: TypedTimes, { errors }: FormTexts) {
  const typed = { date, startTime, endTime }
  return wrongIn(typed, errors, { endTime: end => (end === startTime ? 'too_small' : null) })
}

/** A refusal with the names of the fields in which it was typed. */
function blamed(failure: Failure, typed: Typed | undefined): Failure {
  if (failure.kind !== 'refused' || !typed) return failure
  const { timeZone, times } = typed
  const today = todayIn(timeZone)
  const errors = failure.problem.errors?.map(error => ({
    ...error,
    path: blamedField(error.path, error.code, times, today),
  }))
  return { ...failure, problem: { ...failure.problem, errors } }
}
