import { LANGUAGES } from '#contract/language.ts'
import { pathTo } from '../lib/paths.ts'

/**
 * Pages that are empty shells without a session. Pages with `noindex` that others may link to are not listed
 * here, because a crawler has to read them to see it.
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

/** Open data and its documentation are the public part of the API. */
const OPEN = ['/api/openactive', '/api/openapi.json', '/api/docs'] as const

/** Returns robots.txt (RFC 9309): of two matching rules the longer one counts. */
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
