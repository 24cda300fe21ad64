import type { IncomingMessage, ServerResponse } from 'node:http'

/** Far more than a person types. */
const MAX_DISCARDED_BYTES = 1024 * 1024
const PATIENCE_MS = 5_000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Call before answering. Reads and discards the rest of the request's body, so that the next request on the
 * connection starts in the right place. If the rest is too long or too slow, the answer closes the
 * connection.
 */
export async function discardUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isOver = !hasBody(request) || request.readableEnded || request.destroyed
  if (isOver || (await discardBody(request))) return
  response.setHeader('Connection', 'close')
  closeAfterBody(request)
}

/** Resolves with whether the body was read to its end, or the request was closed. */
function discardBody(request: IncomingMessage): Promise<boolean> {
  return new Promise(resolve => {
    let bytes = 0
    const finish = (isRead: boolean) => {
      clearTimeout(timer)
      resolve(isRead)
    }
    const timer = setTimeout(finish, PATIENCE_MS, false)
    // An abandoned reader of the body would pause it again at every chunk.
    request.removeAllListeners('data')
    request.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MAX_DISCARDED_BYTES) finish(false)
    })
    request.once('end', () => finish(true)).once('close', () => finish(true))
    request.resume()
    if (Number(request.headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) finish(false)
  })
}

/**
 * Half-closes the connection after the answer and keeps reading. Closing it with unread bytes would send a
 * TCP reset, and the client could lose the answer. It closes fully when the body ends, or after
 * `requestTimeout`.
 */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  const close = socket.destroySoon.bind(socket)
  // `node:http` calls this after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end()
    if (request.closed) close()
    else request.once('close', close)
  }
}
