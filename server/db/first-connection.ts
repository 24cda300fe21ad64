import { whyAway } from './errors.ts'

const TRIES = 4
/** What the client says when an answer has not come in time. */
const LATE = /^(?:timeout|connection terminated)/i

/**
 * Connects while the process starts, again where an answer came too late: as long as it loads what it
 * serves, on a machine where others start as well, it may be too busy to look at answers. A database that
 * is not there says so at once, and so does this.
 */
export async function connectAtStart<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await connect()
    } catch (error) {
      if (tries === TRIES || !LATE.test(whyAway(error) ?? '')) throw error
    }
  }
}
