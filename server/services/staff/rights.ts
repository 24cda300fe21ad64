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
 * What each role and right shows of an activity (`abilitiesOf`, `managedRightsAt`, `requireFinance`):
 *
 * | role    | right     | first names, ages, attendance | last names, families, notes | acts on the roster | money |
 * | ------- | --------- | ----------------------------- | --------------------------- | ------------------ | ----- |
 * | Admin   | has all   | always, recorded              | always, recorded            | yes                | yes   |
 * | School  | `Roster`  | always                        | always                      | yes                | no    |
 * | School  | `Finance` | never                         | never                       | no                 | yes   |
 * | School  | none      | never                         | never                       | no                 | no    |
 * | Trainer | `Roster`  | from a week before a session  | only on days of a session   | no                 | no    |
 * |         |           | to a week after one           |                             |                    |       |
 *
 * "Recorded" means in the access log. Medical notes are shown only in `trainer/getday`, and every view of them
 * is recorded. The role `School` edits its activities, whatever its rights. A caller who sees the console as
 * another user has the rights that both have.
 */

/**
 * A caller's staff rights. Only this file decides about them (design-school, Roles). They are read from the
 * database for each call, so that removing a role takes effect at once.
 */
export interface StaffRights {
  isAdmin: boolean
  /** Roles at schools. */
  rows: readonly StaffRow[]
  /** The caller's own rights, if they see the console as another staff member. */
  looking?: StaffRights
}

/** The caller, and as whom they see the console. */
export type ConsoleCaller = Pick<Caller, 'user' | 'seenAs'>

/** Returns the id of the user whose console is shown. */
export const consoleUserId = ({ seenAs, user }: ConsoleCaller): string => seenAs ?? user.id

/**
 * Returns the caller's rights; seen as somebody else, the rights that both have. Every call is decided by
 * them, so no call needs to know about `seenAs`.
 */
export async function readRights(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
): Promise<StaffRights> {
  const { seenAs, user } = caller
  const own = await rightsOf(deps, user.id)
  return seenAs === null ? own : sharedRights(own, await rightsOf(deps, seenAs))
}

/** Returns the rights of a user. */
export async function rightsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<StaffRights> {
  return { isAdmin: await hasAdminRole(db, userId), rows: await findStaffRows(db, userId) }
}

/**
 * Limits the rights of the user whose console is shown to what the caller has too: only schools that the
 * caller runs, and there at most the caller's own rights.
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
 * Returns the caller's rights in a school that they run. Refuses `not_found` if they do not run it, or it
 * does not exist. An Admin runs every school.
 */
export async function requireSchool(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  schoolId: number,
): Promise<readonly SchoolRight[]> {
  const { isAdmin, rows } = await readRights(deps, caller)
  if (isAdmin && (await isSchool(deps.db, schoolId))) return SCHOOL_RIGHTS
  const row = rows.find(it => it.schoolId === schoolId && it.role === 'School')
  if (!row) throw new Refusal('not_found')
  return row.rights
}

/** Refuses callers who are not Admin: with `forbidden`, or with `not_found` if the call names a record. */
export async function requireAdmin(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  code: 'forbidden' | 'not_found' = 'forbidden',
): Promise<void> {
  if (!(await readRights(deps, caller)).isAdmin) throw new Refusal(code)
}

/** Returns which activities a caller sees. Refuses `not_found` for a school where they have no role. */
export async function readScope(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  schoolId: number | null | undefined,
): Promise<Scope> {
  const rights = await readRights(deps, caller)
  const isTheirs = rights.isAdmin
    ? !schoolId || (await isSchool(deps.db, schoolId))
    : !schoolId || rights.rows.some(row => row.schoolId === schoolId)
  if (!isTheirs) throw new Refusal('not_found')
  return scopeOf(rights, consoleUserId(caller))
}

/** Returns which activities a user's console lists. */
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
 * Returns an activity of a school that the caller runs, with their rights there. Refuses `not_found` for any
 * other, also for one that they train.
 */
export async function requireOwnActivity(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  gId: string,
) {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  return { ...activity, rights: await requireSchool(deps, caller, activity.schoolId) }
}

/** An activity whose payments the caller may see, and whether that is recorded in the access log. */
export type FinanceRights = Awaited<ReturnType<typeof requireFinance>>

/** Returns what `requireOwnActivity` does, for callers who may see payments. Refuses `forbidden` besides. */
export async function requireFinance(deps: Pick<Deps, 'db'>, caller: ConsoleCaller, gId: string) {
  const activity = await requireOwnActivity(deps, caller, gId)
  if (!activity.rights.includes('Finance')) throw new Refusal('forbidden')
  return { ...activity, isRecorded: isRecorded(await readRights(deps, caller)) }
}

/** Returns the ids of activities of a school. Refuses `not_found` if one belongs to another school. */
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

