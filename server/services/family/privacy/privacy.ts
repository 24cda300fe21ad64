import type { Privacy } from '#contract/privacy/privacy.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { askErasure, callOffErasure } from '../../../queries/accounts/erasure.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { deleteGuardianInvitation, findOtherGuardian } from '../../../queries/family/guardians.ts'
import { findRoles } from '../../../queries/staff/staff.ts'
import type { Caller } from '../../accounts/access.ts'
import { confirmedContactsOf } from '../../accounts/accounts.ts'
import { listConsents } from '../../accounts/consents.ts'
import { requireProof } from '../../accounts/proof.ts'
import { withUserLock } from '../../user-lock.ts'

/** Long enough to notice that somebody else asked for it, and to think again. */
const TIME_TO_THINK_MS = 24 * 3_600_000

/** What the parent agreed to, and whether the family is to be erased. */
export async function readPrivacy({ db }: Pick<Deps, 'db'>, { user }: Caller): Promise<Privacy> {
  return {
    consents: await listConsents({ db }, user.id),
    eraseAt: user.eraseAt && momentAt(user.eraseAt, HOME_TIME_ZONE),
    isStaff: await isStaff(db, user.id),
    otherGuardian: (await findOtherGuardian(db, user.id))?.user.firstName ?? null,
  }
}

const isStaff = async (db: Deps['db'], userId: string) =>
  (await findRoles(db, userId)).some(role => role !== 'Parent')

/**
 * Has a family erased in a day, and tells its parent how to keep it, once. Asked for again it stays as it
 * is. Refuses `proof_required`, and `still_staff`: what a school's people did is kept under their account.
 */
export async function eraseFamily(
  deps: Pick<Deps, 'db' | 'log' | 'notices' | 'now' | 'siteUrl'>,
  caller: Caller,
): Promise<{ eraseAt: string }> {
  const { authSession, user } = caller
  requireProof(deps, authSession)
  const wanted = new Date(deps.now().getTime() + TIME_TO_THINK_MS)
  const eraseAt = await withUserLock(deps, caller, async tx => {
    if (await isStaff(tx, user.id)) throw new Refusal('still_staff')
    const eraseAt = await askErasure(tx, user.id, wanted)
    if (!eraseAt) throw new Refusal('token_invalid')
    // Whoever accepted it now would have the children.
    await deleteGuardianInvitation(tx, user.id)
    await tellOfErasure(deps, tx, user, eraseAt)
    return eraseAt
  })
  deps.log.event('family_erasure_asked', { userId: user.id, signInId: authSession.id })
  return { eraseAt: momentAt(eraseAt, HOME_TIME_ZONE) }
}

/** The cause names the time, so that whoever asks twice is told once. */
async function tellOfErasure(
  { notices, siteUrl }: Pick<Deps, 'notices' | 'siteUrl'>,
  tx: Tx,
  user: User,
  eraseAt: Date,
): Promise<void> {
  const { id, language } = user
  const at = eraseAt.toISOString()
  const link = siteUrl + pathTo(language, '/profile/privacy')
  for (const to of confirmedContactsOf(user))
    await notices.queue(
      tx,
      { kind: 'family_erasure', eraseAt: at, link, language, ...to },
      { cause: `family_erasure ${id} ${at}`, expiresAt: eraseAt },
    )
}

/** Keeps a family that was to be erased. Refuses `token_invalid` where that is done. */
export async function keepFamily(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { authSession, user }: Caller,
): Promise<{ eraseAt: null }> {
  if (!(await callOffErasure(db, user.id))) throw new Refusal('token_invalid')
  log.event('family_kept', { userId: user.id, signInId: authSession.id })
  return { eraseAt: null }
}
