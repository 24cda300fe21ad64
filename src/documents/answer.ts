import type { APIContext } from 'astro'
import { type Failure, statusOf } from '../lib/api/answer.ts'

/** How long a document may be shown again, by the page cache and by those who fetched it. */
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

/** Lets other sites show what else only ours may: feed readers, and whoever shows a shared page. */
export function forOtherSites(response: Response): Response {
  response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  return response
}

/** What is not there is the not-found page; without an answer there is no document either. */
export function answerFailure(context: APIContext, failure: Failure): Promise<Response> | Response {
  const status = statusOf(failure)
  if (status === 404 || status === 400) return context.rewrite('/404')
  return new Response(null, { status: 503, headers: { 'Retry-After': '30' } })
}
