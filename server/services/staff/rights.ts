import type { Role, SchoolRight } from '#contract/staff/roles.ts'
import { SCHOOL_RIGHTS } from '#contract/staff/roles.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isSchool } from '../../queries/schools.ts'
import {
  findRoles,
  findStaffRows,
  type SchoolRole,
  type StaffRow,
} from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'

/**
 * What a caller may do as staff: the one place that decides (design-school, Roles). Read from the
 * database for each call, so that a role that is taken away ends at once.
 */
export interface StaffRights {
  isAdmin: boolean
  /** Roles at schools. */
  rows: readonly StaffRow[]
}

export async function readRights(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<Caller, 'user'>,
): Promise<StaffRights> {
  const roles: readonly Role[] = await findRoles(db, user.id)
  return { isAdmin: roles.includes('Admin'), rows: await findStaffRows(db, user.id) }
}

const rowAt = ({ rows }: StaffRights, schoolId: number, role: SchoolRole) =>
  rows.find(row => row.schoolId === schoolId && row.role === role)

/**
 * Refuses `not_found` if the caller does not run the school: it is not theirs, or there is none.
 * Returns what the caller may do there.
 */
export async function requireSchool(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  schoolId: number,
): Promise<{ isAdmin: boolean; rights: readonly SchoolRight[] }> {
  const mine = await readRights(deps, caller)
  const row = rowAt(mine, schoolId, 'School')
  if (mine.isAdmin && (await isSchool(deps.db, schoolId)))
    return { isAdmin: true, rights: SCHOOL_RIGHTS }
  if (!row) throw new Refusal('not_found')
  return { isAdmin: false, rights: row.rights }
}

/** Refuses `forbidden` for whoever is no Admin. */
export async function requireAdmin(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
): Promise<void> {
  const { isAdmin } = await readRights(deps, caller)
  if (!isAdmin) throw new Refusal('forbidden')
}
