import { unreachableReason } from './errors.ts'

const TRIES = 4
/** The client's message when an answer did not come in time. */
const TIMEOUT_MESSAGE = /^(?:timeout|connection terminated)/i

/**
 * Connects at the start, and retries after a timeout: while a process loads its code on a busy machine, it
 * may be too slow to read answers. If the database is down, this fails at once.
 */
export async function connectWithRetry<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await connect()
    } catch (error) {
      if (tries === TRIES || !TIMEOUT_MESSAGE.test(unreachableReason(error) ?? '')) throw error
    }
  }
}
