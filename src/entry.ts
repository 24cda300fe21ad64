import { createApp } from 'astro/app/entrypoint'
import { readAddress } from './lib/api/page-request.ts'
import { readPath } from './lib/paths.ts'

export { canonicalAddress } from './lib/filters/canonical-address.ts'

const app = createApp({ streaming: false })

/**
 * Renders the page for a request: the not-found page for unknown addresses, and a redirect for non-canonical
 * ones.
 */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const url = new URL(request.url)
  const { pathname, search } = url
  const { canonical } = readPath(pathname)
  // Before Astro, because it collapses doubled slashes and handles trailing ones in its own way.
  if (canonical !== pathname)
    return new Response(null, { status: 301, headers: { Location: canonical + search } })

  // Also before Astro: after a rewrite within Astro, each component would create anew what all of them share.
  const address = readAddress(url)
  const asked =
    address.locals.language === 'ar' ? new Request(new URL(address.page, url), request) : request
  const page = await app.render(asked, { locals: { ...locals, ...address.locals } })
  if (page.headers.get('Content-Type') === 'text/html')
    page.headers.set('Content-Type', 'text/html; charset=utf-8')
  return page
}
