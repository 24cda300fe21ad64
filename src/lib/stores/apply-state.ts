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
  /** Whose page it is. */
  owner: string
  gId: string
}

/** Why the form is still there. */
export type Setback =
  /** Nobody is chosen, or an overlap is not agreed to: said at its place. */
  | { kind: 'missing'; what: 'who' | 'conflict' }
  /** The answer did not come: the same call may be sent again. */
  | { kind: 'unanswered' }
  /** Seats went meanwhile; what the button does has changed. */
  | { kind: 'taken' | 'takenPart' }
  | { kind: 'refused'; message: string }

/** What is known, what is chosen, and how far it has come. */
export interface Application {
  check: ApplyCheck
  choice: ApplyChoice
  form: FormState<{ setback: Setback }, { results: readonly RegisterResult[] }>
}

export type ApplyState = Loaded<Application>

/** Why the form is still there, or null. */
export const setbackIn = ({ form }: Application): Setback | null =>
  form.status === 'refused' ? form.setback : null

/** A result is shown again by a reload and by going back, not to who comes anew. */
export const APPLIED = 'isApplied'

export const UNANSWERED: Setback = { kind: 'unanswered' }

export type ApplyAtom = WritableAtom<ApplyState>

export const put = ($state: ApplyAtom, data: Application): void =>
  $state.set({ status: 'ready', data })

/** Null while the page loads, or where it did not. */
export function known($state: ApplyAtom): Application | null {
  const state = $state.get()
  return state.status === 'ready' ? state.data : null
}

/** Null also while it is sent, and once it is done. */
export function choosing($state: ApplyAtom): Application | null {
  const now = known($state)
  return now?.form.status === 'sending' || now?.form.status === 'done' ? null : now
}
