import { Socket } from 'node:net'

/** The database did not answer in time. */
class DatabaseTimeout extends Error {
  override readonly name = 'DatabaseTimeout'
  readonly code = 'ETIMEDOUT'
}

/**
 * Creates sockets that close when nothing is sent or received for `idleMs`. A database that
 * hangs keeps its connections open. A connection whose query was given up is in an unknown state,
 * so it is closed with all its pending queries.
 */
export const socketsWithIdleTimeout = (idleMs: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(idleMs, () => {
    socket.destroy(new DatabaseTimeout('The database does not answer.'))
  })
}
