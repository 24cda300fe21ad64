import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { cachedAnswer } from '../../../server/http/cached-answer.ts'
import { createLanes } from '../../../server/http/lanes.ts'
import type { Env } from '../../../server/lib/request/context.ts'
import { createWeb } from '../../../server/http/web.ts'

const TEXT = '<!doctype html><title>Nashat</title>'.repeat(100)
const CLIENT = { address: '203.0.113.1' }

/** A site with one page, which is rendered at its first request. */
function oneWeb(parts: Partial<Parameters<typeof createWeb>[0]> = {}) {
  return createWeb({
    api: new Hono<Env>()
      .get('/api/some', c => c.json({}))
      .get('/api/page', c => c.html('', 200, { 'Content-Security-Policy': "default-src 'none'" }))
      .get('/image/to', c => c.redirect('/')),
    site: {
      render: async ({ url }) => {
        const status = new URL(url).pathname === '/' ? 200 : 404
        return new Response(TEXT, { status, headers: { 'Content-Type': 'text/html' } })
      },
      canonicalAddress: ({ pathname }) => pathname,
    },
    files: new Map(),
    changes: { subscribe: () => () => {}, isListening: () => true },
    siteUrl: 'http://localhost',
    contactEmail: 'owner@example.com',
    tilesUrl: null,
    outbox: false,
    log: { error: () => {}, warn: () => {}, event: () => {} },
    lanes: createLanes(16, { warn: () => {} }),
    ...parts,
  })
}

describe('A page that is rendered for its first request', () => {
  test.each([
    ['a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }],
    ['a tool', {}],
    ['a client that accepts none of its encodings', { 'accept-encoding': 'deflate' }],
    ['a client that has it', { 'if-none-match': '*' }],
  ])('is sent to %s as it is sent from memory to the next one', async (_, headers) => {
    const { app, find } = oneWeb()
    const first = await app.request('/', { headers }, CLIENT)
    const next = cachedAnswer(find, 'GET', '/', headers)
    const said = new Headers()
    for (const [at, name] of (next?.headers ?? []).entries())
      if (at % 2 === 0) said.append(name, next?.headers[at + 1] ?? '')
    expect(first.status).toBe(next?.status)
    expect([...first.headers]).toEqual([...said])
    expect(Buffer.from(await first.arrayBuffer())).toEqual(next?.body)
  })

  test('is compressed also if it says that nothing was found, and then has no ETag', async () => {
    const answer = await oneWeb().app.request(
      '/none',
      { headers: { 'accept-encoding': 'br', 'if-none-match': '*' } },
      CLIENT,
    )
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.has('etag')).toBe(false)
  })
})

describe('A page that fails', () => {
  const REQUEST_ID = '5c2f9d1e-of-a-proxy'

  test.each([
    ['as the proxy in front has named it', { 'X-Request-Id': REQUEST_ID }, REQUEST_ID],
    ['by a name of its own', {}, expect.stringMatching(/^[\da-f-]{36}$/)],
  ])('is reported with an id in the log and to its reader, %s', async (_, headers, requestId) => {
    const failures: unknown[] = []
    const { app } = oneWeb({
      site: {
        render: () => Promise.reject(new Error('It broke.')),
        canonicalAddress: ({ pathname }) => pathname,
      },
      log: {
        error: (message, failure) => void failures.push({ message, ...failure }),
        warn: () => {},
        event: () => {},
      },
    })
    const answer = await app.request('/', { headers }, CLIENT)
    expect(answer.status).toBe(500)
    expect(failures[0]).toMatchObject({ message: 'A page failed', requestId })
    expect(answer.headers.get('X-Request-Id')).toEqual(requestId)
  })
})

describe('Every answer', () => {
  const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

  test.each([
    ['a page without a policy of its own', '/'],
    ['a page that is not there', '/none'],
    ['an answer of the API', '/api/some'],
    ['a refusal of the API', '/api/none'],
    ['a redirect of the API', '/image/to'],
  ])('forbids framing and content sniffing: %s', async (_, path) => {
    const { headers } = await oneWeb().app.request(path, {}, CLIENT)
    expect(headers.get('Content-Security-Policy')).toBe(POLICY)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })

  test('keeps its own policy', async () => {
    const { headers } = await oneWeb().app.request('/api/page', {}, CLIENT)
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  })
})

test('to a request that is no read does not come from memory', () => {
  const { find } = oneWeb()
  expect(cachedAnswer(find, 'POST', '/', {})).toBeUndefined()
})
