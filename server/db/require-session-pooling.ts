import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Engine } from './engine.ts'
import { unreachableReason } from './errors.ts'
import { connectWithRetry } from './connect-with-retry.ts'

const CONNECT_MS = 10_000
/** Notifications arrive at once. This time only passes if none ever arrive. */
const NOTIFY_TIMEOUT_MS = 5_000
const CHANNEL = 'nashat_sessions'
/** Named, so that a connection prepares the statement once and then sends only its name. */
const NAMED_STATEMENT = { name: 'nashat_sessions', text: 'select 1' }

type PostgresEngine = Extract<Engine, { name: 'postgres' }>

/**
 * Checks that connections keep their sessions where that is needed. A pooler that gives each transaction
 * another session (PgBouncer's `pool_mode = transaction`) accepts `LISTEN` and locks, but they have no
 * effect, and pages would go stale. Throws a `ConfigError` that says what to set.
 */
export async function requireSessions({ pooledUrl, url }: PostgresEngine): Promise<void> {
  const opened: pg.Client[] = []
  const open = async (address: string) => {
    const name =
      pooledUrl === null || address === pooledUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const client = await connect(address, name)
    opened.push(client)
    return client
  }
  try {
    const listener = await open(url)
    const other = await open(pooledUrl ?? url)
    if (!(await receivesNotify(listener, other))) throw new ConfigError(missedNotifyText(pooledUrl))
    if (pooledUrl !== null && !(await keepsPrepared(other, await open(pooledUrl))))
      throw new ConfigError(
        'The pooler of DATABASE_URL loses prepared statements. It must be PgBouncer 1.21 or newer with max_prepared_statements above 0.',
      )
  } finally {
    await Promise.all(opened.map(client => client.end()))
  }
}

/**
 * Checks the same for the address that migrates, because its lock belongs to a session. Throws
 * `ConfigError`.
 */
export async function requireSessionsToMigrate(url: string): Promise<void> {
  const name = 'DATABASE_MIGRATE_URL'
  const listener = await connect(url, name)
  const other = await connect(url, name)
  try {
    if (!(await receivesNotify(listener, other)))
      throw new ConfigError(
        'DATABASE_MIGRATE_URL is a pooler that gives each transaction another session. It must be PostgreSQL itself.',
      )
  } finally {
    await Promise.all([listener.end(), other.end()])
  }
}

const missedNotifyText = (pooledUrl: string | null) =>
  pooledUrl === null
    ? 'DATABASE_URL is a pooler that gives each transaction another session, so changes would not be heard. Set DATABASE_DIRECT_URL to PostgreSQL itself.'
    : 'Changes made through DATABASE_URL are not heard at DATABASE_DIRECT_URL. It must be the same database, and PostgreSQL itself, not a pooler.'

/**
 * Connects, and throws a `ConfigError` that names the variable if the database does not answer or refuses
 * access.
 */
const connect = (url: string, name: string): Promise<pg.Client> =>
  connectWithRetry(() => connectOnce(url)).catch((error: unknown) => {
    const why = error instanceof ConfigError ? null : unreachableReason(error)
    if (why !== null)
      throw new ConfigError(`The database of ${name} cannot be reached (${why}).`, { cause: error })
    if (error instanceof pg.DatabaseError && LOGIN_REFUSED.test(error.code ?? ''))
      throw new ConfigError(`The database of ${name} says: ${error.message}.`, { cause: error })
    throw error
  })

/** A wrong role or password (28), or a database that does not exist. */
const LOGIN_REFUSED = /^28|^3D000$/

async function connectOnce(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'nashat sessions',
    connectionTimeoutMillis: CONNECT_MS,
  })
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    if (!error.message.includes('startup parameter')) throw error
    throw new ConfigError(
      `The pooler of DATABASE_URL refuses the connection: ${error.message}. Take it out of the address, or name it in ignore_startup_parameters of PgBouncer.`,
      { cause: error },
    )
  })
  return client
}

/** Whether one connection receives the notification that another one sends. */
async function receivesNotify(listener: pg.Client, other: pg.Client): Promise<boolean> {
  const word = randomUUID()
  const heard = Promise.withResolvers<boolean>()
  listener.on('notification', ({ payload }) => payload === word && heard.resolve(true))
  await listener.query(`listen ${CHANNEL}`)
  await other.query('select pg_notify($1, $2)', [CHANNEL, word])
  const timer = setTimeout(() => heard.resolve(false), NOTIFY_TIMEOUT_MS)
  const isHeard = await heard.promise
  clearTimeout(timer)
  // A pooler may give this session to another client, so stop listening.
  await listener.query('unlisten *')
  return isHeard
}

/**
 * Whether a named statement works while a pooler switches sessions. The other connection holds a session
 * meanwhile, so that the first one has to take another.
 */
async function keepsPrepared(one: pg.Client, other: pg.Client): Promise<boolean> {
  try {
    await one.query(NAMED_STATEMENT)
    await other.query('begin')
    await other.query(NAMED_STATEMENT)
    await one.query(NAMED_STATEMENT)
    await other.query('commit')
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && LOST_STATEMENT_CODES.has(error.code ?? ''))
      return false
    throw error
  }
}

/** The statement does not exist, or its name is already taken. */
const LOST_STATEMENT_CODES = new Set(['26000', '42P05'])
