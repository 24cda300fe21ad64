import { DAY_MS } from '#contract/durations.ts'
import type { Privacy } from '#contract/privacy/privacy.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { pathTo } from '#contract/paths.ts'
import type { Deps, Tx } from '../../../deps.ts'
import { Refusal } from '../../../lib/refusal.ts'
import { momentAt } from '../../../lib/venue-time.ts'
import { requestErasure, cancelErasure } from '../../../queries/accounts/erasure.ts'
import type { User } from '../../../queries/accounts/users.ts'
import { deleteGuardianInvitation, findOtherGuardian } from '../../../queries/family/guardians.ts'
import { findWaitedFor } from '../../../queries/registrations/registration-rows.ts'
import { findRoles } from '../../../queries/staff/staff.ts'
import type { Caller } from '../../accounts/access.ts'
import { confirmedContactsOf } from '../../accounts/accounts.ts'
import { listConsents } from '../../accounts/consents.ts'
import { requireProof } from '../../accounts/proof.ts'
import { updateWaitingLists, type WaitingListDeps } from '../../registrations/offer-seats.ts'
import { inTransaction } from '../../transaction.ts'
import { lockCaller } from '../../user-lock.ts'

/** Time to reconsider, and to notice a request by an intruder. */
const GRACE_PERIOD_MS = DAY_MS

/** Returns what the parent agreed to, and whether the family waits to be erased. */
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
 * Schedules the erasure of a family for a day later, and notifies its parent, once, how to keep it. A second
 * request changes nothing. Refuses `proof_required`, `token_invalid` if the session has ended meanwhile, and
 * `still_staff`, because records of what school staff did are kept under their account.
 */
export async function eraseFamily(
  deps: Pick<Deps, 'db' | 'log' | 'notices' | 'now' | 'siteUrl'>,
  caller: Caller,
): Promise<{ eraseAt: string }> {
  const { authSession, user } = caller
  requireProof(deps, authSession)
  const wanted = new Date(deps.now().getTime() + GRACE_PERIOD_MS)
  const eraseAt = await inTransaction(deps, async tx => {
    await lockCaller(tx, caller)
    if (await isStaff(tx, user.id)) throw new Refusal('still_staff')
    const eraseAt = await requestErasure(tx, user.id, wanted)
    if (!eraseAt) throw new Refusal('token_invalid')
    // A guardian who accepted it now would keep the children.
    await deleteGuardianInvitation(tx, user.id)
    await notifyOfErasure(deps, tx, user, eraseAt)
    return eraseAt
  })
  deps.log.event('family_erasure_asked', { userId: user.id, signInId: authSession.id })
  return { eraseAt: momentAt(eraseAt, HOME_TIME_ZONE) }
}

/** The cause contains the time, so that a repeated request sends no second notice. */
async function notifyOfErasure(
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

/**
 * Cancels the erasure of a family, then offers it the free seats that it was passed over for. No waiting list
 * can prevent that the family is kept: each is updated in its own transaction. Refuses `token_invalid` if it
 * is already erased.
 */
export async function keepFamily(
  deps: WaitingListDeps,
  { authSession, user }: Caller,
): Promise<{ eraseAt: null }> {
  if (!(await cancelErasure(deps.db, user.id))) throw new Refusal('token_invalid')
  deps.log.event('family_kept', { userId: user.id, signInId: authSession.id })
  const addresses = confirmedContactsOf(user).map(({ to }) => to)
  await updateWaitingLists(deps, await findWaitedFor(deps.db, user.id, addresses))
  return { eraseAt: null }
}
