import { inArray, type SQL, sql } from 'drizzle-orm'
import { pageFactsOf } from '../../catalogue/facts.ts'
import { activityRecord, type ReferencedRows, scheduleOf } from '../../catalogue/record.ts'
import type { CatalogueRow } from '../../catalogue/row.ts'
import type { Db } from '../../db/open.ts'
import { activities, activityExceptions, activitySchedule, activityTexts } from '../../db/schema.ts'
import { refreshEnds } from '../search/refresh-listings.ts'
import { insertRecords, type Raw, queryRows, overwriteColumns } from '../recordset.ts'
import { adaptSessions, type SessionChange } from './adapt-sessions.ts'
import { replaceSessions } from './sessions.ts'

/**
 * How an existing activity is written. `adapt` keeps what families rely on and what a catalogue
 * cannot say (decision 015). `edit` keeps what families rely on. `replace` makes it exactly what the
 * row says.
 */
export type WriteMode = 'adapt' | 'edit' | 'replace'

/** A day that differs from the weekly schedule. Null times: no session. */
export type ExceptionRow = Omit<typeof activityExceptions.$inferSelect, 'id' | 'activityId'>

interface Prepared {
  row: CatalogueRow
  hash: string
  places: ReferencedRows
  isNew: boolean
  /** The school whose catalogue the external id belongs to; undefined: the operator's. */
  catalogueSchoolId?: number | null
  /** Columns that catalogues have no field for. Missing ones stay as they are. */
  columns?: Raw<typeof activities>
  /** Replaces the existing exceptions; undefined keeps them. */
  exceptions?: readonly ExceptionRow[]
}

interface Writing {
  now: Date
  manner: WriteMode
}

/** The activities that existed before, and how their sessions changed. */
export interface ImportChanges {
  activityIds: number[]
  sessions: SessionChange[]
}

/** Inserts or updates activities with their texts, schedules and sessions. */
export async function writeActivities(
  tx: Db,
  prepared: readonly Prepared[],
  { manner, now }: Writing,
): Promise<ImportChanges> {
  const records = prepared.map(it => recordOf(it, now))
  const written = await queryRows<{ id: number; external_id: string }>(
    tx,
    sql`${insertRecords(activities, records)}
      on conflict (catalogue_school_id, external_id) do update
      set ${manner === 'adapt' ? adaptAssignments(records) : overwriteColumns(records, ...PRESERVED_COLUMNS)},
        version = ${activities.version} + 1
      returning id, external_id`,
  )
  const ids = new Map(written.map(({ id, external_id }) => [external_id, id]))
  const rows = prepared.map(it => ({ ...it, id: ids.get(it.row.externalId) ?? 0 }))
  await writeTexts(tx, rows)
  await writeSchedule(tx, rows)
  await writeExceptions(tx, rows)

  const known = idsOf(rows.filter(({ isNew }) => !isNew))
  const replaced = manner === 'replace' ? rows : rows.filter(it => it.isNew)
  await replaceSessions(tx, idsOf(replaced))
  const sessions = await adaptSessions(tx, manner === 'replace' ? [] : known, now)
  await refreshEnds(tx, idsOf(rows), now)
  return { activityIds: known, sessions }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

const PRESERVED_COLUMNS = [
  'externalId',
  'catalogueSchoolId',
  'createdAt',
  'publishedAt',
  'firstPublishedAt',
] as const
/** Columns that a catalogue file has no field for. */
const NOT_IN_FILES = ['hasWaitlist', 'registrationOpensAt', 'registrationClosesAt'] as const

/**
 * Keeps the seats that the school reserved. Capacity never drops below them; without a capacity there is
 * nothing to reserve from.
 */
const SEATS = sql`
  capacity = case when excluded.capacity is not null
    then greatest(excluded.capacity, ${activities.seatsReserved}) end,
  seats_reserved = case when excluded.capacity is null then 0 else ${activities.seatsReserved} end`

const adaptAssignments = (records: readonly ReturnType<typeof recordOf>[]): SQL =>
  sql`${overwriteColumns(records, ...PRESERVED_COLUMNS, ...NOT_IN_FILES, 'capacity', 'seatsReserved')}, ${SEATS}`

function recordOf({ catalogueSchoolId = null, columns, hash, places, row }: Prepared, now: Date) {
  const record = activityRecord(row, hash, places)
  const added = { createdAt: now, publishedAt: now, firstPublishedAt: now }
  return { ...record, catalogueSchoolId, ...added, updatedAt: now, ...columns }
}

interface Stored extends Pick<Prepared, 'row' | 'exceptions'> {
  id: number
}

async function writeTexts(tx: Db, rows: readonly Stored[]): Promise<void> {
  const texts = rows.map(({ id, row }) => ({
    activityId: id,
    descriptionEn: row.description.en,
    descriptionAr: row.description.ar,
    addressEn: row.address.en,
    addressAr: row.address.ar,
    ...pageFactsOf(row),
  }))
  await tx.execute(sql`${insertRecords(activityTexts, texts)}
    on conflict (activity_id) do update set ${overwriteColumns(texts, 'activityId')}`)
}

async function writeSchedule(tx: Db, rows: readonly Stored[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await tx.delete(activitySchedule).where(inArray(activitySchedule.activityId, ids))
  const entries = rows.flatMap(({ id, row }) =>
    scheduleOf(row).map(entry => ({ activityId: id, ...entry })),
  )
  if (entries.length > 0) await tx.execute(insertRecords(activitySchedule, entries))
}

async function writeExceptions(tx: Db, rows: readonly Stored[]): Promise<void> {
  const given = rows.filter(({ exceptions }) => exceptions !== undefined)
  if (given.length === 0) return
  await tx.delete(activityExceptions).where(inArray(activityExceptions.activityId, idsOf(given)))
  const records = given.flatMap(({ exceptions = [], id }) =>
    exceptions.map(it => ({ activityId: id, ...it })),
  )
  if (records.length > 0) await tx.execute(insertRecords(activityExceptions, records))
}
