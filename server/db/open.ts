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
import { closeFolder } from '../security/private-folder.ts'
import { ROOT } from '../root.ts'
import { openClient } from './embedded.ts'
import { connectAtStart } from './first-connection.ts'
import type { Engine } from './engine.ts'
import { lockDataDir } from './lock.ts'
import { FOR_CALLS, FOR_WORK, type Limits, openPool, OPTIONS, RESERVED } from './pool.ts'
import type * as schema from './schema.ts'

/** The database, or a transaction on it. The type is the same for PGlite and PostgreSQL. */
export type Db = PgDatabase<
  PgQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

/** Marks parameters that must be a transaction. Types cannot check this. */
export type Tx = Db

export interface OpenDatabase {
  db: Db
  engine: Engine
  close(): Promise<void>
}

const MIGRATIONS = { migrationsFolder: path.join(ROOT, 'server/db/migrations') }
/** For a server that does not answer at all. */
const CONNECT_MS = 10_000

/** Opens the embedded database in a directory, or in memory, and migrates it. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const client = await openClient(directory)
  const db = await migratePglite(client)
  return { db, engine: { name: 'pglite', client }, close: () => client.close() }
}

/** Migrates an embedded database. */
export async function migratePglite(client: PGlite): Promise<PgliteDatabase<typeof schema>> {
  const db = drizzlePglite(client, OPTIONS)
  await migrateDrizzlePglite(db, MIGRATIONS)
  await prepareQueues({ name: 'pglite', client })
  return db
}

/**
 * Opens a PostgreSQL database and migrates it. A server opens it again with limits, see
 * `openForCalls`.
 */
export async function openPostgres(url: string, limits: Limits = FOR_WORK): Promise<OpenDatabase> {
  const engine: Engine = { name: 'postgres', url }
  await migratePostgres(engine)
  const { db, pool } = openPool(url, limits)
  return { db, engine, close: () => pool.end() }
}

/** Migrates on a connection without time limits. The lock lets one process do it at a time. */
async function migratePostgres(engine: Extract<Engine, { name: 'postgres' }>): Promise<void> {
  const client = await connectAtStart(() => connectToMigrate(engine.url))
  try {
    await client.query(`select pg_advisory_lock(hashtext('nashat migrations'))`)
    await migrateNodePostgres(drizzleNodePostgres(client, OPTIONS), MIGRATIONS)
    await prepareQueues(engine)
  } finally {
    // This also releases the lock.
    await client.end()
  }
}

async function connectToMigrate(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'nashat migrations',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * The same database with time limits, for requests that somebody waits for. On PostgreSQL it has
 * its own connections, so that jobs do not compete with requests for them, and some more that are
 * `reserved` for what must be done while many others ask.
 */
export function openForCalls({ db, engine }: OpenDatabase): DatabaseForCalls {
  if (engine.name === 'pglite') return { db, reserved: db, close: async () => {} }
  const calls = openPool(engine.url, FOR_CALLS)
  const reserved = openPool(engine.url, FOR_CALLS, RESERVED)
  return {
    db: calls.db,
    reserved: reserved.db,
    async close() {
      await Promise.all([calls.pool.end(), reserved.pool.end()])
    },
  }
}

interface DatabaseForCalls extends Pick<OpenDatabase, 'db' | 'close'> {
  reserved: Db
}

/**
 * Opens the database that the configuration names. The embedded one is locked first, because two
 * processes in one directory would destroy it. Throws `DataDirLocked`.
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
    // The copy has the permissions of its source, and PGlite sets its own, so close it here.
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
