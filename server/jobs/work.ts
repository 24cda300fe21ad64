import type { PgBoss } from 'pg-boss'
import type { IndexNowConfig } from '../config.ts'
import type { Changes } from '../db/changes.ts'
import type { Engine } from '../db/engine.ts'
import type { Deps } from '../deps.ts'
import { startAnnouncementWorker } from '../index-now/queue.ts'
import { type MailPictures, NO_PICTURES } from '../notify/mail/pictures.ts'
import type { Message, QueuedNotice } from '../notify/message.ts'
import type { Channel } from '../notify/notice.ts'
import type { SendTemplate } from '../notify/whatsapp/cloud-api.ts'
import { createWhatsApp } from '../notify/whatsapp/fallback.ts'
import type { SendPush } from '../notify/push/send-push.ts'
import { startNoticeWorkers, startPushWorker } from '../notify/notice-workers.ts'
import { noticeSms } from '../services/accounts/notice-sms.ts'
import { browsers } from '../services/accounts/push.ts'
import { canUseWhatsApp } from '../services/accounts/channels.ts'
import { readMailDetails } from '../services/family/mail-details.ts'
import { recordDelivered } from '../services/family/messages.ts'
import { isStillRelevant, recordWithdrawn } from '../services/family/still-relevant.ts'
import { startAlarmWorker } from './alarms.ts'
import { createBoss } from './boss.ts'
import { startChangeFeed } from './change-feed.ts'
import { ALARM_QUEUE, ANNOUNCEMENT_QUEUE, NOTICE_QUEUES, PUSH_QUEUE } from './queues.ts'
import { type ScheduledJob, startSchedule } from './start-schedule.ts'

export interface Work {
  /**
   * Finishes what has begun. After `graceMs` the rest is given up; another process will retry it.
   */
  stop(graceMs: number): Promise<void>
}

interface WorkOptions {
  engine: Engine
  deps: Deps
  channel: Channel
  /** Null: WhatsApp is not used. */
  sendTemplate?: SendTemplate | null
  /** Null: push is off. */
  sendPush?: SendPush | null
  /** If left out, mails have no pictures. */
  pictures?: MailPictures
  scheduled: readonly ScheduledJob[]
  /** Changes of activities, which are then announced to feeds and search engines. */
  changes?: Changes
  /** Null: search engines are not notified. */
  indexNow?: IndexNowConfig | null
  /** How often workers poll, besides being woken. */
  lookEverySeconds?: number
}

/** Starts all workers and scheduled jobs. They run until `stop` is called. */
export async function startWork({
  changes,
  channel,
  deps,
  engine,
  indexNow = null,
  lookEverySeconds,
  pictures = NO_PICTURES,
  sendPush = null,
  sendTemplate = null,
  scheduled,
}: WorkOptions): Promise<Work> {
  const boss = createBoss(engine, 'work', deps.log)
  await boss.start()
  const detailsOf = (message: Message) => readMailDetails(deps, message)
  const outcomes = {
    isWanted: (notice: QueuedNotice) => isStillRelevant(deps, notice),
    onWithdrawn: (notice: QueuedNotice) => recordWithdrawn(deps, notice),
    onSent: (notice: QueuedNotice) => recordDelivered(deps, notice),
  }
  const hasAgreed = (phoneNumber: string) => canUseWhatsApp(deps, phoneNumber)
  const whatsApp = sendTemplate
    ? createWhatsApp({ ...deps, boss, sendTemplate, hasAgreed })
    : undefined
  const delivery = {
    ...deps,
    ...outcomes,
    ...noticeSms(deps),
    channel,
    detailsOf,
    pictures,
    whatsApp,
  }
  await startNoticeWorkers(boss, delivery, lookEverySeconds)
  const pushing = { ...deps, ...outcomes, sendPush, ...browsers(deps) }
  await startPushWorker(boss, pushing, lookEverySeconds)
  await startAlarmWorker(boss, deps, lookEverySeconds)
  if (indexNow) await startAnnouncementWorker(boss, deps, indexNow, lookEverySeconds)
  await startSchedule(boss, deps, scheduled)
  const changeFeed = changes && startChangeFeed(deps, changes)
  const queues = [
    ...Object.values(NOTICE_QUEUES),
    PUSH_QUEUE,
    ALARM_QUEUE,
    ANNOUNCEMENT_QUEUE,
    ...scheduled.map(({ name }) => name),
  ]
  return {
    async stop(graceMs) {
      const published = changeFeed?.stop()
      await stopWorkers(boss, queues, graceMs, published)
      channel.close?.()
    },
  }
}

async function stopWorkers(
  boss: PgBoss,
  queues: string[],
  graceMs: number,
  published: Promise<void> | undefined,
): Promise<void> {
  // Waits here and not in pg-boss, which checks only twice a second whether its workers are done.
  const idle = Promise.all([published, ...queues.map(name => boss.offWork(name))])
  let timer: NodeJS.Timeout | undefined
  const late = new Promise(resolve => (timer = setTimeout(resolve, graceMs)))
  await Promise.race([idle, late])
  clearTimeout(timer)
  await boss.stop({ graceful: false })
}
