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
import { type Answer, type FailureTexts, messageOf, refusalCode } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { withStatuses } from '../registrations/registration-rows.ts'
import { saveFile } from '../browser/save-file.ts'
import type { FormState, IDLE, FormRefusal } from '../forms/form-state.ts'
import { createSerialQueue } from '../forms/serial-queue.ts'
import { createSingleFlight } from '../forms/single-flight.ts'
import { createLoaded } from './loaded.ts'

export type RegistrationVerb = 'cancel' | 'accept' | 'decline' | 'absence' | 'calendar'

/** The registration, and perhaps the session, that an action is about. */
export interface Target {
  registrationId: string
  sessionId?: string | undefined
}

type Act = { verb: RegistrationVerb } & Target

/** An action of the parent, under way or done, and its result. */
export type RegistrationAction = Exclude<FormState<Act & ActRefusal, Act & Done, Act>, typeof IDLE>

interface ActRefusal extends FormRefusal {
  /** Whether the offered seat overlaps with something else, so that consent is needed. */
  isOverlap: boolean
}

interface Done {
  /** The registration before the action. */
  before: Registration | undefined
}

/** The positions of rows by registration; null: sorted by the next session. */
export type RowPositions = ReadonlyMap<string, number> | null

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
  const $held = atom<RowPositions>(null)
  const { $doing, rest, run } = createDoing(list, t, () => $held.set(null))

  return {
    $state: list.$state,
    $doing,
    $held: readonlyType($held),
    load: list.load,
    /** Shows changes made by others. The rows keep the given positions. */
    bring(data: ActivityRegistrations[], held: RowPositions): void {
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
        toStatusChange,
      ),
    decline: (registrationId: string) =>
      run(
        { verb: 'decline', registrationId },
        () => ask(declineOffer, { registrationId }),
        toStatusChange,
      ),
    announce: (registrationId: string, sessionId: string, isAbsent: boolean) =>
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

const toStatusChange =
  ({ registrations }: z.output<typeof acceptOffer.output>): Change =>
  list =>
    withStatuses(list, registrations)

/**
 * Runs actions one after the other, the same one only once, and keeps their results. A new action clears
 * earlier results, but not actions that are under way. `onTaken` is called when the list changes.
 */
function createDoing(list: Loading, t: FailureTexts, onTaken: () => void) {
  const $doing = atom<readonly RegistrationAction[]>([])
  const inOrder = createSerialQueue()
  const singleFlight = createSingleFlight<void>()

  /** Clears results and questions. */
  const rest = () => $doing.set($doing.get().filter(isSending))

  /** Queues an action. `onDone` may return the change of the list. */
  function run<T>(
    act: Act,
    call: () => Promise<Answer<T>>,
    onDone: (data: T) => Change | void,
  ): Promise<void> {
    return singleFlight(JSON.stringify(act), () => {
      const sending: RegistrationAction = { status: 'sending', ...act }
      rest()
      $doing.set([...$doing.get(), sending])
      const end = (now: RegistrationAction) =>
        $doing.set($doing.get().map(doing => (doing === sending ? now : doing)))
      return inOrder(async () => take(act, await call(), onDone, end))
    })
  }

  function take<T>(
    act: Act,
    answer: Answer<T>,
    onDone: (data: T) => Change | void,
    end: (now: RegistrationAction) => void,
  ): void {
    if (!answer.ok) {
      const { failure } = answer
      const code = refusalCode(failure)
      const isOverlap = code === 'schedule_conflict'
      end({ status: 'refused', message: messageOf(failure, t), isOverlap, ...act })
      // The shown data, such as waiting positions and seats, may be out of date.
      if (code && !isOverlap) void list.load()
      return
    }
    const state = list.$state.get()
    end({ status: 'done', before: find(state, act.registrationId), ...act })
    const change = onDone(answer.data)
    if (!change) return
    onTaken()
    // Show the change at once, and then load its side effects, such as waiting positions.
    if (state.status === 'ready') list.put(change(state.data))
    void list.load()
  }

  return { $doing: readonlyType($doing), run, rest }
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

/** Checks if an action is about this target. */
export const isAbout = (
  doing: RegistrationAction,
  { registrationId, sessionId }: Target,
  verb = doing.verb,
): boolean =>
  doing.registrationId === registrationId &&
  doing.verb === verb &&
  (sessionId === undefined || doing.sessionId === sessionId)

export const isSending = ({ status }: RegistrationAction): boolean => status === 'sending'

/** Checks if an action is queued or under way. */
export const isBusy = (
  all: readonly RegistrationAction[],
  target: Target,
  verb: RegistrationVerb,
): boolean => all.some(doing => isSending(doing) && isAbout(doing, target, verb))

/** The messages of refused actions, without repetition. An overlap is asked about in its row (Offer.tsx). */
export const messagesIn = (all: readonly RegistrationAction[]): string[] => [
  ...new Set(
    all.flatMap(doing => (doing.status === 'refused' && !doing.isOverlap ? [doing.message] : [])),
  ),
]
