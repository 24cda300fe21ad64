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

/** A full site: each lane has a request that runs as long as the test wants. */
function fullWeb() {
  const gate = Promise.withResolvers<void>()
  const warnings: string[] = []
  const opened = createLanes(1, { warn: message => void warnings.push(message) })
  const lanes: Lanes = {
    ...opened,
    others: { ...opened.others, run: work => opened.others.run(() => gate.promise.then(work)) },
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
    Array.from({ length: count }, (_, at) => app.request(`${prefix}/page-${at}`))

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
    expect(turnAway('GET', '/page', {})).toBeUndefined()
    await Promise.any(ask(app, 20).slice(17))
    expect(turnAway('GET', '/page?q=1', {})?.status).toBe(503)
    expect(turnAway('GET', '/page', { 'accept-encoding': 'gzip' })?.headers).toContain('gzip')
    const call = turnAway('POST', '/API/Cities/getCities', { 'accept-language': 'ar' })
    expect(call?.headers).toEqual(expect.arrayContaining(['Retry-After', '5', 'X-Frame-Options']))
    expect(JSON.parse(String(call?.body))).toMatchObject({
      code: 'unavailable',
      status: 503,
      message: REFUSALS.unavailable.ar,
      requestId: expect.any(String),
    })
    expect(lanes.others.counts().rejected).toBe(6)
    for (const address of [pathOf(register), pathOf(login), '/healthz', '/readyz', '/login'])
      expect(turnAway('POST', address, {}), address).toBeUndefined()
  })

  test('renders a page once for all who request the same one, and rejects none of them', async () => {
    const { app, gate, lanes, rendered } = fullWeb()
    const answers = Array.from({ length: 50 }, () => app.request('/the-same'))
    gate.resolve()
    for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
    expect(rendered).toEqual(['/the-same'])
    expect(lanes.others.counts().rejected).toBe(0)
  })

  test('serves cached pages, and calls of other lanes', async () => {
    const { app, find, gate } = fullWeb()
    gate.resolve()
    await app.request('/kept')
    expect(find('/kept')?.status).toBe(200)
    const { app: full } = fullWeb()
    ask(full, 20)
    const registering = await full.request(pathOf(register), { method: 'POST' })
    expect(await registering.json()).toEqual({ isFromWithin: false })
    expect((await full.request('/healthz')).status).toBe(200)
  })

  test('allows internal calls of pages that were already admitted', async () => {
    const { app, gate } = fullWeb()
    gate.resolve()
    expect(await (await app.request('/page')).text()).toContain('"isFromWithin":true')
  })

  test('logs one line for its operator, not one for each request', async () => {
    const { app, warnings } = fullWeb()
    ask(app, 30)
    await app.request('/healthz')
    expect(warnings).toEqual(['Too many at once in others: 1 rejected.'])
  })
})
