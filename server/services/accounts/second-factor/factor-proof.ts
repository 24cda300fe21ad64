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
 * if this session has not shown the factor that the caller has, although a role requires one, or they chose to
 * be asked for a passkey: a password or a code is no substitute.
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
  if (authSession.secondFactorAt) return
  // The session may be older than the step that would have asked it for a passkey.
  const isNeeded =
    user.passkeyStepAt !== null || (isStaffFactorRequired && (await hasFactorRole(db, user.id)))
  // Somebody without a factor can show none.
  if (isNeeded && (await hasSecondFactor(db, user.id))) throw new Refusal('second_factor_unproven')
}

async function hasFactorRole(db: Deps['db'] | Tx, userId: string): Promise<boolean> {
  const roles = await findRoles(db, userId)
  return FACTOR_ROLES.some(role => roles.includes(role))
}
