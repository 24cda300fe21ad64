import type { FormProblem } from './form-problem.ts'

/**
 * The state of a form, the same in every store: idle, sending, refused or done. Additional data
 * belongs to its state: what is being sent, why it was refused, the result.
 */
export type FormState<Refused = FormProblem, Done = unknown, Sending = unknown> =
  | { status: 'idle' }
  | ({ status: 'sending' } & Sending)
  | ({ status: 'refused' } & Refused)
  | ({ status: 'done' } & Done)

/** Why something was refused, if no field is at fault. */
export interface FormRefusal {
  message: string
}

/** Why a code was refused. A spent code no longer works, however often it is entered. */
export interface CodeRefusal extends FormRefusal {
  isSpent: boolean
}

export const IDLE = { status: 'idle' } as const
export const SENDING = { status: 'sending' } as const
export const DONE = { status: 'done' } as const

/** Returns the refused state with its reason. */
export const refused = <Refused>(why: Refused) => ({ status: 'refused' as const, ...why })

const NO_PROBLEM: FormProblem = { fields: {}, message: null, code: null }

/** Returns the current problem of a form. */
export const problemIn = (form: FormState): FormProblem =>
  form.status === 'refused' ? form : NO_PROBLEM

/** Returns the message of a refusal, or null. */
export const messageIn = (form: FormState<FormRefusal>): string | null =>
  form.status === 'refused' ? form.message : null
