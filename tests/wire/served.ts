import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { cachedAnswer, type Find } from '../../server/http/cached-answer.ts'
import { serverOptions } from '../../server/http/server-options.ts'
import { hasBody } from '../../server/http/unread-body.ts'
import type { Sent } from './arbitrary-bytes.ts'

/** A server that gets bytes, over a new connection each time. */
export interface Served {
  /** The whole answer, without the date. */
  answerTo(sent: Sent): Promise<string>
  /** How many requests reached `node:http`. */
  requestCount(): number
  close(): void
}

/** The requests that `node:http` works on. */
interface Work {
  requests: number
  unanswered: number
}

const turn = () => new Promise(resolve => setImmediate(resolve))

/** Listens on a Unix socket in a folder, which costs less than a port. */
export async function serve(
  folder: string,
  name: string,
  find: Find,
  prepare: (server: Server) => void,
): Promise<Served> {
  const work = { requests: 0, unanswered: 0 }
  const server = createServer(serverOptions(), listenerOf(find, work))
  const place = path.join(folder, name)
  prepare(server)
  await new Promise<void>(resolve => server.listen(place, resolve))

  return {
    requestCount: () => work.requests,
    async answerTo({ isHasty, pieces }) {
      work.unanswered = 0
      const accepted = once(server, 'connection') as Promise<[Socket]>
      const client = connect({ path: place })
      const closed = new Promise(resolve => client.once('close', resolve))
      let answer = ''
      client.on('data', data => (answer += data.toString('latin1'))).on('error', () => {})
      const [peer] = await accepted
      await send(client, peer, pieces, work, isHasty)
      await closed
      return answer.replaceAll(/^Date: .*$/gm, 'Date:')
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Sends each chunk after the former was read, so that they do not arrive as one. */
async function send(
  client: Socket,
  peer: Socket,
  pieces: readonly Buffer[],
  work: Work,
  isHasty: boolean,
): Promise<void> {
  let bytes = 0
  for (const [at, piece] of pieces.entries()) {
    bytes += piece.length
    if (isHasty && at === pieces.length - 1) client.end(piece)
    else client.write(piece)
    while (peer.bytesRead < bytes && !peer.destroyed && !client.destroyed) await turn()
  }
  const isBusy = () => work.unanswered + peer.readableLength + peer.writableLength > 0
  while (isBusy() && !peer.destroyed) await turn()
  client.end()
}

/** Answers from memory as the product does, else with the request itself. */
function listenerOf(find: Find, work: Work): RequestListener {
  return (request, response) => {
    work.requests++
    const { headers, method, rawHeaders, url = '' } = request
    const answer = (write: () => void) => {
      work.unanswered++
      response.once('close', () => work.unanswered--)
      write()
    }
    const cached = hasBody(request) ? undefined : cachedAnswer(find, method, url, headers)
    if (cached)
      return answer(() => response.writeHead(cached.status, cached.headers).end(cached.body))

    const pieces: Buffer[] = []
    const echo = () =>
      response.end(JSON.stringify({ method, url, rawHeaders, body: String(Buffer.concat(pieces)) }))
    return request
      .on('data', piece => pieces.push(piece as Buffer))
      .on('end', () => answer(url.startsWith('/slow') ? () => setImmediate(echo) : echo))
  }
}
