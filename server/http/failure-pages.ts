import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { LANGUAGES } from '#contract/language.ts'
import { languageOfPath, pathTo } from '#contract/paths.ts'
import { REFUSALS } from '#contract/refusals.ts'
import type { Env } from '../lib/request/context.ts'
import { placeInQueue } from '../lib/request/place.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { bodyOf } from '../page-cache/stored.ts'

/** Failures of a request for a page: the status, and the page that explains it. */
const FAILURES = {
  tooLarge: { status: 413, page: '/error?reason=tooLarge' },
  addressTooLong: { status: 414, page: '/error?reason=addressTooLong' },
  notAForm: { status: 405, page: '/error?reason=notAForm' },
  foreignForm: { status: 403, page: '/error?reason=foreignForm' },
  broken: { status: 500, page: '/server-error' },
} as const satisfies Record<string, { status: ContentfulStatusCode; page: string }>

export type FailWith = (c: Context<Env>, why: keyof typeof FAILURES) => Promise<Response>

/**
 * Creates a handler that answers with the site's own page for a failure, in the language of the address.
 */
export function createFailurePages(
  pages: Pick<PageCache, 'get'>,
  onError: (error: unknown, requestId: string) => void,
): FailWith {
  return async (c, why) => {
    const { page, status } = FAILURES[why]
    if (status === 405) c.header('Allow', 'GET, HEAD')
    c.header('Cache-Control', 'no-cache')
    try {
      const stored = await pages.get(pathTo(languageOfPath(c.req.path), page), placeInQueue(c))
      const body = await bodyOf(stored)
      if (body.length === 0) throw new Error(`${page} is empty.`)
      for (const [name, value] of stored.headers)
        if (!/^(?:cdn-)?cache-control$/i.test(name)) c.header(name, value)
      return c.body(new Uint8Array(body), status)
    } catch (error) {
      onError(error, c.var.requestId)
      return c.html(LAST_RESORT, status)
    }
  }
}

/** For when even the failure page cannot be made. */
const LAST_RESORT = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${REFUSALS.unexpected.en}</title>
    </head>
    <body>
      <main>
        ${LANGUAGES.map(
          language =>
            html`<p lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
              ${REFUSALS.unexpected[language]}
            </p>`,
        )}
      </main>
    </body>
  </html>`
