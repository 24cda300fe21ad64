import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

// What every page of a parent loads to stay signed in. Separate from the many other account calls.

const MAX_TOKEN_LENGTH = 4096

/** An opaque value that one call returns and another takes back. */
export const opaque = z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH))

export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

/** Only the refresh token counts: `accessToken` may be expired, malformed or missing. */
export const refreshToken = {
  method: 'POST',
  path: 'users/refreshtoken',
  summary: 'Exchanges a refresh token for new tokens.',
  input: z.object({ accessToken: z.optional(z.unknown()), refreshToken: opaque }),
  output: tokens,
  refusals: ['token_invalid'],
} as const satisfies Endpoint

export const logout = {
  method: 'POST',
  path: 'users/logout',
  summary: 'Ends the session of a refresh token; ignores an unknown token.',
  input: z.object({ refreshToken: opaque }),
  output: z.undefined(),
  refusals: [],
  status: 204,
} as const satisfies Endpoint
