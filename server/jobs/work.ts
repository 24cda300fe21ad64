import type { PgBoss } from 'pg-boss'
import type { Engine } from '../db/engine.ts'
import type { Deps } from '../deps.ts'
import type { Channel } from '../notify/notice.ts'
import { startNoticeWorkers } from '../notify/worker.ts'
import { startAlarmWorker } from './alarms.ts'
import { createBoss } from './boss.ts'
import { ALARM_QUEUE, NOTICE_QUEUES } from './queues.ts'
import { type ScheduledJob, startSchedule } from './schedule.ts'

export interface Work {
  /** Ends what was begun; what takes longer than this is given up and tried again by others. */
  stop(graceMs: number): Promise<void>
}

interface WorkOptions {
  engine: Engine
  deps: Deps
  channel: Channel
  scheduled: readonly ScheduledJob[]
  /** How often workers look by themselves, beside being woken. */
  lookEverySeconds?: number
}

/** Sends what is queued and does what is scheduled, until it is stopped. */
export async function startWork({
  channel,
  deps,
  engine,
  lookEverySeconds,
  scheduled,
}: WorkOptions): Promise<Work> {
  const boss = createBoss(engine, 'work', deps.log)
  await boss.start()
  await startNoticeWorkers(boss, { ...deps, channel }, lookEverySeconds)
  await startAlarmWorker(boss, deps, lookEverySeconds)
  await startSchedule(boss, deps, scheduled)
  const queues = [
    ...Object.values(NOTICE_QUEUES),
    ALARM_QUEUE,
    ...scheduled.map(({ name }) => name),
  ]
  return {
    async stop(graceMs) {
      await stopWorkers(boss, queues, graceMs)
      channel.close?.()
    },
  }
}

async function stopWorkers(boss: PgBoss, queues: string[], graceMs: number): Promise<void> {
  // By ourselves: pg-boss looks only twice a second whether its workers are done.
  const idle = Promise.all(queues.map(name => boss.offWork(name)))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise(resolve => (timer = setTimeout(resolve, graceMs)))
  await Promise.race([idle, late])
  clearTimeout(timer)
  await boss.stop({ graceful: false })
}
