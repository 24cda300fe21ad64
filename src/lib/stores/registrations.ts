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
import { type Answer, type Failure, type FailureTexts, messageOf } from '../api/answer.ts'
import { askWith } from '../api/ask.ts'
import { withStatuses } from '../registrations/registration-rows.ts'
import { saveFile } from '../browser/save-file.ts'
import { type FormState, IDLE, type Refusal } from '../forms/form-state.ts'
import { createLoaded } from './loaded.ts'

export type Verb = 'cancel' | 'accept' | 'decline' | 'absence' | 'calendar'

/** Of which registration, and which of its sessions, something is being done. */
export interface Target {
  registrationId: string
  sessionId?: number | undefined
}

type Act = { verb: Verb } & Target

/** What the parent does now or did last, and what came of it. */
export type Doing = FormState<Act & ActRefusal, Act & Done, Act>

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
export function createRegistrations({ activityStatusId, language, t }: RegistrationsPageContext) {
  const ask = askWith({ language })
  const list = createLoaded(() => ask(getActivitiesAndRegistrations, { activityStatusId }), t)
  const $held = atom<Held>(null)
  const doing = createDoing(list, t, () => $held.set(null))

  return {
    $state: list.$state,
    $doing: doing.$state,
    $held: readonlyType($held),
    load: list.load,
    /** Shows what has changed by others; the rows stay in the places that are given. */
    bring(data: ActivityRegistrations[], held: Held): void {
      $held.set(held)
      list.put(data)
    },
    /** Leaves what was said, or asked, behind. */
    rest: doing.rest,
    cancel(registrationId: string): Promise<void> {
      const call = () => ask(cancelRegistration, { registrationId })
      return doing.run({ verb: 'cancel', registrationId }, call, data => {
        doing.take(list => withStatuses(list, [data]))
      })
    },
    accept(registrationId: string, allowConflict = false): Promise<void> {
      const call = () => ask(acceptOffer, { registrationId, allowConflict })
      return doing.run({ verb: 'accept', registrationId }, call, ({ registrations }) => {
        doing.take(list => withStatuses(list, registrations))
      })
    },
    decline(registrationId: string): Promise<void> {
      const call = () => ask(declineOffer, { registrationId })
      return doing.run({ verb: 'decline', registrationId }, call, ({ registrations }) => {
        doing.take(list => withStatuses(list, registrations))
      })
    },
    announce(registrationId: string, sessionId: number, isAbsent: boolean): Promise<void> {
      const call = () => ask(announceAbsence, { registrationId, sessionId, isAbsent })
      return doing.run({ verb: 'absence', registrationId, sessionId }, call, data => {
        doing.take(list => mapAll(list, toAbsence(data)))
      })
    },
    saveCalendar(registrationId: string): Promise<void> {
      const call = () => ask(getCalendarFile, { registrationId })
      return doing.run({ verb: 'calendar', registrationId }, call, ({ content, fileName }) => {
        saveFile(fileName, content, 'text/calendar;charset=utf-8')
        doing.say()
      })
    },
  }
}

type Loading = ReturnType<typeof createLoaded<ActivityRegistrations[]>>

/** One thing at a time, and what came of it. */
function createDoing(list: Loading, t: FailureTexts, onTaken: () => void) {
  const $state = atom<Doing>(IDLE)

  function say(): void {
    const doing = $state.get()
    if (doing.status !== 'sending') return
    $state.set({ ...doing, status: 'done', before: find(list.$state.get(), doing.registrationId) })
  }

  return {
    $state: readonlyType($state),
    say,
    async run<T>(act: Act, call: () => Promise<Answer<T>>, onDone: (data: T) => void) {
      if ($state.get().status === 'sending') return
      $state.set({ status: 'sending', ...act })
      const answer = await call()
      if (answer.ok) return onDone(answer.data)
      const { failure } = answer
      const isOverlap = isConflict(failure)
      $state.set({ status: 'refused', message: messageOf(failure, t), isOverlap, ...act })
      // What is shown may not be true any more: places in line, seats.
      if (!isOverlap && failure.kind === 'refused') void list.load()
    },
    /** Shows at once what a call has changed, and then what else that changes: places in line. */
    take(change: (list: List) => ActivityRegistrations[]): void {
      say()
      onTaken()
      const state = list.$state.get()
      if (state.status === 'ready') list.put(change(state.data))
      void list.load()
    },
    rest(): void {
      if ($state.get().status !== 'sending') $state.set(IDLE)
    },
  }
}

const isConflict = (failure: Failure) =>
  failure.kind === 'refused' && failure.problem.code === 'schedule_conflict'

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

/** Whether something is being done, or was done last, about one of them. */
export function isAbout(doing: Doing, { registrationId, sessionId }: Target, verb?: Verb): boolean {
  if (doing.status === 'idle' || doing.registrationId !== registrationId) return false
  if (verb !== undefined && doing.verb !== verb) return false
  return sessionId === undefined || doing.sessionId === sessionId
}
