import type { Problem } from '#contract/refusals.ts'

/** Why there is no answer: a refusal with its sentence, no connection, called off, or a fault. */
export type Failure =
  | {
      kind: 'refused'
      problem: Problem
      /** When to ask again, where it says. */ retryAfterMs?: number | undefined
    }
  | { kind: 'offline' }
  | { kind: 'aborted' }
  | { kind: 'broken'; status: number }

export type Answer<T> =
  | {
      ok: true
      data: T
      /** Of a list that has pages: in all of it. */
      total: number | null
      /** What else is said of it: of a search, the words that were left out. */
      headers?: Headers
    }
  | { ok: false; failure: Failure }

/** What is said where the server says nothing. */
export interface FailureTexts {
  unexpected: string
  /** Without a connection; absent: the same as for the unexpected. */
  offline?: string
}

/**
 * The server's own sentence, or the one for what nobody expected (spec, section 8); another one
 * without a connection, where there is one.
 */
export function messageOf(failure: Failure, { offline, unexpected }: FailureTexts): string {
  if (failure.kind === 'refused') return failure.problem.message
  return failure.kind === 'offline' ? (offline ?? unexpected) : unexpected
}

/** Whether it was the code that no longer works. */
export function isSpent(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && SPENT.has(failure.problem.code)
}

const SPENT = new Set(['otp_expired', 'email_code_expired'])

/** The HTTP status of a failure; 0 where there was no answer. */
export function statusOf(failure: Failure): number {
  if (failure.kind === 'refused') return failure.problem.status
  return failure.kind === 'broken' ? failure.status : 0
}

/** Whether something is not there, or is not theirs. */
export const isNotFound = (failure: Failure): boolean =>
  failure.kind === 'refused' && failure.problem.code === 'not_found'
