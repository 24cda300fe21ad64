import { PgBoss } from 'pg-boss'
import type { Engine } from '../db/engine.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { FOR_CALLS } from '../db/pool.ts'
import type { Log } from '../lib/log.ts'
import { bossOnPglite } from './pglite.ts'

/**
 * What one does with the queues: `prepare` makes their tables, `send` only adds jobs, `work` also
 * fetches, repeats and cleans.
 */
type Role = 'prepare' | 'send' | 'work'

/**
 * Connections enough for every worker and the clock; `send` needs one while it starts. The rest is for
 * `pg`: a database that hangs is given up, but not while tables are made, for as long as it takes.
 */
const CONNECTING = {
  prepare: { max: 1, keepAlive: true },
  send: { max: 1, keepAlive: true, query_timeout: FOR_CALLS.silenceMs },
  work: { max: 5, keepAlive: true, query_timeout: 60_000 },
} as const
/**
 * A commit wakes the workers, so everything that asks again and again asks seldom: on PGlite each
 * question waits in one line with the pages.
 */
const INTERVALS = {
  /** Jobs of a process that died are given to others. */
  superviseIntervalSeconds: 30,
  monitorIntervalSeconds: 30,
  queueCacheIntervalSeconds: 600,
  cronWorkerIntervalSeconds: 45,
  /** We have no jobs that wait for other jobs. */
  flowIntervalSeconds: 86_400,
}

/** pg-boss on the product's own database, in a schema of its own; not started yet. */
export function createBoss(engine: Engine, role: Role, log: Log): PgBoss {
  const works = role === 'work'
  const boss = new PgBoss({
    ...(engine.name === 'pglite'
      ? { backend: 'pglite', db: bossOnPglite(engine.client) }
      : {
          connectionString: engine.url,
          application_name: 'nashat jobs',
          ...CONNECTING[role],
        }),
    ...INTERVALS,
    migrate: role === 'prepare',
    schedule: works,
    supervise: works,
    useListenNotify: works,
  })
  boss.on('error', failed => {
    const error = whole(failed)
    const dependency = isDatabaseAway(error) ? 'database' : 'queue'
    log.error('The queue could not do its work.', { error, dependency })
  })
  boss.on('warning', ({ message }) => log.warn(message))
  return boss
}

/** Errors of its workers come as copies, which are no `Error` any more. */
const whole = (error: Error) =>
  error instanceof Error ? error : Object.assign(new Error('A worker failed.'), error)
