import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../../lib/log.ts'
import type { Changes } from '../changes.ts'
import { isRetryableRollback, unreachableReason } from '../errors.ts'
import {
  CALL_LIMITS,
  type Limits,
  openPool,
  type OpenPool,
  DRIZZLE_OPTIONS,
  withTracing,
} from '../pool.ts'
import type { Db } from '../open.ts'
import { followReplica, type Positions, type ReplicaState } from './catch-up.ts'

/** A read replica (streaming replication). */
export interface Replica {
  /**
   * Statements go to the replica if it has replayed all changes that this process knows of, otherwise to
   * the primary. Transactions go to the primary.
   */
  db: Db
  pool: pg.Pool
  /** Call after a write of this process, because its client may read next. */
  expect(): void
  state(): ReplicaState
  /** The number of statements that each of the two answered. */
  reads(): Readonly<Record<'replica' | 'primary', number>>
  close(): Promise<void>
}

interface Options {
  /** The address of the replica. */
  url: string
  /** The address of the primary, where connections keep their sessions. */
  primaryUrl: string
  /** Answers reads while the replica cannot. */
  primary: OpenPool
  changes: Changes
  log: Pick<Log, 'error'>
}

/**
 * Short limits for asking both databases for their position, because readers go to the primary meanwhile.
 */
const BRIEF: Limits = { connectMs: 1_000, lockMs: 1_000, statementMs: 1_000, socketIdleMs: 2_000 }
const QUERY_CANCELED = '57014'

/** Opens the replica. It may be down, now or later; the primary answers all reads then. */
export function openReplica({ changes, log, primary, primaryUrl, url }: Options): Replica {
  const { pool } = openPool(url, CALL_LIMITS)
  const looking = [openPool(primaryUrl, BRIEF, 1), openPool(url, BRIEF, 1)] as const
  const copy = followReplica({
    positions: positionsOf(looking[0].pool, looking[1].pool),
    onAway: error => log.error('The replica is not used', { error, dependency: 'replica' }),
  })
  // Subscribes before others do, so that their reads after a change already wait for the replica.
  const unsubscribe = changes.subscribe(() => copy.expect())
  const reads = { replica: 0, primary: 0 }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (changes.isListening() && (await copy.isFresh()))
      try {
        const result = await pool.query(statement, values)
        reads.replica++
        return result
      } catch (error) {
        if (!isReplicaError(error)) throw error
        // A query that the replica cancelled in order to replay changes does not mean that it is down.
        if (!isRetryableRollback(error)) copy.lose(error)
      }
    reads.primary++
    return primary.pool.query(statement, values)
  }
  const db = drizzle({ client: withTracing<pg.Pool>({ query }), ...DRIZZLE_OPTIONS })
  db.transaction = primary.db.transaction
  return {
    db,
    pool,
    expect: copy.expect,
    state: copy.state,
    reads: () => reads,
    async close() {
      unsubscribe()
      copy.stop()
      await Promise.all([pool, ...looking.map(it => it.pool)].map(it => it.end()))
    },
  }
}

/** Whether the primary may still answer. A statement that timed out would take as long there. */
const isReplicaError = (error: unknown) =>
  ![null, QUERY_CANCELED].includes(unreachableReason(error))

/**
 * Reads positions in the WAL. The insert position covers all commits that were notified, even those that do
 * not wait for the disk (synchronous_commit off).
 */
function positionsOf(primary: pg.Pool, copy: pg.Pool): Positions {
  return {
    async ofPrimary() {
      const { rows } = await primary.query<ServerPosition>(`
        select pg_current_wal_insert_lsn()::text as position, ${IDENTITY} as identity`)
      return JSON.stringify(rows[0])
    },
    async isReplayed(standing) {
      const { identity, position } = JSON.parse(standing) as ServerPosition
      const { rows } = await copy.query<{ isCopy: boolean; isReplayed: boolean }>(
        `select pg_is_in_recovery() and ${IDENTITY} = $2 as "isCopy",
          pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReplayed"`,
        [position, identity],
      )
      if (!rows[0]?.isCopy) throw new NotAReplica('This is not a replica of the primary.')
      return rows[0].isReplayed
    },
  }
}

interface ServerPosition {
  position: string
  /** Identifies the cluster and the database. Positions of another one say nothing. */
  identity: string
}

const IDENTITY = `(select current_database() || ' of ' || system_identifier from pg_control_system())`

/** DATABASE_READ_URL leads to a primary, or to a replica of another database. */
class NotAReplica extends Error {
  override readonly name = 'NotAReplica'
}
