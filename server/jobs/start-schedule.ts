import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { jobChannel } from '../lib/trace-channels.ts'
import { SCHEDULE_OPTIONS } from './queues.ts'

/** A job that runs on a schedule. Each run takes place in one process only. */
export interface ScheduledJob {
  /** Also the name of its queue: letters and underscores. */
  name: string
  /** Minute, hour, day, month, weekday, in the time zone of Riyadh. */
  cron: string
  /** Also runs when the process starts, to catch up on missed runs. */
  atStart?: boolean
  run(deps: Deps): Promise<unknown>
}

/** Retries, and jobs left by a process that died, do not wake a worker, so it must poll. */
const POLL_SECONDS = 10

const WORK_OPTIONS = { perJobResults: true, notifyPollingIntervalSeconds: POLL_SECONDS } as const

/** Starts these jobs and removes the schedules of earlier versions. */
export async function startSchedule(
  boss: PgBoss,
  deps: Deps,
  jobs: readonly ScheduledJob[],
): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some(job => job.name === name)) await boss.unschedule(name)

  for (const job of jobs) {
    const { atStart, cron, name } = job
    // A job that takes longer than its interval is not started twice.
    await boss.createQueue(name, { policy: 'exclusive', ...SCHEDULE_OPTIONS })
    // An existing queue keeps the options of the version that created it, so update them.
    await boss.updateQueue(name, SCHEDULE_OPTIONS)
    await boss.work(name, WORK_OPTIONS, async begun => {
      const status = await tryRun(job, deps)
      return begun.map(({ id }) => ({ id, status }))
    })
    await boss.schedule(name, cron, null, { tz: 'Asia/Riyadh' })
    if (atStart) await boss.send(name)
  }
}

/**
 * Logs a failure and does not throw it: pg-boss stores what is thrown, and a failed query would put
 * its values there.
 */
async function tryRun({ name, run }: ScheduledJob, deps: Deps): Promise<'completed' | 'failed'> {
  try {
    await jobChannel.tracePromise(() => run(deps), { name })
    return 'completed'
  } catch (error) {
    deps.log.error(`The scheduled job ${name} failed.`, { error })
    return 'failed'
  }
}
