import type { APIContext } from 'astro'
import { type Failure, statusOf } from '../lib/api/answer.ts'

/** How long the page cache and clients may reuse a document. */
const TEN_MINUTES = 'public, max-age=600'

export const TYPES = {
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  manifest: 'application/manifest+json; charset=utf-8',
} as const

export function answerWith(text: string, type: keyof typeof TYPES): Response {
  return new Response(text, {
    headers: { 'Content-Type': TYPES[type], 'Cache-Control': TEN_MINUTES },
  })
}

/** Allows other sites to embed what is otherwise limited to ours, for feed readers and link previews. */
export function forOtherSites(response: Response): Response {
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

/** Returns the not-found page for 404 and 400, and otherwise 503 with Retry-After and no body. */
export function answerFailure(context: APIContext, failure: Failure): Promise<Response> | Response {
  const status = statusOf(failure)
  if (status === 404 || status === 400) return context.rewrite('/404')
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
}
