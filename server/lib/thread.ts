import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import PQueue from 'p-queue'

/** One at a time: what is worth a thread takes much memory. */
const threads = new PQueue({ concurrency: 1 })

/**
 * Runs a module in a thread with data that can be copied, so that others are served meanwhile. Returns what the
 * module answers with `answerInThread`; fails if the thread does.
 */
export const runInThread = <Answer>(module: URL, data: unknown): Promise<Answer> =>
  threads.add(async () => {
    const [answer] = await once(new Worker(module, { workerData: data }), 'message')
    return answer as Answer
  })

/** In the module of a thread: answers with what `work` makes of the thread's data. */
export async function answerInThread<Data>(work: (data: Data) => Promise<unknown>): Promise<void> {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- only windows have an origin
  parentPort?.postMessage(await work(workerData as Data))
}
