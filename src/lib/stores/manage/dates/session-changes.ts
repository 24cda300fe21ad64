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
  validateFields,
} from '../../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, refused } from '../../../forms/form-state.ts'
import { todayIn } from '../../../format/today.ts'
import {
  datePreviewOf,
  type DatePreviewFor,
  hasConsequences,
  previewFor,
} from '../../../manage/date-preview.ts'
import { isTold } from '../../../manage/session-note.ts'
import { blamedField, type Times, timesOf, type TypedTimes } from '../../../manage/session-times.ts'
import type { SessionDatesStore } from './session-dates.ts'

/** The change and its date. An added date has an id once it is saved. */
export interface SessionEdit {
  deed: 'add' | 'move' | 'callOff'
  sessionId: string | null
}

/** A saved change. */
export interface SavedEdit extends SessionEdit {
  /** False for a move that changed nothing for families. */
  isTold: boolean
}

export interface SessionChanging {
  /** The change whose form is open. */
  opened: SessionEdit | null
  form: FormState<SessionEdit & FormProblem, SavedEdit, SessionEdit>
  /** The consequences, once they are known. */
  preview: DatePreviewFor | null
}

/** The note to families, in one language or both. */
export interface TypedNote {
  note_En: string
  note_Ar: string
}

type ActivityFacts = Pick<Managed, 'gId' | 'timeZone'>

const FIELDS = ['date', 'startTime', 'endTime', 'sessionId', 'note_En', 'note_Ar']

/** The typed values, to which a refusal is mapped. */
interface Typed {
  times: TypedTimes
  timeZone: string
}

const CLOSED: SessionChanging = { opened: null, form: IDLE, preview: null }

/**
 * Creates the store that moves, cancels and adds dates of an activity. If families would be
 * notified of other times, or a child of the roster has a clash, shows that first; sending the same
 * times again then saves them.
 */
export function createSessionChanges(
  dates: SessionDatesStore,
  language: Language,
  t: FormTexts,
  ask = askWith({ language }),
  // In the background, because the form also works without the preview.
  askInBackground = askWith({ language, isBackground: true }),
) {
  const $state = atom<SessionChanging>(CLOSED)
  const isSending = () => $state.get().form.status === 'sending'
  const show = (opened: SessionEdit | null) =>
    isSending() ? undefined : $state.set({ ...CLOSED, opened })
  const sending = createSending($state, dates, t, ask)

  /** Shows how many families would be notified of a cancelled date, while its form is open. */
  async function loadPreview(change: SessionEdit, gId: string): Promise<void> {
    const answer = await askInBackground(previewChange, { gId, sessionId: change.sessionId })
    const state = $state.get()
    if (answer.ok && state.opened === change)
      $state.set({ ...state, preview: { ...datePreviewOf(answer.data), times: null } })
  }

  return {
    $state: readonlyType($state),
    open(change: SessionEdit, { gId }: Pick<ActivityFacts, 'gId'>): void {
      show(change)
      if (change.deed === 'callOff') void loadPreview(change, gId)
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
      note: TypedNote,
      { gId, timeZone }: ActivityFacts,
    ): Promise<void> {
      const change = { deed: 'move', sessionId } as const
      if (!isSending())
        await sending.show(change, gId, { times, timeZone }, span =>
          ask(moveSession, { sessionId, ...span, ...note }),
        )
    },
    async callOff(sessionId: string, note: TypedNote): Promise<void> {
      const change = { deed: 'callOff', sessionId } as const
      if (!isSending())
        await sending.store(change, () => ask(cancelSession, { sessionId, ...note }))
    },
  }
}

/** Returns how to send a change: after a preview, or at once. */
function createSending(
  $state: WritableAtom<SessionChanging>,
  dates: SessionDatesStore,
  t: FormTexts,
  ask: Ask,
) {
  const put = (part: Partial<SessionChanging>) => $state.set({ ...$state.get(), ...part })
  const refuse = (change: SessionEdit, problem: FormProblem) =>
    put({ opened: change, form: refused({ ...change, ...problem }) })

  async function fail(change: SessionEdit, failure: Failure, typed?: Typed): Promise<void> {
    const problem = problemOf(withTypedFields(failure, typed), FIELDS, t)
    refuse(change, problem)
    // The shown list is out of date.
    if (problem.fields['sessionId'] || problem.code === 'not_found') await dates.load()
  }

  async function store(
    change: SessionEdit,
    call: () => Promise<Answer<ManagedSession>>,
    typed?: Typed,
  ): Promise<void> {
    put({ opened: change, form: { status: 'sending', ...change } })
    const answer = await call()
    if (!answer.ok) return fail(change, answer.failure, typed)
    const { data: after } = answer
    const before = change.deed === 'move' ? dates.find(after.id) : undefined
    dates.put(after)
    const saved = { ...change, sessionId: after.id, isTold: !before || isTold(before, after) }
    $state.set({ ...CLOSED, form: { ...DONE, ...saved } })
    return dates.load()
  }

  return {
    store,
    /** Shows the consequences of these times, unless there are none or they are already shown. */
    async show(
      change: SessionEdit,
      gId: string,
      typed: Typed,
      call: (span: Times) => Promise<Answer<ManagedSession>>,
    ): Promise<void> {
      const { times, timeZone } = typed
      const wrong = validateTimes(times, t)
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

/** Checks the times before they are sent. */
function validateTimes({ date, endTime, startTime }: TypedTimes, { errors }: FormTexts) {
  const typed = { date, startTime, endTime }
  return validateFields(typed, errors, { endTime: end => (end === startTime ? 'too_small' : null) })
}

/** Renames the paths of a refusal to the form's fields. */
function withTypedFields(failure: Failure, typed: Typed | undefined): Failure {
  if (failure.kind !== 'refused' || !typed) return failure
  const { timeZone, times } = typed
  const today = todayIn(timeZone)
  const errors = failure.problem.errors?.map(error => ({
    ...error,
    path: blamedField(error.path, error.code, times, today),
  }))
  return { ...failure, problem: { ...failure.problem, errors } }
}
