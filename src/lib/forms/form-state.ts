import type { FormProblem } from './form-problem.ts'

/**
 * Where a form stands, the same for every store that has one: nothing was sent, it is on its way, it
 * was not taken, or it is done. What a store has to say besides goes with the state that it is true
 * of: why it was refused, what came of it, what is on its way.
 */
export type FormState<Refused = FormProblem, Done = unknown, Sending = unknown> =
  | { status: 'idle' }
  | ({ status: 'sending' } & Sending)
  | ({ status: 'refused' } & Refused)
  | ({ status: 'done' } & Done)

/** Why something was not taken, where no field is to blame. */
export interface Refusal {
  message: string
}

/** Why a code was not taken; one that is spent works no longer, however often it is typed. */
export interface CodeRefusal extends Refusal {
  isSpent: boolean
}

export const IDLE = { status: 'idle' } as const
export const SENDING = { status: 'sending' } as const
export const DONE = { status: 'done' } as const

/** Puts what is wrong into the state that says so. */
export const refused = <Refused>(why: Refused) => ({ status: 'refused' as const, ...why })

const NO_PROBLEM: FormProblem = { fields: {}, message: null, code: null }

/** What is wrong with a form by now. */
export const problemIn = (form: FormState): FormProblem =>
  form.status === 'refused' ? form : NO_PROBLEM

/** The sentence that says why, or null. */
export const messageIn = (form: FormState<Refusal>): string | null =>
  form.status === 'refused' ? form.message : null
