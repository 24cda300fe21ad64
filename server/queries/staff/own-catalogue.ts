import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { rowHashOf } from '../../catalogue/record.ts'
import type { Db, Tx } from '../../db/open.ts'
import { activities, categories } from '../../db/schema.ts'
import type { Imported } from '../../managed/imported.ts'
import { rowOf } from '../../managed/row.ts'
import { type ImportChanges, writeActivities } from '../import/activities.ts'

/** Maps external ids to activities of a school. If an id occurs twice, the school's own catalogue wins. */
export async function findByExternalIds(
  db: Db,
  schoolId: number,
  externalIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: activities.id, externalId: activities.externalId })
    .from(activities)
    .where(and(eq(activities.schoolId, schoolId), inArray(activities.externalId, [...externalIds])))
    // The last one stays in the map.
    .orderBy(sql`${activities.catalogueSchoolId} is not null`, asc(activities.id))
  return new Map(rows.map(({ externalId, id }) => [externalId, id]))
}

/** All activities of a school, oldest first. */
export async function findIdsOfSchool(db: Db, schoolId: number): Promise<number[]> {
  const rows = await db
    .select({ id: activities.id })
    .from(activities)
    .where(eq(activities.schoolId, schoolId))
    .orderBy(asc(activities.id))
  return rows.map(({ id }) => id)
}

/** Locks activities in the same order as registrations do. */
export async function lockAllManaged(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(inArray(activities.id, [...ids]))
    .orderBy(asc(activities.id))
    .for('no key update')
}

/** When activities were published, cancelled and last updated, by id. */
export async function findStates(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: activities.id,
      cancelledAt: activities.cancelledAt,
      publishedAt: activities.publishedAt,
      updatedAt: activities.updatedAt,
    })
    .from(activities)
    .where(inArray(activities.id, [...ids]))
  return new Map(rows.map(row => [row.id, row]))
}

export const findAllCategories = (db: Db) => db.select().from(categories)

export interface Writing extends Imported {
  /** The school whose catalogue the external id belongs to. */
  catalogueSchoolId: number | null
}

/** Adds activities as drafts. */
export async function addImported(tx: Tx, added: readonly Writing[], now: Date): Promise<void> {
  if (added.length === 0) return
  const asDraft = { publishedAt: null, firstPublishedAt: null }
  await writeActivities(
    tx,
    added.map(it => preparedOf(it, true, asDraft)),
    { manner: 'edit', now },
  )
}

/** Writes locked activities. Returns the changed sessions that families must be notified of. */
export async function changeImported(
  tx: Tx,
  changed: readonly Writing[],
  now: Date,
): Promise<ImportChanges> {
  if (changed.length === 0) return { activityIds: [], sessions: [] }
  return writeActivities(
    tx,
    changed.map(it => preparedOf(it, false)),
    { manner: 'edit', now },
  )
}

function preparedOf(
  { catalogueSchoolId, fields, places, rest, unset, weekly }: Writing,
  isNew: boolean,
  columns: { publishedAt?: null; firstPublishedAt?: null } = {},
) {
  const row = rowOf(fields, weekly, places, rest)
  return {
    row,
    hash: rowHashOf(row),
    places,
    isNew,
    catalogueSchoolId,
    columns: { ...columns, unsetFields: unset },
  }
}
