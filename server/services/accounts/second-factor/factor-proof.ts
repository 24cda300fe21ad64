import { FACTOR_ROLES } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hasSecondFactor } from '../../../queries/accounts/second-factor.ts'
import { findRoles } from '../../../queries/staff/staff.ts'
import type { Caller } from '../access.ts'
import { lockCaller } from '../../user-lock.ts'
import { requireProof } from '../proof.ts'

type FactorDeps = Pick<Deps, 'db' | 'isStaffFactorRequired' | 'now'>

/**
 * Before a factor is made, changed or taken away. Refuses `proof_required`; and `second_factor_unproven` where a
 * role needs a factor, there is one and this session has not shown it: a password does not stand in for it.
 */
export async function requireFactorProof(deps: FactorDeps, caller: Caller): Promise<void> {
  requireProof(deps, caller.authSession)
  await requireShown(deps, deps.db, caller)
}

/**
 * The same once more, within what changes it: the account is locked, so that of two at once the second one sees what
 * the first one made. Refuses `token_invalid` where the session was ended meanwhile.
 */
export async function lockFactors(deps: FactorDeps, tx: Tx, caller: Caller): Promise<void> {
  await requireShown(deps, tx, await lockCaller(tx, caller))
}

async function requireShown(
  { isStaffFactorRequired }: FactorDeps,
  db: Deps['db'] | Tx,
  { authSession, user }: Pick<Caller, 'authSession' | 'user'>,
): Promise<void> {
  if (!isStaffFactorRequired || authSession.secondFactorAt) return
  const roles = await findRoles(db, user.id)
  if (!FACTOR_ROLES.some(role => roles.includes(role))) return
  if (await hasSecondFactor(db, user.id)) throw new Refusal('second_factor_unproven')
}
