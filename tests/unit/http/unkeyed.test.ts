import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createLanes } from '../../../server/http/lanes.ts'
import { createWeb } from '../../../server/http/web.ts'
import type { Env } from '../../../server/lib/request/context.ts'
import { canonicalAddress } from '../../../src/lib/filters/canonical-address.ts'

const SITE = 'https://nashat.example'
const PAGES = new Set(['/', '/aboutus', '/profile'])
const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

/** A site whose pages show everything that they get, so that nothing can influence them unseen. */
function openSite() {
  let renders = 0
  const { app, find } = createWeb({
    api: new Hono<Env>(),
    site: {
      async render({ headers, method, url }) {
        renders++
        const told = JSON.stringify({ headers: [...headers], method, url })
        const status = PAGES.has(new URL(url).pathname) ? 200 : 404
        return new Response(told.padEnd(2_000), {
          status,
          headers: { 'Content-Type': 'text/html; charset=utf-8' },
        })
      },
      canonicalAddress,
    },
    files: new Map(),
    changes: { subscribe: () => () => {}, isListening: () => true },
    siteUrl: SITE,
    contactEmail: 'owner@example.com',
    tilesUrl: null,
    outbox: false,
    log: { error: () => {}, warn: () => {}, event: () => {} },
    lanes: createLanes(16, { warn: () => {} }),
  })

  async function read(address: string, init?: RequestInit) {
    const answer = await app.request(address, init, { address: '203.0.113.1' })
    const encoding = answer.headers.get('Content-Encoding') ?? 'identity'
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = String(DECODE[encoding]?.(bytes) ?? bytes).trim()
    return { encoding, headers: answer.headers, status: answer.status, text }
  }
  return { find, read, renders: () => renders }
}

const told = (path: string) => JSON.stringify({ headers: [], method: 'GET', url: SITE + path })

describe('A page that others get from memory', () => {
  test.each([
    { 'X-Forwarded-Host': 'evil.example' },
    { 'X-Forwarded-Server': 'evil.example' },
    { 'X-Host': 'evil.example' },
    { Host: 'evil.example' },
    { Forwarded: 'host=evil.example;proto=http' },
    { 'X-Forwarded-Proto': 'http' },
    { 'X-Forwarded-Scheme': 'nothttps' },
    { 'X-Forwarded-Port': '1' },
    { 'X-Forwarded-Prefix': '/evil' },
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'X-Original-URL': '/profile' },
    { 'X-Rewrite-URL': '/profile' },
    { 'X-HTTP-Method-Override': 'POST' },
    { 'X-Middleware-Rewrite': '/profile' },
    { Authorization: 'Bearer of.somebody.else' },
    { Cookie: 'session=of-somebody-else' },
    { 'Accept-Language': 'ar' },
    { Origin: 'https://evil.example' },
    { Referer: 'https://evil.example/' },
    { 'User-Agent': '<script>alert(1)</script>' },
    { 'X-Seen-As': '0197a3c4-0000-4000-8000-000000000001' },
    { Range: 'bytes=0-9' },
    { 'Cache-Control': 'no-cache' },
    { Accept: 'text/css' },
  ])('is rendered from its address alone, even if the first request has %o', async headers => {
    const { read, renders } = openSite()
    const first = await read('/', { headers: headers as Record<string, string> })
    const next = await read('/')
    expect(first.text).toBe(told('/'))
    expect(next.text).toBe(told('/'))
    expect([first.status, next.status, renders()]).toEqual([200, 200, 1])
  })

  test('is rendered for this site, whatever host name was requested', async () => {
    const { read } = openSite()
    for (const origin of ['http://evil.example', 'https://nashat.example:8443', 'http://127.0.0.1'])
      expect((await read(`${origin}/aboutus`)).text).toBe(told('/aboutus'))
  })

  test.each([
    '/?utm_source=%3Cscript%3E',
    '/?fbclid=x&gclid=y',
    '/?callback=evil',
    '/?_method=DELETE',
    '/?CITY=riyadh',
    '/?city',
    '/?city[]=riyadh',
    '/?__proto__[x]=1',
    '/?%00=1',
    '/?x=1;city=riyadh',
    '/?x=y#z',
    '/?',
  ])('is the same at %s, whose parameters it does not read', async address => {
    const { read, renders } = openSite()
    expect((await read(address)).text).toBe(told('/'))
    await read('/')
    expect(renders()).toBe(1)
  })

  test('differs for parameters that it reads, which are in its address', async () => {
    const { read, renders } = openSite()
    expect((await read('/?q=chess')).text).toBe(told('/?q=chess'))
    expect((await read('/')).text).toBe(told('/'))
    expect((await read('/?x=1&q=chess&q=evil')).text).toBe(told('/?q=chess'))
    expect(renders()).toBe(2)
  })

  test.each(['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'PURGE', 'get'])(
    'is served whole after a %s request, which does not change it',
    async method => {
      const { find, read } = openSite()
      const { status, text } = await read('/aboutus', { method })
      if (method === 'HEAD') expect([status, text]).toEqual([200, ''])
      else if (method === 'get') expect(status).toBe(200)
      else {
        expect(status).toBe(405)
        expect(find('/aboutus')).toBeUndefined()
      }
      expect(await read('/aboutus')).toMatchObject({ status: 200, text: told('/aboutus') })
    },
  )

  test.each([
    'br',
    'gzip',
    'identity',
    'gzip, deflate, br, zstd',
    'deflate',
    'GZIP',
    'br;q=0, gzip;q=0, identity;q=0',
    '*;q=0',
    'gzip;q=2',
    ',,;;==',
    'br'.repeat(2_000),
    '../../etc/passwd',
  ])('is the same in every encoding: %s', async accepted => {
    const { read } = openSite()
    const first = await read('/', { headers: { 'Accept-Encoding': accepted } })
    expect(first.text).toBe(told('/'))
    expect(first.headers.get('Vary')).toBe('Accept-Encoding')
    for (const encoding of ['br', 'gzip', 'identity']) {
      const next = await read('/', { headers: { 'Accept-Encoding': encoding } })
      expect(next).toMatchObject({ encoding, text: told('/') })
    }
  })
})

describe('An address that only looks like a file', () => {
  test.each([
    '/profile/x.css',
    '/profile/x.js?y',
    '/profile.css',
    '/profile;x.css',
    '/profile%2Fx.css',
    '/profile%3Fx.css',
    '/profile%00.css',
    '/profile%0A.css',
    '/profile/%2e%2e%2fx.css',
    '/profile/..;/x.css',
    '/_astro/..%2fprofile',
  ])('is no page, and cached by nobody: %s', async address => {
    const { find, read } = openSite()
    const headers = { Authorization: 'Bearer of.somebody.else' }
    const answer = await read(address, { headers })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-cache')
    expect(answer.headers.has('CDN-Cache-Control')).toBe(false)
    expect(answer.text).not.toContain('somebody')
    expect(find(address)).toBeUndefined()
  })

  test("a parent's page is the same for everybody: personal data comes from calls", async () => {
    const { read, renders } = openSite()
    const theirs = await read('/profile', { headers: { Authorization: 'Bearer of.theirs' } })
    expect((await read('/profile?x.css')).text).toBe(theirs.text)
    expect(theirs.text).toBe(told('/profile'))
    expect(renders()).toBe(1)
  })
})
