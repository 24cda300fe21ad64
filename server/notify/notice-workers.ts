import type { PgBoss } from 'pg-boss'
import { NOTICE_QUEUES, PUSH_QUEUE } from '../jobs/queues.ts'
import { jobChannel } from '../lib/trace-channels.ts'
import { createDeliver, type Delivery } from './deliver.ts'
import { createDeliverPush, type PushDelivery } from './push/deliver-push.ts'
import type { SealedJob } from './queue.ts'

const WORK_OPTIONS = {
  perJobResults: true,
  // Sixty notices per channel at a time. That is fifty a second even if the server takes a second
  // for each. A batch that waits for a slow server leaves the other workers free.
  localConcurrency: 4,
  batchSize: 15,
  burstWhenBatchFull: true,
}

/** How late a retry may be. New notices wake the workers at once. */
const POLL_SECONDS = 5

/** Starts the workers that send queued notices. */
export async function startNoticeWorkers(
  boss: Pick<PgBoss, 'complete' | 'work'>,
  delivery: Omit<Delivery, 'markSent'>,
  lookEverySeconds = POLL_SECONDS,
): Promise<void> {
  const deliver = createDeliver({
    ...delivery,
    // pg-boss itself completes jobs when their whole batch is done, and only those it still counts as
    // running here. This one completes at once, and also what another worker was already given.
    markSent: ({ id, name }) =>
      boss.complete(name, id, { reason: 'sent' }, { includeQueued: true }),
  })
  const options = { ...WORK_OPTIONS, notifyPollingIntervalSeconds: lookEverySeconds }
  for (const queue of Object.values(NOTICE_QUEUES))
    await boss.work<SealedJob>(queue, options, jobs =>
      jobChannel.tracePromise(() => deliver(jobs), { name: queue }),
    )
}

/** Starts the worker that pushes to browsers. */
export async function startPushWorker(
  boss: PgBoss,
  delivery: Omit<PushDelivery, 'boss'>,
  lookEverySeconds = POLL_SECONDS,
): Promise<void> {
  const options = { ...WORK_OPTIONS, notifyPollingIntervalSeconds: lookEverySeconds }
  const deliver = createDeliverPush({ ...delivery, boss })
  await boss.work<SealedJob>(PUSH_QUEUE, options, jobs =>
    jobChannel.tracePromise(() => deliver(jobs), { name: PUSH_QUEUE }),
  )
}