/** A user's role at an activity. */
export interface Standing {
  role: StaffRole
  /** The rights besides running the school; for a trainer `TRAINER_RIGHTS`. */
  rights: readonly SchoolRight[]
  /** The role in the access log: the caller's own, even if they see the console as another user. */
  recordedAs: StaffRole
}

/** An activity, and the caller's role there. */
export interface ActivityRights extends Standing {
  activityId: number
  schoolId: number
  timeZone: string
}

/** Returns the caller's role at an activity. Refuses `not_found` without one. */
export async function requireActivity(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  gId: string,
): Promise<ActivityRights> {
  const activity = await findManagedActivity(deps.db, gId)
  if (!activity) throw new Refusal('not_found')
  const { id: activityId, schoolId, timeZone } = activity
  const isTrainer = await isTrainerOf(deps.db, consoleUserId(caller), activityId)
  const standing = standingAt(await readRights(deps, caller), schoolId, isTrainer)
  if (!standing) throw new Refusal('not_found')
  return { activityId, schoolId, timeZone, ...standing }
}

/**
 * Returns what `requireActivity` does, for callers who may change the roster. Refuses `forbidden` besides.
 */
export async function requireRoster(
  deps: Pick<Deps, 'db'>,
  caller: ConsoleCaller,
  gId: string,
): Promise<ActivityRights> {
  const access = await requireActivity(deps, caller, gId)
  if (!abilitiesOf(access).actsOnRoster) throw new Refusal('forbidden')
  return access
}

/**
 * Returns a user's role at an activity: the one that shows the most (see `ownStandingAt`). If the caller sees
 * the console as another user, it is that user's role, with the rights that both have, recorded as the
 * caller's own role. Null without a role.
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
 * An Admin is Admin everywhere. Others who run the school have the role School, unless they lack the right
 * `Roster` and train the activity: as its trainer they see its people.
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
  return trainer ? { role: 'Trainer', rights: TRAINER_RIGHTS } : null
}

/**
 * Returns what a role shows of the people of an activity and when, whether it may act on the roster, and
 * whether views are recorded in the access log (design-school, Roles).
 */
export function abilitiesOf({ recordedAs, rights, role }: Standing): Omit<Abilities, 'edits'> {
  const isRecorded = recordedAs === 'Admin'
  if (!rights.includes('Roster'))
    return { ...visibleWhen('never'), actsOnRoster: false, isRecorded }
  return role === 'Trainer'
    ? { ...visibleWhen('sessionDays'), roster: 'aroundSessions', actsOnRoster: false, isRecorded }
    : { ...visibleWhen('always'), actsOnRoster: true, isRecorded }
}

/** Whether every view of people's data by this user is recorded in the access log, at any school. */
export const isRecorded = ({ isAdmin, looking }: StaffRights): boolean =>
  isAdmin || looking?.isAdmin === true

interface MayAt {
  schoolId: number
  isTrainer: boolean
  wasPublished: boolean
}

/** Medical notes are shown only in `trainer/getday`, which records every viewer. */
const visibleWhen = <When extends Abilities['roster']>(when: When) =>
  ({ roster: when, families: when, medicalNotes: when }) as const

/** Returns what a user may do with an activity of a school. */
export function managedRightsAt(
  rights: StaffRights,
  { isTrainer, schoolId, wasPublished }: MayAt,
): ManagedRight[] {
  const standing = standingAt(rights, schoolId, isTrainer)
  if (!standing) return []
  const { actsOnRoster, roster } = abilitiesOf(standing)
  const may: Record<ManagedRight, boolean> = {
    edit: managesSchool(rights, schoolId),
    remove: managesSchool(rights, schoolId) && !wasPublished,
    readRoster: roster !== 'never',
    changeRoster: actsOnRoster,
    readDues: seesMoney(rights, schoolId),
  }
  return MANAGED_RIGHTS.filter(right => may[right])
}

/** Whether a user runs a school, whatever rights they have there. */
export const managesSchool = ({ isAdmin, rows }: StaffRights, schoolId: number): boolean =>
  isAdmin || rows.some(row => row.schoolId === schoolId && row.role === 'School')

const seesMoney = ({ isAdmin, rows }: StaffRights, schoolId: number): boolean =>
  isAdmin ||
  rows.some(
    row => row.schoolId === schoolId && row.role === 'School' && row.rights.includes('Finance'),
  )

/** Refuses `forbidden` if `wanted` has a right that the caller does not have. */
export function requireRights(own: readonly SchoolRight[], wanted: readonly SchoolRight[]): void {
  if (wanted.some(right => !own.includes(right))) throw new Refusal('forbidden')
}

/** The rights that every trainer has at their activities. */
export const TRAINER_RIGHTS = ['Roster'] as const satisfies readonly SchoolRight[]
