import type { GuardianInvitation } from '#contract/guardians/guardians.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import type { Deps, Tx } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  deleteGuardianInvitation,
  findGuardianInvitationByToken,
  insertGuardians,
  lockUsers,
  takeGuardianInvitation,
} from '../../queries/family/guardians.ts'
import type { Caller } from '../accounts/access.ts'
import { keepGuardiansConsent } from '../accounts/consents.ts'
import { requireAddress } from '../accounts/own-address.ts'
import { requireProof } from '../accounts/proof.ts'
import { inTransaction } from '../transaction.ts'
import { lockCaller } from '../user-lock.ts'
import { notifyGuardian } from './notify-guardian.ts'

/**
 * Returns who sent the invitation. The children are not shown before it is accepted. Refuses
 * `invitation_dead`.
 */
export async function readGuardianInvitation(
  deps: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<GuardianInvitation> {
  const { by, invitation } = await mustFind(deps, token)
  const { firstName, lastName } = by
  return { firstName, lastName, expiresAt: momentAt(invitation.expiresAt, HOME_TIME_ZONE) }
}

async function mustFind({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findGuardianInvitationByToken(db, hashOf(token), now())
  if (!found) throw new Refusal('invitation_dead')
  return found
}

type AcceptDeps = Pick<Deps, 'db' | 'log' | 'notices' | 'now' | 'siteUrl'>

/**
 * Makes the caller the second guardian: from then on each sees the children of both. Refuses
 * `proof_required`, `invitation_dead`, as `requireAddress` does, `guardian_exists` if the caller already has
 * a second guardian, `to_be_erased`, and `token_invalid` if the session has ended meanwhile.
 */
export async function acceptGuardian(
  deps: AcceptDeps,
  caller: Caller,
  token: string,
): Promise<void> {
  const { authSession, user } = caller
  const { by, invitation } = await mustFind(deps, token)
  // The caller's own invitation, to an address that is theirs by now.
  if (by.id === user.id) throw new Refusal('not_found')
  requireAddress(user, { email: invitation.email, phoneNumber: null })
  requireProof(deps, authSession)
  await inTransaction(deps, tx => join(deps, tx, caller, { by: by.id, token }))
  deps.log.event('guardian_joined', { userId: user.id, signInId: authSession.id })
}

async function join(
  deps: AcceptDeps,
  tx: Tx,
  caller: Caller,
  { by, token }: { by: string; token: string },
): Promise<void> {
  const now = deps.now()
  const userId = caller.user.id
  // Both, in the order of all locks of accounts.
  const inviter = (await lockUsers(tx, [by, userId])).get(by)
  const { user: invited } = await lockCaller(tx, caller)
  if (invited.eraseAt) throw new Refusal('to_be_erased')
  if (!inviter || inviter.eraseAt || !(await takeGuardianInvitation(tx, hashOf(token), now)))
    throw new Refusal('invitation_dead')
  if (!(await insertGuardians(tx, [by, userId], now))) throw new Refusal('guardian_exists')
  // A family has at most two guardians.
  await deleteGuardianInvitation(tx, userId)
  await keepGuardiansConsent(tx, userId, now)
  await notifyGuardian(deps, tx, inviter, { kind: 'guardian_joined', cause: hashOf(token) })
}

/** Declines an invitation by its link, without an account. Refuses `invitation_dead`. */
export async function declineGuardian(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  token: string,
): Promise<void> {
  const tokenHash = hashOf(token)
  const { by } = await mustFind({ db, now }, token)
  if (!(await db.transaction(tx => takeGuardianInvitation(tx, tokenHash, now()))))
    throw new Refusal('invitation_dead')
  log.event('guardian_declined', { userId: by.id })
}
