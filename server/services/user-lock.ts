import type { Deps, Tx } from '../deps.ts'
import { Refusal } from '../lib/refusal.ts'
import { findAuthSession } from '../queries/accounts/auth-sessions.ts'
import { lockUser } from '../queries/accounts/users.ts'
import type { Caller } from './accounts/access.ts'
import { inTransaction } from './transaction.ts'

/**
 * Does something in a transaction that holds the lock of the parent's account, so that a double click or a
 * second tab waits.
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
 * Locks the caller's account and returns it with the session as they are now. Refuses `token_invalid` if the
 * session has ended meanwhile: an intruder who was signed out must not finish what they began.
 */
export async function lockCaller(tx: Tx, { authSession, user }: Caller) {
  await lockUser(tx, user.id)
  const found = await findAuthSession(tx, authSession.id, user.id)
  if (!found) throw new Refusal('token_invalid')
  return found
}
