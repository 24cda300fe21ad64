import { LANGUAGES } from '#contract/language.ts'
import { pathTo } from '../lib/paths.ts'

/**
 * Pages that are a shell without a session. Those that say `noindex` and may be reached by a link
 * of somebody else stay open, because a crawler has to read that they say so.
 */
const PRIVATE = [
  '/profile',
  '/add-child',
  '/edit-child/',
  '/apply-on-activity/',
  '/email-verification',
  '/verify-email',
  '/verify-phone-number',
  '/second-step',
  '/passkey',
  '/invitation',
  '/claim',
  '/guardian',
] as const

/** Of the API, open data and how to use it. */
const OPEN = ['/api/openactive', '/api/openapi.json', '/api/docs'] as const

/** What crawlers are told (RFC 9309): of two rules the longer one counts. */
export function robotsText(siteUrl: string): string {
  const closed = PRIVATE.flatMap(path => LANGUAGES.map(language => pathTo(language, path)))
  const lines = [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    'Disallow: /api/',
    ...OPEN.map(path => `Allow: ${path}`),
    'Disallow: /dev/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
