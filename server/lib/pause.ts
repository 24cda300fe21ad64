import { setImmediate } from 'node:timers/promises'

/** The time after which long work lets anything else of the process be served first. */
const MAX_BUSY_MS = 20

/**
 * Returns a function to call between two steps of long work. Once they have kept the event loop for some time,
 * it lets the loop turn, so that nobody else waits until the last step is done.
 */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> {
  let turnedAt = now()
  return async () => {
    if (now() - turnedAt <= MAX_BUSY_MS) return
    await setImmediate()
    turnedAt = now()
  }
}
