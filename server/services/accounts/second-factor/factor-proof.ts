import { FACTOR_ROLES } from '#contract/staff/roles.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { hasSecondFactor } from '../../../queries/accounts/second-factor.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { findRoles } from '../../../queries/staff/staff.ts'
import type { Caller } from '../access.ts'
import { lockCaller } from '../../user-lock.ts'
import { requireProof } from '../proof.ts'

type FactorDeps = Pick<Deps, 'db' | 'isStaffFactorRequired' | 'now'>

/**
 * Call before creating, changing or removing a factor. Refuses `proof_required`, and `second_factor_unproven`
 * if a role requires a factor and this session has not shown the existing one: a password is no substitute.
 */
export async function requireFactorProof(deps: FactorDeps, caller: Caller): Promise<void> {
  requireProof(deps, caller.authSession)
  await requireShown(deps, deps.db, caller)
}

/**
 * Repeats the check within the transaction of the change. The account is locked, so that of two concurrent
 * calls the second sees the result of the first. Returns the user as they are now. Refuses `token_invalid` if
 * the session has ended meanwhile.
 */
export async function lockFactors(deps: FactorDeps, tx: Tx, caller: Caller): Promise<User> {
  const locked = await lockCaller(tx, caller)
  await requireShown(deps, tx, locked)
  return locked.user
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
