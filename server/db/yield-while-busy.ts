import type { PGlite } from '@electric-sql/pglite'
import { createPause } from '../lib/pause.ts'

/**
 * Lets the event loop turn between statements of an embedded database. PGlite runs them on this thread, and only
 * promises lie between two of them: calls that come together would keep everybody else waiting until the last
 * one is done. PGlite's own queue keeps other statements out of a transaction meanwhile.
 */
export function yieldWhileBusy(client: Pick<PGlite, 'execProtocolRaw'>, now?: () => number): void {
  const run = client.execProtocolRaw.bind(client)
  const pause = createPause(now)
  client.execProtocolRaw = async (...message) => {
    await pause()
    return run(...message)
  }
}
