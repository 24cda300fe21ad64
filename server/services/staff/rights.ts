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

/*
 * Who sees what of an activity, by the role and the right in it (`seenBy`, `mayAt`, `requireFinance`):
 *
 * | role    | right     | first names, ages, attendance | last names, families, notes | acts on the roster | money |
 * | ------- | --------- | ----------------------------- | --------------------------- | ------------------ | ----- |
 * | Admin   | has all   | always, recorded              | always, recorded            | yes                | yes   |
 * | School  | `Roster`  | always                        | always                      | yes                | no    |
 * | School  | `Finance` | never                         | never                       | no                 | yes   |
 * | School  | none      | never                         | never                       | no                 | no    |
 * | Trainer | `Roster`  | from a week before a session  | on days of a session alone  | no                 | no    |
 * |         |           | to a week after one           |                             |                    |       |
 *
 * Notes on health are recorded whoever sees them, and seen in `trainer/getday` alone. A `School` writes
 * its activities, whatever its rights. Where somebody looks as another, they have the rights that both have.
 */

/**
 * What a caller may do as staff: the one place that decides (design-school, Roles). Read from the
 * database for each call, so that a role that is taken away ends at once.
 */
export interface StaffRights {
  isAdmin: boolean
  /** Roles at schools. */
  rows: readonly StaffRow[]
  /** What whoever looks may do themselves, where they see the console as somebody else. */
  looking?: StaffRights
}

/** Who asks, and as whom they see the console. */
export type Asking = Pick<Caller, 'user' | 'seenAs'>

/** Whose console it is. */
export const consoleOf = ({ seenAs, user }: Asking): string => seenAs ?? user.id

/**
 * What a caller may do; as somebody else, what both may. Every call is decided by it, so that none of them
 * has to know as whom it is seen.
 */
export async function readRights(deps: Pick<Deps, 'db'>, caller: Asking): Promise<StaffRights> {
  const { seenAs, user } = caller
  const own = await rightsOf(deps, user.id)
  return seenAs === null ? own : sharedRights(own, await rightsOf(deps, seenAs))
}

/** What somebody may do. */
export async function rightsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<StaffRights> {
  return { isAdmin: await hasAdminRole(db, userId), rows: await findStaffRows(db, userId) }
}

/**
 * What somebody sees who looks at the console of another: of schools that they run, and there no more than
 * they may do themselves.
 */
function sharedRights(looking: StaffRights, { isAdmin, rows }: StaffRights): StaffRights {
  return {
    isAdmin: isAdmin && looking.isAdmin,
    rows: rows.flatMap(row => {
      const own = standingAt(looking, row.schoolId, false)
      return own ? [{ ...row, rights: shared(row.rights, own.rights) }] : []
    }),
    looking,
  }
}

const shared = (some: readonly SchoolRight[], others: readonly SchoolRight[]): SchoolRight[] =>
  some.filter(right => others.includes(right))

/**
 * What a caller may do in a school besides running it. Refuses `not_found` if they do not run it: it
 * is not theirs, or there is none. An Admin runs every school.
 */
export async function requireSchool(
  deps: Pick<Deps, 'db'>,
  caller: Asking,
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
  deps: Pick<Deps, 'db'>,
  caller: Asking,
  code: 'forbidden' | 'not_found' = 'forbidden',
): Promise<void> {
  if (!(await readRights(deps, caller)).isAdmin) throw new Refusal(code)
}

/** Whose activities a caller sees. Refuses `not_found` for a school where they are nothing. */
export async function readScope(
  deps: Pick<Deps, 'db'>,
  caller: Asking,
  schoolId: number | null | undefined,
): Promise<Scope> {
  const rights = await readRights(deps, caller)
  const isTheirs = rights.isAdmin
    ? !schoolId || (await isSchool(deps.db, schoolId))
    : !schoolId || rights.rows.some(row => row.schoolId === schoolId)
  if (!isTheirs) throw new Refusal('not_found')
  return scopeOf(rights, consoleOf(caller))
}

/** Whose activities stand in somebody's console. */
export function scopeOf({ isAdmin, rows }: StaffRights, userId: string): Scope {
  const schoolsOf = (wanted: StaffRow['role']) =>
    rows.filter(({ role }) => role === wanted).map(row => row.schoolId)
  return {
    schoolIds: isAdmin ? 'all' : schoolsOf('School'),
    trainerId: userId,
    trainsAt: schoolsOf('Trainer'),
  }
}

/**
 * An activity of a school that the caller runs, and what they may do there. Refuses `not_found` for any other, also for one that
 * they train.
 */
export async function requireOwnActivity(deps: Pick<Deps, 'db'>, caller: Asking, gId: string) {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  return { ...activity, rights: await requireSchool(deps, caller, activity.schoolId) }
}

/** An activity whose money the caller may see, and whether that is written down for families. */
export type FinanceRights = Awaited<ReturnType<typeof requireFinance>>

