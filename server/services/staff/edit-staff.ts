import type { SchoolRight } from '#contract/staff/roles.ts'
import type { SchoolRole } from '#contract/staff/school-roles.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { Deps, Tx } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { closeInvitationsBy } from '../../queries/staff/invitations.ts'
import {
  deleteTrainer,
  findTrainedBy,
  findTrainersOf,
  lockStaffOf,
  saveStaff,
  saveTrainer,
  type StaffRow,
} from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'
import { requireProof } from '../accounts/proof.ts'
import { inTransaction } from '../transaction.ts'
import { OF_TRAINERS, requireOwnActivities, requireRights, requireSchool } from './rights.ts'
import { readStaff } from './staff.ts'
import { changeTrainers } from './trainers.ts'

type StaffDeps = Pick<Deps, 'db' | 'log' | 'now'>

interface Edit {
  userId: string
  role: SchoolRole
  schoolId: number
  rights?: readonly SchoolRight[] | null | undefined
  gIds?: readonly string[] | null | undefined
}

/**
 * Changes what somebody of a school may do, at once. Refuses `not_found` for a school of others, a role
 * that the person does not have or an activity of another school, and `forbidden` for rights that the
 * caller does not have, and for their own. Rights want a proof (`proof_required`), as an invitation does.
 */
export async function editStaff(
  deps: StaffDeps,
  caller: Caller,
  { gIds, rights, role, schoolId, ...edit }: Edit,
): Promise<StaffMember> {
  const userId = edit.userId.toLowerCase()
  await requireSchool(deps, caller, schoolId)
  const member = await inTransaction(deps, async tx => {
    const rows = await lockStaffOf(tx, schoolId)
    const row = rows.find(it => it.userId === userId && it.role === role)
    if (!row) throw new Refusal('not_found')
    // Of two who take a right from each other one comes too late.
    const own = await requireSchool({ db: tx }, caller, schoolId)
    if (role === 'School' && rights) await changeRights(deps, tx, caller, { row, own, rights })
    if (role === 'Trainer' && gIds) await changeActivities(deps, tx, caller, { row, own, gIds })
    return (await readStaff({ db: tx }, schoolId)).find(it => it.userId === userId)
  })
  if (!member) throw new Refusal('not_found')
  deps.log.event('role_changed', { userId, by: role })
  return member
}

interface OfRow {
  row: StaffRow
  /** The rights of the caller. */
  own: readonly SchoolRight[]
}

/** Whoever has fewer rights than before gives nobody those that they had: what they sent is closed. */
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

async function changeActivities(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  caller: Caller,
  { gIds, own, row }: OfRow & { gIds: readonly string[] },
): Promise<void> {
  const { schoolId, userId } = row
  const wanted = await requireOwnActivities({ db: tx }, schoolId, gIds)
  const trained = await findTrainersOf(tx, schoolId)
  const before = new Set(trained.filter(it => it.userId === userId).map(({ gId }) => gId))
  if (gIds.some(gId => !before.has(gId.toLowerCase()))) requireRights(own, OF_TRAINERS)
  const touched = [...(await findTrainedBy(tx, userId, schoolId)), ...wanted]
  await changeTrainers(deps, tx, caller, touched, async () => {
    await deleteTrainer(tx, userId, schoolId)
    await saveTrainer(tx, userId, wanted)
  })
}
