import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import { prepareQueues } from '../jobs/prepare-queues.ts'
import { ROOT } from '../root.ts'
import type { Engine } from './engine.ts'
import { connectAtStart } from './first-connection.ts'
import { waitedForLock } from './errors.ts'
import { OPTIONS } from './pool.ts'

/** Where the migrations of this release lie. */
export const MIGRATIONS_FOLDER = path.join(ROOT, 'server/db/migrations')
/** For a server that does not answer at all. */
const CONNECT_MS = 10_000
/**
 * Who waits for a table holds up all who come after, even if they only read. So a migration does not wait
 * behind a long transaction: it steps back, lets the others through, and comes again.
 */
const LOCK_MS = 1_000
const STEP_BACK_MS = 2_000
const TRIES = 100

/**
 * Migrates a PostgreSQL database. A lock lets one process do it at a time, and the others find it done.
 * Throws `ConfigError` if some table is not to be had for minutes.
 */
export async function migratePostgres(
  engine: Extract<Engine, { name: 'postgres' }>,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = await connectAtStart(() => connect(engine.url))
  try {
    await client.query(`select pg_advisory_lock(hashtext('nashat migrations'))`)
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    await steppingBack(() => migrate(drizzle(client, OPTIONS), { migrationsFolder }))
    await prepareQueues(engine)
  } finally {
    // This also releases the lock.
    await client.end()
  }
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

/** All that is to be migrated is one transaction: it may be tried again from the start. */
async function steppingBack(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!waitedForLock(error)) throw error
      await pause(STEP_BACK_MS)
    }
  throw new ConfigError(
    'The tables could not be changed: a long transaction holds one of them. pg_stat_activity of PostgreSQL says whose it is.',
  )
}
