import { and, asc, inArray, isNull, notLike, sql } from 'drizzle-orm'
import { rowHashOf } from '../catalogue/record.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import type { Db, Tx } from '../db/open.ts'
import {
  activities,
  activitySchedule,
  activityTexts,
  schools,
  searchWords,
  sessions,
} from '../db/schema.ts'
import { type ImportChanges, type WriteMode, writeActivities } from './import/activities.ts'
import { writePlaces } from './import/places.ts'

/** How many rows were new, changed or unchanged. */
export interface RowCounts {
  new: number
  changed: number
  unchanged: number
}

/**
 * Whether all activities came from the demo or were created on the site. Also true for an empty database.
 */
export async function holdsOnlyDemo(db: Db): Promise<boolean> {
  const others = await db
    .select({ id: activities.id })
    .from(activities)
    .where(and(isNull(activities.catalogueSchoolId), notLike(activities.externalId, 'demo:%')))
    .limit(1)
  return others.length === 0
}

/** The counts, and what changed in activities that existed before. */
export interface ImportOutcome extends ImportChanges {
  written: RowCounts
}

/**
 * Writes catalogue rows with everything they refer to, within a transaction. Each row must have a
 * different `externalId`. Only one import runs at a time.
 */
export async function writeRows(
  tx: Tx,
  rows: readonly CatalogueRow[],
  now: Date,
  manner: WriteMode,
): Promise<ImportOutcome> {
  const hashes = new Map(rows.map(row => [row, rowHashOf(row)]))
  await lockCatalogue(tx)
  const known = await findHashes(tx, rows)
  const stale = rows.filter(row => known.get(row.externalId) !== hashes.get(row))
  const changed = stale.filter(row => known.has(row.externalId))
  const written: RowCounts = {
    new: stale.length - changed.length,
    changed: changed.length,
    unchanged: rows.length - stale.length,
  }
  if (stale.length === 0) return { written, activityIds: [], sessions: [] }

  await lockInOrder(tx, changed)
  const placesOf = await writePlaces(tx, stale)
  const prepared = stale.map(row => ({
    row,
    hash: hashes.get(row) ?? '',
    places: placesOf(row),
    isNew: !known.has(row.externalId),
  }))
  return { written, ...(await writeActivities(tx, prepared, { manner, now })) }
}

/** Locks activities in the same order as registrations do, to avoid deadlocks. */
async function lockInOrder(tx: Tx, rows: readonly CatalogueRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .select({ id: activities.id })
    .from(activities)
    .where(isOneOf(rows))
    .orderBy(asc(activities.id))
    .for('no key update')
}

/** Waits until no other transaction writes the catalogue. The lock ends with the transaction. */
export async function lockCatalogue(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nashat catalogue'))`)
}

async function findHashes(tx: Tx, rows: readonly CatalogueRow[]): Promise<Map<string, string>> {
  const known = await tx
    .select({ externalId: activities.externalId, hash: activities.importHash })
    .from(activities)
    .where(isOneOf(rows))
  return new Map(known.map(({ externalId, hash }) => [externalId, hash]))
}

const isOneOf = (rows: readonly CatalogueRow[]) =>
  and(
    isNull(activities.catalogueSchoolId),
    inArray(
      activities.externalId,
      rows.map(({ externalId }) => externalId),
    ),
  )

const WRITTEN_TABLES = [activities, activityTexts, activitySchedule, sessions, searchWords, schools]

/**
 * Removes replaced rows and updates the planner's statistics, so that the first queries are planned
 * well. PGlite has no background process that would do it.
 */
export async function vacuumCatalogue(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum (analyze) ${sql.join(
      WRITTEN_TABLES.map(table => sql`${table}`),
      sql`, `,
    )}`,
  )
}
