import type { Deps, Tx } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { findAuthSession } from '../queries/accounts/auth-sessions.ts'
import { lockUser } from '../queries/accounts/users.ts'
import type { Caller } from './accounts/access.ts'
import { inTransaction } from './transaction.ts'

/**
 * Does something in a transaction in which nobody else changes what is the parent's own: a double
 * click and a second tab come one after the other.
 */
export function withUserLock<T>(
  deps: Pick<Deps, 'db'>,
  { user }: Caller,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async tx => {
    if (!(await lockUser(tx, user.id))) throw new Refusal('token_invalid')
    return work(tx)
  })
}

/**
 * Locks the account of the caller, and returns it with their session as they are now. Refuses `token_invalid` where the
 * session was ended meanwhile: what somebody began who was signed out then, to shut them out, does not come after it.
 */
export async function lockCaller(tx: Tx, { authSession, user }: Caller) {
  await lockUser(tx, user.id)
  const found = await findAuthSession(tx, authSession.id, user.id)
  if (!found) throw new Refusal('token_invalid')
  return found
}
