import type { Job, JobResult, PgBoss } from 'pg-boss'
import { DAY_SECONDS } from '#contract/durations.ts'
import { NOTICE_QUEUES, PUSH_QUEUE } from '../../jobs/queues.ts'
import type { Secret } from '../../lib/secrets/keys.ts'
import type { Log } from '../../lib/log.ts'
import { NotSent } from '../not-sent.ts'
import type { Queued, SealedJob } from '../queue.ts'
import { createSeal } from '../seal.ts'
import { type PushFallback, payloadOf, type PushMessage } from './push-message.ts'
import type { Browser, PushOutcome, SendPush } from './send-push.ts'

/** The decrypted content of a job. */
export interface QueuedPush {
  push: PushMessage
  /** The SMS to send if no browser received it, and the id of its job. */
  instead: { message: PushFallback; id: string } | null
  /** ISO 8601 */
  expiresAt?: string | undefined
}

export interface PushDelivery {
  boss: PgBoss
  log: Log
  now: () => Date
  secret: Secret
  /** Null: push is now off. */
  sendPush: SendPush | null
  /** Whether to send it still: what it is about may be gone since it was queued. */
  isWanted(push: PushMessage): Promise<boolean>
  /** Called for each push that is not sent any more. */
  onWithdrawn(push: PushMessage): Promise<void>
  /** Called for each push that at least one push service accepted. */
  onSent(push: PushMessage): Promise<void>
  browsersOf(userId: string): Promise<(Browser & { id: string })[]>
  forgetBrowsers(ids: string[]): Promise<void>
}

/** How long a push is worth showing, unless it expires earlier. */
const MAX_TTL_SECONDS = DAY_SECONDS

/** Creates the worker function: pushes to all browsers of a person, or queues the SMS instead. */
export function createDeliverPush(delivery: PushDelivery) {
  const { boss, log, now, secret } = delivery
  const { open, seal } = createSeal(secret)

  async function deliverOne({ data, id }: Job<SealedJob>): Promise<JobResult> {
    const queued = (await open(data.sealed).catch(() => null)) as QueuedPush | null
    if (!queued) return { id, status: 'deadletter', output: { reason: 'sealed otherwise' } }
    const left = secondsLeft(queued, now())
    if (left <= 0) return completed(id, 'expired')
    try {
      if (!(await delivery.isWanted(queued.push))) {
        await delivery.onWithdrawn(queued.push)
        return completed(id, 'nothing to send')
      }
      if (await isPushed(delivery, queued.push, id, left)) {
        await boss.complete(PUSH_QUEUE, id, { reason: 'sent' }, { includeQueued: true })
        // The push is sent: a failure here must not send it again.
        await delivery.onSent(queued.push).catch((error: unknown) => {
          log.error('The delivery of a push could not be recorded.', { error })
        })
        return completed(id, 'sent')
      }
      if (!queued.instead) return completed(id, 'no browser')
      const { id: smsId, message } = queued.instead
      const job: Queued = { message, expiresAt: queued.expiresAt }
      await boss.send(NOTICE_QUEUES.sms, { sealed: await seal(job) }, { id: smsId })
      return completed(id, 'by SMS')
    } catch (error) {
      log.error('A push was not sent and is retried.', { error, dependency: 'push' })
      return { id, status: 'failed', output: { reason: 'failed' } }
    }
  }

  return (jobs: Job<SealedJob>[]) => Promise.all(jobs.map(deliverOne))
}

const completed = (id: string, reason: string): JobResult => ({
  id,
  status: 'completed',
  output: { reason },
})

const secondsLeft = ({ expiresAt }: QueuedPush, now: Date) =>
  expiresAt === undefined
    ? MAX_TTL_SECONDS
    : Math.min(MAX_TTL_SECONDS, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000))

/**
 * Pushes to all browsers of the user. Returns whether at least one push service accepted it. Removes
 * subscriptions that are gone.
 */
async function isPushed(
  { browsersOf, forgetBrowsers, log, sendPush }: PushDelivery,
  push: PushMessage,
  id: string,
  ttlSeconds: number,
): Promise<boolean> {
  if (!sendPush) return false
  const browsers = await browsersOf(push.userId)
  const topic = id.replaceAll('-', '')
  const payload = payloadOf(push, topic)
  const outcomes = await Promise.all(
    browsers.map(browser => sendPush(browser, { payload, topic, ttlSeconds })),
  )
  await forgetBrowsers(
    browsers.filter((_, at) => outcomes[at]?.outcome === 'gone').map(({ id }) => id),
  )
  const refused = outcomes.find(({ outcome }) => outcome === 'refused')
  if (refused) logRefused(log, refused)
  return outcomes.some(({ outcome }) => outcome === 'accepted')
}

const logRefused = (log: Log, { code }: PushOutcome) =>
  log.error('A push to a browser failed.', {
    error: new NotSent({ code: `push ${code}` }),
    dependency: 'push',
  })
