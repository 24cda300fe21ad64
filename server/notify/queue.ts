import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Db } from '../db/open.ts'
import { NOTICE_QUEUES, PUSH_QUEUE } from '../jobs/queues.ts'
import { keyFor } from '../lib/keys.ts'
import type { Message } from './message.ts'
import type { Notices } from './notices.ts'
import type { QueuedPush } from './push/deliver-push.ts'
import { createSeal } from './seal.ts'

/** The decrypted content of a job. Without a message, nothing is sent. */
export interface Queued {
  message: Message | null
  /** ISO 8601 */
  expiresAt?: string | undefined
  /** WhatsApp was tried: this is the SMS that is sent unless it arrived there. */
  isFallback?: boolean
}

/** What the database stores of a job. */
export interface SealedJob {
  sealed: string
}

/** Queues notices as pg-boss jobs, within the caller's transaction. */
export function createNotices(boss: PgBoss, secret: string): Notices {
  const { seal } = createSeal(secret)

  async function add(tx: Db, queue: string, id: string, queued: Queued | QueuedPush) {
    const job: SealedJob = { sealed: await seal(queued) }
    // Drizzle types a result by its driver, and `Db` is open to both, so a cast is needed.
    const transaction = tx as unknown as Parameters<typeof fromDrizzle>[0]
    await boss.send(queue, job, { id, db: fromDrizzle(transaction, sql) })
  }

  return {
    queue: (tx, message, { cause, expiresAt }) =>
      add(tx, NOTICE_QUEUES[message.channel], jobId(secret, cause, message), {
        message,
        expiresAt: expiresAt?.toISOString(),
      }),
    queuePush: (tx, push, instead, { cause, expiresAt }) =>
      add(tx, PUSH_QUEUE, jobId(secret, cause, { channel: 'push', to: push.userId }), {
        push,
        instead: instead && { message: instead, id: jobId(secret, cause, instead) },
        expiresAt: expiresAt?.toISOString(),
      }),
    queueNothing: tx => add(tx, NOTICE_QUEUES.email, randomUUID(), { message: null }),
  }
}

/**
 * The id of a job: equal for the same cause, channel and address, so a second job is never added,
 * even if both come at once. It is a UUID of version 8 (RFC 9562). Without the secret nobody can
 * check a phone number against it.
 */
function jobId(
  secret: string,
  cause: string,
  { channel, to }: { channel: Message['channel'] | 'push'; to: string },
): string {
  const identity = JSON.stringify(['notice', cause, channel, to])
  const hash = createHmac('sha256', keyFor(secret, 'notice ids')).update(identity).digest('hex')
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}
