import { createHash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { NOTICE_QUEUES } from '../../jobs/queues.ts'
import type { Secret } from '../../lib/secrets/keys.ts'
import type { Log } from '../../lib/log.ts'
import { NotSent } from '../not-sent.ts'
import type { Queued, SealedJob } from '../queue.ts'
import { createSeal } from '../seal.ts'
import type { SendTemplate } from './cloud-api.ts'
import { templateOf } from './templates.ts'

const QUEUE = NOTICE_QUEUES.sms
/** A start time in the past makes a job due at once. */
const DUE_NOW = new Date(0)
/**
 * Codes for numbers without WhatsApp or owners who do not accept our messages: nothing that we can fix, so
 * not logged.
 */
const UNFIXABLE_CODES = /\b(?:131026|131030|131050|130472|131021)$/

interface WhatsAppDeps {
  boss: PgBoss
  log: Log
  secret: Secret
  sendTemplate: SendTemplate
  /** Whether the owner of the number agreed to get messages by WhatsApp. */
  hasAgreed(phoneNumber: string): Promise<boolean>
}

/** Sends messages by WhatsApp. */
export interface WhatsApp {
  /** True if the message went by WhatsApp, or follows by SMS later; false if it must be sent by SMS now. */
  take(queued: Queued, id: string): Promise<boolean>
}

/**
 * Sends messages that have a template by WhatsApp, to users who agreed. Before that, the SMS is queued for
 * later (decision 091): a receipt removes it from the queue, a refusal makes it due at once. WhatsApp is
 * never tried twice, because Meta has no idempotency key. If the process is killed, the SMS remains.
 */
export function createWhatsApp({ boss, hasAgreed, log, secret, sendTemplate }: WhatsAppDeps) {
  const { seal } = createSeal(secret)
  return {
    async take({ expiresAt, isFallback, message }: Queued, id: string): Promise<boolean> {
      const template = message && !isFallback ? templateOf(message) : null
      if (!message || !template || !(await hasAgreed(message.to))) return false

      const fallback = fallbackId(id)
      const job: SealedJob = { sealed: await seal({ message, expiresAt, isFallback: true }) }
      const options = { id: fallback, startAfter: template.waitSeconds }
      const isFirst = (await boss.send(QUEUE, job, options)) !== null
      if (!isFirst) return true

      const { code, outcome } = await sendTemplate(message.to, template, fallback)
      if (outcome === 'refused') await makeDue(boss, fallback)
      if (outcome !== 'accepted' && !UNFIXABLE_CODES.test(code))
        log.error('WhatsApp refused a notice.', {
          error: new NotSent({ code: `whatsapp ${code}` }),
          dependency: 'whatsapp',
        })
      return true
    },
  } satisfies WhatsApp
}

const makeDue = (boss: PgBoss, id: string) =>
  boss.update({ name: QUEUE, options: { id, startAfter: DUE_NOW } })

/** The id of the SMS fallback, the same for every try. A UUID of version 8 (RFC 9562). */
function fallbackId(id: string): string {
  const hash = createHash('sha256').update(`sms after whatsapp ${id}`).digest('hex')
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}

/** Meta's receipt for a message that it accepted. */
export interface DeliveryReceipt {
  /** The reference that was sent with the message. */
  reference: string
  status: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Handles receipts: a message that arrived needs no SMS, one that failed needs it now. Other receipts
 * change nothing.
 */
export function createReceipts(boss: PgBoss) {
  return async (receipts: readonly DeliveryReceipt[]): Promise<void> => {
    for (const { reference, status } of receipts) {
      if (!UUID.test(reference)) continue
      if (status === 'delivered' || status === 'read')
        await boss.complete(
          QUEUE,
          reference,
          { reason: 'arrived by WhatsApp' },
          { includeQueued: true },
        )
      if (status === 'failed') await makeDue(boss, reference)
    }
  }
}
