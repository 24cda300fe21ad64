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
import type { FormState, IDLE, Refusal } from '../forms/form-state.ts'
import { createOrder } from '../forms/in-order.ts'
import { createLoaded } from './loaded.ts'

export type Verb = 'cancel' | 'accept' | 'decline' | 'absence' | 'calendar'

/** Of which registration, and which of its sessions, something is being done. */
export interface Target {
  registrationId: string
  sessionId?: number | undefined
}

type Act = { verb: Verb } & Target

/** Something that the parent does or has done, and what came of it. */
export type Doing = Exclude<FormState<Act & ActRefusal, Act & Done, Act>, typeof IDLE>

interface ActRefusal extends Refusal {
  /** The offered seat is at the same time as something else: take it anyway? */
  isOverlap: boolean
}

interface Done {
  /** The registration as it was before. */
  before: Registration | undefined
}

/** The places of rows, by registration; null: by what is next. */
export type Held = ReadonlyMap<string, number> | null

export interface RegistrationsPageContext {
  language: Language
  t: FailureTexts
  /** Those that are not over, those that are, or without it all of them. */
  activityStatusId?: z.input<typeof getActivitiesAndRegistrations.input>['activityStatusId']
}

export type RegistrationsStore = ReturnType<typeof createRegistrations>

/** What the parent's children are registered for, with everything that can be done about it. */
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
    /** Shows what has changed by others; the rows stay in the places that are given. */
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

/**
 * What was pressed, each in its turn, and what came of it; of the same press twice, one. A press leaves behind what
 * was said before, but nothing that is still on its way. `onTaken` is called where something changes the list.
 */
function createDoing(list: Loading, t: FailureTexts, onTaken: () => void) {
  const $doing = atom<readonly Doing[]>([])
  const inOrder = createOrder()
  const underWay = new Map<string, Promise<void>>()

  /** Leaves behind what was said, or asked. */
  const rest = () => $doing.set($doing.get().filter(isSending))

  /** Does it when its turn has come. `onDone` may give what that changes. */
  function run<T>(
    act: Act,
    call: () => Promise<Answer<T>>,
    onDone: (data: T) => Change | void,
  ): Promise<void> {
    const key = JSON.stringify(act)
    const known = underWay.get(key)
    if (known) return known
    const sending: Doing = { status: 'sending', ...act }
    rest()
    $doing.set([...$doing.get(), sending])
    const end = (now: Doing) => {
      underWay.delete(key)
      $doing.set($doing.get().map(doing => (doing === sending ? now : doing)))
    }
    const mine = inOrder(async () => take(act, await call(), onDone, end))
    underWay.set(key, mine)
    return mine
  }

  function take<T>(
    act: Act,
    answer: Answer<T>,
    onDone: (data: T) => Change | void,
    end: (now: Doing) => void,
  ): void {
    if (!answer.ok) {
      const { failure } = answer
      const code = failure.kind === 'refused' && failure.problem.code
      const isOverlap = code === 'schedule_conflict'
      end({ status: 'refused', message: messageOf(failure, t), isOverlap, ...act })
      // What is shown may not be true any more: places in line, seats.
      if (code && !isOverlap) void list.load()
      return
    }
    const state = list.$state.get()
    end({ status: 'done', before: find(state, act.registrationId), ...act })
    const change = onDone(answer.data)
    if (!change) return
    onTaken()
    // At once what the call has changed, and then what else that changes: places in line.
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

/** Whether something is being done, or was done, about one of them. */
export const isAbout = (
  doing: Doing,
  { registrationId, sessionId }: Target,
  verb = doing.verb,
): boolean =>
  doing.registrationId === registrationId &&
  doing.verb === verb &&
  (sessionId === undefined || doing.sessionId === sessionId)

export const isSending = ({ status }: Doing): boolean => status === 'sending'

/** Whether that is on its way, or waits for its turn. */
export const isBusy = (all: readonly Doing[], target: Target, verb: Verb): boolean =>
  all.some(doing => isSending(doing) && isAbout(doing, target, verb))

/** Why something was not done, each sentence once; an overlap is asked about where it is (Offer.tsx). */
export const messagesIn = (all: readonly Doing[]): string[] => [
  ...new Set(
    all.flatMap(doing => (doing.status === 'refused' && !doing.isOverlap ? [doing.message] : [])),
  ),
]