/** The same for whoever may see what is paid there. Refuses `forbidden` besides. */
export async function requireFinance(deps: Pick<Deps, 'db'>, caller: Asking, gId: string) {
  const activity = await requireOwnActivity(deps, caller, gId)
  if (!activity.rights.includes('Finance')) throw new Refusal('forbidden')
  return { ...activity, isRecorded: isRecorded(await readRights(deps, caller)) }
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
export interface Standing {
  role: StaffRole
  /** Besides running the school; of a trainer, `OF_TRAINERS`. */
  rights: readonly SchoolRight[]
  /** As what they are recorded: they themselves, not as whom they see it. */
  recordedAs: StaffRole
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
  caller: Asking,
  gId: string,
): Promise<ActivityRights> {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  const { id: activityId, schoolId, timeZone } = activity
  const isTrainer = await isTrainerOf(deps.db, consoleOf(caller), activityId)
  const standing = standingAt(await readRights(deps, caller), schoolId, isTrainer)
  if (!standing) throw new Refusal('not_found')
  return { activityId, schoolId, timeZone, ...standing }
}

/** The same for whoever may change who takes part. Refuses `forbidden` besides. */
export async function requireRoster(
  deps: Pick<Deps, 'db'>,
  caller: Asking,
  gId: string,
): Promise<ActivityRights> {
  const access = await requireActivity(deps, caller, gId)
  if (!seenBy(access).actsOnRoster) throw new Refusal('forbidden')
  return access
}

/**
 * As what somebody is at an activity: the one role that shows the most (see `ownStandingAt`). Where they
 * look as another, it is that of the other, with the rights that both have, and recorded as their own. Null for
 * whoever is nothing there.
 */
export function standingAt(
  { looking, ...rights }: StaffRights,
  schoolId: number,
  isTrainer: boolean,
): Standing | null {
  const standing = ownStandingAt(rights, schoolId, isTrainer)
  if (!standing) return null
  if (!looking) return { ...standing, recordedAs: standing.role }
  const own = ownStandingAt(looking, schoolId, false)
  return own && { ...standing, rights: shared(standing.rights, own.rights), recordedAs: own.role }
}

/**
 * An Admin is one everywhere. Of the others whoever runs the school is that, unless they may not see its
 * people and train the activity as well: as its trainer they see them.
 */
function ownStandingAt(
  { isAdmin, rows }: StaffRights,
  schoolId: number,
  isTrainer: boolean,
): Pick<Standing, 'role' | 'rights'> | null {
  const rowOf = (role: StaffRow['role']) =>
    rows.find(row => row.schoolId === schoolId && row.role === role)
  if (isAdmin) return { role: 'Admin', rights: SCHOOL_RIGHTS }
  const school = rowOf('School')
  const trainer = isTrainer ? rowOf('Trainer') : undefined
  if (school && (school.rights.includes('Roster') || !trainer))
    return { role: 'School', rights: school.rights }
  return trainer ? { role: 'Trainer', rights: OF_TRAINERS } : null
}

/**
 * What somebody sees of the people of an activity, when, what they do about them, and whether that is
 * written down for families (design-school, Roles).
 */
export function seenBy({ recordedAs, rights, role }: Standing): Omit<Abilities, 'edits'> {
  const isRecorded = recordedAs === 'Admin'
  if (!rights.includes('Roster')) return { ...seenFor('never'), actsOnRoster: false, isRecorded }
  return role === 'Trainer'
    ? { ...seenFor('sessionDays'), roster: 'aroundSessions', actsOnRoster: false, isRecorded }
    : { ...seenFor('always'), actsOnRoster: true, isRecorded }
}

/** Whether what somebody sees of people is written down for families wherever it is. */
export const isRecorded = ({ isAdmin, looking }: StaffRights): boolean =>
  isAdmin || looking?.isAdmin === true

interface MayAt {
  schoolId: number
  isTrainer: boolean
  wasPublished: boolean
}

/** Medical notes are seen in a day alone (`trainer/getday`), and recorded whoever sees them. */
const seenFor = <When extends Abilities['roster']>(when: When) =>
  ({ roster: when, families: when, medicalNotes: when }) as const

/** What somebody may do with an activity of a school. */
export function mayAt(
  rights: StaffRights,
  { isTrainer, schoolId, wasPublished }: MayAt,
): ManagedRight[] {
  const standing = standingAt(rights, schoolId, isTrainer)
  if (!standing) return []
  const { actsOnRoster, roster } = seenBy(standing)
  const may: Record<ManagedRight, boolean> = {
    edit: runs(rights, schoolId),
    remove: runs(rights, schoolId) && !wasPublished,
    readRoster: roster !== 'never',
    changeRoster: actsOnRoster,
    readDues: seesMoney(rights, schoolId),
  }
  return MANAGED_RIGHTS.filter(right => may[right])
}

/** Whether somebody runs a school, whatever they may see there. */
export const runs = ({ isAdmin, rows }: StaffRights, schoolId: number): boolean =>
  isAdmin || rows.some(row => row.schoolId === schoolId && row.role === 'School')

const seesMoney = ({ isAdmin, rows }: StaffRights, schoolId: number): boolean =>
  isAdmin ||
  rows.some(
    row => row.schoolId === schoolId && row.role === 'School' && row.rights.includes('Finance'),
  )

/** Refuses `forbidden` where somebody gives or takes a right that they do not have. */
export function requireRights(own: readonly SchoolRight[], wanted: readonly SchoolRight[]): void {
  if (wanted.some(right => !own.includes(right))) throw new Refusal('forbidden')
}

/** What comes with training: a trainer sees who takes part. */
export const OF_TRAINERS = ['Roster'] as const satisfies readonly SchoolRight[]
