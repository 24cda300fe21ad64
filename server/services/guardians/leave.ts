import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import type { User } from '../../queries/accounts/users.ts'
import {
  deleteCalendarsOf,
  deleteForeignCartLines,
  deleteForeignMessages,
  deleteGuardians,
  findOtherGuardian,
  findOwnChildren,
  lockChildrenOf,
  lockUsers,
  splitSiblingGroups,
  moveChildren,
} from '../../queries/family/guardians.ts'
import { deleteKeysOf } from '../../queries/idempotency-keys.ts'
import type { Caller } from '../accounts/access.ts'
import { requireProof } from '../accounts/proof.ts'
import { recordRevoked } from '../family/calendars.ts'
import { inTransaction } from '../transaction.ts'
import { lockCaller } from '../user-lock.ts'
import { notifyGuardian } from './notify-guardian.ts'

type LeaveDeps = Pick<Deps, 'db' | 'notices' | 'now' | 'secret' | 'siteUrl'>

/**
 * Separates the caller from the other guardian, with whom the children stay. With `withMine`, the children
 * whom the caller added stay with the caller. Refuses `proof_required`, `not_found` if there is no other
 * guardian, `guardian_to_be_erased` if children of the caller would stay with an account that is about to be
 * erased, and `token_invalid` if the session has ended meanwhile.
 */
export async function leaveFamily(
  deps: LeaveDeps & Pick<Deps, 'log'>,
  caller: Caller,
  { withMine }: { withMine: boolean },
): Promise<void> {
  const { authSession, user } = caller
  requireProof(deps, authSession)
  await inTransaction(deps, async tx => {
    const other = await lockOtherGuardian(tx, user.id)
    const { user: leaver } = await lockCaller(tx, caller)
    if (!other) throw new Refusal('not_found')
    if (other.eraseAt && !withMine && (await findOwnChildren(tx, user.id)).length > 0)
      throw new Refusal('guardian_to_be_erased')
    await separateGuardians(deps, tx, user.id, other, withMine)
    // Whoever left without the children may have been somebody else, with a stolen session.
    const cause = `${user.id} ${deps.now().toISOString()}`
    await notifyGuardian(deps, tx, leaver, { kind: 'family_left', cause })
  })
  deps.log.event('guardian_left', { userId: user.id, signInId: authSession.id })
}

/** Locks the accounts of a user and of the other guardian, if there is one. */
export async function lockOtherGuardian(tx: Tx, userId: string): Promise<User | undefined> {
  const seen = await findOtherGuardian(tx, userId)
  const locked = await lockUsers(tx, seen ? [userId, seen.user.id] : [userId])
  // Read again: under the locks it cannot change any more.
  const other = await findOtherGuardian(tx, userId)
  return other && locked.get(other.user.id)
}

/**
 * Separates two guardians whose accounts are locked. Each loses access to the data of children whom they no
 * longer see. All calendar addresses are revoked, because each guardian may have copied any of them.
 */
export async function separateGuardians(
  deps: Omit<LeaveDeps, 'db'>,
  tx: Tx,
  leaver: string,
  other: User,
  withMine: boolean,
): Promise<void> {
  const pair = [leaver, other.id] as const
  const since = deps.now().toISOString()
  // First, because this row lock makes actions of the other guardian wait.
  await deleteGuardians(tx, pair)
  // Makes a school that writes to both wait in the same way.
  await lockChildrenOf(tx, pair)
  await recordRevoked(deps, tx, await deleteCalendarsOf(tx, pair))
  // Siblings who wait as a group must belong to one account, which answers their offer.
  if (withMine) await splitSiblingGroups(tx, leaver, other.id)
  else await moveChildren(tx, leaver, other.id)
  for (const userId of pair) {
    await deleteForeignCartLines(tx, userId)
    await deleteForeignMessages(tx, userId)
    // Stored answers may contain a child's name and birthday.
    await deleteKeysOf(tx, userId)
  }
  await notifyGuardian(deps, tx, other, { kind: 'guardian_left', cause: `${leaver} ${since}` })
}
