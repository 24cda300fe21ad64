import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { App as Api, Env } from '../lib/request/context.ts'
import { placeInQueue } from '../lib/request/place.ts'
import { bodyOf } from '../page-cache/stored.ts'
import type { OverloadPages } from './overload-pages.ts'
import type { FailWith } from './failure-pages.ts'
import { laneOfForm, type Lanes } from './lanes.ts'
import { MAX_ADDRESS_LENGTH, MAX_FORM_BYTES } from './limits.ts'
import type { Site } from './web.ts'

interface Parts {
  api: Api
  site: Site
  lanes: Lanes
  busy: OverloadPages
  failWith: FailWith
  /** Locals that every page gets. */
  locals: object
}

/** The pages that take a posted form, in both languages, and the one that shows the input again. */
const FORM_PAGES = /^\/(?:ar\/)?(?:contactus|login|signup|manage\/preview)\/?$/
const REDISPLAYS_INPUT = /\/contactus\/?$/

/** Handles every request that is not a read: forms that are posted to a page, and refusals for the rest. */
export function mountForms(app: Hono<Env>, parts: Parts): void {
  const { api, busy, failWith, lanes, locals, site } = parts

  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES, onError: c => failWith(c, 'tooLarge') }))
  app.all('*', async c => {
    if (c.req.url.length > MAX_ADDRESS_LENGTH) return failWith(c, 'addressTooLong')
    const { pathname } = new URL(c.req.url)
    if (c.req.method !== 'POST' || !FORM_PAGES.test(pathname)) return failWith(c, 'notAForm')
    // A form on another site must not be able to act in a visitor's name.
    const isForeign = c.req.header('Sec-Fetch-Site') === 'cross-site'
    if (isForeign && !REDISPLAYS_INPUT.test(pathname)) return failWith(c, 'foreignForm')
    const ask = async (request: Request) => api.fetch(request, c.env)
    const form = await readWholeForm(c)
    // The client hung up and gets no answer.
    if (!form) return c.body(null, 400)
    const page = await lanes[laneOfForm(pathname)]
      .run(placeInQueue(c), () => site.render(form, { ...locals, isForeign, api: ask }))
      .catch(async error => {
        const instead = await busy.renderFor(error, pathname)
        return new Response(new Uint8Array(await bodyOf(instead)), instead)
      })
    return new Response(page.body, page)
  })
}

/**
 * Reads the whole form before it gets a slot, so that a slow sender occupies none. Null if the client hung
 * up.
 */
async function readWholeForm({ req }: Context<Env>): Promise<Request | null> {
  const { headers, url } = req.raw
  const body = await req.arrayBuffer().catch(() => null)
  return body && new Request(url, { method: 'POST', headers, body })
}
