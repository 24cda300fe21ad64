import { inArray, sql } from 'drizzle-orm'
import { activityRecord, type Places, scheduleOf } from '../../catalogue/record.ts'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { activities, activitySchedule, activityTexts } from '../../db/schema.ts'
import { writeSessions } from './sessions.ts'
import { insertRecords, rowsOf, takeOver } from '../recordset.ts'

interface Prepared {
  row: CatalogueRow
  hash: string
  places: Places
}

/** Inserts activities or brings them up to date, with their texts, schedules and sessions. */
export async function writeActivities(tx: Db, prepared: readonly Prepared[], now: Date) {
  const records = prepared.map(({ hash, places, row }) => ({
    ...activityRecord(row, hash, places),
    createdAt: now,
    updatedAt: now,
  }))
  const written = await rowsOf<{ id: number; external_id: string }>(
    tx,
    sql`${insertRecords(activities, records)}
      on conflict (external_id) do update
      set ${takeOver(records, 'externalId', 'createdAt')}
      returning id, external_id`,
  )
  const ids = new Map(written.map(({ id, external_id }) => [external_id, id]))
  const rows = prepared.map(({ row }) => ({ row, id: ids.get(row.externalId) ?? 0 }))
  await writeTexts(tx, rows)
  await writeSchedule(tx, rows)
  await writeSessions(tx, [...ids.values()])
}

interface Stored {
  row: CatalogueRow
  id: number
}

async function writeTexts(tx: Db, rows: readonly Stored[]): Promise<void> {
  const texts = rows.map(({ id, row }) => ({
    activityId: id,
    descriptionEn: row.description.en,
    descriptionAr: row.description.ar,
    addressEn: row.address.en,
    addressAr: row.address.ar,
  }))
  await tx.execute(sql`${insertRecords(activityTexts, texts)}
    on conflict (activity_id) do update set ${takeOver(texts, 'activityId')}`)
}

async function writeSchedule(tx: Db, rows: readonly Stored[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.delete(activitySchedule).where(inArray(activitySchedule.activityId, ids))
  const entries = rows.flatMap(({ id, row }) =>
    scheduleOf(row).map(entry => ({ activityId: id, ...entry })),
  )
  if (entries.length > 0) await tx.execute(insertRecords(activitySchedule, entries))
}
