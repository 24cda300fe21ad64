import type { PgBoss } from 'pg-boss'
import type { IndexNowConfig } from '../config.ts'
import type { Changes } from '../db/changes.ts'
import type { Engine } from '../db/engine.ts'
import type { Deps } from '../deps.ts'
import type { Channel } from '../notify/notice.ts'
import { startNoticeWorkers } from '../notify/worker.ts'
import { startAlarmWorker } from './alarms.ts'
import { startAnnouncementWorker } from './announcements.ts'
import { createBoss } from './boss.ts'
import { ALARM_QUEUE, ANNOUNCEMENT_QUEUE, NOTICE_QUEUES } from './queues.ts'
import { type ScheduledJob, startSchedule } from './schedule.ts'
import { startTelling } from './telling.ts'

export interface Work {
  /** Ends what was begun; what takes longer than this is given up and tried again by others. */
  stop(graceMs: number): Promise<void>
}

interface WorkOptions {
  engine: Engine
  deps: Deps
  channel: Channel
  scheduled: readonly ScheduledJob[]
  /** What becomes of activities, to be told to the outside. */
  changes?: Changes
  /** Null: search engines are told nothing. */
  indexNow?: IndexNowConfig | null
  /** How often workers look by themselves, beside being woken. */
  lookEverySeconds?: number
}

/** Sends what is queued and does what is scheduled, until it is stopped. */
export async function startWork({
  changes,
  channel,
  deps,
  engine,
  indexNow = null,
  lookEverySeconds,
  scheduled,
}: WorkOptions): Promise<Work> {
  const boss = createBoss(engine, 'work', deps.log)
  await boss.start()
  await startNoticeWorkers(boss, { ...deps, channel }, lookEverySeconds)
  await startAlarmWorker(boss, deps, lookEverySeconds)
  if (indexNow) await startAnnouncementWorker(boss, deps, indexNow, lookEverySeconds)
  await startSchedule(boss, deps, scheduled)
  const telling = changes && startTelling(deps, changes)
  const queues = [
    ...Object.values(NOTICE_QUEUES),
    ALARM_QUEUE,
    ANNOUNCEMENT_QUEUE,
    ...scheduled.map(({ name }) => name),
  ]
  return {
    async stop(graceMs) {
      const told = telling?.stop()
      await stopWorkers(boss, queues, graceMs, told)
      channel.close?.()
    },
  }
}

async function stopWorkers(
  boss: PgBoss,
  queues: string[],
  graceMs: number,
  told: Promise<void> | undefined,
): Promise<void> {
  // By ourselves: pg-boss looks only twice a second whether its workers are done.
  const idle = Promise.all([told, ...queues.map(name => boss.offWork(name))])
  let timer: NodeJS.Timeout | undefined
  const late = new Promise(resolve => (timer = setTimeout(resolve, graceMs)))
  await Promise.race([idle, late])
  clearTimeout(timer)
  await boss.stop({ graceful: false })
}
