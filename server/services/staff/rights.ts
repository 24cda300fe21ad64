import { MANAGED_RIGHTS, type ManagedRight } from '#contract/manage/activities.ts'
import { SCHOOL_RIGHTS, type SchoolRight, type StaffRole } from '#contract/staff/roles.ts'
import type { Abilities } from '#contract/staff/view.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../lib/refusal.ts'
import { isSchool } from '../../queries/schools.ts'
import { findManagedActivity, isTrainerOf, type Scope } from '../../queries/staff/managed.ts'
import {
  findActivitiesOfSchool,
  findStaffRows,
  hasAdminRole,
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
  { user }: { user: Pick<Caller['user'], 'id'> },
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
  const rights = await readRights(deps, caller)
  const isTheirs = rights.isAdmin
    ? !schoolId || (await isSchool(deps.db, schoolId))
    : !schoolId || rights.rows.some(row => row.schoolId === schoolId)
  if (!isTheirs) throw new Refusal('not_found')
  return scopeOf(rights, caller.user.id)
}

/** Whose activities stand in somebody's console. */
export function scopeOf({ isAdmin, rows }: StaffRights, userId: string): Scope {
  const run = rows.filter(({ role }) => role === 'School').map(row => row.schoolId)
  return { schoolIds: isAdmin ? 'all' : run, trainerId: userId }
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

/** The ids of activities of a school. Refuses `not_found` if one of them is none of it. */
export async function requireOwnActivities(
  { db }: Pick<Deps, 'db'>,
  schoolId: number,
  gIds: readonly string[],
): Promise<number[]> {
  const wanted = new Set(gIds.map(gId => gId.toLowerCase()))
  const found = await findActivitiesOfSchool(db, schoolId, [...wanted])
  if (found.length < wanted.size) throw new Refusal('not_found')
  return found
}

/** As what somebody is at an activity. */
interface Standing {
  role: StaffRole
  /** Besides running the school. */
  rights: readonly SchoolRight[]
}

/** An activity, and as what the caller is there. */
export interface ActivityRights extends Standing {
  activityId: number
  schoolId: number
  timeZone: string
}

/**
 * As what a caller is at an activity. Refuses `not_found` for whoever is nothing there.
 */
export async function requireActivity(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  gId: string,
): Promise<ActivityRights> {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  const { id: activityId, schoolId, timeZone } = activity
  const isTrainer = await isTrainerOf(deps.db, caller.user.id, activityId)
  const standing = standingAt(await readRights(deps, caller), schoolId, isTrainer)
  if (!standing) throw new Refusal('not_found')
  return { activityId, schoolId, timeZone, ...standing }
}

/** The same for whoever may change who takes part. Refuses `forbidden` besides. */
export async function requireRoster(
  deps: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'user'>,
  gId: string,
): Promise<ActivityRights> {
  const access = await requireActivity(deps, caller, gId)
  if (!seenBy(access).actsOnRoster) throw new Refusal('forbidden')
  return access
}

/**
 * An Admin first, whose looking is recorded; then whoever runs the school and may see its people; then
 * the trainer of the activity. Null for whoever is none of them.
 */
export function standingAt(
  { isAdmin, rows }: StaffRights,
  schoolId: number,
  isTrainer: boolean,
): Standing | null {
  if (isAdmin) return { role: 'Admin', rights: SCHOOL_RIGHTS }
  const own = rows.find(row => row.schoolId === schoolId && row.role === 'School')
  if (own?.rights.includes('Roster')) return { role: 'School', rights: own.rights }
  if (isTrainer) return { role: 'Trainer', rights: [] }
  return own ? { role: 'School', rights: own.rights } : null
}

/**
 * What somebody sees of the people of an activity, when, what they do about them, and whether that is
 * written down for families (design-school, Roles).
 */
export function seenBy({ rights, role }: Standing): Omit<Abilities, 'edits'> {
  const isRecorded = role === 'Admin'
  if (role === 'Trainer')
    return { ...seenFor('sessionDays'), roster: 'aroundSessions', actsOnRoster: false, isRecorded }
  return rights.includes('Roster')
    ? { ...seenFor('always'), actsOnRoster: true, isRecorded }
    : { ...seenFor('never'), actsOnRoster: false, isRecorded }
}

/** Medical notes are seen in a day alone (`trainer/getday`), and recorded whoever sees them. */
const seenFor = <When extends Abilities['roster']>(when: When) =>
  ({ roster: when, families: when, medicalNotes: when }) as const

/** What somebody may do with an activity of a school. */
export function mayAt(rights: StaffRights, schoolId: number, isTrainer: boolean): ManagedRight[] {
  const standing = standingAt(rights, schoolId, isTrainer)
  if (!standing) return []
  const { actsOnRoster, roster } = seenBy(standing)
  const may: Record<ManagedRight, boolean> = {
    edit: runs(rights, schoolId),
    readRoster: roster !== 'never',
    changeRoster: actsOnRoster,
  }
  return MANAGED_RIGHTS.filter(right => may[right])
}

/** Whether somebody runs a school, whatever they may see there. */
export const runs = ({ isAdmin, rows }: StaffRights, schoolId: number): boolean =>
  isAdmin || rows.some(row => row.schoolId === schoolId && row.role === 'School')

/** Refuses `forbidden` where somebody gives or takes a right that they do not have. */
export function requireRights(own: readonly SchoolRight[], wanted: readonly SchoolRight[]): void {
  if (wanted.some(right => !own.includes(right))) throw new Refusal('forbidden')
}

/** What comes with training: a trainer sees who takes part. */
export const OF_TRAINERS = ['Roster'] as const satisfies readonly SchoolRight[]
