import type { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'

/** Work that comes back by the clock, in one process of all. */
export interface ScheduledJob {
  /** A queue of its own: letters and underscores. */
  name: string
  /** Minute, hour, day, month, weekday; in the time of Riyadh. */
  cron: string
  /** Also when the process starts: what the clock did meanwhile is seen at once. */
  atStart?: boolean
  run(deps: Deps): Promise<unknown>
}

const WORKING = { perJobResults: true, notifyPollingIntervalSeconds: 60 } as const

/** Does these jobs from now on, and forgets those that an earlier version had. */
export async function startSchedule(
  boss: PgBoss,
  deps: Deps,
  jobs: readonly ScheduledJob[],
): Promise<void> {
  for (const { name } of await boss.getSchedules())
    if (!jobs.some(job => job.name === name)) await boss.unschedule(name)

  for (const job of jobs) {
    const { atStart, cron, name } = job
    // One that takes longer than its gap is not begun twice.
    await boss.createQueue(name, { policy: 'exclusive', notify: true, deleteAfterSeconds: 86_400 })
    await boss.work(name, WORKING, async begun => {
      const status = await runLogged(job, deps)
      return begun.map(({ id }) => ({ id, status }))
    })
    await boss.schedule(name, cron, null, { tz: 'Asia/Riyadh' })
    if (atStart) await boss.send(name)
  }
}

/** Failures are told, not thrown: pg-boss keeps what is thrown, and a query would take its values there. */
async function runLogged({ name, run }: ScheduledJob, deps: Deps): Promise<'completed' | 'failed'> {
  try {
    await run(deps)
    return 'completed'
  } catch (error) {
    deps.log.error(`The scheduled job ${name} failed.`, { error })
    return 'failed'
  }
}
