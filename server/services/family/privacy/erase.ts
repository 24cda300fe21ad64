import type { Deps, Tx } from '../../../deps.ts'
import {
  deleteSentTo,
  deleteUser,
  findDueErasures,
  lockDueErasure,
} from '../../../queries/accounts/erasure.ts'
import {
  deleteChildren,
  deleteTextsAbout,
  eraseClaimAddresses,
  lockWholeFamily,
} from '../../../queries/family/erasure.ts'
import { confirmedContactsOf } from '../../accounts/accounts.ts'
import type { RegistrationDeps } from '../../registrations/offer-seats.ts'
import { releaseSeats } from '../../registrations/release.ts'
import { lockOtherGuardian, separateGuardians } from '../../guardians/leave.ts'
import { inTransaction } from '../../transaction.ts'

type EraseDeps = RegistrationDeps & Pick<Deps, 'log' | 'secret' | 'siteUrl'>

/**
 * Erases the families whose grace period is over. A failure for one does not stop the others. Throws only if
 * all fail.
 */
export async function eraseDueFamilies(deps: EraseDeps): Promise<void> {
  const due = await findDueErasures(deps.db, deps.now())
  let failed = 0
  // Each family has its own transaction, because on PGlite every page waits for it.
  for (const userId of due)
    try {
      const isErased = await inTransaction(deps, tx => eraseDueFamily(deps, tx, userId))
      if (isErased) deps.log.event('family_erased', { userId })
    } catch (error) {
      failed++
      deps.log.error('A family could not be erased.', { error })
    }
  if (failed > 0 && failed === due.length) throw new Error('No family could be erased.')
}

/**
 * Offers the family's seats to the waiting list and deletes all its other data except sums of money. If there
 * is another guardian, the children stay with them. The account is locked first, so that concurrent changes
 * are either erased as well or find no account. Returns false if the erasure was cancelled meanwhile.
 */
async function eraseDueFamily(deps: EraseDeps, tx: Tx, userId: string): Promise<boolean> {
  // No guardian can be added any more: users who wait for erasure cannot accept or send invitations.
  const other = await lockOtherGuardian(tx, userId)
  const user = await lockDueErasure(tx, userId, deps.now())
  if (!user) return false
  if (other) await separateGuardians(deps, tx, userId, other, false)
  const confirmed = confirmedContactsOf(user).map(({ to }) => to)
  const childIds = await lockWholeFamily(tx, userId, confirmed)
  await releaseSeats(deps, tx, childIds)
  await deleteTextsAbout(tx, childIds)
  await deleteChildren(tx, childIds)
  await deleteSentTo(tx, confirmed)
  await eraseClaimAddresses(tx, confirmed, deps.now())
  await deleteUser(tx, userId)
  return true
}
