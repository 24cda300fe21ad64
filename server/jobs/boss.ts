import { PgBoss } from 'pg-boss'
import { DAY_SECONDS } from '#contract/durations.ts'
import type { Engine } from '../db/engine.ts'
import { isDatabaseUnreachable } from '../db/errors.ts'
import { CALL_LIMITS } from '../db/pool.ts'
import type { Log } from '../lib/log.ts'
import { bossOnPglite } from './pglite.ts'

/**
 * What a process does with the queues. `prepare` creates their tables, `send` only adds jobs, and
 * `work` also runs, retries and cleans them up.
 */
type Role = 'prepare' | 'send' | 'work'

/**
 * Connections for PostgreSQL. `work` needs enough for all workers and the schedule; `send` needs
 * one to start. A query that hangs is given up, except while tables are created, which may take any
 * time.
 */
const POOL_OPTIONS = {
  prepare: { max: 1, keepAlive: true },
  send: { max: 1, keepAlive: true, query_timeout: CALL_LIMITS.socketIdleMs },
  work: { max: 5, keepAlive: true, query_timeout: 60_000 },
} as const
/**
 * A commit wakes the workers, so all polling is rare: on PGlite every poll waits in the same line
 * as the pages.
 */
const INTERVALS = {
  /** Jobs of a process that died are given to another one. */
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  queueCacheIntervalSeconds: 600,
  cronWorkerIntervalSeconds: 45,
  /** No job here waits for another job. */
  flowIntervalSeconds: DAY_SECONDS,
}

/** Creates pg-boss on the product's own database, in a separate schema. It is not started. */
export function createBoss(engine: Engine, role: Role, log: Log): PgBoss {
  const works = role === 'work'
  const boss = new PgBoss({
    ...(engine.name === 'pglite'
      ? { backend: 'pglite', db: bossOnPglite(engine.client) }
      : {
          connectionString: engine.url,
          application_name: 'nashat jobs',
          ...POOL_OPTIONS[role],
        }),
    ...INTERVALS,
    migrate: role === 'prepare',
    schedule: works,
    supervise: works,
    useListenNotify: works,
  })
  boss.on('error', failed => {
    const error = toError(failed)
    const dependency = isDatabaseUnreachable(error) ? 'database' : 'queue'
    log.error('The job queue failed.', { error, dependency })
  })
  boss.on('warning', ({ message }) => log.warn(message))
  return boss
}

/** Workers report errors as copies that are no longer instances of `Error`. */
const toError = (error: Error) =>
  error instanceof Error ? error : Object.assign(new Error('A worker failed.'), error)

/** How many jobs wait and are under way in each queue, as pg-boss counted them last. */
export async function countQueues(
  boss: Pick<PgBoss, 'getQueues'>,
): Promise<{ name: string; waiting: number; underWay: number }[]> {
  const queues = await boss.getQueues()
  return queues.map(({ activeCount, name, queuedCount }) => ({
    name,
    waiting: queuedCount,
    underWay: activeCount,
  }))
}
