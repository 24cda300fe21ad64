import type { Job, JobResult } from 'pg-boss'
import type { Secret } from '../lib/secrets/keys.ts'
import type { Log } from '../lib/log.ts'
import { compose } from './compose.ts'
import { enclosuresFor, type EnclosureSources } from './mail/enclosures.ts'
import type { Message } from './message.ts'
import type { Channel } from './notice.ts'
import type { Queued, SealedJob } from './queue.ts'
import { createSeal } from './seal.ts'
import type { WhatsApp } from './whatsapp/fallback.ts'
import { Undeliverable } from './not-sent.ts'

export interface Delivery extends EnclosureSources {
  channel: Channel
  /** Whether to send it still: what it is about may be gone since it was queued. */
  isWanted: (message: Message) => Promise<boolean>
  /** Counts an SMS towards its recipient's daily limit; false if the limit is reached. */
  admitSms: (message: Message) => Promise<boolean>
  /** Called when an SMS was counted but not sent. */
  takeBackSms: (message: Message) => Promise<void>
  /** Called for each message that is no longer wanted. */
  onWithdrawn: (message: Message) => Promise<void>
  /** Called for each message that was sent. */
  onSent: (message: Message) => Promise<void>
  now: () => Date
  log: Log
  secret: Secret
  siteUrl: string
  /** Undefined: WhatsApp is not used. */
  whatsApp?: WhatsApp | undefined
  /** Marks the job as done as soon as the channel accepted the notice, so that it is never sent again. */
  markSent(job: Pick<Job, 'name' | 'id'>): Promise<unknown>
}

/** The result of a job. It must not contain anything of the message. */
const ended = (id: string, status: JobResult['status'], reason: string): JobResult => ({
  id,
  status,
  output: { reason },
})

/**
 * Creates the worker function. Each notice is sent separately, so that a failure affects only one.
 */
export function createDeliver(delivery: Delivery) {
  const { open } = createSeal(delivery.secret)

  async function deliverOne({ data, id, name }: Job<SealedJob>): Promise<JobResult> {
    const queued = await open(data.sealed).catch(() => null)
    if (!queued) return ended(id, 'deadletter', 'sealed under another secret')

    const { expiresAt, isFallback, message } = queued as Queued
    if (!message) return ended(id, 'completed', 'nothing to send')
    if (expiresAt && new Date(expiresAt) <= delivery.now()) return ended(id, 'completed', 'expired')
    const { channel } = message
    let isCounted = false
    try {
      if (!(await delivery.isWanted(message))) {
        await delivery.onWithdrawn(message)
        return ended(id, 'completed', 'nothing to send')
      }
      // A fallback of WhatsApp was counted before WhatsApp was tried.
      if (channel === 'sms' && !isFallback) {
        isCounted = await delivery.admitSms(message)
        if (!isCounted) return ended(id, 'completed', 'daily SMS limit reached')
      }
      if (await delivery.whatsApp?.take(queued as Queued, id))
        return ended(id, 'completed', 'by WhatsApp')
      const enclosures = await enclosuresFor(message, delivery)
      await delivery.channel.send(await compose(message, delivery.siteUrl, enclosures), id)
      await markSent({ id, name })
      // The notice is sent: a failure here must not send it again.
      await delivery.onSent(message).catch((error: unknown) => {
        delivery.log.error('The delivery of a notice could not be recorded.', { error })
      })
      return ended(id, 'completed', 'sent')
    } catch (error) {
      if (isCounted) await takeBackSms(message)
      const isFinal = error instanceof Undeliverable
      const what = isFinal
        ? 'A notice was refused and is not retried.'
        : 'A notice was not sent and is retried.'
      delivery.log.error(what, { error, dependency: channel })
      return ended(id, isFinal ? 'deadletter' : 'failed', nameOf(error))
    }
  }

  /** The next try counts it again. */
  const takeBackSms = (message: Message) =>
    delivery.takeBackSms(message).catch((error: unknown) => {
      delivery.log.error('An unsent SMS could not be uncounted.', { error })
    })

  /** The notice is sent: a failure to mark it must not send it again. */
  const markSent = (job: Pick<Job, 'name' | 'id'>) =>
    delivery.markSent(job).catch((error: unknown) => {
      delivery.log.error('A notice was sent, but not marked as sent.', { error })
    })

  return (jobs: Job<SealedJob>[]) => Promise.all(jobs.map(deliverOne))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)
