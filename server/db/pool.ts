import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { statementChannel } from '../lib/trace-channels.ts'
import { socketsWithIdleTimeout } from './idle-timeout.ts'
import * as schema from './schema.ts'

/** Timeouts for the database, in milliseconds; 0 means none. */
export interface Limits {
  /** For a connection, new or from the pool. */
  connectMs: number
  /** For a lock of another transaction. */
  lockMs: number
  /** For one statement. PostgreSQL itself ends it and reports that. */
  statementMs: number
  /** For any byte on the connection, in case the database hangs or the network is cut. */
  socketIdleMs: number
}

/** For requests that a person waits for (decision 038). */
export const CALL_LIMITS: Limits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 6_000,
  socketIdleMs: 8_000,
}

/** For imports, jobs and anything that reads whole tables. */
export const WORK_LIMITS: Limits = {
  connectMs: 10_000,
  lockMs: 10_000,
  statementMs: 0,
  socketIdleMs: 0,
}

export const DRIZZLE_OPTIONS = { schema, casing: 'snake_case' } as const
type PostgresDb = NodePgDatabase<typeof schema>

const CONNECTIONS = 10
/**
 * Reserved for calls that must not wait behind others: a registration holds one, and five run at once
 * (decision 119).
 */
export const RESERVED_CONNECTIONS = 6
/** Ends a transaction whose process hangs, because its locks block others. */
const IDLE_IN_TRANSACTION_MS = 60_000
const IDLE_MS = 10_000
/** Idle connections are closed before the socket timeout would count them as silent. */
const IDLE_SHARE = 0.9

/** A pool of connections to PostgreSQL, and Drizzle on it. */
export interface OpenPool {
  db: PostgresDb
  pool: pg.Pool
}

/** Opens a pool of connections to PostgreSQL, each of which keeps its session. */
export function openPool(url: string, limits: Limits, max = CONNECTIONS): OpenPool {
  // Not startup parameters, because connection poolers support only some of those.
  const onConnect = (client: pg.ClientBase) =>
    client.query(
      settingsOf(limits)
        .map(([name, value]) => `set ${name} = ${value}`)
        .join(';'),
    )
  const pool = createPool(url, limits, { max, onConnect })
  return { db: withOwnTransactions(pool, work => work), pool }
}

/**
 * Opens a pool on a pooler in transaction mode: a `set` would affect the next client of that session. So
 * each transaction sets its own limits, and a single statement only has the timeout of the socket.
 */
export function openPoolOnPooler(url: string, limits: Limits, max = CONNECTIONS): OpenPool {
  const pool = createPool(url, limits, { max })
  const settings = settingsOf(limits).map(
    ([name, value]) => sql`set_config(${name}, ${String(value)}, true)`,
  )
  const limit = sql`select ${sql.join(settings, sql`, `)}`
  const withLimits: Wrap = work => async tx => {
    await tx.execute(limit)
    return work(tx)
  }
  return { db: withOwnTransactions(pool, withLimits), pool }
}

const settingsOf = ({ lockMs, statementMs }: Limits) =>
  [
    ['lock_timeout', lockMs],
    ['statement_timeout', statementMs],
    ['idle_in_transaction_session_timeout', IDLE_IN_TRANSACTION_MS],
  ] as const

function createPool(
  url: string,
  { connectMs, socketIdleMs }: Limits,
  options: Pick<pg.PoolConfig, 'max' | 'onConnect'>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'nashat',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: socketIdleMs ? IDLE_SHARE * socketIdleMs : IDLE_MS,
    keepAlive: true,
    ...(socketIdleMs > 0 && { stream: socketsWithIdleTimeout(socketIdleMs) }),
    ...options,
  })
  // A lost connection must not end the process. The next query opens another.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

type Asked = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** Wraps a client so that Drizzle's statements are published for tracing (`statementChannel`). */
export function withTracing<Client extends pg.Pool | pg.PoolClient>(client: {
  query: Asked
}): Client {
  const query: Asked = (statement, values) =>
    statementChannel.tracePromise(() => client.query(statement, values), { text: statement.text })
  // Drizzle only calls `query` on a client that it did not create.
  return { query } as unknown as Client
}

type Work<T> = (tx: Parameters<Parameters<PostgresDb['transaction']>[0]>[0]) => Promise<T>
type Wrap = <T>(work: Work<T>) => Work<T>

/**
 * Replaces Drizzle's transactions. They leak a connection whose `begin` failed, and may return one
 * to the pool that is still in a transaction.
 */
function withOwnTransactions(pool: pg.Pool, wrap: Wrap): PostgresDb {
  const db = drizzle({ client: withTracing(pool), ...DRIZZLE_OPTIONS })
  const ofClient = new WeakMap<pg.PoolClient, PostgresDb>()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const own = ofClient.get(client) ?? drizzle({ client: withTracing(client), ...DRIZZLE_OPTIONS })
    ofClient.set(client, own)
    try {
      return await own.transaction(wrap(work), config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}
