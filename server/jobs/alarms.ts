import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { settleActivity } from '../services/registrations/settle.ts'
import type { AlarmClock } from './alarm-clock.ts'
import { ALARM_QUEUE } from './queues.ts'

interface AlarmJob {
  activityId: number
}

/** Alarms as delayed jobs of pg-boss. */
export function createAlarms(boss: PgBoss): AlarmClock {
  return {
    async set(tx, { activityId, at }) {
      const job: AlarmJob = { activityId }
      // Drizzle types an answer by its driver, which a `Db` leaves open.
      const transaction = tx as unknown as Parameters<typeof fromDrizzle>[0]
      await boss.send(ALARM_QUEUE, job, { startAfter: at, db: fromDrizzle(transaction, sql) })
    },
  }
}

/** Alarms ring at their second, so somebody looks every few seconds. */
const LOOK_EVERY_SECONDS = 10

/** Moves lines on when their alarms ring, from now on. */
export async function startAlarmWorker(
  boss: PgBoss,
  deps: Deps,
  lookEverySeconds = LOOK_EVERY_SECONDS,
): Promise<void> {
  const options = {
    batchSize: 10,
    perJobResults: true,
    notifyPollingIntervalSeconds: lookEverySeconds,
  } as const
  await boss.work<AlarmJob>(ALARM_QUEUE, options, async jobs => {
    const results = []
    for (const { data, id } of jobs)
      results.push({ id, status: await settleLogged(deps, data.activityId) })
    return results
  })
}

/** Failures are told, not thrown: pg-boss keeps what is thrown, and a query would take its values there. */
async function settleLogged(deps: Deps, activityId: number): Promise<'completed' | 'failed'> {
  try {
    await settleActivity(deps, activityId)
    return 'completed'
  } catch (error) {
    deps.log.error('A line could not be moved on.', { error })
    return 'failed'
  }
}
