import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMUGGLED } from './shapes.ts'
import type { Backend } from './smuggling.ts'

const REQUEST = /(?:^|\r\n|\b)[A-Z]+ (\/\S*) HTTP\/1\.[01]\r\n(?:[^\r\n]+\r\n)*\r\n/g

/**
 * A faulty server: it handles whatever looks like a request as one, even within the body of another. It shows
 * that the tests would detect smuggling.
 */
export async function serveHeedlessly(): Promise<Backend & { close(): void }> {
  let smuggled = 0
  const server = createServer(socket => {
    let unread = ''
    socket
      .on('error', () => {})
      .on('data', piece => {
        unread += piece.toString('latin1')
        for (const [, address = ''] of unread.matchAll(REQUEST)) {
          if (address === SMUGGLED) smuggled++
          socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${address.length}\r\n\r\n${address}`)
        }
        unread = unread.slice(unread.lastIndexOf('\r\n\r\n') + 4)
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    smuggled: async () => smuggled,
    close: () => server.close(),
  }
}
