import { beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../../server/db/changes.ts'
import { createPageCache, type PageCache } from '../../../server/page-cache/page-cache.ts'
import { bodyOf, datedBytes, type Stored, variantOf } from '../../../server/page-cache/stored.ts'

/** A running render, which ends when the test says so. */
interface Render {
  address: string
  place: string
  end(text?: string, init?: ResponseInit): void
  fail(): void
}

const SECOND = 1000
const HERE = '203.0.113.1'
const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

describe('The page cache', () => {
  let pages: PageCache
  let clock: number
  let renders: Render[]
  let shared: string[]
  let tell: (change: Change) => void
  let tags: string[]
  let errors: unknown[]
  let isListening: boolean

  beforeEach(() => {
    clock = 0
    renders = []
    shared = []
    errors = []
    isListening = true
    tags = ['activity:chess']
    pages = createPageCache({
      now: () => clock,
      maxBytes: 100_000,
      onError: error => errors.push(error),
      changes: {
        subscribe(listener) {
          tell = listener
          return () => {}
        },
        isListening: () => isListening,
      },
      onShared: (address, place) => void shared.push(`${address} ${place}`),
      async render(address, place) {
        const hangsOn = new Set(tags)
        const { promise, reject, resolve } = Promise.withResolvers<Response>()
        renders.push({
          address,
          place,
          end: (text = 'page', init) => resolve(new Response(text, { headers: HTML, ...init })),
          fail: () => reject(new Error('no database')),
        })
        return { response: await promise, tags: hangsOn }
      },
    })
  })

  const get = (address: string, place = HERE) => pages.get(address, place)
  const text = async (page: ReturnType<PageCache['get']>) => (await bodyOf(await page)).toString()

  async function keep(address: string, body?: string, init?: ResponseInit) {
    const page = get(address)
    renders.at(-1)?.end(body, init)
    return page
  }

  test('renders a page once, however many request it at the same time', async () => {
    const asked = [get('/'), get('/'), get('/')]
    renders[0]?.end('home')
    expect(await Promise.all(asked.map(text))).toEqual(['home', 'home', 'home'])
    expect(await text(get('/'))).toBe('home')
    expect(renders).toHaveLength(1)
  })

  test('renders for the place that asked first, and says which others wait for it', async () => {
    const asked = [get('/', 'a stranger'), get('/', 'a parent'), get('/chess', 'a parent')]
    expect(renders.map(({ address, place }) => `${address} ${place}`)).toEqual([
      '/ a stranger',
      '/chess a parent',
    ])
    expect(shared).toEqual(['/ a parent'])
    for (const { end } of renders) end()
    await Promise.all(asked)
    clock = 10 * SECOND
    // Nobody waits for this one.
    pages.find('/')
    expect(renders.at(-1)).toMatchObject({ address: '/', place: '' })
    expect(await text(get('/', 'a parent'))).toBe('page')
    expect(shared).toHaveLength(1)
  })

  test('serves a page for ten seconds as it is, then while a newer one is rendered', async () => {
    await keep('/', 'old')
    clock = 9 * SECOND
    expect(pages.find('/')?.body?.toString()).toBe('old')
    expect(renders).toHaveLength(1)

    clock = 10 * SECOND
    expect(pages.find('/')?.body?.toString()).toBe('old')
    expect(pages.find('/')?.body?.toString()).toBe('old')
    expect(renders).toHaveLength(2)
    renders[1]?.end('new')
    await expect.poll(() => pages.find('/')?.body?.toString()).toBe('new')
    expect(renders).toHaveLength(2)
  })

  test('never serves one that is a minute old', async () => {
    await keep('/', 'old')
    clock = 60 * SECOND
    expect(pages.find('/')).toBeUndefined()
    const asked = get('/')
    renders[1]?.end('new')
    expect(await text(asked)).toBe('new')
  })

  test('keeps the old page if a newer one cannot be rendered', async () => {
    await keep('/', 'old')
    clock = 20 * SECOND
    pages.find('/')
    renders[1]?.fail()
    await expect.poll(() => errors).toHaveLength(1)
    expect(pages.find('/')?.body?.toString()).toBe('old')
    renders[2]?.end('sorry', { status: 503 })
    await expect.poll(() => pages.find('/') && renders.length).toBe(4)
    expect(pages.find('/')?.body?.toString()).toBe('old')
  })

  test('drops a page the moment something that it shows is changed', async () => {
    await keep('/chess', 'one seat')
    tell({ activities: ['swimming'] })
    expect(pages.find('/chess')).toBeDefined()
    tell({ activities: ['chess'] })
    expect(pages.find('/chess')).toBeUndefined()
  })

  test('drops all pages when everything may have changed', async () => {
    tags = []
    await keep('/aboutus')
    tell({ everything: true })
    expect(pages.find('/aboutus')).toBeUndefined()
  })

  describe('while the database cannot be reached', () => {
    const HOUR = 3_600 * SECOND
    const headersOf = (page: Stored | undefined) => Object.fromEntries(page?.headers ?? [])
    const MARK = { 'cache-control': 'no-cache', 'cache-status': 'nashat; hit; detail=stale' }

    test('serves stale pages, marked as such, in every encoding that was made, for a day', async () => {
      const before = await variantOf(await keep('/', 'old '.repeat(1000)), 'br')
      isListening = false
      clock = HOUR
      const stale = pages.find('/')
      expect(headersOf(stale)).toMatchObject(MARK)
      expect(headersOf(stale)).not.toHaveProperty('cdn-cache-control')
      const [br] = stale?.variants.values() ?? []
      expect([br?.etag, br?.full.body.equals(before.full.body)]).toEqual([before.etag, true])
      expect(br?.full.wire.bytes.toString('latin1')).toContain(
        'cache-status: nashat; hit; detail=stale',
      )
      expect(br?.notModified.headers).toContain('cache-status')
      expect(await get('/')).toBe(stale)
      expect(renders).toHaveLength(1)

      clock = 24 * HOUR
      expect(pages.find('/')).toBeUndefined()
    })

    test('serves no stale page once it listens again', async () => {
      const first = await keep('/', 'the same')
      isListening = false
      pages.find('/')
      tell({ everything: true })
      isListening = true
      expect(pages.find('/')).toBeUndefined()
      const again = await keep('/', 'the same')
      expect(again.headers).toEqual(first.headers)
      expect(pages.find('/')).toBe(again)
    })

    test('does not keep pages that were rendered meanwhile', async () => {
      isListening = false
      await keep('/', 'made in between')
      tell({ everything: true })
      isListening = true
      expect(pages.find('/')).toBeUndefined()
    })

    test.each([
      ['says that it is away', (render?: Render) => render?.end('sorry', { status: 503 })],
      ['breaks', (render?: Render) => render?.fail()],
    ])('serves a stale page if a newer one %s, and tries again', async (_, fail) => {
      await keep('/', 'old')
      tell({ everything: true })
      const asked = get('/')
      fail(renders[1])
      expect(await text(asked)).toBe('old')
      expect(headersOf(await asked)).toMatchObject(MARK)

      const later = get('/')
      renders[2]?.end('new')
      expect(await text(later)).toBe('new')
      expect(headersOf(await later)).not.toHaveProperty('cache-status')
    })

    test('says when to try again for a page that it does not have', async () => {
      const page = await keep('/other', 'sorry', { status: 503 })
      expect(headersOf(page)).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-cache' })
    })
  })

  test.each([{ activities: ['chess'] }, { everything: true }])(
    'does not keep a page that began before %j',
    async change => {
      const first = get('/chess')
      tell(change)
      const later = [get('/chess'), get('/chess')]
      renders[0]?.end('one seat')
      expect(await text(first)).toBe('one seat')
      expect(pages.find('/chess')).toBeUndefined()

      await expect.poll(() => renders.length).toBe(2)
      renders[1]?.end('full')
      expect(await Promise.all(later.map(text))).toEqual(['full', 'full'])
      expect(pages.find('/chess')?.body?.toString()).toBe('full')
      expect(renders).toHaveLength(2)
    },
  )

  test('lets nobody wait for more than one page that began after their request', async () => {
    const asked = get('/chess')
    tell({ activities: ['chess'] })
    const later = get('/chess')
    renders[0]?.end('1')
    await asked
    await expect.poll(() => renders.length).toBe(2)
    tell({ activities: ['chess'] })
    renders[1]?.end('2')
    expect(await text(later)).toBe('2')
  })

  test('keeps a document for as long as it says, whatever changes', async () => {
    const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=600' }
    const page = await keep('/sitemap.xml', '<xml/>', { headers })
    expect(page.headers).toContainEqual(['cache-control', 'public, max-age=600'])
    tell({ activities: ['chess'], lists: true })
    clock = 599 * SECOND
    expect(pages.find('/sitemap.xml')).toBeDefined()
    clock = 600 * SECOND
    expect(pages.find('/sitemap.xml')).toBeUndefined()
  })

  test.each([
    ['what is not there', { status: 404 }],
    ['what is elsewhere', { status: 301, headers: { Location: '/' } }],
    ['what broke', { status: 503 }],
    ['what nobody may keep', { headers: { 'Cache-Control': 'no-store' } }],
    ['what is for one person', { headers: { 'Cache-Control': 'private, max-age=60' } }],
    ['what sets a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
    ['what depends on the reader', { headers: { Vary: 'Accept-Language' } }],
  ])('does not keep %s', async (_, init) => {
    const page = await keep('/x', 'x', init)
    expect(pages.find('/x')).toBeUndefined()
    expect(page.headers.some(([, value]) => value.includes('s-maxage'))).toBe(false)
  })

  test('tells intermediate caches the same ten seconds', async () => {
    const { headers } = await keep('/')
    const told = Object.fromEntries(headers)
    expect(told['cache-control']).toBe('public, max-age=0, s-maxage=10, must-revalidate')
    expect(told['cdn-cache-control']).toBe(
      'max-age=10, stale-while-revalidate=50, stale-if-error=86400',
    )
  })

  test('compresses a page once, and not again while it is the same', async () => {
    const body = 'page '.repeat(1000)
    const stored = await keep('/', body)
    const [br, again] = await Promise.all([variantOf(stored, 'br'), variantOf(stored, 'br')])
    expect(br).toBe(again)
    expect(br.etag).not.toBe((await variantOf(stored, 'gzip')).etag)

    clock = 20 * SECOND
    pages.find('/')
    renders[1]?.end(body)
    clock = 21 * SECOND
    await expect.poll(() => pages.find('/') && renders.length).toBe(2)
    expect(pages.find('/')?.variants.get('br')).toBe(br)
  })

  test('compresses a changed page before it replaces the old one', async () => {
    const stored = await keep('/', 'old '.repeat(1000))
    await variantOf(stored, 'gzip')
    clock = 20 * SECOND
    pages.find('/')
    renders[1]?.end('new '.repeat(1000))
    await expect.poll(() => pages.find('/')?.hash).not.toBe(stored.hash)
    const changed = pages.find('/')
    expect(changed?.variants.has('gzip')).toBe(true)
    expect(changed && (await bodyOf(changed)).toString('latin1', 0, 3)).toBe('new')
  })

  test.each(['br', 'gzip'] as const)(
    'keeps a page only as %s, and decompresses it for a client that accepts none',
    async encoding => {
      const text = 'a page '.repeat(1000)
      const stored = await keep('/', text)
      await variantOf(stored, encoding)
      expect([stored.body, ...stored.variants.keys()]).toEqual([null, encoding])

      const { etag, full } = await variantOf(stored, 'identity')
      expect([etag, full.body.toString()]).toEqual([`"${stored.hash}"`, text])
    },
  )

  test('does not compress pictures', async () => {
    const png = await keep('/og.png', 'x'.repeat(5000), {
      headers: { 'Content-Type': 'image/png' },
    })
    expect(png.isCompressible).toBe(false)
  })

  test('sends a Date header of the second in which it is sent', async () => {
    const { full } = await variantOf(await keep('/'), 'identity')
    const at = (time: string) => datedBytes(full.wire, Date.parse(time)).toString('latin1')
    expect(at('2026-09-01T09:00:00Z')).toContain('\r\nDate: Tue, 01 Sep 2026 09:00:00 GMT\r\n')
    expect(at('2026-09-01T09:00:01Z')).toContain('\r\nDate: Tue, 01 Sep 2026 09:00:01 GMT\r\n')
    expect(at('2026-09-01T09:00:01Z')).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\npage$/)
  })

  test('counts addresses, too: long addresses of short pages do not exceed the limit', async () => {
    const long = (name: string) => `/robots.txt?v=${name}${'v'.repeat(4_000)}`
    for (let at = 0; at < 40; at++) await keep(long(`${at}.`), 'short')
    expect(pages.find(long('39.'))).toBeDefined()
    const kept = Array.from({ length: 40 }, (_, at) => pages.find(long(`${at}.`))).filter(Boolean)
    expect(kept.length).toBeLessThan(100_000 / 4_000)
  })

  test('counts pages that are not compressed yet', async () => {
    await keep('/a', 'a'.repeat(100_000))
    await keep('/b', 'b'.repeat(100_000))
    expect(pages.find('/a')).toBeUndefined()
  })

  test('takes no more memory than allowed', async () => {
    const picture = { headers: { 'Content-Type': 'image/png' } }
    await keep('/a', 'a'.repeat(60_000), picture)
    await keep('/b', 'b'.repeat(60_000), picture)
    expect(pages.find('/a')).toBeUndefined()
    expect(pages.find('/b')).toBeDefined()
  })
})
