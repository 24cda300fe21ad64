import type * as z from 'zod/mini'
import type { RefusalCode } from './refusals.ts'
import type { Role } from './staff/roles.ts'

/** `token` needs a session. `confirmed` needs a session and a confirmed e-mail address. */
export type Access = 'token' | 'confirmed'

/**
 * One call of the API. The server mounts it, the site and the tests call it, and the OpenAPI
 * document is generated from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The path below `/api/`, spelled as in the spec. It is matched case-insensitively. */
  readonly path: string
  /** One sentence for the OpenAPI document. */
  readonly summary: string
  readonly input: z.ZodMiniObject
  readonly output: z.ZodMiniType
  /** The refusals of this call besides those of `EVERY_CALL` and `accessRefusalsOf`. */
  readonly refusals: readonly RefusalCode[]
  /** Who may call it. When left out, anybody may, and an Authorization header is ignored. */
  readonly access?: Access
  /** The caller needs one of these roles. When left out, every signed-in user may call it. */
  readonly roles?: readonly Role[]
  /**
   * A POST that changes nothing. Its input is too long for a URL, or must not be in one. Staff who
   * view the console as somebody else may send it (contract/staff/seen-as.ts).
   */
  readonly reads?: true
  /** The answer is one page of a list, with the headers `X-Total-Count` and `Link`. */
  readonly paged?: true
  /** Accepts an `Idempotency-Key` header: a repeated request gets the first answer again. */
  readonly idempotent?: true
  /** The media type of the answer, if it is not `application/json`. */
  readonly mediaType?: string
  /** The input is sent as `multipart/form-data`, with a file of at most this many bytes. */
  readonly maxBytes?: number
  /** The body is a file of one of these media types, of at most `maxBytes`. The input is in the URL. */
  readonly takes?: readonly string[]
  /** The answer is a file of one of these media types. */
  readonly files?: readonly string[]
  /** The answer is a stream. It ends when either side closes it. */
  readonly streams?: true
  /** The status of a success; 200 by default. With 204 the answer has no body. */
  readonly status?: 200 | 204
}

/** Returns the path at which the server mounts a call, in lower case. */
export const mountedPath = ({ path }: Pick<Endpoint, 'path'>): string =>
  `/api/${path.toLowerCase()}`

/**
 * The refusals that each kind of access adds to a call. `forbidden` applies while viewing as
 * somebody else (`X-Seen-As`).
 */
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

/**
 * The refusals that roles add. `not_found`: the user that `X-Seen-As` names has no role in a school
 * of the caller.
 */
const ROLE_REFUSALS = ['not_found', 'second_factor_missing', 'second_factor_unproven'] as const

/** Returns the refusals that follow from the access and the roles that a call needs. */
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
