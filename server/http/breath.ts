import type { Server } from 'node:http'

interface Breath {
  /** Looks at who comes to a server. */
  watch(server: Pick<Server, 'on'>): void
  /** Resolves when nobody new came in a turn. */
  take(): Promise<void>
}

/** So many turns of the event loop at most, of a tenth of a millisecond each. */
const MOST_TURNS = 50

/**
 * Gives way to whoever knocks, before each piece of work. The event loop takes one new connection a turn
 * (libuv 1.45 and later), and a turn in which pages are rendered takes as long as they do: of eight hundred
 * connections at once, most would wait for half a minute before anybody saw them (decision 119).
 */
export function createBreath(): Breath {
  let connections = 0
  return {
    watch: server => void server.on('connection', () => connections++),
    async take() {
      let before = -1
      for (let turn = 0; turn < MOST_TURNS; turn++) {
        await new Promise(resolve => setImmediate(resolve))
        // The first one is that of the turn which is under way, and says nothing.
        if (turn > 0 && before === connections) return
        before = connections
      }
    },
  }
}
