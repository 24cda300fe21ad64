import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocketReader } from '../../server/http/socket-reader.ts'
import { addVariant, type Stored, storedFrom } from '../../server/page-cache/stored.ts'
import { arbitraryBytes } from '../wire/arbitrary-bytes.ts'
import { serve, type Served } from '../wire/served.ts'

const RUNS = Number(process.env['WIRE_RUNS'] ?? 10_000)
const SEED = Number(process.env['WIRE_SEED'] ?? 20_261_123)

/** A page in all of its encodings. */
function page(text: string): Stored {
  const stored = storedFrom(200, [['Content-Type', 'text/html']], Buffer.from(text))
  stored.isCompressible = true
  for (const encoding of ['identity', 'br', 'gzip'] as const)
    addVariant(stored, encoding, Buffer.from(`${text} as ${encoding}`))
  return stored
}

/**
 * `node:http` reads a socket of the system in C++, and any other stream, such as one of TLS, in JavaScript.
 * There, work for the next tick runs later, so that behind a body it does not always send 400 before it
 * closes the connection. A connection that is handed over begins as a stream.
 */
function readAsStream(server: Server): void {
  server.prependListener('connection', (socket: Socket & { _handle?: { _consumed?: boolean } }) => {
    if (socket._handle) socket._handle._consumed = true
  })
}

const isSame = (ours: string, theirs: string) =>
  ours === theirs || isCutShort(ours, theirs) || isCutShort(theirs, ours)

const REFUSED = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'

/** The page that takes a moment, as `serve` answers it. */
const SLOW_PAGE = /^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*\r\n\{"method":"[A-Z]+","url":"\/slow/

/**
 * Whether both end with the refusal of nonsense, and one of them has the slow page before it. `node:http`
 * drops answers that are not sent yet when nonsense arrives: whether the slow page is among them depends on
 * timing.
 */
function isSlowPageDropped(answer: string, whole: string): boolean {
  const before = answer.slice(0, -REFUSED.length)
  return (
    answer.endsWith(REFUSED) &&
    whole.endsWith(REFUSED) &&
    whole.startsWith(before) &&
    SLOW_PAGE.test(whole.slice(before.length))
  )
}

/**
 * Whether one is the beginning of the other and ends within a body. If nonsense arrives while a large answer
 * is still being sent, `node:http` closes the connection at once: how much of the answer has arrived by then
 * depends on timing.
 */
function isCutShort(answer: string, whole: string): boolean {
  const [, length = '', body = ''] =
    /^[^]*\r\nContent-Length: (\d+)\r\n(?:.+\r\n)*\r\n([^]*)$/.exec(answer) ?? []
  return body.length < Number(length) && whole.startsWith(answer)
}

describe('Any request to the server', () => {
  const pages = new Map([
    ['/', page('home')],
    ['/ar/|{}', page('arabic')],
    ['/big', page('big '.repeat(100_000))],
    ['/plain', storedFrom(200, [['Content-Type', 'text/plain']], Buffer.from('plain'))],
  ])
  const plain = pages.get('/plain')
  if (plain) addVariant(plain, 'identity', Buffer.from('plain'))
  const find = (address: string) => pages.get(address)
  let folder: string
  let short: Served
  let usual: Served
  let streamed: Served

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'nashat-wire-'))
    short = await serve(folder, 'short', find, server => void openSocketReader(server, find))
    usual = await serve(folder, 'usual', find, () => {})
    streamed = await serve(folder, 'streamed', find, readAsStream)
  })
  afterAll(async () => {
    short.close()
    usual.close()
    streamed.close()
    await rm(folder, { recursive: true, force: true })
  })

  let atNextTick = 0
  let droppedSlowPages = 0
  test(`is answered as node:http answers it, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryBytes, async sent => {
        const [ours, theirs] = await Promise.all([short.answerTo(sent), usual.answerTo(sent)])
        if (isSame(ours, theirs)) return
        if (isSlowPageDropped(ours, theirs) || isSlowPageDropped(theirs, ours)) {
          droppedSlowPages++
          return
        }
        atNextTick++
        const streams = await streamed.answerTo(sent)
        if (!isSame(ours, streams)) expect(ours).toBe(streams)
      }),
      { numRuns: RUNS, seed: SEED },
    )
    expect(atNextTick).toBeLessThan(RUNS / 100)
    expect(droppedSlowPages).toBeLessThan(RUNS / 1000)
    // Handing over everything would prove nothing.
    expect(short.requestCount()).toBeLessThan(usual.requestCount() * 0.95)
  }, 0)
})
