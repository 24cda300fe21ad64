import { atom, readonlyType } from 'nanostores'
import type * as z from 'zod/mini'
import { getCalendarFile } from '#contract/family/calendars.ts'
import type { Language } from '#contract/language.ts'
import {
  acceptOffer,
  type ActivityRegistrations,
  announceAbsence,
  cancelRegistration,
  declineOffer,
  getActivitiesAndRegistrations,
  type Registration,
} from '#contract/family/registrations.ts'
import { type Answer, type FailureTexts, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { withStatuses } from '../registrations/registration-rows.ts'
import { saveFile } from '../browser/save-file.ts'
import { type FormState, IDLE, type Refusal } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

export type Verb = 'cancel' | 'accept' | 'decline' | 'absence' | 'calendar'

/** The registration, and perhaps the session, that an action is about. */
export interface Target {
  registrationId: string
  sessionId?: number | undefined
}

type Act = { verb: Verb } & Target

/** The current or last action, and its result. */
export type Doing = FormState<Act & ActRefusal, Act & Done, Act>

interface ActRefusal extends Refusal {
  /** Whether the offered seat overlaps with something else, so that consent is needed. */
  isOverlap: boolean
}

interface Done {
  /** The registration before the action. */
  before: Registration | undefined
}

/** The positions of rows by registration; null: sorted by the next session. */
export type Held = ReadonlyMap<string, number> | null

export interface RegistrationsPageContext {
  language: Language
  t: FailureTexts
  /** Current or previous activities; all of them if missing. */
  activityStatusId?: z.input<typeof getActivitiesAndRegistrations.input>['activityStatusId']
}

export type RegistrationsStore = ReturnType<typeof createRegistrations>

/** Creates the store of the registrations of the parent's children, with all actions on them. */
export function createRegistrations(
  { activityStatusId, language, t }: RegistrationsPageContext,
  ask = askWith({ language }),
) {
  const list = createLoaded(() => ask(getActivitiesAndRegistrations, { activityStatusId }), t)
  const $held = atom<Held>(null)
  const { $doing, rest, run } = createDoing(list, t, () => $held.set(null))

  return {
    $state: list.$state,
    $doing,
    $held: readonlyType($held),
    load: list.load,
    /** Shows changes made by others. The rows keep the given positions. */
    bring(data: ActivityRegistrations[], held: Held): void {
      $held.set(held)
      list.put(data)
    },
    rest,
    cancel: (registrationId: string) =>
      run(
        { verb: 'cancel', registrationId },
        () => ask(cancelRegistration, { registrationId }),
        one => list => withStatuses(list, [one]),
      ),
    accept: (registrationId: string, allowConflict = false) =>
      run(
        { verb: 'accept', registrationId },
        () => ask(acceptOffer, { registrationId, allowConflict }),
        answered,
      ),
    decline: (registrationId: string) =>
      run(
        { verb: 'decline', registrationId },
        () => ask(declineOffer, { registrationId }),
        answered,
      ),
    announce: (registrationId: string, sessionId: number, isAbsent: boolean) =>
      run(
        { verb: 'absence', registrationId, sessionId },
        () => ask(announceAbsence, { registrationId, sessionId, isAbsent }),
        absence => list => mapAll(list, toAbsence(absence)),
      ),
    saveCalendar: (registrationId: string) =>
      run(
        { verb: 'calendar', registrationId },
        () => ask(getCalendarFile, { registrationId }),
        ({ content, fileName }) => saveFile(fileName, content, 'text/calendar;charset=utf-8'),
      ),
  }
}

type Loading = ReturnType<typeof createLoaded<ActivityRegistrations[]>>
type Change = (list: List) => ActivityRegistrations[]

const answered =
  ({ registrations }: z.output<typeof acceptOffer.output>): Change =>
  list =>
    withStatuses(list, registrations)

/** Runs actions one at a time, and keeps the result. `onTaken` is called when the list changes. */
function createDoing(list: Loading, t: FailureTexts, onTaken: () => void) {
  const $doing = atom<Doing>(IDLE)

  /** Runs an action, unless one is under way. `onDone` may return the change of the list. */
  async function run<T>(
    act: Act,
    call: () => Promise<Answer<T>>,
    onDone: (data: T) => Change | void,
  ): Promise<void> {
    if ($doing.get().status === 'sending') return
    $doing.set({ status: 'sending', ...act })
    const answer = await call()
    if (!answer.ok) {
      const { failure } = answer
      const code = failure.kind === 'refused' && failure.problem.code
      const isOverlap = code === 'schedule_conflict'
      $doing.set({ status: 'refused', message: messageOf(failure, t), isOverlap, ...act })
      // The shown data, such as waiting positions and seats, may be out of date.
      if (code && !isOverlap) void list.load()
      return
    }
    const state = list.$state.get()
    $doing.set({ status: 'done', before: find(state, act.registrationId), ...act })
    const change = onDone(answer.data)
    if (!change) return
    onTaken()
    // Show the change at once, and then load its side effects, such as waiting positions.
    if (state.status === 'ready') list.put(change(state.data))
    void list.load()
  }

  return {
    $doing: readonlyType($doing),
    run,
    /** Clears the last result or question. */
    rest(): void {
      if ($doing.get().status !== 'sending') $doing.set(IDLE)
    },
  }
}

type List = readonly ActivityRegistrations[]

function find(state: { status: string; data?: List }, id: string) {
  const all = (state.data ?? []).flatMap(({ registrations }) => registrations)
  return all.find(({ registrationId }) => registrationId === id)
}

const mapAll = (list: List, change: (one: Registration) => Registration): ActivityRegistrations[] =>
  list.map(({ activity, registrations }) => ({
    activity,
    registrations: registrations.map(change),
  }))

type Absence = z.output<typeof announceAbsence.output>

function toAbsence({ registrationId, sessionId, status }: Absence) {
  return (one: Registration): Registration =>
    one.registrationId === registrationId
      ? { ...one, sessions: one.sessions.map(s => (s.id === sessionId ? { ...s, status } : s)) }
      : one
}

/** Checks if the current or last action is about this target. */
export function isAbout(doing: Doing, { registrationId, sessionId }: Target, verb?: Verb): boolean {
  if (doing.status === 'idle' || doing.registrationId !== registrationId) return false
  if (verb !== undefined && doing.verb !== verb) return false
  return sessionId === undefined || doing.sessionId === sessionId
}
