import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateDrizzlePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Config } from '../config.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { closeFolder } from '../private-folder.ts'
import { ROOT } from '../root.ts'
import { openClient } from './embedded.ts'
import type { Engine } from './engine.ts'
import { lockDataDir } from './lock.ts'
import * as schema from './schema.ts'

/** The database, or a transaction on it; the same on PGlite and on PostgreSQL. */
export type Db = PgDatabase<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** Said of a parameter that has to be a transaction: what happens in it happens whole, or not. */
export type Tx = Db

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

const OPTIONS = { schema, casing: 'snake_case' } as const
const MIGRATIONS = { migrationsFolder: path.join(ROOT, 'server/db/migrations') }
const CONNECTIONS = 10

/** Opens the embedded database of a directory, or of memory, and brings its tables up to date. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const client = await openClient(directory)
  const db = await migratePglite(client)
  return { db, engine: { name: 'pglite', client }, close: () => client.close() }
}

/** Brings the tables of an embedded database up to date. */
export async function migratePglite(client: PGlite): Promise<PgliteDatabase<typeof schema>> {
  const db = drizzlePglite(client, OPTIONS)
  await migrateDrizzlePglite(db, MIGRATIONS)
  await prepareQueues({ name: 'pglite', client })
  return db
}

/** Opens a PostgreSQL and brings its tables up to date; one process at a time does so. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'nashat',
    connectionTimeoutMillis: 10_000,
    // A process that hangs within a transaction holds up the others only so long.
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // An idle connection that the server ends must not end the process; the next query opens another.
  pool.on('error', () => {})
  const db = drizzleNodePostgres(pool, OPTIONS)
  const engine: Engine = { name: 'postgres', url }
  const client = await pool.connect()
  try {
    // Another process may migrate for as long as it takes.
    await client.query('set lock_timeout = 0')
    await client.query(`select pg_advisory_lock(hashtext('nashat migrations'))`)
    await migrateNodePostgres(drizzleNodePostgres(client, OPTIONS), MIGRATIONS)
    await prepareQueues(engine)
  } finally {
    await client.query(`select pg_advisory_unlock_all()`).catch(() => {})
    client.release(true)
  }
  return { db, engine, close: () => pool.end() }
}

/**
 * Opens the database that the configuration names. The embedded one is locked first: two processes
 * on one directory would destroy it. Throws `DataDirLocked` when another process has it.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)

  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(config.dataDir)
  try {
    const folder = path.join(config.dataDir, 'pglite')
    const { close, db, engine } = await openPglite(folder)
    // A first start's copy is as open as what it is a copy of, and PGlite chooses for itself.
    closeFolder(folder)
    return {
      db,
      engine,
      async close() {
        await close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}
