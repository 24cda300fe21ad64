import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { DEV_COOKIE, DEV_KEY_MISSING } from '#contract/dev-pages.ts'
import { LANGUAGES } from '#contract/language.ts'
import type { Deps } from '../deps.ts'
import { answerDocument } from '../lib/request/html-document.ts'
import type { App, Ctx } from '../lib/request/context.ts'
import { hashOf, isSame } from '../lib/secrets/keys.ts'
import { mountOutbox } from './outbox.ts'
import { mountVitalsReport } from './discovery/vitals.ts'

const A_YEAR_SECONDS = 31_536_000

interface DevPages {
  key: string
  /** The folder of the outbox; null if notices are really sent. */
  outbox: string | null
}

/**
 * Mounts the pages for developers and operators. They always need a key, because behind some proxies every
 * visitor seems to come from this machine.
 */
export function mountDevPages(app: App, deps: Deps, { key, outbox }: DevPages): void {
  const isSecure = deps.siteUrl.startsWith('https:')
  // A cookie with the `__Host-` prefix can only be set by this host, and applies to all its paths.
  const ofHost = isSecure ? ({ prefix: 'host', path: '/' } as const) : { path: '/dev' }
  app.use('/dev/*', async (c, next) => {
    const { key: given, ...query } = c.req.query()
    if (given !== undefined && isKey(given, key)) {
      setCookie(c, DEV_COOKIE, key, {
        httpOnly: true,
        sameSite: 'Lax',
        secure: isSecure,
        maxAge: A_YEAR_SECONDS,
        ...ofHost,
      })
      return c.redirect(addressOf(c, query), 303)
    }
    const kept = getCookie(c, DEV_COOKIE, isSecure ? 'host' : undefined)
    if (kept === undefined || !isKey(kept, key)) {
      if (given !== undefined || kept !== undefined)
        c.var.deps.log.event('access_refused', { by: 'dev_key' })
      return askForKey(c)
    }
    return next()
  })
  if (outbox !== null) mountOutbox(app, outbox)
  mountVitalsReport(app, deps)
}

/** Compares hashes, which have equal length, so that the time reveals nothing. */
const isKey = (given: string, key: string) => isSame(hashOf(given), hashOf(key))

/** The address without the key, so that it is neither visible nor passed on. */
function addressOf(c: Ctx, query: Record<string, string>): string {
  const rest = new URLSearchParams(query).toString()
  return new URL(c.req.url).pathname + (rest && `?${rest}`)
}

function askForKey(c: Ctx): Response | Promise<Response> {
  c.status(403)
  return answerDocument(
    c,
    DEV_KEY_MISSING.en.title,
    html`${LANGUAGES.map(language => {
      const { once, title, where } = DEV_KEY_MISSING[language]
      return html`<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
        ${language !== 'en' && html`<h2>${title}</h2>`}
        <p>${where}</p>
        <p>${once}</p>
      </section>`
    })}`,
  )
}
