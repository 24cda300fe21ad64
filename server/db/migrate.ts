import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { ROOT } from '../root.ts'
import type { Engine } from './engine.ts'
import { connectWithRetry } from './connect-with-retry.ts'
import { isRetryableRollback, isLockTimeout } from './errors.ts'
import { grantServing, findServingRole } from './grant-serving-role.ts'

/** The folder of this release's migrations. */
export const MIGRATIONS_FOLDER = path.join(ROOT, 'server/db/migrations')
/** For a server that does not answer at all. */
const CONNECT_MS = 10_000
/**
 * A waiting DDL lock blocks every later query of its table, even reads. So a migration waits only this
 * long, then rolls back and tries again. It is longer than `deadlock_timeout` (1 s), because an autovacuum
 * only gives way after that.
 */
const LOCK_MS = 1_500
const RETRY_DELAY_MS = 2_000
const TRIES = 100
const INSUFFICIENT_PRIVILEGE = '42501'

/** Advisory lock: one process migrates a database at a time. */
const LOCK = `hashtext('nashat migrations')`

/** Drizzle's own journal, which it also uses on PGlite. */
const JOURNAL = 'drizzle.__drizzle_migrations'

/**
 * Migrates a PostgreSQL database. Only one process does it at a time; the others then find it done. Throws
 * `ConfigError` if a table stays locked for minutes: migrations that are done by then stay, and the next
 * start continues. Also throws it if the role lacks a right. With `migrateUrl`, that role owns the tables,
 * and the role of `engine` gets the rights to read and write rows.
 */
export async function migratePostgres(
  engine: Extract<Engine, { name: 'postgres' }>,
  migrationsFolder: string = MIGRATIONS_FOLDER,
  migrateUrl: string | null = null,
): Promise<void> {
  const owner = { ...engine, url: migrateUrl ?? engine.url }
  const client = await connectWithRetry(() => connect(owner.url))
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`)
    const grant = await createGrant(migrateUrl === null ? null : engine.url, client)
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    for (const migration of await findPendingMigrations(client, migrationsFolder))
      await withLockRetries(() => applyMigration(client, migration, grant))
    await prepareQueues(owner)
    await grant()
  } catch (error) {
    const mayNot =
      error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE
    if (!mayNot || migrateUrl !== null) throw error
    throw new ConfigError(
      'The role of DATABASE_URL may not migrate this database. Run npm run migrate with DATABASE_MIGRATE_URL first.',
      { cause: error },
    )
  } finally {
    // This also releases the lock.
    await client.end()
  }
}

/**
 * Returns a function that grants the role of an address access to the tables that exist by then. Without an
 * address it does nothing.
 */
async function createGrant(url: string | null, owner: pg.Client): Promise<() => Promise<void>> {
  if (url === null) return async () => {}
  const serving = await connectWithRetry(() => connect(url))
  const role = await findServingRole(owner, serving).finally(() => serving.end())
  return () => grantServing(owner, role)
}

async function connect(url: string): Promise<pg.Client> {
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

async function findPendingMigrations(
  client: pg.Client,
  migrationsFolder: string,
): Promise<MigrationMeta[]> {
  const journal = await client.query<{ isThere: boolean }>(
    `select to_regclass('${JOURNAL}') is not null as "isThere"`,
  )
  // A role that only serves may create neither, even if they exist.
  if (!journal.rows[0]?.isThere)
    await client.query(`create schema if not exists drizzle;
      create table ${JOURNAL} (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: string | null }>(
    `select max(created_at) as last from ${JOURNAL}`,
  )
  const last = Number(rows[0]?.last ?? 0)
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > last)
}

/**
 * Applies one migration in its own transaction. Drizzle applies all in one, which keeps the tables of the
 * first locked while it waits for those of the last: a transaction that writes both would deadlock with it
 * (decision 140). The grants are part of the transaction, because triggers write to new tables at once,
 * also for the previous release.
 */
async function applyMigration(
  client: pg.Client,
  { folderMillis, hash, sql }: MigrationMeta,
  grant: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    await client.query(`insert into ${JOURNAL} (hash, created_at) values ($1, $2)`, [
      hash,
      folderMillis,
    ])
    await grant()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function withLockRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) && !isRetryableRollback(error)) throw error
      await pause(RETRY_DELAY_MS)
    }
  throw new ConfigError(
    'The tables could not be changed: a long transaction holds one of them. pg_stat_activity of PostgreSQL says whose it is.',
  )
}
