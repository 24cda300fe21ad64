import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Db } from '../db/open.ts'
import { NOTICE_QUEUES, PUSH_QUEUE } from '../jobs/queues.ts'
import { deriveKey, type Secret } from '../lib/secrets/keys.ts'
import { queryRows } from '../queries/recordset.ts'
import type { Message } from './message.ts'
import type { NoticeQueue, Notices } from './notices.ts'
import type { QueuedPush } from './push/deliver-push.ts'
import { createSeal } from './seal.ts'

/** The decrypted content of a job. Without a message, nothing is sent. */
export interface Queued {
  message: Message | null
  /** ISO 8601 */
  expiresAt?: string | undefined
  /** WhatsApp was tried first. This SMS is sent unless the message arrived there. */
  isFallback?: boolean
}

/** What the database stores of a job. */
export interface SealedJob {
  sealed: string
}

interface Job {
  queue: string
  id: string
  data: SealedJob
}

/** Adds one job in a transaction. `ids` are those with each accepted secret, the current one first. */
type Add = (
  tx: Db,
  queue: string,
  ids: readonly [string, ...string[]],
  queued: Queued | QueuedPush,
) => Promise<void>

/** How many jobs one statement adds: some hundred kilobytes. */
const JOBS_AT_ONCE = 200

/** Queues notices as pg-boss jobs, within the caller's transaction. */
export function createNotices(boss: PgBoss, secret: Secret): Notices {
  const { seal } = createSeal(secret)

  const prepare = async (...[tx, queue, [id, ...othersOfIt], queued]: Parameters<Add>) =>
    // Ids depend on the secret: a notice queued under a former secret must not be sent twice.
    othersOfIt.length > 0 && (await isQueued(tx, queue, othersOfIt))
      ? null
      : { queue, id, data: { sealed: await seal(queued) } satisfies SealedJob }

  const add: Add = async (tx, ...notice) => {
    const job = await prepare(tx, ...notice)
    if (job) await insertJobs(boss, tx, [job])
  }

  return {
    ...queueBy(secret, add),
    async together(tx, work) {
      const jobs: Job[] = []
      const collect: Add = async (...notice) => {
        const job = await prepare(...notice)
        if (job) jobs.push(job)
        if (jobs.length >= JOBS_AT_ONCE) await insertJobs(boss, tx, jobs.splice(0))
      }
      await work(queueBy(secret, collect))
      await insertJobs(boss, tx, jobs)
    },
    queueNothing: tx => add(tx, NOTICE_QUEUES.email, [randomUUID()], { message: null }),
  }
}

/** Adds jobs that are not there yet, by one statement for each queue. */
async function insertJobs(boss: PgBoss, tx: Db, jobs: readonly Job[]): Promise<void> {
  // Drizzle types a result by its driver, and `Db` is open to both, so a cast is needed.
  const transaction = tx as unknown as Parameters<typeof fromDrizzle>[0]
  // Twice the same job in one statement would be an error. As between statements, the first one stays.
  const once = new Map(jobs.toReversed().map(job => [`${job.queue} ${job.id}`, job]))
  for (const [queue, ofQueue] of Map.groupBy(once.values(), job => job.queue))
    await boss.insert(
      queue,
      ofQueue.map(({ data, id }) => ({ id, data })),
      { db: fromDrizzle(transaction, sql) },
    )
}

function queueBy(secret: Secret, add: Add): NoticeQueue {
  return {
    queue: (tx, message, { cause, expiresAt }) =>
      add(tx, NOTICE_QUEUES[message.channel], jobIds(secret, cause, message), {
        message,
        expiresAt: expiresAt?.toISOString(),
      }),
    queuePush: (tx, push, instead, { cause, expiresAt }) =>
      add(tx, PUSH_QUEUE, jobIds(secret, cause, { channel: 'push', to: push.userId }), {
        push,
        instead: instead && { message: instead, id: jobIds(secret, cause, instead)[0] },
        expiresAt: expiresAt?.toISOString(),
      }),
  }
}

interface Recipient {
  channel: Message['channel'] | 'push'
  to: string
}

/** The ids of a job with each accepted secret, the current one first. */
const jobIds = ([current, ...accepted]: Secret, cause: string, to: Recipient) =>
  [
    jobId(current, cause, to),
    ...accepted.map(secret => jobId(secret, cause, to)),
  ] as const satisfies readonly string[]

async function isQueued(tx: Db, queue: string, ids: readonly string[]): Promise<boolean> {
  const known = await queryRows(
    tx,
    sql`select from pgboss.job where name = ${queue} and id in (${sql.join(
      ids.map(id => sql`${id}::uuid`),
      sql`, `,
    )}) limit 1`,
  )
  return known.length > 0
}

/**
 * The id of a job: equal for the same cause, channel and address, so a second job is never added,
 * even if both come at once. It is a UUID of version 8 (RFC 9562). Without the secret nobody can
 * check a phone number against it.
 */
function jobId(secret: string, cause: string, { channel, to }: Recipient): string {
  const identity = JSON.stringify(['notice', cause, channel, to])
  const hash = createHmac('sha256', deriveKey(secret, 'notice ids')).update(identity).digest('hex')
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}
