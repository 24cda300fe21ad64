import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { rowHashOf, type ReferencedRows } from '../../catalogue/record.ts'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Tx } from '../../db/open.ts'
import { activities, activityTrainers, images, staff } from '../../db/schema.ts'
import { type ImportChanges, type ExceptionRow, writeActivities } from '../import/activities.ts'
import type { Raw } from '../recordset.ts'

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
