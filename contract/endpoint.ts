import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'

/** Whoever holds a session; whoever holds one and has confirmed the e-mail. */
export type Access = 'token' | 'confirmed'

/**
 * One call of the API, agreed by both sides. The server mounts it, the site asks with it, tests
 * send it, and the OpenAPI document is printed from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** On the wire, below `/api/`, in the spec's own spelling; matched without regard to case. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly input: z.ZodMiniObject
  readonly output: z.ZodMiniType
  /** What the call can refuse besides what every call can (see `EVERY_CALL`). */
  readonly refusals: readonly RefusalCode[]
  /** Who may call it; everybody when it is left out, whatever stands in an Authorization header. */
  readonly access?: Access
  /** Answers with a page of a longer list: `X-Total-Count` and `Link`. */
  readonly paged?: true
  /** A header `Idempotency-Key` makes it safe to send again: the first answer comes again. */
  readonly repeatable?: true
  /** Of the answer, where it is not `application/json`. */
  readonly mediaType?: string
  /** Answers with no body. */
  readonly status?: 200 | 204
}

/** Refusals that a call can answer with besides, by who may call it. */
export const ACCESS_REFUSALS = {
  token: ['token_missing', 'token_expired', 'token_invalid'],
  confirmed: ['token_missing', 'token_expired', 'token_invalid', 'email_not_confirmed'],
} as const satisfies Record<Access, readonly RefusalCode[]>

/** Refusals that any call can answer with, whatever it is. */
export const EVERY_CALL = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly RefusalCode[]
