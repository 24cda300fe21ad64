import { createApp } from 'astro/app/entrypoint'
import { readPath } from './lib/paths.ts'

export { canonicalAddress } from './lib/canonical-address.ts'

const app = createApp({ streaming: false })

/** What Astro puts in front of the first island, where no style may stand; ours is in global.scss. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

/** What React writes as its own properties are called. */
const CAMEL_CASE = / (?:srcSet|fetchPriority)="/g

/**
 * Renders the page that a request asks for; an address that no page has gives the not-found page, and
 * one that is written otherwise leads to the right one.
 */
export async function render(request: Request, locals: App.Locals): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const { canonical } = readPath(pathname)
  // Before Astro: it takes doubled slashes for one, and has its own way with those at the end.
  if (canonical !== pathname)
    return new Response(null, { status: 301, headers: { Location: canonical + search } })

  const page = await app.render(request, { locals })
  if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page

  const headers = new Headers(page.headers)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = (await page.text())
    .replace(ISLAND_STYLE, '')
    .replaceAll(CAMEL_CASE, name => name.toLowerCase())
  return new Response(html, { status: page.status, headers })
}
