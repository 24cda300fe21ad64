import type { SchoolRight } from '#contract/staff/roles.ts'
import type { SchoolRole } from '#contract/staff/school-roles.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { closeInvitationsBy } from '../../queries/staff/invitations.ts'
import {
  deleteTrainer,
  findActivitiesOfSchool,
  findTrainersOf,
  lockStaffOf,
  saveStaff,
  saveTrainer,
  type StaffRow,
} from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'
import { requireProof } from '../accounts/proof.ts'
import { inTransaction } from '../transaction.ts'
import { lockCaller } from '../user-lock.ts'
import { TRAINER_RIGHTS, requireOwnActivities, requireRights, requireSchool } from './rights.ts'
import { readStaff } from './staff.ts'
import { changeTrainers } from './trainers.ts'

type StaffDeps = Pick<Deps, 'db' | 'log' | 'now'>

interface Edit {
  userId: string
  role: SchoolRole
  schoolId: number
  rights?: readonly SchoolRight[] | null | undefined
  gIds?: readonly string[] | null | undefined
  /** The member's rights and activities when the form was opened. */
  seen?: { rights: readonly SchoolRight[]; gIds: readonly string[] } | null | undefined
}

/**
 * Changes what a staff member of a school may do, effective at once. With `seen`, changes only what differs
 * from it, so that concurrent changes by colleagues stay. Refuses `not_found` for another school, a role that
 * the person does not have or an activity of another school; `forbidden` for rights that the caller does not
 * have, and for the caller's own rights; `proof_required` for a change of rights, as for an invitation; and
 * `token_invalid` if the session has ended meanwhile.
 */
export async function editStaff(
  deps: StaffDeps,
  caller: Caller,
  { role, schoolId, seen, ...edit }: Edit,
): Promise<StaffMember> {
  const userId = edit.userId.toLowerCase()
  await requireSchool(deps, caller, schoolId)
  const member = await inTransaction(deps, async tx => {
    await lockCaller(tx, caller)
    const rows = await lockStaffOf(tx, schoolId)
    const row = rows.find(it => it.userId === userId && it.role === role)
    if (!row) throw new Refusal('not_found')
    // Checked again under the lock: of two who remove each other's right, the second is refused.
    const own = await requireSchool({ db: tx }, caller, schoolId)
    if (role === 'School' && edit.rights) {
      const rights = merged(row.rights, edit.rights, seen?.rights)
      await changeRights(deps, tx, caller, { row, own, rights })
    }
    if (role === 'Trainer' && edit.gIds)
      await changeActivities(deps, tx, caller, { row, own, gIds: edit.gIds, seen: seen?.gIds })
    return (await readStaff({ db: tx }, schoolId)).find(it => it.userId === userId)
  })
  if (!member) throw new Refusal('not_found')
  deps.log.event('role_changed', { userId, by: role })
  return member
}

/** Applies to the current values what was added and removed since they were `seen`. */
function merged<T extends string>(
  now: readonly T[],
  typed: readonly T[],
  seen: readonly T[] = now,
): T[] {
  const [before, after] = [new Set(seen), new Set(typed)]
  return [...new Set(now).union(after.difference(before)).difference(before.difference(after))]
}

interface OfRow {
  row: StaffRow
  /** The rights of the caller. */
  own: readonly SchoolRight[]
}

/** Losing a right also closes the invitations that the person has sent, which may grant it. */
async function changeRights(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { authSession, user }: Caller,
  { own, rights, row }: OfRow & { rights: readonly SchoolRight[] },
): Promise<void> {
  const changed = [...new Set(rights).symmetricDifference(new Set(row.rights))]
  if (changed.length === 0) return
  if (row.userId === user.id) throw new Refusal('forbidden')
  requireRights(own, changed)
  requireProof(deps, authSession)
  await saveStaff(tx, { ...row, rights: [...new Set(rights)] })
  if (row.rights.some(right => !rights.includes(right)))
    await closeInvitationsBy(tx, row.userId, row.schoolId, deps.now())
}

type Ids = readonly string[]

const lower = (ids: Ids) => ids.map(id => id.toLowerCase())

interface Trained {
  gIds: Ids
  seen: Ids | undefined
}

/**
 * Activities that do not change are not touched, because their form may remove the trainer at the same time.
 */
async function changeActivities(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  caller: Caller,
  { gIds: typed, own, row, seen }: OfRow & Trained,
): Promise<void> {
  const { schoolId, userId } = row
  const trained = await findTrainersOf(tx, schoolId)
  const before = trained.filter(it => it.userId === userId).map(({ gId }) => gId)
  const gIds = merged(before, lower(typed), seen && lower(seen))
  const given = gIds.filter(gId => !before.includes(gId))
  const taken = before.filter(gId => !gIds.includes(gId))
  const added = new Set(await requireOwnActivities({ db: tx }, schoolId, given))
  if (added.size > 0) requireRights(own, TRAINER_RIGHTS)
  const touched = [...added, ...(await findActivitiesOfSchool(tx, schoolId, taken))]
  await changeTrainers(deps, tx, caller, touched, async ids => {
    await deleteTrainer(
      tx,
      userId,
      ids.filter(id => !added.has(id)),
    )
    await saveTrainer(
      tx,
      userId,
      ids.filter(id => added.has(id)),
    )
  })
}
