import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import { pathTo, translations } from '../lib/paths.ts'

/** A page in all its languages. */
export interface ListedPage {
  /** Without its language. */
  path: string
  /** ISO 8601; left out where nobody knows. */
  lastModified?: string | undefined
}

/** Other requests get a turn after so many pages: the library writes all of them without a pause. */
const PAGES_AT_ONCE = 50

/**
 * Every page in every language, each with links to its other languages (sitemaps.org 0.9). Needs at
 * least one page.
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

/** The sitemaps of a site; the last change of each where it is known. */
export async function sitemapIndex(siteUrl: string, parts: readonly ListedPage[]): Promise<string> {
  const stream = new SitemapIndexStream()
  const written = streamToPromise(stream)
  for (const { lastModified, path } of parts)
    stream.write({ url: siteUrl + path, lastmod: lastModified })
  stream.end()
  return String(await written)
}
