import type { WritableAtom } from 'nanostores'
import type { Language } from '#contract/language.ts'
import type { RegisterResult } from '#contract/family/registering.ts'
import type { apply as english } from '../../i18n/en/family/apply.ts'
import type { FormState } from '../forms/form-state.ts'
import type { ApplyChoice } from '../registrations/apply-choice.ts'
import type { ApplyCheck } from '../registrations/apply-plan.ts'
import type { Loaded } from './loaded.ts'

export type ApplyTexts = typeof english

export interface ApplyPageContext {
  language: Language
  t: ApplyTexts
  /** The parent whose page it is. */
  owner: string
  gId: string
}

/** Why the form is still open. */
export type ApplySetback =
  /** Nobody is chosen, or an overlap needs consent. The message is shown at its place. */
  | { kind: 'missing'; what: 'who' | 'conflict' }
  /** There was no answer. The same call can be sent again. */
  | { kind: 'unanswered' }
  /** Seats were taken meanwhile, so the button now does something else. */
  | { kind: 'taken' | 'takenPart' }
  | { kind: 'refused'; message: string }

/** The check, the choice, and the state of the form. */
export interface Application {
  check: ApplyCheck
  choice: ApplyChoice
  form: FormState<{ setback: ApplySetback }, { results: readonly RegisterResult[] }>
}

export type ApplyState = Loaded<Application>

/** Returns why the form is still open, or null. */
export const setbackIn = ({ form }: Application): ApplySetback | null =>
  form.status === 'refused' ? form.setback : null

/** The history mark that shows a result again after a reload or going back, but not on a new visit. */
export const APPLIED_MARK = 'isApplied'

export const UNANSWERED: ApplySetback = { kind: 'unanswered' }

export type ApplyAtom = WritableAtom<ApplyState>

export const setReady = ($state: ApplyAtom, data: Application): void =>
  $state.set({ status: 'ready', data })

/** Returns the data; null while the page loads, or if that failed. */
export function readyApplication($state: ApplyAtom): Application | null {
  const state = $state.get()
  return state.status === 'ready' ? state.data : null
}

/** Returns the data while the parent can choose: null also while it is sent, and after it is done. */
export function editableApplication($state: ApplyAtom): Application | null {
  const now = readyApplication($state)
  return now?.form.status === 'sending' || now?.form.status === 'done' ? null : now
}
