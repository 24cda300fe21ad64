import type { Server } from 'node:http'

interface AcceptYield {
  /** Counts the connections of a server. */
  watch(server: Pick<Server, 'on'>): void
  /** Resolves after a loop turn without a new connection. */
  wait(): Promise<void>
}

/** At most this many loop turns, of about 0.1 ms each. */
const MAX_LOOP_TURNS = 50

/**
 * Yields the event loop before each piece of work, until no new connection arrives. libuv (1.45 and later)
 * accepts one connection per loop turn, and a turn that renders pages is long: of 800 connections at once
 * most would wait half a minute to be accepted (decision 119).
 */
export function createAcceptYield(): AcceptYield {
  let connections = 0
  return {
    watch: server => void server.on('connection', () => connections++),
    async wait() {
      let before = -1
      for (let turn = 0; turn < MAX_LOOP_TURNS; turn++) {
        await new Promise(resolve => setImmediate(resolve))
        // The first turn is already under way, so it says nothing.
        if (turn > 0 && before === connections) return
        before = connections
      }
    },
  }
}
