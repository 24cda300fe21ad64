import { SCHOOL_RIGHTS, type SchoolRight, type StaffRole } from '#contract/staff/roles.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isSchool } from '../../queries/schools.ts'
import { findManagedActivity, isTrainerOf, type Scope } from '../../queries/staff/managed.ts'
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

/** Whose activities a caller sees. Refuses `not_found` for a school where they are nothing. */
export async function readScope(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  schoolId: number | null | undefined,
): Promise<Scope> {
  const { isAdmin, rows } = await readRights(deps, caller)
  const isTheirs = isAdmin
    ? !schoolId || (await isSchool(deps.db, schoolId))
    : !schoolId || rows.some(row => row.schoolId === schoolId)
  if (!isTheirs) throw new Refusal('not_found')
  const run = rows.filter(({ role }) => role === 'School').map(row => row.schoolId)
  return { schoolIds: isAdmin ? 'all' : run, trainerId: caller.user.id }
}

/**
 * An activity of a school that the caller runs, and what they may do there. Refuses `not_found` for any other, also for one that
 * they train.
 */
export async function requireOwnActivity(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  gId: string,
) {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  return { ...activity, rights: await requireSchool(deps, caller, activity.schoolId) }
}

/** An activity, and as what the caller is there. */
export interface ActivityRights {
  activityId: number
  schoolId: number
  timeZone: string
  role: StaffRole
  /** Besides running the school. */
  rights: readonly SchoolRight[]
}

/**
 * As what a caller is at an activity: an Admin first, whose looking is recorded; then whoever runs its
 * school and may see its people; then its trainer. Refuses `not_found` for whoever is none of them.
 */
export async function requireActivity(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  gId: string,
): Promise<ActivityRights> {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  const { isAdmin, rows } = await readRights(deps, caller)
  const { id: activityId, schoolId, timeZone } = activity
  const as = (role: StaffRole, rights: readonly SchoolRight[]) => ({
    activityId,
    schoolId,
    timeZone,
    role,
    rights,
  })
  if (isAdmin) return as('Admin', SCHOOL_RIGHTS)
  const own = rows.find(row => row.schoolId === schoolId && row.role === 'School')
  if (own?.rights.includes('Roster')) return as('School', own.rights)
  if (await isTrainerOf(deps.db, caller.user.id, activityId)) return as('Trainer', [])
  if (own) return as('School', own.rights)
  throw new Refusal('not_found')
}

/** The same for whoever may change who takes part. Refuses `forbidden` besides. */
export async function requireRoster(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  gId: string,
): Promise<ActivityRights> {
  const access = await requireActivity(deps, caller, gId)
  if (!access.rights.includes('Roster')) throw new Refusal('forbidden')
  return access
}
