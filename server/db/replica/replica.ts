import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../../lib/log.ts'
import type { Changes } from '../changes.ts'
import { gaveWay, whyAway } from '../errors.ts'
import { FOR_CALLS, type Limits, openPool, type OpenPool, OPTIONS, telling } from '../pool.ts'
import type { Db } from '../open.ts'
import { followCopy, type Positions, type ReplicaState } from './catch-up.ts'

/** A copy of the database that PostgreSQL keeps (streaming replication), for what only reads. */
export interface Replica {
  /**
   * Each statement goes to the copy where that has all that was heard of, else to the primary; transactions
   * go to the primary.
   */
  db: Db
  pool: pg.Pool
  /** Something was written by this process, which may be read next. */
  expect(): void
  state(): ReplicaState
  /** How many statements each of both was given. */
  reads(): Readonly<Record<'replica' | 'primary', number>>
  close(): Promise<void>
}

interface Options {
  /** The address of the copy. */
  url: string
  /** The address of the primary, where a connection keeps its session. */
  primaryUrl: string
  /** What is read where the copy is not. */
  primary: OpenPool
  changes: Changes
  log: Pick<Log, 'error'>
}

/** Whoever asks where a database stands gives up soon: nobody reads from it meanwhile. */
const BRIEF: Limits = { connectMs: 1_000, lockMs: 1_000, statementMs: 1_000, socketIdleMs: 2_000 }
const TOOK_TOO_LONG = '57014'

/** Opens the copy. It may be away, now or later; nothing is read from it then. */
export function openReplica({ changes, log, primary, primaryUrl, url }: Options): Replica {
  const { pool } = openPool(url, FOR_CALLS)
  const looking = [openPool(primaryUrl, BRIEF, 1), openPool(url, BRIEF, 1)] as const
  const copy = followCopy({
    positions: positionsOf(looking[0].pool, looking[1].pool),
    onAway: error => log.error('The replica is not read', { error, dependency: 'replica' }),
  })
  // Before anybody else hears of a change and reads what has become of it.
  const unsubscribe = changes.subscribe(() => copy.expect())
  const reads = { replica: 0, primary: 0 }

  async function query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (changes.isListening() && (await copy.isFresh()))
      try {
        const result = await pool.query(statement, values)
        reads.replica++
        return result
      } catch (error) {
        if (!isOfTheCopy(error)) throw error
        // What the copy cancels to go on replaying says nothing of the copy.
        if (!gaveWay(error)) copy.lose(error)
      }
    reads.primary++
    return primary.pool.query(statement, values)
  }
  const db = drizzle({ client: telling<pg.Pool>({ query }), ...OPTIONS })
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

/** Whether the primary may still answer. What takes too long would take as long again. */
const isOfTheCopy = (error: unknown) => ![null, TOOK_TOO_LONG].includes(whyAway(error))

/**
 * Positions in the WAL. The one of what is inserted is that of all commits whose notification has come, also
 * where those do not wait for the disk.
 */
function positionsOf(primary: pg.Pool, copy: pg.Pool): Positions {
  return {
    async ofPrimary() {
      const { rows } = await primary.query<Standing>(`
        select pg_current_wal_insert_lsn()::text as position, ${IDENTITY} as identity`)
      return JSON.stringify(rows[0])
    },
    async isReplayed(standing) {
      const { identity, position } = JSON.parse(standing) as Standing
      const { rows } = await copy.query<{ isCopy: boolean; isReplayed: boolean }>(
        `select pg_is_in_recovery() and ${IDENTITY} = $2 as "isCopy",
          pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReplayed"`,
        [position, identity],
      )
      if (!rows[0]?.isCopy) throw new NoCopy('This is no copy that follows the primary.')
      return rows[0].isReplayed
    },
  }
}

interface Standing {
  position: string
  /** Which database of which cluster it is: positions of others say nothing. */
  identity: string
}

const IDENTITY = `(select current_database() || ' of ' || system_identifier from pg_control_system())`

/** DATABASE_READ_URL leads to a primary, or to a copy of something else. */
class NoCopy extends Error {
  override readonly name = 'NoCopy'
}
