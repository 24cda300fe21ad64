import type { IncomingMessage, ServerResponse } from 'node:http'

/** Far more than a person types. */
const MOST_BYTES = 1024 * 1024
const PATIENCE_MS = 5_000

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Before an answer: reads what nobody has read of the request's body, so that the next request finds
 * its beginning. Where that is too much or too slow, the answer says that it is the last one.
 */
export async function settleBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isOver = !hasBody(request) || request.readableEnded || request.destroyed
  if (isOver || (await discardBody(request))) return
  response.setHeader('Connection', 'close')
  closeAfterBody(request)
}

/** Gives back whether the body came to its end. */
function discardBody(request: IncomingMessage): Promise<boolean> {
  return new Promise(resolve => {
    let bytes = 0
    const finish = (isRead: boolean) => {
      clearTimeout(timer)
      resolve(isRead)
    }
    const timer = setTimeout(finish, PATIENCE_MS, false)
    // Whoever began to read it and stopped would pause it again with every piece.
    request.removeAllListeners('data')
    request.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MOST_BYTES) finish(false)
    })
    request.once('end', () => finish(true)).once('close', () => finish(true))
    request.resume()
    if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) finish(false)
  })
}

/**
 * Ends the connection for our part with the answer, and reads on for nobody: closed with bytes
 * unread, it would be reset, and whoever is still sending could lose the answer. It is closed when
 * the body is over, or with `requestTimeout`.
 */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request
  const close = socket.destroySoon.bind(socket)
  // What `node:http` calls after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end()
    if (request.closed) close()
    else request.once('close', close)
  }
}
