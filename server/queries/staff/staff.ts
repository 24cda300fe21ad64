import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Role, SchoolRight } from '#contract/staff/roles.ts'
import type { SchoolRole } from '#contract/staff/school-roles.ts'
import type { Db, Tx } from '../../db/open.ts'
import { activities, activityTrainers, staff, userRoles, users } from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'

export type StaffRow = typeof staff.$inferSelect

/** All roles of a user: global ones, and those at any school. */
export async function findRoles(db: Db, userId: string): Promise<Role[]> {
  const rows = await union(
    db
      .select({ role: sql<Role>`${userRoles.role}` })
      .from(userRoles)
      .where(eq(userRoles.userId, userId)),
    db
      .select({ role: sql<Role>`${staff.role}` })
      .from(staff)
      .where(eq(staff.userId, userId)),
  )
  return rows.map(({ role }) => role).toSorted()
}

export async function hasAdminRole(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(userRoles, adminOf(userId))) > 0
}

const adminOf = (userId: string) => and(eq(userRoles.userId, userId), eq(userRoles.role, 'Admin'))

/** The roles of a user at schools. */
export function findStaffRows(db: Db, userId: string): Promise<StaffRow[]> {
  return db.select().from(staff).where(eq(staff.userId, userId))
}

/** Whether anybody works for a school or is an Admin. */
export async function hasStaff(db: Db): Promise<boolean> {
  const [one] = await db.select({ userId: staff.userId }).from(staff).limit(1)
  return one !== undefined || (await countAdmins(db)) > 0
}

export function countAdmins(db: Db): Promise<number> {
  return db.$count(userRoles, eq(userRoles.role, 'Admin'))
}

/** Gives a user a role at a school. If they have it already, replaces its rights. */
export async function saveStaff(tx: Tx, row: StaffRow): Promise<void> {
  await tx
    .insert(staff)
    .values(row)
    .onConflictDoUpdate({
      target: [staff.userId, staff.schoolId, staff.role],
      set: { rights: row.rights },
    })
}

export async function saveAdmin(tx: Tx, userId: string): Promise<void> {
  await tx.insert(userRoles).values({ userId, role: 'Admin' }).onConflictDoNothing()
}

/** Locks the list of Admins until the transaction ends. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nashat admins'))`)
}

/** Returns false if the user was no Admin. */
export async function deleteAdmin(tx: Tx, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(userRoles)
    .where(adminOf(userId))
    .returning({ userId: userRoles.userId })
  return gone.length > 0
}

/** Locks the roles at a school until the transaction ends, and returns them. */
export function lockStaffOf(tx: Tx, schoolId: number): Promise<StaffRow[]> {
  return tx
    .select()
    .from(staff)
    .where(eq(staff.schoolId, schoolId))
    .orderBy(asc(staff.userId), asc(staff.role))
    .for('update')
}

/** Removes a role at a school from a user. Returns false if they did not have it. */
export async function deleteStaff(
  tx: Tx,
  { role, schoolId, userId }: Pick<StaffRow, 'role' | 'schoolId' | 'userId'>,
): Promise<boolean> {
  const gone = await tx
    .delete(staff)
    .where(and(eq(staff.userId, userId), eq(staff.schoolId, schoolId), eq(staff.role, role)))
    .returning({ userId: staff.userId })
  return gone.length > 0
}

/** Assigns activities to a trainer. */
export async function saveTrainer(
  tx: Tx,
  userId: string,
  activityIds: readonly number[],
): Promise<void> {
  if (activityIds.length === 0) return
  await tx
    .insert(activityTrainers)
    .values(activityIds.map(activityId => ({ activityId, userId })))
    .onConflictDoNothing()
}

/** The ids of the trainers of activities, in order, by activity. */
export async function findTrainerIds(
  db: Db,
  activityIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (activityIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(activityTrainers)
    .where(inArray(activityTrainers.activityId, [...activityIds]))
    .orderBy(asc(activityTrainers.userId))
  const groups = Map.groupBy(rows, ({ activityId }) => activityId)
  return new Map([...groups].map(([id, of]) => [id, of.map(({ userId }) => userId)]))
}

/** The activities of a school that a user trains. */
export async function findTrainedBy(db: Db, userId: string, schoolId: number): Promise<number[]> {
  const rows = await db
    .select({ id: activities.id })
    .from(activityTrainers)
    .innerJoin(activities, eq(activities.id, activityTrainers.activityId))
    .where(and(eq(activityTrainers.userId, userId), eq(activities.schoolId, schoolId)))
  return rows.map(({ id }) => id)
}

/** Removes activities from a trainer. */
export async function deleteTrainer(
  tx: Tx,
  userId: string,
  activityIds: readonly number[],
): Promise<void> {
  if (activityIds.length === 0) return
  await tx
    .delete(activityTrainers)
    .where(
      and(
        eq(activityTrainers.userId, userId),
        inArray(activityTrainers.activityId, [...activityIds]),
      ),
    )
}

export interface Member {
  userId: string
  name: string
  role: SchoolRole
  rights: SchoolRight[]
}

/** The staff of a school with their roles, by name. */
export function findMembers(db: Db, schoolId: number): Promise<Member[]> {
  return db
    .select({
      userId: users.id,
      name: FULL_NAME,
      role: staff.role,
      rights: staff.rights,
    })
    .from(staff)
    .innerJoin(users, eq(users.id, staff.userId))
    .where(eq(staff.schoolId, schoolId))
    .orderBy(asc(FULL_NAME), asc(users.id), asc(staff.role))
}

/** The trainers at a school: pairs of a user and an activity's gId. */
export function findTrainersOf(db: Db, schoolId: number) {
  return db
    .select({ userId: activityTrainers.userId, gId: activities.gId })
    .from(activityTrainers)
    .innerJoin(activities, eq(activities.id, activityTrainers.activityId))
    .where(eq(activities.schoolId, schoolId))
    .orderBy(asc(activities.id))
}

/** The given activities that belong to the school. */
export async function findActivitiesOfSchool(
  db: Db,
  schoolId: number,
  gIds: readonly string[],
): Promise<number[]> {
  if (gIds.length === 0) return []
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(eq(activities.schoolId, schoolId), inArray(activities.gId, [...gIds])))
  return rows.map(({ id }) => id)
}
