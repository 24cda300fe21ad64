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
import { FOR_CALLS, FOR_WORK, type Limits, openPool, OPTIONS } from './pool.ts'
import type * as schema from './schema.ts'

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

const MIGRATIONS = { migrationsFolder: path.join(ROOT, 'server/db/migrations') }
/** For a server that does not answer at all. */
const CONNECT_MS = 10_000

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

/**
 * Opens a PostgreSQL and brings its tables up to date. Who serves opens it once more, with limits
 * (`openForCalls`).
 */
export async function openPostgres(url: string, limits: Limits = FOR_WORK): Promise<OpenDatabase> {
  const engine: Engine = { name: 'postgres', url }
  await migratePostgres(engine)
  const { db, pool } = openPool(url, limits)
  return { db, engine, close: () => pool.end() }
}

/** One process at a time does so, for as long as it takes: on a connection without limits. */
async function migratePostgres(engine: Extract<Engine, { name: 'postgres' }>): Promise<void> {
  const client = new pg.Client({
    connectionString: engine.url,
    application_name: 'nashat migrations',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('nashat migrations'))`)
    await migrateNodePostgres(drizzleNodePostgres(client, OPTIONS), MIGRATIONS)
    await prepareQueues(engine)
  } finally {
    // Which lets go of the lock.
    await client.end()
  }
}

/**
 * The same database for those behind whose calls somebody waits: PostgreSQL by connections of their
 * own, so that work neither waits for them nor is bound by their limits.
 */
export function openForCalls({ db, engine }: OpenDatabase): Pick<OpenDatabase, 'db' | 'close'> {
  if (engine.name === 'pglite') return { db, close: async () => {} }
  const { db: own, pool } = openPool(engine.url, FOR_CALLS)
  return { db: own, close: () => pool.end() }
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
