import { atom, readonlyType, type WritableAtom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { Managed } from '#contract/manage/activities.ts'
import { previewChange } from '#contract/manage/edit-activity.ts'
import type { ManagedSession } from '#contract/manage/managed-session.ts'
import { addSession, cancelSession, moveSession } from '#contract/manage/sessions.ts'
import type { Answer, Failure } from '../../../api/answer.ts'
import { type Ask, askWith } from '../../../api/ask.ts'
import {
  type FormProblem,
  type FormTexts,
  problemOf,
  wrongIn,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused } from '../../../forms/form-state.ts'
import { todayIn } from '../../../format/today.ts'
import {
  datePreviewOf,
  type DatePreviewFor,
  hasConsequences,
  previewFor,
} from '../../../manage/date-preview.ts'
import { blamedField, type Times, timesOf, type TypedTimes } from '../../../manage/session-times.ts'
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
  /** What would come of it, once that is known. */
  preview: DatePreviewFor | null
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

const CLOSED: SessionChanging = { opened: null, form: IDLE, preview: null }

/**
 * Moves the dates of an activity, calls them off and adds some. Where families would hear of other times, or
 * a child of the roster is elsewhere then, that is shown first, and sending the same again does it.
 */
export function createSessionChanges(
  dates: SessionDatesStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
  // The form can be sent without it.
  askBehind = askWith({ language, isBackground: true }),
) {
  const $state = atom<SessionChanging>(CLOSED)
  const isSending = () => $state.get().form.status === 'sending'
  const show = (opened: SessionChange | null) =>
    isSending() ? undefined : $state.set({ ...CLOSED, opened })
  const sending = createSending($state, dates, t, ask)

  /** Says how many families hear of a date that is called off, while its form is open. */
  async function lookAhead(change: SessionChange, gId: string): Promise<void> {
    const answer = await askBehind(previewChange, { gId, sessionId: change.sessionId })
    const state = $state.get()
    if (answer.ok && state.opened === change)
      $state.set({ ...state, preview: { ...datePreviewOf(answer.data), times: null } })
  }

  return {
    $state: readonlyType($state),
    open(change: SessionChange, { gId }: Pick<ActivityFacts, 'gId'>): void {
      show(change)
      if (change.deed === 'callOff') void lookAhead(change, gId)
    },
    close: () => show(null),
    async add(times: TypedTimes, { gId, timeZone }: ActivityFacts): Promise<void> {
      const change = { deed: 'add', sessionId: null } as const
      if (!isSending())
        await sending.show(change, gId, { times, timeZone }, span =>
          ask(addSession, { gId, ...span }),
        )
    },
    async move(
      sessionId: string,
      times: TypedTimes,
      note: Note,
      { gId, timeZone }: ActivityFacts,
    ): Promise<void> {
      const change = { deed: 'move', sessionId } as const
      if (!isSending())
        await sending.show(change, gId, { times, timeZone }, span =>
          ask(moveSession, { sessionId, ...span, ...note }),
        )
    },
    async callOff(sessionId: string, note: Note): Promise<void> {
      const change = { deed: 'callOff', sessionId } as const
      if (!isSending())
        await sending.store(change, () => ask(cancelSession, { sessionId, ...note }))
    },
  }
}

/** How a change is sent: shown before it is stored, or stored at once. */
function createSending(
  $state: WritableAtom<SessionChanging>,
  dates: SessionDatesStore,
  t: FormTexts,
  ask: Ask,
) {
  const put = (part: Partial<SessionChanging>) => $state.set({ ...$state.get(), ...part })
  const refuse = (change: SessionChange, problem: FormProblem) =>
    put({ opened: change, form: refused({ ...change, ...problem }) })

  async function fail(change: SessionChange, failure: Failure, typed?: Typed): Promise<void> {
    const problem = problemOf(blamed(failure, typed), FIELDS, t)
    refuse(change, problem)
    // It is no longer what the list shows.
    if (problem.fields['sessionId'] || problem.code === 'not_found') await dates.load()
  }

  async function store(
    change: SessionChange,
    call: () => Promise<Answer<ManagedSession>>,
    typed?: Typed,
  ): Promise<void> {
    put({ opened: change, form: { status: 'sending', ...change } })
    const answer = await call()
    if (!answer.ok) return fail(change, answer.failure, typed)
    dates.put(answer.data)
    $state.set({ ...CLOSED, form: { ...DONE, ...change, sessionId: answer.data.id } })
    return dates.load()
  }

  return {
    store,
    /** Shows what would come of these times, unless it is nothing or stands there already. */
    async show(
      change: SessionChange,
      gId: string,
      typed: Typed,
      call: (span: Times) => Promise<Answer<ManagedSession>>,
    ): Promise<void> {
      const { times, timeZone } = typed
      const wrong = wrongTimes(times, t)
      if (wrong) return refuse(change, wrong)
      const span = timesOf(times, timeZone)
      if (!previewFor($state.get().preview, times)) {
        put({ opened: change, form: { status: 'sending', ...change } })
        const answer = await ask(previewChange, { gId, sessionId: change.sessionId, ...span })
        if (!answer.ok) return fail(change, answer.failure, typed)
        const preview = { ...datePreviewOf(answer.data), times }
        if (hasConsequences(preview)) return put({ form: IDLE, preview })
      }
      return store(change, () => call(span), typed)
    },
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
