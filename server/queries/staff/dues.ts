import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  childClaims,
  children,
  duesEntries,
  registrations,
  schools,
  users,
} from '../../db/schema.ts'
import { FULL_NAME } from '../accounts/users.ts'
import { isSeenBy } from '../family/guardians.ts'

export type DuesRow = typeof duesEntries.$inferSelect
type NewDuesRow = typeof duesEntries.$inferInsert

const selectEntries = (db: Db) =>
  db
    .select({ entry: duesEntries, by: sql<string | null>`${FULL_NAME}` })
    .from(duesEntries)
    .leftJoin(users, eq(users.id, duesEntries.userId))

/** All entries of an activity, by place, in the order in which they were added. */
export const findDuesOfActivity = (db: Db, activityId: number) =>
  selectEntries(db)
    .where(eq(duesEntries.activityId, activityId))
    .orderBy(asc(duesEntries.registrationId), asc(duesEntries.place))

/** All entries of places, in the order in which they were added. */
export const findDuesOf = (db: Db, registrationIds: readonly string[]) =>
  selectEntries(db)
    .where(inArray(duesEntries.registrationId, [...registrationIds]))
    .orderBy(asc(duesEntries.registrationId), asc(duesEntries.place))

const selectPlaces = (db: Db) =>
  db
    .select({
      registrationId: registrations.id,
      activityId: registrations.activityId,
      status: registrations.status,
      childId: children.id,
      firstName: children.firstName,
      lastName: children.lastName,
      guardianName: sql<string | null>`coalesce(${FULL_NAME}, ${childClaims.guardianName})`,
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .leftJoin(users, eq(users.id, children.parentId))
    .leftJoin(childClaims, eq(childClaims.childId, children.id))

const hasDues = sql`exists (
  select from ${duesEntries} d where d.registration_id = ${registrations.id}
)`

/**
 * The places of an activity, and former places that have entries. Confirmed ones come first, then by name.
 */
export const findPlacesWithDues = (db: Db, activityId: number) =>
  selectPlaces(db)
    .where(
      and(
        eq(registrations.activityId, activityId),
        sql`(${registrations.status} = 'confirmed' or ${hasDues})`,
      ),
    )
    .orderBy(
      desc(sql`${registrations.status} = 'confirmed'`),
      asc(children.firstName),
      asc(children.lastName),
      asc(registrations.id),
    )

/** One place, with its child and activity. */
export async function findPlace(db: Db, registrationId: string) {
  const [found] = await selectPlaces(db).where(eq(registrations.id, registrationId))
  return found
}

/** Locks a place against other entries. Returns false if it no longer exists. */
export async function lockPlace(tx: Tx, registrationId: string): Promise<boolean> {
  const locked = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.id, registrationId))
    .for('update')
  return locked.length > 0
}

/** Finds an entry by its id. */
export async function findEntry(db: Db, id: string): Promise<DuesRow | undefined> {
  const [found] = await db.select().from(duesEntries).where(eq(duesEntries.id, id))
  return found
}

/** Whether an entry was cancelled by a correction. */
export async function isCorrected(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(duesEntries, eq(duesEntries.corrects, id))) > 0
}

/**
 * Inserts an entry. Returns false if the id exists already, or the corrected entry was corrected before.
 */
export async function insertEntry(tx: Tx, entry: NewDuesRow): Promise<boolean> {
  const inserted = await tx
    .insert(duesEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: duesEntries.id })
  return inserted.length > 0
}

/**
 * Moves the entries of one place to another. The fee that the trigger charged for the place itself stays.
 */
export async function moveDues(tx: Tx, from: string, to: string): Promise<void> {
  await lockPlace(tx, from)
  await tx.execute(sql`
    update dues_entries moving set registration_id = ${to} from dues_entries meant
    where moving.registration_id = ${from} and meant.id = coalesce(moving.corrects, moving.id)
      and not (meant.kind = 'charge' and meant.user_id is null)`)
}

/** The places of a parent's children that have entries, newest first. */
export const findFamilyPlaces = (db: Db, parentId: string) =>
  db
    .select({
      registrationId: registrations.id,
      status: registrations.status,
      childId: children.id,
      firstName: children.firstName,
      timeZone: activities.timeZone,
      activity: {
        gId: activities.gId,
        slug: activities.slug,
        activityName: activities.nameEn,
        activityName_Ar: activities.nameAr,
        schoolName_En: schools.nameEn,
        schoolName_Ar: schools.nameAr,
      },
    })
    .from(registrations)
    .innerJoin(children, eq(children.id, registrations.childId))
    .innerJoin(activities, eq(activities.id, registrations.activityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .where(and(isSeenBy(parentId), hasDues))
    .orderBy(desc(registrations.registeredAt), asc(registrations.id))
