import type { Tokens } from '#contract/accounts/identity.ts'
import { type Answer, type Failure, statusOf } from '../api/answer.ts'
import type { StoredTokens } from '../browser/storage/session-storage.ts'

/** How it came that a call may be tried again, or why it may not. */
export type Renewal =
  /** Here and now. */
  | { kind: 'renewed'; authToken: string }
  /** By another call or tab meanwhile: it may have become old again. */
  | { kind: 'found'; authToken: string }
  /** There is no session any more, and nothing to end. */
  | { kind: 'gone' }
  /** The server does not know this session any more. */
  | { kind: 'refused' }
  /** No connection, too many requests, a fault: the session is as it was. */
  | { kind: 'failed'; failure: Failure }

/** Where tokens are kept, and how new ones are asked for. */
export interface Keeper {
  read(): StoredTokens | null
  write(tokens: StoredTokens): void
  exchange(tokens: StoredTokens): Promise<Answer<Tokens>>
}

/**
 * Trades the refresh token for new tokens after a 401, unless somebody else has done so since. Only
 * the server decides what is old; the device's clock never does. One at a time: see session.ts.
 */
export async function renew(spent: string, { exchange, read, write }: Keeper): Promise<Renewal> {
  const held = read()
  if (!held) return { kind: 'gone' }
  if (held.authToken !== spent) return { kind: 'found', authToken: held.authToken }

  const answer = await exchange(held)
  const now = read()
  // Signed out, or in as somebody else, while the answer was on its way: it comes too late.
  if (now?.refreshToken !== held.refreshToken)
    return now ? { kind: 'found', authToken: now.authToken } : { kind: 'gone' }
  if (!answer.ok) return refusedOr(answer.failure)

  const { accessToken: authToken, refreshToken } = answer.data
  write({ authToken, refreshToken })
  return { kind: 'renewed', authToken }
}

/** What the server says about the token itself ends the session; anything else passes. */
function refusedOr(failure: Failure): Renewal {
  const status = statusOf(failure)
  return status === 401 || status === 400 ? { kind: 'refused' } : { kind: 'failed', failure }
}
