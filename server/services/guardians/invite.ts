import { DAY_MS } from '#contract/durations.ts'
import type { Guardians } from '#contract/guardians/guardians.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps } from '../../deps.ts'
import { hashOf } from '../../lib/secrets/keys.ts'
import { newToken } from '../../lib/secrets/random.ts'
import { Refusal } from '../../lib/refusal.ts'
import { momentAt } from '../../lib/venue-time.ts'
import {
  deleteGuardianInvitation,
  findOwnChildren,
  findGuardianInvitation,
  findOtherGuardian,
  saveGuardianInvitation,
} from '../../queries/family/guardians.ts'
import type { Caller } from '../accounts/access.ts'
import { confirmedContactsOf } from '../accounts/accounts.ts'
import { type AttemptDeps, limitAttempts } from '../accounts/attempts.ts'
import { keepGuardiansConsent } from '../accounts/consents.ts'
import { requireProof } from '../accounts/proof.ts'
import { GUARDIAN_INVITATIONS } from '../../security/rate-limits.ts'
import { refuseField, requireEmail } from '../input.ts'
import { inTransaction } from '../transaction.ts'
import { lockCaller } from '../user-lock.ts'

const LIFETIME_MS = 7 * DAY_MS

const at = (time: Date) => momentAt(time, HOME_TIME_ZONE)

/** Returns the other guardian of a family, and the caller's open invitation. */
export async function readGuardiansOf({ db }: Pick<Deps, 'db'>, { user }: Pick<Caller, 'user'>) {
  const other = await findOtherGuardian(db, user.id)
  const sent = await findGuardianInvitation(db, user.id)
  return {
    guardian: other
      ? {
          firstName: other.user.firstName,
          lastName: other.user.lastName,
          since: at(other.since),
        }
      : null,
    invitation: sent
      ? { email: sent.email, createdAt: at(sent.createdAt), expiresAt: at(sent.expiresAt) }
      : null,
  }
}

/** Returns what `readGuardiansOf` does, with the children whom the caller added. */
export async function readGuardians(deps: Pick<Deps, 'db'>, caller: Caller): Promise<Guardians> {
  return {
    ...(await readGuardiansOf(deps, caller)),
    mine: await findOwnChildren(deps.db, caller.user.id),
  }
}

/**
 * Invites the second guardian. The response does not reveal whether the address has an account. Refuses
 * `proof_required`, `email_not_confirmed`, `guardian_exists`, `to_be_erased`, and `unknown_value` at `email`
 * for the caller's own address.
 */
export async function inviteGuardian(
  deps: AttemptDeps & Pick<Deps, 'log' | 'notices' | 'random' | 'siteUrl'>,
  caller: Caller,
  typed: string,
): Promise<{ expiresAt: string }> {
  const { authSession, user } = caller
  requireProof(deps, authSession)
  // Otherwise an account without a confirmed contact could have anonymous mails sent.
  if (confirmedContactsOf(user).length === 0) throw new Refusal('email_not_confirmed')
  const email = requireEmail(typed)
  if (email === user.email) throw refuseField('email', 'unknown_value')
  await limitAttempts(deps, `guardian invited by ${user.id}`, GUARDIAN_INVITATIONS)
  await limitAttempts(deps, `guardian invited at ${email}`, GUARDIAN_INVITATIONS)
  const token = newToken(deps.random)
  const tokenHash = hashOf(token)
  const createdAt = deps.now()
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS)
  await inTransaction(deps, async tx => {
    const { user: known } = await lockCaller(tx, caller)
    if (known.eraseAt) throw new Refusal('to_be_erased')
    if (await findOtherGuardian(tx, user.id)) throw new Refusal('guardian_exists')
    const { id: invitedBy, language } = known
    await saveGuardianInvitation(tx, { invitedBy, tokenHash, email, createdAt, expiresAt })
    await keepGuardiansConsent(tx, invitedBy, createdAt)
    // The token is in the fragment, which browsers do not send, so that no log has it.
    const link = `${deps.siteUrl}${pathTo(language, '/guardian')}#token=${token}`
    await deps.notices.queue(
      tx,
      { kind: 'guardian_invitation', link, channel: 'email', to: email, language },
      { cause: `guardian_invitation ${tokenHash}`, expiresAt },
    )
  })
  deps.log.event('guardian_invited', { userId: user.id, signInId: authSession.id })
  return { expiresAt: at(expiresAt) }
}

/** Withdraws the invitation. Refuses `not_found` if there is none, or it was answered. */
export async function withdrawGuardian(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { authSession, user }: Caller,
): Promise<void> {
  if (!(await deleteGuardianInvitation(db, user.id))) throw new Refusal('not_found')
  log.event('guardian_withdrawn', { userId: user.id, signInId: authSession.id })
}
