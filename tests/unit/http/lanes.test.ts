import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { login } from '#contract/accounts/users.ts'
import { getActivities } from '#contract/activities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { register } from '#contract/family/registering.ts'
import { ENDPOINTS } from '#contract/index.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { markAttendance } from '#contract/trainer/marks.ts'
import { createLanes, laneOfCall, laneOfForm, type Lanes } from '../../../server/http/lanes.ts'
import { createWeb } from '../../../server/http/web.ts'
import type { Env } from '../../../server/lib/request/context.ts'
import { admitCall } from '../../../server/http/admit-call.ts'

/** All requests of these tests, but for those that say otherwise. */
const HERE = '203.0.113.1'
const CLIENT = { address: HERE }
const pathOf = ({ path }: Endpoint) => `/api/${path.toLowerCase()}`

describe('The lane', () => {
  test('of every call is known, except for downloads', () => {
    const without = ENDPOINTS.filter(endpoint => !laneOfCall(pathOf(endpoint)))
    expect(without.filter(({ maxBytes }) => !maxBytes)).toEqual([])
  })

  test('of registering and marks, and that of signing in, contain no other call', () => {
    expect([register, markAttendance].map(it => laneOfCall(pathOf(it)))).toEqual(['acts', 'acts'])
    expect(laneOfCall(pathOf(login))).toBe('signIn')
    expect(laneOfCall(pathOf(getActivities))).toBe('others')
  })

  test.each(['/healthz', '/readyz', '/image/640.webp', '/api/none'])(
    'of %s does not exist',
    path => {
      expect(laneOfCall(path)).toBeUndefined()
    },
  )

  test('of a form is that of the calls that its page makes', () => {
    expect(['/login', '/ar/signup/', '/contactus', '/ar/manage/preview'].map(laneOfForm)).toEqual([
      'signIn',
      'signIn',
      'others',
      'others',
    ])
  })
})

test.each([
  ['registering', 'acts', ['a1', 'a2', 'a3', 'b1']],
  ['signing in', 'signIn', ['a1', 'b1', 'a2', 'a3']],
  ['reading', 'others', ['a1', 'b1', 'a2', 'a3']],
] as const)(
  'Of those who wait for %s, the first is served first, or addresses take turns',
  async (_, lane, expected) => {
    const turns = createLanes(16, { warn: () => {} })[lane]
    const gate = Promise.withResolvers<void>()
    const served: string[] = []
    const come = (name: string) =>
      turns.run(name.charAt(0), async () => {
        await gate.promise
        served.push(name)
      })
    const all: Promise<void>[] = []
    while (turns.counts().waiting === 0) all.push(come('running'))
    for (const name of ['a1', 'a2', 'a3', 'b1']) all.push(come(name))
    gate.resolve()
    await Promise.all(all)
    expect(served.filter(name => name !== 'running')).toEqual(expected)
  },
)

