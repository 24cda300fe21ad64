import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Role } from './staff/roles.ts'

/** `token` needs a session. `confirmed` needs a session and a confirmed e-mail address. */
export type Access = 'token' | 'confirmed'

/**
 * One call of the API, agreed by both sides. The server mounts it, the site asks with it, tests
 * send it, and the OpenAPI document is printed from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The path below `/api/`, in the spec's spelling. It is matched without regard to case. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly input: z.ZodMiniObject
  readonly output: z.ZodMiniType
  /** The refusals of this call besides those of `EVERY_CALL` and `accessRefusalsOf`. */
  readonly refusals: readonly RefusalCode[]
  /** Who may call it. When left out, everybody may, and an Authorization header is ignored. */
  readonly access?: Access
  /** Only for whoever has one of these roles. When left out, every signed-in person may call it. */
  readonly roles?: readonly Role[]
  /**
   * A posted call that changes nothing: what it takes is too long for an address, or should not stand in
   * one. Whoever sees the console as somebody else may send it (contract/staff/seen-as.ts).
   */
  readonly reads?: true
  /** The answer is one page of a list, with the headers `X-Total-Count` and `Link`. */
  readonly paged?: true
  /** Accepts an `Idempotency-Key` header: a repeated request gets the first answer again. */
  readonly repeatable?: true
  /** The media type of the answer, if it is not `application/json`. */
  readonly mediaType?: string
  /** The input comes as `multipart/form-data`, with a file of at most so many bytes. */
  readonly maxBytes?: number
  /**
   * The body is such a file itself, of one of these media types and at most `maxBytes`, and the input
   * stands in the address.
   */
  readonly takes?: readonly string[]
  /** The answer is a file of one of these media types. */
  readonly files?: readonly string[]
  /** The answer goes on until one of both sides ends it. */
  readonly goesOn?: true
  /** The status of a success, 200 unless it says otherwise. With 204 the answer has no body. */
  readonly status?: 200 | 204
}

/** Where the server mounts a call: in small letters, as it reads every path of the API. */
export const mountedPath = ({ path }: Pick<Endpoint, 'path'>): string =>
  `/api/${path.toLowerCase()}`

/** The refusals that each kind of access adds to a call; `forbidden` as somebody else (`X-Seen-As`). */
const ACCESS_REFUSALS = {
  token: ['token_missing', 'token_expired', 'token_invalid', 'forbidden'],
  confirmed: [
    'token_missing',
    'token_expired',
    'token_invalid',
    'email_not_confirmed',
    'forbidden',
  ],
} as const satisfies Record<Access, readonly RefusalCode[]>

/** Those that a role adds. `not_found`: whoever `X-Seen-As` names has no role in a school of the caller. */
const ROLE_REFUSALS = ['not_found', 'second_factor_missing', 'second_factor_unproven'] as const

/** The refusals that come of who may make a call: of its session, and of the roles that it needs. */
export function accessRefusalsOf({ access, roles }: Pick<Endpoint, 'access' | 'roles'>) {
  const ofSession: readonly RefusalCode[] = access ? ACCESS_REFUSALS[access] : []
  return roles ? [...ofSession, ...ROLE_REFUSALS] : ofSession
}

/** The refusals that any call can answer with. */
export const EVERY_CALL = [
  'invalid_input',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unexpected',
  'unavailable',
] as const satisfies readonly RefusalCode[]
