import type { PgBoss } from 'pg-boss'
import { NOTICE_QUEUES } from '../jobs/queues.ts'
import { createDeliver, type Delivery } from './deliver.ts'
import type { SealedJob } from './queue.ts'

const WORKING = {
  perJobResults: true,
  // Sixty of a channel on their way at once: fifty a second while a server takes a second for one,
  // and a batch that waits for a slow one leaves the other workers free.
  localConcurrency: 4,
  batchSize: 15,
  burstWhenBatchFull: true,
}

/** How late one may be that is to be tried again; a new one wakes the workers. */
const LOOK_EVERY_SECONDS = 5

/** Sends what is queued, from now on. */
export async function startNoticeWorkers(
  boss: PgBoss,
  delivery: Delivery,
  lookEverySeconds = LOOK_EVERY_SECONDS,
): Promise<void> {
  const deliver = createDeliver(delivery)
  const options = { ...WORKING, notifyPollingIntervalSeconds: lookEverySeconds }
  for (const queue of Object.values(NOTICE_QUEUES))
    await boss.work<SealedJob>(queue, options, deliver)
}
