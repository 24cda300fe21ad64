import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import { describe, expect, test } from 'vitest'
import { SITEMAP_PART_SIZE } from '#contract/discovery/sitemaps.ts'
import { sitemap, sitemapIndex } from '../../src/documents/sitemap-xml.ts'
import { validateSitemap } from '../support/reading/xml.ts'

const SITE = 'https://nashat.example'
const CHANGED = '2026-09-06T13:00:00.000Z'

describe('A sitemap', () => {
  test('lists each page in each language, with its alternates', async () => {
    const xml = await sitemap(SITE, [{ path: '/', lastModified: CHANGED }, { path: '/aboutus' }])
    expect(await validateSitemap(xml)).toEqual([])
    const links = [
      { lang: 'en', url: `${SITE}/` },
      { lang: 'ar', url: `${SITE}/ar/` },
      { lang: 'x-default', url: `${SITE}/` },
    ]
    const items = await parseSitemap(Readable.from([xml]))
    expect(items.slice(0, 2)).toMatchObject([
      { url: `${SITE}/`, lastmod: CHANGED, links },
      { url: `${SITE}/ar/`, lastmod: CHANGED, links },
    ])
    expect(items.slice(2).map(({ url }) => url)).toEqual([`${SITE}/aboutus`, `${SITE}/ar/aboutus`])
    expect(items[2]?.lastmod).toBeUndefined()
  })

  test('a full part stays far below the limits of the protocol', async () => {
    const path = `/activity-details/${'s'.repeat(100)}/6f1a0c1e-7d0b-4c53-9d6a-8a3b1f0c2d4e`
    const xml = await sitemap(
      SITE,
      Array.from({ length: SITEMAP_PART_SIZE }, () => ({ path, lastModified: CHANGED })),
    )
    expect(xml.match(/<url>/g)).toHaveLength(2 * SITEMAP_PART_SIZE)
    expect(xml.length).toBeLessThan(10_000_000)
  })

  test('an index lists the parts', async () => {
    const parts = [
      { path: '/sitemap/pages.xml' },
      { path: '/sitemap/x.xml', lastModified: CHANGED },
    ]
    const xml = await sitemapIndex(SITE, parts)
    expect(await validateSitemap(xml)).toEqual([])
    expect(xml).toContain(`<loc>${SITE}/sitemap/x.xml</loc><lastmod>${CHANGED}</lastmod>`)
  })

  test('is valid for any path', async () => {
    const paths = ['<b>&amp;"\'', '\u0000\u001f', '\ufffe\uffff', 'نشاط 🏊', '?a=1&b=2']
    const pages = paths.map(path => ({ path: `/${path}`, lastModified: CHANGED }))
    expect(await validateSitemap(await sitemap(SITE, pages))).toEqual([])
    expect(await validateSitemap(await sitemapIndex(SITE, pages))).toEqual([])
  })

  test('the validator finds errors', async () => {
    const right = await sitemap(SITE, [{ path: '/', lastModified: CHANGED }])
    expect(await validateSitemap(right)).toEqual([])
    expect(await validateSitemap(right.replaceAll(CHANGED, 'yesterday'))).not.toEqual([])
    expect(await validateSitemap(right.replaceAll('hreflang="ar"', 'hreflang="fr"'))).not.toEqual(
      [],
    )
  })
})
