import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { rowHashOf, type ReferencedRows } from '../../catalogue/record.ts'
import type { CatalogueRow, WeeklyEntry } from '../../catalogue/row.ts'
import type { Db, Tx } from '../../db/open.ts'
import {
  activities,
  activityExceptions,
  activitySchedule,
  activityTexts,
  activityTrainers,
  categories,
  cities,
  countries,
  images,
  schools,
  sessions,
  staff,
} from '../../db/schema.ts'
import type { ActivityFields, UnsetField } from '../../managed/fields.ts'
import type { RowRest } from '../../managed/row.ts'
import { type ImportChanges, type ExceptionRow, writeActivities } from '../import/activities.ts'
import type { Raw } from '../recordset.ts'
import { SEAT_COUNTS } from '../registrations/activity.ts'

const HH_MM = 'HH:MM'.length

/** An activity as its school edits it, with the columns that cannot be edited. */
export interface WrittenActivity {
  id: number
  catalogueSchoolId: number | null
  fields: ActivityFields
  unset: UnsetField[]
  /** The stored schedule. For some entries only the day or only the time is known. */
  weekly: WeeklyEntry[]
  places: ReferencedRows
  /** Fields that only a catalogue sets. */
  rest: RowRest
  /** Seats that children have or are offered. */
  taken: number
}

/**
 * Locks an activity as registrations do (`lockActivity`), and returns what decides whether it can be
 * changed.
 */
export async function lockManaged(tx: Tx, id: number) {
  const { cancelledAt, firstPublishedAt, publishedAt, version } = activities
  const [row] = await tx
    .select({ version, cancelledAt, publishedAt, firstPublishedAt })
    .from(activities)
    .where(eq(activities.id, id))
    .for('no key update')
  return row
}

/** Locks activities, in the order of their ids. Returns the ids that exist. */
export async function lockManagedAmong(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

/** Reads an activity as its school edits it. */
export async function findWritten(db: Db, id: number): Promise<WrittenActivity | undefined> {
  const [written] = await findAllWritten(db, [id])
  return written
}

/** Reads activities as their schools edit them, in the order of their ids. */
export async function findAllWritten(db: Db, ids: readonly number[]): Promise<WrittenActivity[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      activity: activities,
      texts: activityTexts,
      school: schools,
      city: cities,
      country: countries.code,
      category: categories,
      image: images.url,
      taken: SEAT_COUNTS.taken,
    })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .leftJoin(images, eq(images.id, activities.imageId))
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
  const listsOf = await findLists(db, ids)
  return rows.map(row => writtenOf(row, listsOf(row.activity.id)))
}

interface WrittenRow {
  activity: typeof activities.$inferSelect
  texts: typeof activityTexts.$inferSelect
  school: typeof schools.$inferSelect
  city: typeof cities.$inferSelect
  country: string
  category: typeof categories.$inferSelect | null
  image: string | null
  taken: number
}

function writtenOf(
  { activity, category, city, country, image, school, taken, texts }: WrittenRow,
  { weekly, ...lists }: Lists,
): WrittenActivity {
  return {
    id: activity.id,
    catalogueSchoolId: activity.catalogueSchoolId,
    fields: { ...fieldsOf(activity, texts, category), ...lists },
    weekly,
    unset: activity.unsetFields,
    places: { school, city, category, imageId: activity.imageId },
    rest: { ...texts, ...activity, country, image },
    taken,
  }
}

function fieldsOf(
  activity: typeof activities.$inferSelect,
  texts: typeof activityTexts.$inferSelect,
  category: typeof categories.$inferSelect | null,
): Omit<ActivityFields, 'schedule' | 'exceptions' | 'trainerIds'> {
  return {
    activityName: activity.nameEn,
    activityName_Ar: activity.nameAr,
    description_En: texts.descriptionEn,
    description_Ar: texts.descriptionAr,
    address_En: texts.addressEn,
    address_Ar: texts.addressAr,
    latitude: activity.latitude,
    longitude: activity.longitude,
    schoolPhone: texts.schoolPhone,
    category: category?.slug ?? null,
    genderId: activity.genderId,
    minAge: activity.minAge,
    maxAge: activity.maxAge,
    fees: activity.fees,
    capacity: activity.capacity,
    setting: activity.setting,
    registrationOpensAt: activity.registrationOpensAt?.toISOString() ?? null,
    registrationClosesAt: activity.registrationClosesAt?.toISOString() ?? null,
    startDate: activity.startDate,
    endDate: activity.endDate,
  }
}

type Lists = ReturnType<Awaited<ReturnType<typeof findLists>>>

/** Reads the lists of activities from their own tables: schedule, exceptions and trainers. */
async function findLists(db: Db, ids: readonly number[]) {
  const isOf = (column: PgColumn) => inArray(column, [...ids])
  const weekly = await db
    .select()
    .from(activitySchedule)
    .where(isOf(activitySchedule.activityId))
    .orderBy(asc(activitySchedule.weekday), asc(activitySchedule.startTime))
  const days = await db
    .select()
    .from(activityExceptions)
    .where(isOf(activityExceptions.activityId))
    .orderBy(asc(activityExceptions.day), asc(activityExceptions.startTime))
  const trainers = await db
    .select()
    .from(activityTrainers)
    .where(isOf(activityTrainers.activityId))
    .orderBy(asc(activityTrainers.userId))
  const [weeklyOf, daysOf, trainersOf] = [
    byActivity(weekly),
    byActivity(days),
    byActivity(trainers),
  ]
  return (id: number) => listsOf(weeklyOf(id), daysOf(id), trainersOf(id))
}

