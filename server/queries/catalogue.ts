import { inArray, notLike, sql } from 'drizzle-orm'
import { hashOf } from '../catalogue/record.ts'
import type { CatalogueRow } from '../catalogue/row.ts'
import type { Db } from '../db/open.ts'
import {
  activities,
  activitySchedule,
  activityTexts,
  schools,
  searchWords,
  sessions,
} from '../db/schema.ts'
import { writeActivities } from './catalogue/activities.ts'
import { writePlaces } from './catalogue/places.ts'

/** What became of some rows. */
export interface Written {
  new: number
  changed: number
  unchanged: number
}

/** Whether everything that is there came from the demo; an empty database has nothing else. */
export async function holdsOnlyDemo(db: Db): Promise<boolean> {
  const others = await db
    .select({ id: activities.id })
    .from(activities)
    .where(notLike(activities.externalId, 'demo:%'))
    .limit(1)
  return others.length === 0
}

/**
 * Writes rows of a catalogue in one transaction, each with a different `externalId`: with all they
 * refer to, or none of them. Imports that run at once take turns.
 */
export async function writeRows(
  db: Db,
  rows: readonly CatalogueRow[],
  now: Date,
): Promise<Written> {
  const hashes = new Map(rows.map(row => [row, hashOf(row)]))
  return db.transaction(async tx => {
    await takeTurn(tx)
    const known = await findHashes(tx, rows)
    const stale = rows.filter(row => known.get(row.externalId) !== hashes.get(row))
    if (stale.length > 0) {
      const placesOf = await writePlaces(tx, stale)
      await writeActivities(
        tx,
        stale.map(row => ({ row, hash: hashes.get(row) ?? '', places: placesOf(row) })),
        now,
      )
    }
    const changed = stale.filter(row => known.has(row.externalId)).length
    return { new: stale.length - changed, changed, unchanged: rows.length - stale.length }
  })
}

/** Lets one writer of the catalogue in at a time, until its transaction ends. */
export async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('nashat catalogue'))`)
}

async function findHashes(tx: Db, rows: readonly CatalogueRow[]): Promise<Map<string, string>> {
  const known = await tx
    .select({ externalId: activities.externalId, hash: activities.importHash })
    .from(activities)
    .where(
      inArray(
        activities.externalId,
        rows.map(({ externalId }) => externalId),
      ),
    )
  return new Map(known.map(({ externalId, hash }) => [externalId, hash]))
}

const WRITTEN_TABLES = [activities, activityTexts, activitySchedule, sessions, searchWords, schools]

/**
 * Clears away what was replaced and counts what is there, so that queries are planned well from
 * the first one on; the embedded database has nobody who does so in the background.
 */
export async function tidyCatalogue(db: Db): Promise<void> {
  await db.execute(
    sql`vacuum (analyze) ${sql.join(
      WRITTEN_TABLES.map(table => sql`${table}`),
      sql`, `,
    )}`,
  )
}