/** A full site: each lane has a request that runs as long as the test wants. */
function fullWeb() {
  const gate = Promise.withResolvers<void>()
  const warnings: string[] = []
  const opened = createLanes(1, { warn: message => void warnings.push(message) })
  const lanes: Lanes = {
    ...opened,
    others: {
      ...opened.others,
      run: (place, work, name) => opened.others.run(place, () => gate.promise.then(work), name),
    },
  }
  const rendered: string[] = []
  const api = new Hono<Env>()
    .use(admitCall)
    .all('*', c => c.json({ isFromWithin: c.env.lanes === undefined }))
  const web = createWeb({
    api,
    site: {
      async render(request, locals) {
        const { pathname } = new URL(request.url)
        rendered.push(pathname)
        const { api: ask } = locals as { api: (request: Request) => Promise<Response> }
        const asked = await ask(new Request('http://localhost/api/cities/getcities'))
        const status = pathname.endsWith('/unavailable') ? 503 : 200
        const headers = { 'Content-Type': 'text/html; charset=utf-8' }
        return new Response(`${pathname} ${await asked.text()}`.padEnd(2_000), { status, headers })
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
    lanes,
  })
  return { ...web, gate, rendered, lanes: opened, warnings }
}

describe('An overloaded site', () => {
  /** One is running, sixteen wait, and the others are refused. */
  const ask = (app: ReturnType<typeof fullWeb>['app'], count: number, prefix = '') =>
    Array.from({ length: count }, (_, at) => app.request(`${prefix}/page-${at}`, {}, CLIENT))

  test('answers in the language of the address with a page, which is rendered once', async () => {
    const { app, gate, lanes, rendered } = fullWeb()
    const english = ask(app, 20)
    const arabic = ask(app, 3, '/ar')
    for (const [answers, page] of [
      [english.slice(17), '/unavailable'],
      [arabic, '/ar/unavailable'],
    ] as const)
      for (const answer of await Promise.all(answers)) {
        expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
        expect(await answer.text()).toMatch(new RegExp(`^${page} `))
      }
    expect(lanes.others.counts()).toEqual({ underWay: 1, waiting: 16, rejected: 6 })
    gate.resolve()
    for (const answer of await Promise.all(english.slice(0, 17))) expect(answer.status).toBe(200)
    expect(rendered.filter(page => page.endsWith('/unavailable'))).toEqual([
      '/unavailable',
      '/ar/unavailable',
    ])
  })

  test('answers before routing, once the page is rendered, and calls get a problem document', async () => {
    const { app, lanes, turnAway } = fullWeb()
    expect(turnAway('GET', '/page', {}, HERE)).toBeUndefined()
    await Promise.any(ask(app, 20).slice(17))
    expect(turnAway('GET', '/page?q=1', {}, HERE)?.status).toBe(503)
    expect(turnAway('GET', '/page', { 'accept-encoding': 'gzip' }, HERE)?.headers).toContain('gzip')
    const call = turnAway('POST', '/API/Cities/getCities', { 'accept-language': 'ar' }, HERE)
    expect(call?.headers).toEqual(expect.arrayContaining(['Retry-After', '5', 'X-Frame-Options']))
    expect(JSON.parse(String(call?.body))).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: REFUSALS.unavailable.ar,
      requestId: expect.any(String),
    })
    expect(lanes.others.counts().rejected).toBe(6)
    for (const address of [pathOf(register), pathOf(login), '/healthz', '/readyz', '/login'])
      expect(turnAway('POST', address, {}, HERE), address).toBeUndefined()
  })

  test('renders a page once for all who request the same one, and rejects none of them', async () => {
    const { app, gate, lanes, rendered } = fullWeb()
    const answers = Array.from({ length: 50 }, () => app.request('/the-same', {}, CLIENT))
    gate.resolve()
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
    expect(rendered).toEqual(['/the-same'])
    expect(lanes.others.counts().rejected).toBe(0)
  })

  test('lets in who asks for a page that somebody waits for, also where the queue is full', async () => {
    const { app, gate, lanes, rendered, turnAway } = fullWeb()
    const waiting = ask(app, 20)
    await Promise.any(waiting.slice(17))
    const knock = async (path: string, method = 'GET') =>
      turnAway(method, path, {}, HERE)?.status ??
      (await app.request(path, { method }, CLIENT)).status
    expect([await knock('/page-16', 'POST'), await knock('/page-17')]).toEqual([503, 503])
    const running = Array.from({ length: 25 }, () => knock('/page-0'))
    const queued = Array.from({ length: 25 }, () => knock('/page-16', 'HEAD'))
    gate.resolve()
    for (const status of await Promise.all([...running, ...queued])) expect(status).toBe(200)
    expect(rendered.filter(page => /-(?:0|16)$/.test(page))).toEqual(['/page-0', '/page-16'])
    expect(lanes.others.counts().rejected).toBe(5)
  })

  test('lets in a parent at another address, also for a page that a stranger has asked for', async () => {
    const { app, gate, lanes, rendered, turnAway } = fullWeb()
    const strangers = ask(app, 20)
    await Promise.any(strangers.slice(17))
    const form = { method: 'POST', body: new URLSearchParams() }
    expect((await app.request('/contactus', form, CLIENT)).status).toBe(503)
    expect(turnAway('GET', '/page', {}, '198.51.100.7')).toBeUndefined()
    const come = async (path: string, address: string) => {
      const answer = app.request(path, {}, { address })
      await new Promise(resolve => setImmediate(resolve))
      return { answer }
    }
    const parents = [
      await come('/page-1', '198.51.100.7'),
      await come('/mine', '2001:db8:1:2::3'),
      await come('/mine-too', '2001:db8:1:ff::4'),
    ]
    expect(lanes.others.counts()).toEqual({ underWay: 1, waiting: 16, rejected: 6 })
    gate.resolve()
    for (const { answer } of parents) expect((await answer).status).toBe(200)
    const refused = await Promise.all(strangers.map(async answer => (await answer).status === 503))
    // The oldest of the stranger's own had to go, and not the one that a parent waits for.
    expect(refused.flatMap((is, at) => (is ? [at] : []))).toEqual([2, 3, 17, 18, 19])
    expect(rendered.filter(page => page !== '/unavailable').slice(0, 6)).toEqual([
      '/page-0',
      '/page-16',
      '/page-1',
      '/mine',
      '/page-15',
      '/mine-too',
    ])
  })

  test('serves cached pages, and calls of other lanes', async () => {
    const { app, find, gate } = fullWeb()
    gate.resolve()
    await app.request('/kept', {}, CLIENT)
    expect(find('/kept')?.status).toBe(200)
    const { app: full } = fullWeb()
    ask(full, 20)
    const registering = await full.request(pathOf(register), { method: 'POST' }, CLIENT)
    expect(await registering.json()).toEqual({ isFromWithin: false })
    expect((await full.request('/healthz', {}, CLIENT)).status).toBe(200)
  })

  test('allows internal calls of pages that were already admitted', async () => {
    const { app, gate } = fullWeb()
    gate.resolve()
    expect(await (await app.request('/page', {}, CLIENT)).text()).toContain('"isFromWithin":true')
  })

  test('logs one line for its operator, not one for each request', async () => {
    const { app, warnings } = fullWeb()
    ask(app, 30)
    await app.request('/healthz', {}, CLIENT)
    expect(warnings).toEqual(['Too many at once in others: 1 rejected.'])
  })
})
