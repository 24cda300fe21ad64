import { createKeyedQueue } from './keyed-queue.ts'
import { Refusal, RETRY_SOON_SECONDS } from './refusal.ts'

/** Leaves the sender of a file time to send it: `requestTimeout` counts from the first byte of its headers. */
const MAX_WAIT_MS = 15_000

/** Runs work of a person when it is its turn. */
export type TakeTurn = <T>(person: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates turns for work that takes much memory: one at a time of each person, and `atOnce` of all. Who waits
 * too long is refused as `unavailable`, and nothing is done for them.
 */
export function createTurns(atOnce: number, maxWaitMs = MAX_WAIT_MS): TakeTurn {
  const queue = createKeyedQueue(atOnce)
  return (person, work) =>
    new Promise((resolve, reject) => {
      let isOver = false
      const timer = setTimeout(() => {
        isOver = true
        reject(new Refusal('unavailable', { retryAfterSeconds: RETRY_SOON_SECONDS }))
      }, maxWaitMs)
      const begin = async () => {
        if (isOver) return
        clearTimeout(timer)
        resolve(await work())
      }
      queue.run(person, begin).catch(reject)
    })
}
