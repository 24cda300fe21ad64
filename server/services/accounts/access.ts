import type { Access } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { readAccessToken } from '../../lib/access-token.ts'
import { Refusal } from '../../lib/refusal.ts'
import { findAuthSession, type AuthSession } from '../../queries/accounts/auth-sessions.ts'
import type { User } from '../../queries/accounts/users.ts'

/**
 * The parent behind a request. Read from the database for every call, so that signing out takes
 * effect at once.
 */
export interface Caller {
  user: User
  authSession: AuthSession
}

const BEARER = /^Bearer +([^\s]+) *$/i

/**
 * Identifies the caller by the Authorization header. Refuses `token_missing`, `token_expired` or
 * `token_invalid`, and `email_not_confirmed` if `access` is `confirmed`.
 */
export async function admit(
  deps: Pick<Deps, 'db' | 'now' | 'secret' | 'siteUrl'>,
  authorization: string | undefined,
  access: Access,
): Promise<Caller> {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (!token) throw new Refusal('token_missing')
  const read = await readAccessToken(deps, token)
  if (read === 'expired') throw new Refusal('token_expired')
  if (read === 'invalid') throw new Refusal('token_invalid')

  const caller = await findAuthSession(deps.db, read.signInId, read.userId)
  if (!caller) throw new Refusal('token_invalid')
  if (access === 'confirmed' && !caller.user.emailConfirmedAt)
    throw new Refusal('email_not_confirmed')
  return caller
}
