import type { StaffRole } from '#contract/staff/roles.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { lockUser } from '../../queries/accounts/users.ts'
import { closeInvitationsBy } from '../../queries/staff/invitations.ts'
import {
  countAdmins,
  deleteAdmin,
  deleteStaff,
  deleteTrainer,
  findMembers,
  findTrainedBy,
  findTrainersOf,
  lockAdmins,
  lockStaffOf,
} from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'
import { refuseField } from '../input.ts'
import { inTransaction } from '../transaction.ts'
import { requireAdmin, requireSchool } from './rights.ts'
import { changeTrainers } from './trainers.ts'

type StaffDeps = Pick<Deps, 'db' | 'log' | 'now'>

/** Lists the people of a school, one entry each. Refuses `not_found`. */
export async function listStaff(
  deps: StaffDeps,
  caller: Caller,
  schoolId: number,
): Promise<StaffMember[]> {
  await requireSchool(deps, caller, schoolId)
  return readStaff(deps, schoolId)
}

/** Reads the people of a school. The caller must have checked that the user runs it. */
export async function readStaff(deps: Pick<Deps, 'db'>, schoolId: number): Promise<StaffMember[]> {
  const gIds = Map.groupBy(await findTrainersOf(deps.db, schoolId), ({ userId }) => userId)
  const people = Map.groupBy(await findMembers(deps.db, schoolId), ({ userId }) => userId)
  return [...people].map(([userId, roles]) => ({
    userId,
    name: roles[0]?.name ?? '',
    roles: roles.map(({ role }) => role),
    rights: roles.flatMap(({ rights }) => rights),
    gIds: (gIds.get(userId) ?? []).map(({ gId }) => gId),
  }))
}

interface Removal {
  userId: string
  role: StaffRole
  schoolId?: number | null | undefined
}

/**
 * Removes a role from a user at once, and closes the invitations that they have sent. Refuses `not_found` for
 * another school or a role that the person does not have, and `forbidden` for the last Admin.
 */
export async function removeStaff(
  deps: StaffDeps,
  caller: Caller,
  { role, schoolId, userId }: Removal,
): Promise<void> {
  if (role === 'Admin') await removeAdmin(deps, caller, userId)
  else if (!schoolId) throw refuseField('schoolId', 'required')
  else {
    await requireSchool(deps, caller, schoolId)
    await inTransaction(deps, async tx => {
      // Checked again under the lock: of two who remove each other, the second is refused.
      await lockStaffOf(tx, schoolId)
      await requireSchool({ db: tx }, caller, schoolId)
      if (!(await deleteStaff(tx, { userId, schoolId, role }))) throw new Refusal('not_found')
      if (role === 'Trainer')
        await changeTrainers(deps, tx, caller, await findTrainedBy(tx, userId, schoolId), ids =>
          deleteTrainer(tx, userId, ids),
        )
      else await closeInvitationsBy(tx, userId, schoolId, deps.now())
    })
  }
  deps.log.event('role_taken', { userId, by: role })
}

async function removeAdmin(deps: StaffDeps, caller: Caller, userId: string): Promise<void> {
  await requireAdmin(deps, caller)
  await inTransaction(deps, async tx => {
    // Invitations they are sending at this moment wait for the lock, and are closed or refused.
    await lockUser(tx, userId)
    await lockAdmins(tx)
    await requireAdmin({ db: tx }, caller)
    if (!(await deleteAdmin(tx, userId))) throw new Refusal('not_found')
    await closeInvitationsBy(tx, userId, 'all', deps.now())
    if ((await countAdmins(tx)) === 0) throw new Refusal('forbidden')
  })
}
