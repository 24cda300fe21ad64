import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { secureHeaders } from 'hono/secure-headers'
import { type App as Api, type Env, MAX_ADDRESS_LENGTH, MAX_BODY_BYTES } from './lib/http.ts'
import type { Log } from './lib/log.ts'

/** The built site: renders the page that a request asks for (src/entry.ts). */
export type RenderPage = (request: Request, locals: object) => Promise<Response>

interface Parts {
  api: Api
  renderPage: RenderPage
  /** Where Astro put what browsers load. */
  clientDir: string
  siteUrl: string
  /** Whether codes wait at /dev/outbox instead of being sent. */
  outbox: boolean
  log: Log
}

const API = /^\/(?:api|dev|healthz|readyz)(?:\/|$)/i
const ONE_YEAR_SECONDS = 31_536_000
const FOR_A_YEAR = `public, max-age=${ONE_YEAR_SECONDS}, immutable`
const FOR_AN_HOUR = 'public, max-age=3600'
const READ = new Set(['GET', 'HEAD'])
/** The pages that take a form, in both languages. */
const FORMS = /^\/(?:ar\/)?(?:contactus|login|signup)\/?$/

/** Everything that is served: the API, files, pages, in that order, with the headers all of them need. */
export function createWeb({ api, clientDir, log, outbox, renderPage, siteUrl }: Parts): Hono<Env> {
  const web = new Hono<Env>()
  web.use(secureHeaders(headersFor(siteUrl)))
  web.use(compress())

  web.use(async (c, next) => (API.test(c.req.path) ? api.fetch(c.req.raw, c.env) : next()))
  web.use(
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (path, c) =>
        c.header('Cache-Control', path.includes('/_astro/') ? FOR_A_YEAR : FOR_AN_HOUR),
    }),
  )
  web.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: c => c.text('That is too large.', 413) }))
  web.all('*', async c => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return c.text('The address is too long.', 414)
    const isForm = c.req.method === 'POST' && FORMS.test(c.req.path)
    if (!isForm && !READ.has(c.req.method)) return c.body(null, 405, { Allow: 'GET, HEAD' })
    // Nobody else's page may send a form in a visitor's name.
    if (isForm && c.req.header('Sec-Fetch-Site') === 'cross-site') return c.body(null, 403)

    const locals = { siteUrl, outbox, api: async (request: Request) => api.fetch(request, c.env) }
    const page = await renderPage(c.req.raw, locals)
    const response = new Response(page.body, page)
    if (page.status === 200 && !response.headers.has('Cache-Control'))
      response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
    return response
  })
  web.onError((error, c) => {
    log.error('A page failed', { error })
    return c.text('An unexpected error occurred.', 500)
  })
  return web
}

/** What a browser is told on every answer; each page brings its own Content-Security-Policy. */
const headersFor = (siteUrl: string): Parameters<typeof secureHeaders>[0] => ({
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  originAgentCluster: '?1',
  referrerPolicy: 'same-origin',
  strictTransportSecurity: siteUrl.startsWith('https:') ? `max-age=${ONE_YEAR_SECONDS}` : false,
  xContentTypeOptions: 'nosniff',
  xDnsPrefetchControl: 'off',
  xDownloadOptions: false,
  xFrameOptions: 'DENY',
  xPermittedCrossDomainPolicies: 'none',
  xXssProtection: '0',
  permissionsPolicy: {
    camera: [],
    geolocation: ['self'],
    microphone: [],
    payment: [],
    usb: [],
  },
})
