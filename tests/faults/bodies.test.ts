import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { BUILT_SERVER } from '../../scripts/build/paths.ts'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/lib/server-flags.mjs'
import { freePort } from '../../scripts/lib/site.ts'

const SEARCH = '/api/activities/searchactivities'
const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

/**
 * Requests that are refused before their body is read: the answer arrives, and the connection can be used
 * again.
 */
describe('A connection whose request body is refused', () => {
  let dataDir: string
  let port: number
  let server: ChildProcess
  const open: Socket[] = []

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'nashat-bodies-'))
    port = await freePort()
    const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0' }
    server = spawn(process.execPath, [...SERVER_FLAGS, BUILT_SERVER], {
      env: { ...process.env, ...SERVER_ENV, ...own },
    })
    await once(server.stdout ?? server, 'data')
  })
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy()
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })

  async function visit() {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    open.push(socket)
    await once(socket, 'connect')
    const heard = { text: '' }
    socket.setEncoding('latin1').on('data', text => (heard.text += text))
    return { socket, heard }
  }

  const statuses = (text: string) =>
    [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

  const head = (path: string, type: string, ...more: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: nashat', `Content-Type: ${type}`, ...more, '', ''].join('\r\n')
  const sized = (path: string, type: string, size: number) =>
    head(path, type, `Content-Length: ${size}`)
  const small = `${sized(SEARCH, JSON_TYPE, 2)}{}`

  const half = 'x'.repeat(100_000)
  const chunk = `${half.length.toString(16)}\r\n${half}\r\n`

  test.each([
    ['is too large for a call', sized(SEARCH, JSON_TYPE, 200_000), half, half, 413],
    [
      'is too large for a call and comes in chunks',
      head(SEARCH, JSON_TYPE, 'Transfer-Encoding: chunked'),
      chunk,
      `${chunk}0\r\n\r\n`,
      413,
    ],
    ['is of another kind', sized(SEARCH, 'text/plain', 200_000), half, half, 413],
    ['is small and of another kind', sized(SEARCH, 'text/plain', 8), 'text', 'text', 415],
    ['needs a token', sized('/api/parents/addchild', JSON_TYPE, 8), '{   ', '   }', 401],
    ['is for an unknown call', sized('/api/none', JSON_TYPE, 60_000), '', '{', 404],
    ['is for a page without a form', sized('/aboutus', FORM, 60_000), 'a=', 'b', 405],
    [
      'comes with a GET',
      `GET /aboutus HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n`,
      'a',
      'bcd',
      200,
    ],
  ])(
    'if it %s and arrives slowly: the next call is answered on it',
    async (_what, first, begin, end, status) => {
      const { heard, socket } = await visit()
      const declared = Number(/Content-Length: (\d+)/.exec(first)?.[1] ?? 0)
      const rest = end.padEnd(declared - begin.length, ' ')
      socket.write(first + begin)
      // When this is answered, the server has also read the first part above.
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      socket.write(rest + small)
      await expect.poll(() => statuses(heard.text)).toEqual([status, 200])
      expect(heard.text).not.toContain('Connection: close')
    },
  )

  test.each([
    ['says so', sized(SEARCH, JSON_TYPE, 50_000_000), 413],
    ['says so to a page', sized('/contactus', FORM, 50_000_000), 413],
    ['does not say so', head(SEARCH, JSON_TYPE, 'Transfer-Encoding: chunked'), 413],
  ])(
    'is closed if the body never ends and %s; the answer arrives whole',
    async (_what, first, status) => {
      const { heard, socket } = await visit()
      const ended = once(socket, 'end')
      socket.write(first)
      const pieces = first.includes('chunked') ? chunk : half
      const more = setInterval(() => socket.write(pieces), 1)
      await ended
      clearInterval(more)
      expect(statuses(heard.text)).toEqual([status])
      expect(heard.text).toContain('Connection: close')
      const [, length = '', body = ''] =
        /Content-Length: (\d+)[^]*?\r\n\r\n([^]*)$/i.exec(heard.text) ?? []
      expect(body).toHaveLength(Number(length))
    },
  )

  test.each([
    ['is too large', sized(SEARCH, JSON_TYPE, 70_000), 413],
    ['is of another kind', sized(SEARCH, 'text/plain', 600), 415],
  ])(
    'stays open if the body %s and takes a moment to arrive: the next call is answered on it',
    async (_what, first, status) => {
      const { heard, socket } = await visit()
      const size = Number(/Content-Length: (\d+)/.exec(first)?.[1])
      socket.write(first)
      // The server waits for the rest for five seconds, of which a slow machine may need most for a few pauses.
      for (let piece = 0; piece < 10; piece++) {
        socket.write(' '.repeat(size / 10))
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      socket.write(small)
      await expect.poll(() => statuses(heard.text)).toEqual([status, 200])
    },
  )

  test('stays open for a hundred calls alternating with bodies that are too large', async () => {
    const { heard, socket } = await visit()
    for (let turn = 1; turn <= 100; turn++) {
      socket.write(sized(SEARCH, JSON_TYPE, 200_000) + half + half + small)
      await expect.poll(() => statuses(heard.text).length).toBe(2 * turn)
    }
    expect(statuses(heard.text).filter(status => status === 200)).toHaveLength(100)
  })
})
