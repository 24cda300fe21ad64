import { Socket } from 'node:net'

/** The database did not answer in time. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/**
 * Creates sockets that close when nothing is sent or received for `silenceMs`. A database that
 * hangs keeps its connections open. A connection whose query was given up is in an unknown state,
 * so it is closed with all its pending queries.
 */
export const socketsThatSpeak = (silenceMs: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(new DatabaseSilent('The database does not answer.'))
  })
}
