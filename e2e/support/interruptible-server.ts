import type { AddressInfo } from 'node:net'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Proxy {
  /** Additional scripts, by path. */
  scripts?: ReadonlyMap<string, string>
  /** Whether it buffers each answer until it is complete, which a stream never is. */
  buffers?: boolean
}

/**
 * A proxy in front of `origin` that can go away and come back at the same address: while it is away, nothing
 * listens there.
 */
export async function serveInterruptible(origin: string, { buffers, scripts }: Proxy = {}) {
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { headers, method, url = '' } = asked
    const script = scripts?.get(url)
    if (script !== undefined) {
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script)
      return
    }
    const passed = request(`${origin}${url}`, { headers, method }, response => {
      // Sent with the first byte of the body.
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (!buffers) response.pipe(answer)
      else
        buffer(response).then(
          whole => answer.end(whole),
          () => answer.destroy(),
        )
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  const listen = async (port: number) => {
    const server = createServer(pass).listen(port, '127.0.0.1')
    await new Promise(resolve => server.once('listening', resolve))
    return server
  }

  let server = await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    async restore(): Promise<void> {
      server = await listen(port)
    },
  }
}
