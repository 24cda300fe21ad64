import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { type SearchSources, searchOf } from '../../catalogue/record.ts'
import type { Db } from '../../db/open.ts'
import {
  activities,
  activityTexts,
  categories,
  changedActivities,
  cities,
  schools,
  searchVersions,
} from '../../db/schema.ts'
import { recordset, queryRows } from '../recordset.ts'

export type SearchVersionRow = typeof searchVersions.$inferSelect

/** Records that documents should have this version. Without any activities they already do. */
export async function saveSearchVersion(db: Db, version: number): Promise<void> {
  const isDone = sql`not exists (select from ${activities})`
  await db.insert(searchVersions).values({ version, isDone }).onConflictDoNothing()
}

/** How far the documents have been rewritten to this version. */
export async function findProgress(db: Db, version: number): Promise<SearchVersionRow | undefined> {
  const [progress] = await db
    .select()
    .from(searchVersions)
    .where(eq(searchVersions.version, version))
  return progress
}

export async function saveProgress(db: Db, { version, ...now }: SearchVersionRow): Promise<void> {
  await db.update(searchVersions).set(now).where(eq(searchVersions.version, version))
}

const both = <En, Ar>(en: En, ar: Ar) => ({ en, ar })

interface DocumentFilter {
  /** Only activities after this id. */
  behind: number
  limit: number
  /** Undefined: all schools. */
  schoolId?: number
}

/** The texts for the documents of the next activities. */
export async function findSources(
  db: Db,
  { behind, limit, schoolId }: DocumentFilter,
): Promise<(SearchSources & { id: number })[]> {
  const { descriptionAr, descriptionEn, addressAr, addressEn } = activityTexts
  return db
    .select({
      id: activities.id,
      name: both(activities.nameEn, activities.nameAr),
      description: both(descriptionEn, descriptionAr),
      address: both(addressEn, addressAr),
      city: both(cities.nameEn, cities.nameAr),
      school: both(schools.nameEn, schools.nameAr),
      category: both(categories.nameEn, categories.nameAr),
    })
    .from(activities)
    .innerJoin(activityTexts, eq(activityTexts.activityId, activities.id))
    .innerJoin(cities, eq(cities.id, activities.cityId))
    .innerJoin(schools, eq(schools.id, activities.schoolId))
    .leftJoin(categories, eq(categories.id, activities.categoryId))
    .where(
      and(
        gt(activities.id, behind),
        schoolId === undefined ? undefined : eq(activities.schoolId, schoolId),
      ),
    )
    .orderBy(asc(activities.id))
    .limit(limit)
}

/**
 * Saves the documents that differ. The changes that triggers queue for this are removed, because nothing
 * that feeds or search engines show has changed.
 */
export async function writeDocuments(
  tx: Db,
  sources: readonly (SearchSources & { id: number })[],
): Promise<void> {
  const ids = await saveDocuments(tx, sources)
  if (ids.length === 0) return
  await tx
    .delete(changedActivities)
    .where(
      and(
        inArray(changedActivities.activityId, ids),
        sql`${changedActivities}.xmin = pg_current_xact_id()::xid`,
      ),
    )
}

/** Saves the documents that differ, and returns the ids of their activities. */
export async function saveDocuments(
  tx: Db,
  sources: readonly (SearchSources & { id: number })[],
): Promise<number[]> {
  const rows = sources.map(source => ({ id: source.id, search: searchOf(source) }))
  const written = await queryRows<{ id: number }>(
    tx,
    sql`update ${activities} set search = given.search
      from ${recordset(activities, rows)} as given
      where given.id = ${activities.id} and given.search <> ${activities.search}
      returning ${activities.id}`,
  )
  return written.map(({ id }) => id)
}
