import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { jobChannel } from '../lib/trace-channels.ts'
import { updateWaitingListOf } from '../services/registrations/offer-seats.ts'
import type { AlarmClock } from './alarm-clock.ts'
import { ALARM_QUEUE } from './queues.ts'

interface AlarmJob {
  activityId: number
}

/** Sets alarms as delayed pg-boss jobs. */
export function createAlarms(boss: PgBoss): AlarmClock {
  return {
    async set(tx, { activityId, at }) {
      const job: AlarmJob = { activityId }
      // Drizzle types a result by its driver, and `Db` is open to both, so a cast is needed.
      const transaction = tx as unknown as Parameters<typeof fromDrizzle>[0]
      await boss.send(ALARM_QUEUE, job, { startAfter: at, db: fromDrizzle(transaction, sql) })
    },
  }
}

/** Delayed jobs do not wake a worker, so it must poll often to be on time. */
const POLL_SECONDS = 10

/** Starts the worker that moves waiting lists on when their alarms fire. */
export async function startAlarmWorker(
  boss: PgBoss,
  deps: Deps,
  lookEverySeconds = POLL_SECONDS,
): Promise<void> {
  const options = {
    batchSize: 10,
    perJobResults: true,
    notifyPollingIntervalSeconds: lookEverySeconds,
  } as const
  await boss.work<AlarmJob>(ALARM_QUEUE, options, jobs =>
    jobChannel.tracePromise(
      async () => {
        const results = []
        for (const { data, id } of jobs)
          results.push({ id, status: await tryUpdate(deps, data.activityId) })
        return results
      },
      { name: ALARM_QUEUE },
    ),
  )
}

/**
 * Logs a failure and does not throw it: pg-boss stores what is thrown, and a failed query would put
 * its values there.
 */
async function tryUpdate(deps: Deps, activityId: number): Promise<'completed' | 'failed'> {
  try {
    await updateWaitingListOf(deps, activityId)
    return 'completed'
  } catch (error) {
    deps.log.error('A waiting list could not be updated.', { error })
    return 'failed'
  }
}
