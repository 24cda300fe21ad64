import { createApp } from 'astro/app/entrypoint'
import { readAddress } from './lib/api/page-request.ts'
import { readPath } from './lib/paths.ts'

export { canonicalAddress } from './lib/filters/canonical-address.ts'

const app = createApp({ streaming: false })

/**
 * Renders the page that a request asks for; an address that no page has gives the not-found page, and
 * one that is written otherwise leads to the right one.
 */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const url = new URL(request.url)
  const { pathname, search } = url
  const { canonical } = readPath(pathname)
  // Before Astro: it takes doubled slashes for one, and has its own way with those at the end.
  if (canonical !== pathname)
    return new Response(null, { status: 301, headers: { Location: canonical + search } })

  // Before Astro as well: after a rewrite of its own it makes what all components share anew for each.
  const address = readAddress(url)
  const asked =
    address.locals.language === 'ar' ? new Request(new URL(address.page, url), request) : request
  const page = await app.render(asked, { locals: { ...locals, ...address.locals } })
  if (page.headers.get('Content-Type') === 'text/html')
    page.headers.set('Content-Type', 'text/html; charset=utf-8')
  return page
}
