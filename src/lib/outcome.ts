import type { Failure } from './answer.ts'
import type { FormProblem } from './form-problem.ts'

/** What came of sending a form that stays where it is. */
export type Outcome =
  | { status: 'resting' }
  | { status: 'busy' }
  | { status: 'saved' }
  | ({ status: 'refused' } & FormProblem)

export const RESTING: Outcome = { status: 'resting' }
export const BUSY: Outcome = { status: 'busy' }
export const SAVED: Outcome = { status: 'saved' }

/** Whether a call first wants to know that it really is the parent. */
export function wantsProof(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    (failure.problem.errors ?? []).some(({ code }) => code === 'proof_required')
  )
}
