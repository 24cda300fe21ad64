import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OpenDatabase } from '../../../server/db/open.ts'
import * as schema from '../../../server/db/schema.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { type ImportOptions, importCatalogue } from '../../../server/services/import.ts'
import { RESET } from '../../setup/template.ts'
import { bytesOf, type Cells, catalogueText } from '../catalogue/catalogue-file.ts'
import { asOwner, openTestDatabase } from './engine.ts'

const TABLES: readonly PgTable[] = [
  schema.countries,
  schema.cities,
  schema.schools,
  schema.categories,
  schema.images,
  schema.activities,
  schema.activityTexts,
  schema.activitySchedule,
  schema.sessions,
  schema.searchWords,
]

/** Imports catalogues into a separate database, with a clock that stands still. */
export async function openImportDatabase(): Promise<ImportDatabase> {
  return importDatabaseOf(await openTestDatabase())
}

export type ImportDatabase = ReturnType<typeof importDatabaseOf>

const MORNING = new Date('2026-09-01T09:00:00+03:00')

function importDatabaseOf({ close, db, engine }: OpenDatabase) {
  const clock = { now: MORNING }
  const deps = { db, now: () => clock.now }
  const importFile = (content: string | Uint8Array, options?: ImportOptions) =>
    importCatalogue(deps, () => bytesOf(content), options)

  /** Runs a statement by the role that owns the tables, as a migration does. */
  const executeAsOwner = (statement: SQL) => asOwner(engine, owner => owner.execute(statement))

  return {
    executeAsOwner,
    clock,
    close,
    db,
    deps,
    importFile,
    /** Deletes what was imported and resets the clock. Reference data stays. */
    async clear(): Promise<void> {
      clock.now = MORNING
      await db.execute(sql.raw(RESET))
    },
    /** Imports rows with these cells. */
    importRows: (...rows: Cells[]) => importFile(catalogueText(...rows)),
    /** The rows of a query. */
    query: <T>(question: SQL) => queryRows<T>(db, question),
    fingerprint: () => fingerprintOf(db),
  }
}

/** A checksum of each table that an import writes. Equal only for equal contents. */
export async function fingerprintOf(db: OpenDatabase['db']): Promise<Record<string, string>> {
  const sums: [string, string][] = []
  for (const table of TABLES) {
    const [row] = await queryRows<{ sum: string }>(
      db,
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as sum
        from ${table} as t`,
    )
    sums.push([getTableName(table), row?.sum ?? ''])
  }
  return Object.fromEntries(sums)
}
