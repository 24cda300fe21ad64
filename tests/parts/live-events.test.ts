import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FAMILY_EVENTS } from '#contract/family/events.ts'
import { resyncBytes, eventBytes, heartbeatBytes } from '../../server/live/sse-format.ts'
import { followEvents, type FollowEventsOptions } from '../../src/lib/live/follow-events.ts'
import { createEventParser } from '../../src/lib/live/parse-events.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('The event stream as a page reads it', () => {
  const message = fc.oneof(
    fc
      .record({
        kind: fc.constantFrom(...FAMILY_EVENTS),
        ids: fc.array(fc.dictionary(fc.string(), fc.string()), { minLength: 1, maxLength: 3 }),
        id: fc.stringMatching(/^\d{1,9}\.\d{1,3}$/),
      })
      .map(({ id, ids, kind }) => text(eventBytes(kind, ids, id))),
    fc.uuid().map(id => text(heartbeatBytes(id))),
    fc.uuid().map(id => text(resyncBytes(id))),
  )

  test('is parsed by the standard, in chunks of any length', () => {
    fc.assert(
      fc.property(fc.array(message), fc.integer({ min: 1, max: 40 }), (messages, length) => {
        const all = messages.join('')
        const known: string[] = []
        const library = createParser({
          onEvent: ({ event }) => known.push(String(event)),
          onId: id => known.push(`id ${id}`),
        })
        library.feed(all)
        const read: string[] = []
        const parse = createEventParser({
          onEvent: kind => read.push(kind),
          onId: id => read.push(`id ${id}`),
        })
        for (let at = 0; at < all.length; at += length) parse(all.slice(at, at + length))
        const [ids, events] = [known, read].map(it => it.filter(one => one.startsWith('id ')))
        expect(ids).toEqual(events)
        expect(read.filter(one => !one.startsWith('id '))).toEqual(
          known.filter(one => !one.startsWith('id ')),
        )
      }),
    )
  })
})

describe('An open page', () => {
  const servers: Server[] = []
  let stop: () => void
  let news: (readonly string[])[]
  let asked: (string | null)[]
  let answered: number

  beforeEach(() => {
    news = []
    asked = []
    answered = 0
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      addEventListener() {},
      removeEventListener() {},
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    // Fake timers only for deliberate delays: the network needs real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })

  async function serve(answer: RequestListener): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  /** Follows the events of a server, as a page does. */
  function follow(origin: string, given: Partial<FollowEventsOptions> = {}): void {
    stop = followEvents({
      async open(signal, lastEventId) {
        asked.push(lastEventId)
        try {
          const response = await fetch(origin, { signal })
          answered++
          return response.ok
            ? { ok: true, data: response, total: null }
            : { ok: false, failure: { kind: 'broken', status: response.status } }
        } catch {
          return { ok: false, failure: { kind: 'offline' } }
        }
      },
      onNews: kinds => news.push([...kinds]),
      ...given,
    })
  }

  const stream: RequestListener = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(text(heartbeatBytes('1.0')))
    response.write(text(eventBytes('attendance', [{ gId: 'x' }], '2.0')))
  }

  /** Advances the time until something has happened. */
  const until = (happened: () => boolean, stepMs = 1_000) =>
    expect
      .poll(
        async () => {
          await vi.advanceTimersByTimeAsync(happened() ? 0 : stepMs)
          return happened()
        },
        { interval: 10 },
      )
      .toBe(true)

  test('gets a change, and reconnects with the id of the last event when the stream ends', async () => {
    const open: Parameters<RequestListener>[1][] = []
    follow(
      await serve((request, response) => {
        stream(request, response)
        open.push(response)
      }),
    )
    await expect.poll(() => open.length).toBe(1)
    await until(() => news.length === 1, 100)
    expect(news).toEqual([['attendance']])
    open[0]?.end()
    await until(() => asked.length === 2, 100)
    expect(asked).toEqual([null, '2.0'])
  })

  test('does not reconnect in a tight loop if each stream ends immediately', async () => {
    follow(
      await serve((request, response) => {
        stream(request, response)
        response.end()
      }),
      { now: () => 0 },
    )
    await until(() => news.filter(kinds => kinds.length === FAMILY_EVENTS.length).length >= 3)
    expect(asked.length).toBeLessThan(news.length + 2)
  })

  test('immediately reconnects a stream that lasted a while', async () => {
    let nowMs = 0
    follow(
      await serve((request, response) => {
        stream(request, response)
        response.end()
      }),
      { now: () => (nowMs += 10_000) },
    )
    await until(() => asked.length >= 4, 100)
    expect(news.flat()).not.toContain('message')
  })

  test('polls behind a proxy that buffers everything', async () => {
    const origin = await serve(stream)
    const proxy = await serve(async (_request, response) => {
      // It would send everything at once, when it is over.
      const answer = await fetch(origin)
      await answer.text().then(
        all => response.end(all),
        () => response.destroy(),
      )
    })
    follow(proxy)
    await until(() => news.length >= 3)
    expect(news.every(kinds => kinds.length === FAMILY_EVENTS.length)).toBe(true)
    // It does not try the stream again each time.
    expect(asked.length).toBeLessThan(news.length + 2)
  })

  test('stops once nobody is signed in any more', async () => {
    follow(await serve((_request, response) => void response.writeHead(401).end()))
    await expect.poll(() => answered).toBe(1)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([asked.length, news.length]).toEqual([1, 0])
  })

  test('does not read a page of another type as a stream', async () => {
    follow(
      await serve((_request, response) => void response.end('<title>Welcome to the hotel</title>')),
    )
    await until(() => news.length > 0)
  })
})
