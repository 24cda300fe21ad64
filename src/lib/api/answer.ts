import type { Problem } from '#contract/refusals.ts'

/** Why there is no answer: a refusal with its message, no connection, an aborted request, or a fault. */
export type Failure =
  | {
      kind: 'refused'
      problem: Problem
      /** When to retry, if the server says so. */ retryAfterMs?: number | undefined
    }
  | { kind: 'offline' }
  | { kind: 'aborted' }
  | { kind: 'broken'; status: number }

export type Answer<T> =
  | {
      ok: true
      data: T
      /** For a paged list: the total number of items. */
      total: number | null
      /** The response headers. For a search they hold the words that were ignored. */
      headers?: Headers
    }
  | { ok: false; failure: Failure }

/** The messages for failures without one from the server. */
export interface FailureTexts {
  unexpected: string
  /** Without a connection. If absent, `unexpected` is used. */
  offline?: string
}

/**
 * Returns the server's message, or else the one for unexpected failures (spec, section 8) or for a
 * missing connection.
 */
export function messageOf(failure: Failure, { offline, unexpected }: FailureTexts): string {
  if (failure.kind === 'refused') return failure.problem.message
  return failure.kind === 'offline' ? (offline ?? unexpected) : unexpected
}

/** Checks if the failure is an expired code. */
export function isCodeSpent(failure: Failure | null): boolean {
  return failure?.kind === 'refused' && SPENT_CODES.has(failure.problem.code)
}

const SPENT_CODES = new Set(['otp_expired', 'email_code_expired'])

/** Returns the HTTP status of a failure; 0 if there was no answer. */
export function statusOf(failure: Failure): number {
  if (failure.kind === 'refused') return failure.problem.status
  return failure.kind === 'broken' ? failure.status : 0
}

/** Returns the code of a refusal (contract/refusals.ts); null for every other failure. */
export const refusalCode = (failure: Failure): string | null =>
  failure.kind === 'refused' ? failure.problem.code : null

/** Checks if something does not exist, or belongs to somebody else. */
export const isNotFound = (failure: Failure): boolean => refusalCode(failure) === 'not_found'
