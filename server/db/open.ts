import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite, type PgliteDatabase } from 'drizzle-orm/pglite'
import { migrate as migrateDrizzlePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { makeFolderPrivate } from '../security/private-folder.ts'
import { openClient } from './embedded.ts'
import type { Changes } from './changes.ts'
import type { Engine } from './engine.ts'
import type { Log } from '../lib/log.ts'
import { lockDataDir } from './lock.ts'
import { MIGRATIONS_FOLDER, migratePostgres } from './migrate.ts'
import {
  CALL_LIMITS,
  WORK_LIMITS,
  type Limits,
  openPool,
  openPoolOnPooler,
  DRIZZLE_OPTIONS,
  RESERVED_CONNECTIONS,
} from './pool.ts'
import { openReplica, type Replica } from './replica/replica.ts'
import type * as schema from './schema.ts'
import { requireSessions, requireSessionsToMigrate } from './require-session-pooling.ts'

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

/** Opens the embedded database in a directory, or in memory, and migrates it. */
export async function openPglite(directory?: string): Promise<OpenDatabase> {
  const client = await openClient(directory)
  const db = await migratePglite(client)
  return { db, engine: { name: 'pglite', client }, close: () => client.close() }
}

/** Migrates an embedded database. */
export async function migratePglite(client: PGlite): Promise<PgliteDatabase<typeof schema>> {
  const db = drizzlePglite(client, DRIZZLE_OPTIONS)
  await migrateDrizzlePglite(db, { migrationsFolder: MIGRATIONS_FOLDER })
  await prepareQueues({ name: 'pglite', client })
  return db
}

type PostgresEngine = Extract<Engine, { name: 'postgres' }>

/** Other addresses of the same database. */
interface OtherAddresses {
  /** The address of a pooler, see `Engine`. */
  pooledUrl?: string | null
  /** The address with the role that owns the tables, if the serving role does not. */
  migrateUrl?: string | null
}

/**
 * Opens a PostgreSQL database and migrates it. A server opens it again with limits, see `openForCalls`.
 * Throws `ConfigError` if sessions are needed but not kept, or if the addresses do not match.
 */
export async function openPostgres(
  url: string,
  limits: Limits = WORK_LIMITS,
  { migrateUrl = null, pooledUrl = null }: OtherAddresses = {},
): Promise<OpenDatabase> {
  const engine: Engine = { name: 'postgres', url, pooledUrl }
  await requireSessions(engine)
  if (migrateUrl !== null) await requireSessionsToMigrate(migrateUrl)
  await migratePostgres(engine, MIGRATIONS_FOLDER, migrateUrl)
  const { db, pool } = openPoolOf(engine, limits)
  return { db, engine, close: () => pool.end() }
}

const openPoolOf = ({ pooledUrl, url }: PostgresEngine, limits: Limits, max?: number) =>
  pooledUrl === null ? openPool(url, limits, max) : openPoolOnPooler(pooledUrl, limits, max)

/**
 * Opens the same database with time limits, for requests that a person waits for. On PostgreSQL it has
 * connections of its own, so that jobs do not compete with requests, and more that are `reserved` for calls
 * that must not wait behind others.
 */
export function openForCalls({ db, engine }: OpenDatabase): DatabaseForCalls {
  if (engine.name === 'pglite')
    return { db, reserved: db, openCopy: () => null, pools: () => [], close: async () => {} }
  const calls = openPoolOf(engine, CALL_LIMITS)
  const reserved = openPoolOf(engine, CALL_LIMITS, RESERVED_CONNECTIONS)
  let replica: Replica | null = null
  return {
    db: calls.db,
    reserved: reserved.db,
    openCopy(url, changes, log) {
      if (url === null) return null
      replica = openReplica({ url, primaryUrl: engine.url, primary: calls, changes, log })
      return replica
    },
    pools: () => [
      countsOf('calls', calls.pool),
      countsOf('reserved', reserved.pool),
      ...(replica ? [countsOf('replica', replica.pool)] : []),
    ],
    async close() {
      await Promise.all([calls.pool.end(), reserved.pool.end(), replica?.close()])
    },
  }
}

interface DatabaseForCalls extends Pick<OpenDatabase, 'db' | 'close'> {
  reserved: Db
  /** Opens the replica for public reads. Null without an address, and for the embedded database. */
  openCopy(url: string | null, changes: Changes, log: Pick<Log, 'error'>): Replica | null
  /** The current numbers of connections. */
  pools: () => PoolCounts[]
}

export type PoolCounts = ReturnType<typeof countsOf>

const countsOf = (name: string, { idleCount, totalCount, waitingCount }: pg.Pool) => ({
  name,
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** The settings that locate the database. */
type Addresses = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databaseMigrateUrl' | 'dataDir'
>

/** Opens the same database with the role that owns the tables, for commands that change the tables. */
export async function openAsOwner(config: Addresses): Promise<OpenDatabase> {
  const database = await openDatabase(config)
  if (!config.databaseMigrateUrl) return database
  // Opening it has checked that both addresses lead to the same database.
  await database.close()
  return openPostgres(config.databaseMigrateUrl)
}

/**
 * Opens the database that the configuration names. The embedded one is locked first, because two
 * processes in one directory would destroy it. Throws `DataDirLocked`.
 */
export async function openDatabase(config: Addresses): Promise<OpenDatabase> {
  const { databaseDirectUrl, databaseMigrateUrl: migrateUrl, databaseUrl } = config
  if (databaseUrl)
    return openPostgres(databaseDirectUrl ?? databaseUrl, WORK_LIMITS, {
      migrateUrl,
      pooledUrl: databaseDirectUrl && databaseUrl,
    })

  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockDataDir(config.dataDir)
  try {
    const folder = path.join(config.dataDir, 'pglite')
    const { close, db, engine } = await openPglite(folder)
    // The copy has the permissions of its source, and PGlite sets its own, so close it here.
    makeFolderPrivate(folder)
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
