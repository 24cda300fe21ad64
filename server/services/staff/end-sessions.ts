import { Refusal } from '../../lib/refusal.ts'
import { deleteAuthSessionsOf } from '../../queries/accounts/auth-sessions.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import type { Caller } from '../accounts/access.ts'
import { type AccountDeps, cancelPending, notifyOfChange } from '../accounts/accounts.ts'
import { requireProof } from '../accounts/proof.ts'
import { forgetFactors } from '../accounts/second-factor/factors.ts'

/**
 * Ends all sessions of a user with their open codes and links, and notifies them. Also removes their second
 * factors if requested. For Admins. Refuses `proof_required`, and `not_found` for an unknown id.
 */
export async function endSessionsOf(
  deps: AccountDeps,
  { authSession, user: admin }: Caller,
  { forgetFactors: isForgetting, userId }: { userId: string; forgetFactors: boolean },
): Promise<void> {
  requireProof(deps, authSession)
  const isStepOver = await deps.db.transaction(async tx => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('not_found')
    await cancelPending(tx, userId, deps.now())
    await deleteAuthSessionsOf(tx, userId)
    const forgotten = isForgetting && (await forgetFactors(tx, userId))
    await notifyOfChange(deps, tx, user, { kind: 'sessions_ended' })
    return forgotten && forgotten.isStepOver
  })
  deps.log.event('sessions_ended', { userId, by: admin.id })
  if (isForgetting) deps.log.event('factors_forgotten', { userId, by: admin.id })
  if (isStepOver) deps.log.event('passkey_step_removed', { userId, by: admin.id })
}
