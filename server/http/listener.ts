import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { clientAddress } from './client-address.ts'
import type { Log } from '../lib/log.ts'
import { connectionOf } from '../lib/network.ts'
import { requestChannel } from '../lib/trace-channels.ts'
import type { StoredAnswer } from '../page-cache/stored.ts'
import type { Web } from './web.ts'
import { cachedAnswer } from './cached-answer.ts'
import { isAmbiguousRequest } from './ambiguous-request.ts'
import { hasBody, discardUnreadBody } from './unread-body.ts'

interface Options {
  trustProxy: number
  log: Pick<Log, 'warn'>
  /** Whether the server has stopped accepting new connections. */
  isDraining: () => boolean
}

/** Creates the listener that answers the requests which `node:http` has parsed. */
export function createListener(
  web: Web,
  { isDraining, log, trustProxy }: Options,
): RequestListener {
  let warned = false
  /** Requests behind a misframed one in the same packet are still parsed before the connection closes. */
  const misframed = new WeakSet<Socket>()
  const answer = getRequestListener(
    async (request, { incoming, outgoing }) => {
      if (!warned && trustProxy === 0 && incoming.headers['x-forwarded-for']) {
        warned = true
        log.warn('X-Forwarded-For is ignored because TRUST_PROXY is 0.')
      }
      const address = clientAddress(incoming as IncomingMessage, trustProxy)
      const hangUp = () => incoming.destroy()
      const response = await web.app.fetch(request, { address, hangUp, isDraining: isDraining() })
      await discardUnreadBody(incoming as IncomingMessage, outgoing as ServerResponse)
      return response
    },
    // The library's own way with an unread body cuts off the next request.
    { autoCleanupIncoming: false },
  )
  return (request, response) => {
    // This request came behind one whose answer was the last of the connection.
    if (request.socket.writableEnded || misframed.has(request.socket)) return
    if (isAmbiguousRequest(request)) {
      misframed.add(request.socket)
      return void response.writeHead(400, { Connection: 'close' }).end()
    }
    // Otherwise a proxy keeps using its open connections until they are cut.
    if (isDraining()) response.shouldKeepAlive = false
    const { headers, method, url = '' } = request
    const cached = hasBody(request) ? undefined : cachedAnswer(web.find, method, url, headers)
    if (cached) return void send(response, cached)
    const place = connectionOf(clientAddress(request, trustProxy))
    const refused = web.turnAway(method, url, headers, place)
    if (refused) void discardUnreadBody(request, response).then(() => send(response, refused))
    else requestChannel.runStores({ request, response }, () => void answer(request, response))
  }
}

/** Sends an answer that is ready. */
function send(
  response: ServerResponse,
  { body, headers, status }: Pick<StoredAnswer, 'status' | 'body'> & { headers: readonly string[] },
): void {
  response.writeHead(status, [...headers]).end(body)
}
