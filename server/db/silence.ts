import { Socket } from 'node:net'

/** The database was to answer and said nothing for too long. */
class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
}

/**
 * Makes the sockets of connections that are closed when nothing is said on them for so long. A
 * database that hangs keeps its connections open; a query that is given up leaves its connection in
 * a state that nobody knows, so the connection goes with it, and with all that was asked on it.
 */
export const socketsThatSpeak = (silenceMs: number) => () => {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => {
    socket.destroy(new DatabaseSilent('The database does not answer.'))
  })
}
