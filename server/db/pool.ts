import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'
import { socketsThatSpeak } from './silence.ts'

/** How long the database is waited for, in milliseconds; 0 is for as long as it takes. */
export interface Limits {
  /** A connection: a new one, or one that others give back. */
  connectMs: number
  /** What another transaction holds. */
  lockMs: number
  /** One statement, by PostgreSQL's own clock: it ends it and says so. */
  statementMs: number
  /** A sign of life, by our clock: for a database that hangs or a network that is cut. */
  silenceMs: number
}

/** Where somebody waits for the answer (decision 038). */
export const FOR_CALLS: Limits = {
  connectMs: 5_000,
  lockMs: 5_000,
  statementMs: 6_000,
  silenceMs: 8_000,
}

/** Imports, jobs, whatever looks at all there is. */
export const FOR_WORK: Limits = {
  connectMs: 10_000,
  lockMs: 10_000,
  statementMs: 0,
  silenceMs: 0,
}

export const OPTIONS = { schema, casing: 'snake_case' } as const
type PostgresDb = NodePgDatabase<typeof schema>

const CONNECTIONS = 10
/** A process that hangs within a transaction holds up the others only so long. */
const IDLE_IN_TRANSACTION_MS = 60_000
const IDLE_MS = 10_000
/** Connections that nobody uses are given back before they count as silent. */
const IDLE_SHARE = 0.9

/** Connections to a PostgreSQL, opened as they are needed. */
export function openPool(url: string, limits: Limits): { db: PostgresDb; pool: pg.Pool } {
  const { connectMs, lockMs, silenceMs, statementMs } = limits
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'nashat',
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: silenceMs ? IDLE_SHARE * silenceMs : IDLE_MS,
    keepAlive: true,
    ...(silenceMs > 0 && { stream: socketsThatSpeak(silenceMs) }),
    // Not as parameters of the start, of which poolers in between know only some.
    onConnect: client =>
      client.query(`set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs};
        set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`),
  })
  // A connection that ends, be it idle or in use, must not end the process; the next query opens another.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return { db: withOwnTransactions(pool), pool }
}

/**
 * Drizzle's own transactions keep a connection for good whose `begin` failed, and give one back that
 * may still be within a transaction.
 */
function withOwnTransactions(pool: pg.Pool): PostgresDb {
  const db = drizzle(pool, OPTIONS)
  const ofClient = new WeakMap<pg.PoolClient, PostgresDb>()
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    const own = ofClient.get(client) ?? drizzle(client, OPTIONS)
    ofClient.set(client, own)
    try {
      return await own.transaction(work, config)
    } finally {
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  return db
}