function byActivity<T extends { activityId: number }>(rows: readonly T[]): (id: number) => T[] {
  const groups = Map.groupBy(rows, ({ activityId }) => activityId)
  return id => groups.get(id) ?? []
}

function listsOf(
  weekly: readonly (typeof activitySchedule.$inferSelect)[],
  days: readonly (typeof activityExceptions.$inferSelect)[],
  trainers: readonly (typeof activityTrainers.$inferSelect)[],
) {
  return {
    weekly: weekly.map(({ endTime, startTime, weekday }) => ({
      weekday,
      startTime: startTime?.slice(0, HH_MM) ?? null,
      endTime: endTime?.slice(0, HH_MM) ?? null,
    })),
    // Incomplete entries cannot be edited, so they are left out.
    schedule: weekly.flatMap(({ endTime, startTime, weekday }) =>
      weekday === null || startTime === null || endTime === null
        ? []
        : [{ weekday, startTime: startTime.slice(0, HH_MM), endTime: endTime.slice(0, HH_MM) }],
    ),
    exceptions: days.map(({ day, endTime, startTime }) =>
      startTime === null || endTime === null
        ? { date: day, kind: 'skip' as const }
        : { date: day, startTime: startTime.slice(0, HH_MM), endTime: endTime.slice(0, HH_MM) },
    ),
    trainerIds: trainers.map(({ userId }) => userId),
  }
}

/** The school with its city and country, for a new activity. */
export async function findSchoolPlaces(db: Db, schoolId: number) {
  const [row] = await db
    .select({ school: schools, city: cities, country: countries.code })
    .from(schools)
    .innerJoin(cities, eq(cities.id, schools.cityId))
    .innerJoin(countries, eq(countries.id, cities.countryId))
    .where(eq(schools.id, schoolId))
  return row
}

export async function findCategory(db: Db, slug: string) {
  const [category] = await db.select().from(categories).where(eq(categories.slug, slug))
  return category
}

/**
 * Returns which of the given users are trainers of a school. They are locked: nobody can remove the role
 * until the transaction ends. Call it before any activity is locked (decision 152).
 */
export async function shareLockTrainers(
  tx: Tx,
  schoolId: number,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .select({ userId: staff.userId })
    .from(staff)
    .where(
      and(
        eq(staff.schoolId, schoolId),
        eq(staff.role, 'Trainer'),
        inArray(staff.userId, [...userIds]),
      ),
    )
    .orderBy(asc(staff.userId))
    .for('key share')
  return new Set(rows.map(({ userId }) => userId))
}

interface Writing {
  row: CatalogueRow
  places: ReferencedRows
  isNew: boolean
  catalogueSchoolId: number | null
  columns: Raw<typeof activities>
  exceptions: readonly ExceptionRow[]
  trainerIds: readonly string[]
}

/**
 * Writes an activity, new or locked, with its dates and trainers. Returns its id, and the changed sessions
 * that families must be notified of.
 */
export async function writeManaged(
  tx: Tx,
  { trainerIds, ...writing }: Writing,
  now: Date,
): Promise<ImportChanges & { id: number }> {
  const prepared = { ...writing, hash: rowHashOf(writing.row) }
  const changes = await writeActivities(tx, [prepared], { manner: 'edit', now })
  const [written] = await tx
    .select({ id: activities.id })
    .from(activities)
    .where(
      and(
        eq(activities.externalId, writing.row.externalId),
        sql`${activities.catalogueSchoolId} is not distinct from ${writing.catalogueSchoolId}::int`,
      ),
    )
  const id = written?.id ?? 0
  await tx.delete(activityTrainers).where(eq(activityTrainers.activityId, id))
  if (trainerIds.length > 0)
    await tx
      .insert(activityTrainers)
      .values(trainerIds.map(userId => ({ activityId: id, userId })))
      .onConflictDoNothing()
  return { ...changes, id }
}

/** Publishes an activity, or withdraws it from lists. */
export async function setPublished(
  tx: Tx,
  id: number,
  publishedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .update(activities)
    .set({
      publishedAt,
      firstPublishedAt: publishedAt
        ? sql`coalesce(${activities.firstPublishedAt}, ${publishedAt.toISOString()}::timestamptz)`
        : sql`${activities.firstPublishedAt}`,
      updatedAt: now,
      version: sql`${activities.version} + 1`,
    })
    .where(eq(activities.id, id))
}

/** Deletes an activity that was never published, with everything that belongs to it. */
export async function deleteActivity(tx: Tx, id: number): Promise<void> {
  await tx.delete(activities).where(eq(activities.id, id))
}

/** Cancels an activity. */
export async function setCancelled(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(activities)
    .set({ cancelledAt: now, updatedAt: now, version: sql`${activities.version} + 1` })
    .where(eq(activities.id, id))
}

/** Sets the picture of an activity. */
export async function setImage(tx: Tx, id: number, url: string, now: Date): Promise<void> {
  await tx.insert(images).values({ url }).onConflictDoNothing()
  const imageId = tx.select({ id: images.id }).from(images).where(eq(images.url, url))
  await tx
    .update(activities)
    .set({ imageId: sql`(${imageId})`, updatedAt: now, version: sql`${activities.version} + 1` })
    .where(eq(activities.id, id))
}

/** Whether an activity has a future session. */
export async function hasSessionAfter(db: Db, id: number, now: Date): Promise<boolean> {
  const later = and(
    eq(sessions.activityId, id),
    isNull(sessions.cancelledAt),
    gt(sessions.startsAt, now),
  )
  return (await db.$count(sessions, later)) > 0
}
