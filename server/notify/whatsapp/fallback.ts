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
/** Jobs that wait for an earlier time than now are due. */
const LONG_AGO = new Date(0)
/** The number is none of theirs, or they do not want us there: nothing that we could put right. */
const THEIR_OWN = /\b(?:131026|131030|131050|130472|131021)$/

interface WhatsAppDeps {
  boss: PgBoss
  log: Log
  secret: Secret
  sendTemplate: SendTemplate
  /** Whether this number's owner has agreed to be written to there. */
  hasAgreed(phoneNumber: string): Promise<boolean>
}

/** Takes over what may go by WhatsApp. */
export interface WhatsApp {
  /** Whether it went there, or goes by SMS later; false for what is to go by SMS now. */
  take(queued: Queued, id: string): Promise<boolean>
}

/**
 * Sends by WhatsApp what has a template, to who agreed. Before it does, the SMS is queued for later
 * (decision 091): a receipt takes it out of the queue, a refusal makes it due at once. It is never tried
 * twice, because Meta knows no key for that: who was killed on the way leaves the SMS.
 */
export function createWhatsApp({ boss, hasAgreed, log, secret, sendTemplate }: WhatsAppDeps) {
  const { seal } = createSeal(secret)
  return {
    async take({ expiresAt, isFallback, message }: Queued, id: string): Promise<boolean> {
      const template = message && !isFallback ? templateOf(message) : null
      if (!message || !template || !(await hasAgreed(message.to))) return false

      const fallback = fallbackOf(id)
      const job: SealedJob = { sealed: await seal({ message, expiresAt, isFallback: true }) }
      const options = { id: fallback, startAfter: template.waitSeconds }
      const isFirst = (await boss.send(QUEUE, job, options)) !== null
      if (!isFirst) return true

      const { code, outcome } = await sendTemplate(message.to, template, fallback)
      if (outcome === 'refused') await makeDue(boss, fallback)
      if (outcome !== 'accepted' && !THEIR_OWN.test(code))
        log.error('WhatsApp did not take a notice.', {
          error: new NotSent({ code: `whatsapp ${code}` }),
          dependency: 'whatsapp',
        })
      return true
    },
  } satisfies WhatsApp
}

const makeDue = (boss: PgBoss, id: string) =>
  boss.update({ name: QUEUE, options: { id, startAfter: LONG_AGO } })

/** The id of the SMS that may follow: the same for every try. A UUID of version 8 (RFC 9562). */
function fallbackOf(id: string): string {
  const hash = createHash('sha256').update(`sms after whatsapp ${id}`).digest('hex')
  return hash.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    (_, a, b, c, d, e) => `${a}-${b}-8${c}-8${d}-${e}`,
  )
}

/** What Meta says of a message that it accepted. */
export interface Receipt {
  /** What was sent along with the message. */
  reference: string
  status: string
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Acts on receipts: what arrived needs no SMS, what failed needs it now. Others change nothing. */
export function createReceipts(boss: PgBoss) {
  return async (receipts: readonly Receipt[]): Promise<void> => {
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
