import { sql } from 'drizzle-orm'
import type { PgBoss, WorkHandler, WorkOptions } from 'pg-boss'
import type { Deps } from '../../../server/deps.ts'
import { NOTICE_QUEUES, PUSH_QUEUE } from '../../../server/jobs/queues.ts'
import { NO_PICTURES } from '../../../server/notify/mail/pictures.ts'
import type { Message, QueuedNotice } from '../../../server/notify/message.ts'
import type { SendTemplate } from '../../../server/notify/whatsapp/cloud-api.ts'
import { createWhatsApp } from '../../../server/notify/whatsapp/fallback.ts'
import type { Channel, Notice } from '../../../server/notify/notice.ts'
import type { SendPush } from '../../../server/notify/push/send-push.ts'
import { startNoticeWorkers, startPushWorker } from '../../../server/notify/notice-workers.ts'
import { queryRows } from '../../../server/queries/recordset.ts'
import { noticeSms } from '../../../server/services/accounts/notice-sms.ts'
import { browsers } from '../../../server/services/accounts/push.ts'
import { canUseWhatsApp } from '../../../server/services/accounts/channels.ts'
import { readMailDetails } from '../../../server/services/family/mail-details.ts'
import { recordDelivered } from '../../../server/services/family/messages.ts'
import { isStillRelevant, recordWithdrawn } from '../../../server/services/family/still-relevant.ts'

const NAMES = [...Object.values(NOTICE_QUEUES), PUSH_QUEUE]
const QUEUES = sql.join(
  NAMES.map(name => sql`${name}`),
  sql`, `,
)

/** Delivers queued notices when a test asks for it, through the product's own workers. */
export function createNoticeDelivery(boss: PgBoss) {
  const sent: Notice[] = []
  /** Accepts everything. A test may replace `send` with one that fails. */
  const channel: Channel = { send: async notice => void sent.push(notice) }

  /** WhatsApp, for tests that have it. */
  const whatsApp: { sendTemplate?: SendTemplate } = {}

  /** Push services, for tests that have them. */
  const push: { sendPush: SendPush | null } = { sendPush: null }

  /** The number of jobs that wait, by queue. */
  async function waitingJobs(db: Deps['db']): Promise<Map<string, number>> {
    const found = await queryRows<{ name: string; jobs: number }>(
      db,
      sql`select name, count(*)::int as jobs from pgboss.job
        where name in (${QUEUES}) and state < 'active' and start_after <= now() group by name`,
    )
    return new Map(found.map(({ name, jobs }) => [name, jobs]))
  }

  /** Starts workers only where something waits: each of them asks the database for jobs once. */
  function bossFor(waiting: Map<string, number>): Pick<PgBoss, 'complete' | 'work'> {
    async function work(queue: string, options: WorkOptions, handler: WorkHandler<object>) {
      const jobs = waiting.get(queue) ?? 0
      const { batchSize = 1, localConcurrency = 1 } = options
      const workers = Math.min(Math.ceil(jobs / batchSize), localConcurrency)
      return workers > 0 ? boss.work(queue, { ...options, localConcurrency: workers }, handler) : ''
    }
    return { complete: boss.complete.bind(boss), work: work as PgBoss['work'] }
  }

  /** Delivers everything that waits, retries included, once. Returns what was sent. */
  async function deliver(deps: Deps): Promise<Notice[]> {
    const before = sent.length
    await deps.db.execute(
      sql`update pgboss.job set start_after = now() where name in (${QUEUES}) and state = 'retry'`,
    )
    for (;;) {
      const waiting = await waitingJobs(deps.db)
      if (waiting.size === 0) return sent.slice(before)
      const detailsOf = (message: Message) => readMailDetails(deps, message)
      const outcomes = {
        isWanted: (notice: QueuedNotice) => isStillRelevant(deps, notice),
        onWithdrawn: (notice: QueuedNotice) => recordWithdrawn(deps, notice),
        onSent: (notice: QueuedNotice) => recordDelivered(deps, notice),
      }
      const { sendTemplate } = whatsApp
      const hasAgreed = (phoneNumber: string) => canUseWhatsApp(deps, phoneNumber)
      await startNoticeWorkers(bossFor(waiting), {
        ...deps,
        ...outcomes,
        ...noticeSms(deps),
        channel,
        detailsOf,
        pictures: NO_PICTURES,
        whatsApp: sendTemplate && createWhatsApp({ ...deps, boss, sendTemplate, hasAgreed }),
      })
      const { sendPush } = push
      if (waiting.has(PUSH_QUEUE))
        await startPushWorker(boss, { ...deps, ...browsers(deps), ...outcomes, sendPush })
      // A worker finishes its current batch before it stops.
      await Promise.all(NAMES.map(name => boss.offWork(name)))
    }
  }

  return { channel, deliver, sent, push, whatsApp }
}
