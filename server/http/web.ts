import { Hono, type HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import type { Changes } from '../db/changes.ts'
import { createFailurePages } from './failure-pages.ts'
import { MAX_ADDRESS_LENGTH, MAX_FORM_BYTES } from './limits.ts'
import { cachedAnswer, type Find } from './cached-answer.ts'
import type { App as Api, Env } from '../lib/context.ts'
import type { Log } from '../lib/log.ts'
import { chooseEncoding } from '../page-cache/negotiate.ts'
import { rememberingReference } from '../page-cache/reference-answers.ts'
import { encodingFor, type Stored, variantOf } from '../page-cache/stored.ts'
import { writingTags } from '../page-cache/tags.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { securityHeaders } from '../security/security-headers.ts'

/** Renders the page that a request asks for. */
export type RenderPage = (request: Request, locals: object) => Promise<Response>

/** The built site (src/entry.ts). */
export interface Site {
  render: RenderPage
  /** The one address, without its origin, for everything that shows the same. */
  canonicalAddress: (url: URL) => string
}

interface Parts {
  api: Api
  site: Site
  /** What browsers load (server/http/files.ts). */
  files: ReadonlyMap<string, Stored>
  changes: Pick<Changes, 'subscribe' | 'isListening'>
  siteUrl: string
  contactEmail: string
  /** Where a map has its streets from. */
  tilesUrl: string | null
  /** Whether codes wait at /dev/outbox instead of being sent. */
  outbox: boolean
  log: Log
}

export interface Web {
  app: Hono<Env>
  find: Find
}

/** However many slashes are before it: none of it is a page, or becomes one. */
const API = /^\/+(?:api|dev|image|upload|healthz|readyz)(?:\/|$)/i
/** The pages that take what is typed, in both languages, and the one that shows again what was sent. */
const FORMS = /^\/(?:ar\/)?(?:contactus|login|signup|manage\/preview)\/?$/
const SHOWS_AGAIN = /\/contactus\/?$/

/** Everything that is served: the API, files, pages, in that order, with the headers all of them need. */
export function createWeb(parts: Parts): Web {
  const { api, changes, contactEmail, files, log, outbox, site, siteUrl, tilesUrl } = parts
  const locals = { siteUrl, contactEmail, outbox, tilesUrl }
  const headers = securityHeaders(siteUrl)
  const onError = (error: unknown) => log.error('A page failed', { error })
  /** What an answer says itself stands: some of them are for other sites, too. */
  const protect = (answer: Headers) => {
    for (const [name, value] of headers) if (!answer.has(name)) answer.set(name, value)
  }
  const askApi = rememberingReference(async request => api.fetch(request, {}), changes)

  const pages = createPageCache({
    changes,
    onError,
    async render(address) {
      const tags = new Set<string>()
      const request = new Request(siteUrl + address)
      const page = await site.render(request, { ...locals, api: writingTags(askApi, tags) })
      const response = new Response(page.body, page)
      protect(response.headers)
      return { response, tags }
    },
  })
  const failWith = createFailurePages(pages, onError)

  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    // A 304 leaves what the reader has as it was sent.
    if (c.res.status !== 304) protect(c.res.headers)
  })
  // Pages bring the encoding that was asked for, so they are not compressed on the way.
  app.get('*', async (c, next) => {
    if (API.test(c.req.path) || c.req.url.length > MAX_ADDRESS_LENGTH) return next()
    const url = new URL(c.req.url)
    return send(c.req, files.get(url.pathname) ?? (await pages.get(site.canonicalAddress(url))))
  })
  app.use(compress())
  app.use(async (c, next) => (API.test(c.req.path) ? api.fetch(c.req.raw, c.env) : next()))
  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: c => failWith(c, 'tooLarge') }))
  app.all('*', async c => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return failWith(c, 'addressTooLong')
    const { pathname } = new URL(c.req.url)
    if (c.req.method !== 'POST' || !FORMS.test(pathname)) return failWith(c, 'notAForm')
    // Nobody else's page may send a form in a visitor's name.
    const isForeign = c.req.header('Sec-Fetch-Site') === 'cross-site'
    if (isForeign && !SHOWS_AGAIN.test(pathname)) return failWith(c, 'foreignForm')
    const ask = async (request: Request) => api.fetch(request, c.env)
    const page = await site.render(c.req.raw, { ...locals, isForeign, api: ask })
    return new Response(page.body, page)
  })
  app.onError((error, c) => {
    onError(error)
    return failWith(c, 'broken')
  })
  return { app, find: address => files.get(address) ?? pages.find(address) }
}

/** The same answer as from memory, of what may have been made for this request. */
async function send({ method, raw }: HonoRequest, stored: Stored): Promise<Response> {
  const headers = Object.fromEntries(raw.headers)
  await variantOf(stored, encodingFor(stored, chooseEncoding(headers['accept-encoding'])))
  const answer = cachedAnswer(() => stored, method, '', headers)
  if (!answer) throw new Error(`${method} was taken for a read.`)
  const { body, headers: flat, status } = answer
  return new Response(body.length > 0 ? new Uint8Array(body) : null, {
    status,
    headers: inPairs(flat),
  })
}

const inPairs = (flat: readonly string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? ''] as [string, string]] : []))
