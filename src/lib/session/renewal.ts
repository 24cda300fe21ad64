import type { Tokens } from '#contract/accounts/identity.ts'
import { type Answer, type Failure, statusOf } from '../api/answer.ts'
import type { StoredTokens } from '../browser/storage/session-tokens.ts'

/** The result of a renewal: a token to retry with, or why there is none. */
export type Renewal =
  /** Renewed by this call. */
  | { kind: 'renewed'; authToken: string }
  /** Renewed by another call or tab. It may have expired again. */
  | { kind: 'found'; authToken: string }
  /** There is no session, and nothing to end. */
  | { kind: 'gone' }
  /** The server no longer knows this session. */
  | { kind: 'refused' }
  /** No connection, too many requests, a fault: the session has not changed. */
  | { kind: 'failed'; failure: Failure }

/** Where tokens are stored, and how new ones are requested. */
export interface TokenStore {
  read(): StoredTokens | null
  write(tokens: StoredTokens): void
  exchange(tokens: StoredTokens): Promise<Answer<Tokens>>
}

/**
 * Exchanges the refresh token for new tokens after a 401, unless another call has done so. Only the
 * server decides if a token has expired, never the device's clock. Must not run twice at once: see
 * session.ts.
 */
export async function renew(
  spent: string,
  { exchange, read, write }: TokenStore,
): Promise<Renewal> {
  const held = read()
  if (held?.authToken !== spent) return foundIn(held)

  const answer = await exchange(held)
  const now = read()
  // The user has signed out, or in as somebody else, before the answer arrived.
  if (now?.refreshToken !== held.refreshToken) return foundIn(now)
  if (!answer.ok) return refusedOrFailed(answer.failure)

  const { accessToken: authToken, refreshToken } = answer.data
  write({ authToken, refreshToken })
  return { kind: 'renewed', authToken }
}

/** Returns the token that another call or tab has stored. */
const foundIn = (tokens: StoredTokens | null): Renewal =>
  tokens ? { kind: 'found', authToken: tokens.authToken } : { kind: 'gone' }

/** A refusal of the token itself ends the session. Other failures are temporary. */
function refusedOrFailed(failure: Failure): Renewal {
  const status = statusOf(failure)
  return status === 401 || status === 400 ? { kind: 'refused' } : { kind: 'failed', failure }
}
