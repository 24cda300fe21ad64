import { pathTo, translations } from '../lib/paths.ts'
import { element, escapeXml, XML } from './xml.ts'

/** A page in all its languages. */
export interface ListedPage {
  /** Without its language. */
  path: string
  /** ISO 8601; left out where nobody knows. */
  lastModified?: string | undefined
}

const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

/** Every page in every language, each with where the others are (sitemaps.org 0.9). */
export function sitemap(siteUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(page => urlsOf(siteUrl, page)).join('')
  return `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${urls}</urlset>\n`
}

/** The sitemaps of a site; the last change of each where it is known. */
export function sitemapIndex(siteUrl: string, parts: readonly ListedPage[]): string {
  const entries = parts.map(
    ({ lastModified, path }) =>
      `<sitemap>${element('loc', siteUrl + path)}${changed(lastModified)}</sitemap>\n`,
  )
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}

function urlsOf(siteUrl: string, { lastModified, path }: ListedPage): string {
  const links = [
    ...translations(path).map(({ language, path }) => alternate(language, siteUrl + path)),
    alternate('x-default', siteUrl + pathTo('en', path)),
  ].join('')
  return translations(path)
    .map(page => {
      const address = element('loc', siteUrl + page.path)
      return `<url>${address}${changed(lastModified)}${links}</url>\n`
    })
    .join('')
}

const alternate = (language: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`

const changed = (lastModified: string | undefined) =>
  lastModified === undefined ? '' : element('lastmod', lastModified)
