import { SCHOOL_RIGHTS, type SchoolRight } from '#contract/staff/roles.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isSchool } from '../../queries/schools.ts'
import { findStaffRows, hasAdminRole, type StaffRow } from '../../queries/staff/staff.ts'
import type { Caller } from '../accounts/access.ts'

/**
 * What a caller may do as staff: the one place that decides (design-school, Roles). Read from the
 * database for each call, so that a role that is taken away ends at once.
 */
interface StaffRights {
  isAdmin: boolean
  /** Roles at schools. */
  rows: readonly StaffRow[]
}

export async function readRights(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<Caller, 'user'>,
): Promise<StaffRights> {
  return { isAdmin: await hasAdminRole(db, user.id), rows: await findStaffRows(db, user.id) }
}

/**
 * What a caller may do in a school besides running it. Refuses `not_found` if they do not run it: it
 * is not theirs, or there is none. An Admin runs every school.
 */
export async function requireSchool(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  schoolId: number,
): Promise<readonly SchoolRight[]> {
  const { isAdmin, rows } = await readRights(deps, caller)
  if (isAdmin && (await isSchool(deps.db, schoolId))) return SCHOOL_RIGHTS
  const row = rows.find(it => it.schoolId === schoolId && it.role === 'School')
  if (!row) throw new Refusal('not_found')
  return row.rights
}

/** Refuses whoever is no Admin: as `forbidden`, or as `not_found` where something is named. */
export async function requireAdmin(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<Caller, 'user'>,
  code: 'forbidden' | 'not_found' = 'forbidden',
): Promise<void> {
  if (!(await hasAdminRole(db, user.id))) throw new Refusal(code)
}
