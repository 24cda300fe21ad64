import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { pathTo, translations } from '../lib/paths.ts'

/** A page in all its languages. */
export interface ListedPage {
  /** Without the language prefix. */
  path: string
  /** ISO 8601; absent if unknown. */
  lastModified?: string | undefined
}

/** Yields to other requests after this many pages: the library writes all of them without a pause. */
const PAGES_AT_ONCE = 50

/**
 * Returns a sitemap of all pages in all languages, each with links to its translations (sitemaps.org 0.9).
 * Needs at least one page.
 */
export async function sitemap(siteUrl: string, pages: readonly ListedPage[]): Promise<string> {
  const xmlns = { xhtml: true, image: false, news: false, video: false }
  const stream = new SitemapStream({ hostname: siteUrl, xmlns })
  const written = streamToPromise(stream)
  for (const [place, { lastModified, path }] of pages.entries()) {
    if (place % PAGES_AT_ONCE === 0) await new Promise(resume => setTimeout(resume))
    const inLanguages = translations(path).map(page => ({ url: page.path, lang: page.language }))
    const links = [...inLanguages, { url: pathTo('en', path), lang: 'x-default' }]
    for (const { url } of inLanguages) stream.write({ url, lastmod: lastModified, links })
  }
  stream.end()
  return String(await written)
}

/** Returns the index of the sitemaps, with the last change of each if known. */
export async function sitemapIndex(siteUrl: string, parts: readonly ListedPage[]): Promise<string> {
  const stream = new SitemapIndexStream()
  const written = streamToPromise(stream)
  for (const { lastModified, path } of parts)
    stream.write({ url: siteUrl + path, lastmod: lastModified })
  stream.end()
  return String(await written)
}
