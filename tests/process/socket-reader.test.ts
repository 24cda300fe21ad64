import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSocketReader } from '../../server/http/socket-reader.ts'
import { addVariant, type Stored, storedFrom } from '../../server/page-cache/stored.ts'

/** Bytes that browsers, proxies and attackers write to a socket, and what they read from it. */
describe('A cached page', () => {
  let server: Server
  let reader: ReturnType<typeof openSocketReader>
  let page: Stored
  const open: Socket[] = []

  beforeEach(async () => {
    page = storedFrom(200, [['Content-Type', 'text/html']], Buffer.from('from memory'))
    addVariant(page, 'identity', Buffer.from('from memory'))
    server = createServer(async (request, response) => {
      const parts = await request.toArray()
      response.end(`node: ${request.method} ${request.url} ${parts.join('')}`)
    })
    reader = openSocketReader(server, address => (address === '/' ? page : undefined))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.destroy()
    server.close()
    await once(server, 'close')
  })

  async function visit() {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    open.push(socket)
    let heard = ''
    socket.setEncoding('latin1').on('data', text => (heard += text))
    await once(socket, 'connect')
    return {
      socket,
      /** Sends something and waits until a certain answer has come. */
      async say(text: string, until: RegExp) {
        heard = ''
        socket.write(text)
        await expect.poll(() => heard).toMatch(until)
        return heard
      },
    }
  }

  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: nashat', ...headers, '', ''].join('\r\n')

  test('is answered immediately, as often as it is requested', async () => {
    const { say } = await visit()
    for (let time = 0; time < 3; time++)
      expect(await say(get('/'), /memory$/)).toMatch(
        /^HTTP\/1.1 200 OK\r\n[^]*Content-Length: 11\r\nDate: \w{3}, .+ GMT\r\n[^]*\r\n\r\nfrom memory$/,
      )
  })

  test('is answered immediately to a browser', async () => {
    const { say } = await visit()
    const headers = [
      'Connection: keep-alive',
      'sec-ch-ua: "Chromium";v="153", "Not?A_Brand";v="99"',
      'sec-ch-ua-mobile: ?0',
      'Upgrade-Insecure-Requests: 1',
      'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)',
      'Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'Sec-Fetch-Mode: navigate',
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Accept-Language: ar,en-US;q=0.9',
    ]
    await say(get('/', ...headers), /from memory$/)
  })

  test('is not sent again to a client that has it', async () => {
    const { say } = await visit()
    const { etag } = page.variants.get('identity') ?? {}
    const answer = await say(get('/', `If-None-Match: ${etag}`), /\r\n\r\n$/)
    expect(answer).toMatch(/^HTTP\/1.1 304 Not Modified/)
    expect(answer).not.toContain('Content-Length')
  })

  test('leaves everything else on its connection to node:http', async () => {
    const { say } = await visit()
    await say(get('/'), /memory$/)
    await say(get('/other'), /node: GET \/other/)
    const body = 'POST / HTTP/1.1\r\nHost: nashat\r\nContent-Length: 4\r\n\r\nform'
    await say(body, /node: POST \/ form/)
    await say(get('/'), /node: GET \//)
  })

  test.each([
    [
      'comes with a body',
      'GET / HTTP/1.1\r\nHost: nashat\r\nContent-Length: 2\r\n\r\nhi',
      /GET \/ hi/,
    ],
    ['is one of two', get('/') + get('/2'), /node: GET \/ [^]*node: GET \/2/],
    ['is to be the last', get('/', 'Connection: close'), /Connection: close[^]*node: GET \//],
    ['has no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n', /400 Bad Request/],
    ['is of an old kind', 'GET / HTTP/1.0\r\nHost: nashat\r\n\r\n', /node: GET \//],
    ['ends its lines as one should not', 'GET / HTTP/1.1\nHost: nashat\n\n', /./],
    ['hides another one', get('/', 'X: a\nGET /2 HTTP/1.1'), /400 Bad Request/],
    [
      'names its encoding twice',
      get('/', 'Accept-Encoding: br', 'Accept-Encoding: gzip'),
      /node: GET \//,
    ],
    ['is no HTTP', '\x16\x03\x01\x02', /400 Bad Request/],
  ])('is left to node:http if the request %s', async (_, text, answered) => {
    const { say } = await visit()
    expect(await say(text, answered)).not.toContain('from memory')
  })

  test('is left to node:http if the request arrives in pieces', async () => {
    const { say, socket } = await visit()
    socket.write('GET / HT')
    await new Promise(resolve => setImmediate(resolve))
    expect(await say('TP/1.1\r\nHost: nashat\r\n\r\n', /./)).toMatch(/node: GET \/|memory/)
  })

  test('does not block a server for ever if a client does not read it', async () => {
    addVariant(page, 'identity', Buffer.alloc(30_000_000, 'from memory'))
    const { socket } = await visit()
    socket.write(get('/'))
    await once(socket, 'data')
    socket.pause()
    const closed = once(server, 'close')
    server.close()
    reader.close()
    reader.closeAll()
    await closed
    server.listen(0)
    await once(server, 'listening')
  })

  test('does not block a server that closes', async () => {
    const { say, socket } = await visit()
    await say(get('/'), /memory$/)
    const gone = once(socket, 'close')
    server.close()
    reader.close()
    await gone
    server.listen(0)
    await once(server, 'listening')
  })
})
