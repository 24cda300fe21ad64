import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { serverOptions } from '../../server/http/server-options.ts'

const opened: (() => unknown)[] = []
afterEach(() => Promise.all(opened.splice(0).map(close => close())))

test('a request must arrive within thirty seconds, head and body together, give or take two', () => {
  const server = createServer(serverOptions())
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 })
  expect(serverOptions().connectionsCheckingInterval).toBe(2_000)
})

test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: nashat\r\nContent-Length: 100000\r\n\r\n', 'x'],
  ['a head', 'GET / HTTP/1.1\r\nHost: nashat\r\n', 'X: y\r\n'],
])(
  'a client that sends %s endlessly, a little at a time, is disconnected',
  async (_what, first, more) => {
    const server = createServer(serverOptions(300), request => request.resume())
    opened.push(() => server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    opened.push(() => socket.destroy())
    // Not `once`, which rejects on an error: writing to a closed connection causes one.
    const gone = new Promise(resolve => socket.once('close', resolve))
    let heard = ''
    socket.on('data', text => (heard += String(text))).on('error', () => {})
    socket.write(first)
    const dripping = setInterval(() => socket.write(more), 20)
    opened.push(() => clearInterval(dripping))
    socket.once('data', () => clearInterval(dripping))
    await gone
    expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  },
)
