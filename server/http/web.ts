import { Hono, type HonoRequest } from 'hono'
import { compress } from 'hono/compress'
import type { Changes } from '../db/changes.ts'
import { createOverloadPages } from './overload-pages.ts'
import { createLoadShedding, type Shed } from './load-shedding.ts'
import { createFailurePages } from './failure-pages.ts'
import { mountForms } from './forms.ts'
import type { Lanes } from './lanes.ts'
import { MAX_ADDRESS_LENGTH } from './limits.ts'
import { cachedAnswer, type Find } from './cached-answer.ts'
import { Overloaded } from './concurrency-limit.ts'
import type { App as Api, Env } from '../lib/request/context.ts'
import type { Log } from '../lib/log.ts'
import { placeInQueue } from '../lib/request/place.ts'
import { requestIdOf } from '../lib/request/request-id.ts'
import { chooseEncoding } from '../page-cache/negotiate.ts'
import { cacheReferenceCalls } from '../page-cache/reference-answers.ts'
import { encodingFor, type Stored, variantOf } from '../page-cache/stored.ts'
import { collectTags } from '../page-cache/tags.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { securityHeaders } from '../security/security-headers.ts'

/** Renders the page of a request. */
export type RenderPage = (request: Request, locals: object) => Promise<Response>

/** The built site (src/entry.ts). */
export interface Site {
  render: RenderPage
  /** One canonical address, without the origin, for all addresses that show the same page. */
  canonicalAddress: (url: URL) => string
}

interface Parts {
  api: Api
  site: Site
  /** Static files by path (server/http/files.ts). */
  files: ReadonlyMap<string, Stored>
  changes: Pick<Changes, 'subscribe' | 'isListening'>
  siteUrl: string
  contactEmail: string
  /** Where maps load their street tiles from. */
  tilesUrl: string | null
  /** Whether codes are shown at /dev/outbox instead of being sent. */
  outbox: boolean
  log: Log
  /** The lanes in which everything that is not cached waits for its turn. */
  lanes: Lanes
}

export interface Web {
  app: Hono<Env>
  find: Find
  turnAway: Shed
}

/** Paths that are never pages, however many slashes they begin with. */
const API = /^\/+(?:api|dev|image|upload|healthz|readyz)(?:\/|$)/i
/** Creates the server's app: the API, files and pages, in that order, all with the security headers. */
export function createWeb(parts: Parts): Web {
  const { api, changes, contactEmail, files, lanes, log, outbox, site, siteUrl, tilesUrl } = parts
  const locals = { siteUrl, contactEmail, outbox, tilesUrl }
  const headers = securityHeaders(siteUrl)
  const onError = (error: unknown, requestId?: string) => {
    // The lane counts and logs these.
    if (!(error instanceof Overloaded))
      log.error('A page failed', { error, ...(requestId !== undefined && { requestId }) })
  }
  const askApi = cacheReferenceCalls(async request => api.fetch(request, {}), changes)

  const pages = createPageCache({
    changes,
    onError,
    render: (address, place) => lanes.others.run(place, () => render(address), address),
    onShared: lanes.others.share,
  })
  async function render(address: string) {
    const tags = new Set<string>()
    const request = new Request(siteUrl + address)
    const page = await site.render(request, { ...locals, api: collectTags(askApi, tags) })
    const response = new Response(page.body, page)
    protect(response.headers, headers)
    return { response, tags }
  }
  const busy = createOverloadPages(render)
  const get = (address: string, place: string, pathname = address) =>
    pages.get(address, place).catch(error => busy.renderFor(error, pathname))
  const failWith = createFailurePages({ get }, onError)

  const app = new Hono<Env>()
  app.use(async (c, next) => {
    c.set('requestId', requestIdOf(c.req.header('X-Request-Id')))
    await next()
    // A 304 must not change the headers that the client has stored.
    if (c.res.status !== 304) protect(c.res.headers, headers)
  })
  // Pages come in the encoding that was asked for, so they stand before `compress`.
  app.get('*', async (c, next) => {
    if (API.test(c.req.path) || c.req.url.length > MAX_ADDRESS_LENGTH) return next()
    const url = new URL(c.req.url)
    const { pathname } = url
    const page = () => get(site.canonicalAddress(url), placeInQueue(c), pathname)
    return send(c.req, files.get(pathname) ?? (await page()))
  })
  app.use(compress())
  app.use(async (c, next) =>
    API.test(c.req.path) ? api.fetch(c.req.raw, { ...c.env, lanes }) : next(),
  )
  mountForms(app, { api, site, lanes, busy, failWith, locals })
  app.onError((error, c) => {
    onError(error, c.var.requestId)
    // So that a person can name it when reporting the failure.
    c.header('X-Request-Id', c.var.requestId)
    return failWith(c, 'broken')
  })
  const turnAway = createLoadShedding({
    lanes,
    headers,
    isCall: path => API.test(path),
    isInFlight: pages.isInFlight,
    instead: (address, path) => pages.findStale(address) ?? busy.cachedFor(path),
  })
  return { app, find: address => files.get(address) ?? pages.find(address), turnAway }
}

/**
 * Adds the security headers that an answer does not set itself. Some answers are meant for other sites too.
 */
function protect(answer: Headers, headers: readonly [string, string][]): void {
  for (const [name, value] of headers) if (!answer.has(name)) answer.set(name, value)
}

/** Sends a stored answer in the encoding that the client accepts, making that variant if necessary. */
async function send({ method, raw }: HonoRequest, stored: Stored): Promise<Response> {
  const headers = Object.fromEntries(raw.headers)
  await variantOf(stored, encodingFor(stored, chooseEncoding(headers['accept-encoding'])))
  const answer = cachedAnswer(() => stored, method, '', headers)
  if (!answer) throw new Error(`${method} is not a GET or HEAD request.`)
  const { body, headers: flat, status } = answer
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status,
    headers: toHeaderPairs(flat),
  })
}

const toHeaderPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as [string, string]] : []))
