import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, type PgBoss } from 'pg-boss'
import type { IndexNowConfig } from '../config.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { ANNOUNCEMENT_QUEUE } from '../jobs/queues.ts'
import { addressesOf } from './announce.ts'
import { MAX_ADDRESSES, submit } from './submit.ts'

/** Notifies search engines of changed pages (IndexNow). */
export interface Announcements {
  /** Queues changed activities in the caller's transaction. They are sent in batches after the commit. */
  add(tx: Tx, gIds: readonly string[]): Promise<void>
}

interface AnnouncementJob {
  gIds: string[]
}

/** Together, at most as many addresses as fit into one request, in two languages. */
const JOB_ACTIVITIES = 1_000
const BATCH_SIZE = MAX_ADDRESSES / (2 * JOB_ACTIVITIES)

/** Lets changes collect first, because these services do not want frequent requests. */
const POLL_SECONDS = 30

/** Queues announcements as pg-boss jobs. */
export function createAnnouncements(boss: PgBoss): Announcements {
  return {
    async add(tx, gIds) {
      // Drizzle types a result by its driver, and `Db` is open to both, so a cast is needed.
      const transaction = tx as unknown as Parameters<typeof fromDrizzle>[0]
      for (let at = 0; at < gIds.length; at += JOB_ACTIVITIES) {
        const job: AnnouncementJob = { gIds: gIds.slice(at, at + JOB_ACTIVITIES) }
        await boss.send(ANNOUNCEMENT_QUEUE, job, { db: fromDrizzle(transaction, sql) })
      }
    },
  }
}

/** Starts the worker that sends announcements, several jobs in one request. */
export async function startAnnouncementWorker(
  boss: PgBoss,
  deps: Deps,
  indexNow: IndexNowConfig,
  lookEverySeconds = POLL_SECONDS,
): Promise<void> {
  const options = {
    batchSize: BATCH_SIZE,
    perJobResults: true,
    pollingIntervalSeconds: lookEverySeconds,
    burstWhenBatchFull: true,
  } as const
  await boss.work<AnnouncementJob>(ANNOUNCEMENT_QUEUE, options, async jobs => {
    const status = await tryAnnounce(boss, deps, indexNow, jobs)
    return jobs.map(({ id }) => ({ id, status }))
  })
}

/** Logs a failure and does not throw it: pg-boss stores what is thrown. Failed jobs are retried. */
async function tryAnnounce(
  boss: PgBoss,
  deps: Deps,
  indexNow: IndexNowConfig,
  jobs: readonly Job<AnnouncementJob>[],
): Promise<JobResult['status']> {
  try {
    const addresses = await addressesOf(
      deps,
      jobs.flatMap(({ data }) => data.gIds),
    )
    if (addresses.length === 0) return 'completed'

    const submitted = await submit(indexNow, deps.siteUrl, addresses)
    if (submitted.kind === 'later')
      for (const { data } of jobs)
        await boss.send(ANNOUNCEMENT_QUEUE, data, { startAfter: submitted.seconds })
    if (submitted.kind === 'refused')
      deps.log.warn(`IndexNow refused a submission with ${submitted.status}.`)
    return 'completed'
  } catch (error) {
    deps.log.error('IndexNow could not be notified.', { error, dependency: 'indexnow' })
    return 'failed'
  }
}
