import { Readable } from 'node:stream'
import { parseSitemap } from 'sitemap'
import { describe, expect, test } from 'vitest'
import { sitemap, sitemapIndex } from '../../../src/documents/sitemap.ts'
import { escapeXml } from '../../../src/documents/xml.ts'
import { judgeSitemap, judgeXml } from '../../xml.ts'

const SITE = 'https://nashat.example'
const CHANGED = '2026-09-06T16:00:00+03:00'

describe('A sitemap', () => {
  test('lists each page in each language, with the others', async () => {
    const xml = sitemap(SITE, [{ path: '/', lastModified: CHANGED }, { path: '/aboutus' }])
    expect(await judgeSitemap(xml)).toEqual([])
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

  test('a full part stays far below what a sitemap may have', () => {
    const path = `/activity-details/${'s'.repeat(100)}/6f1a0c1e-7d0b-4c53-9d6a-8a3b1f0c2d4e`
    const xml = sitemap(
      SITE,
      Array.from({ length: 2_500 }, () => ({ path, lastModified: CHANGED })),
    )
    expect(xml.match(/<url>/g)).toHaveLength(5_000)
    expect(xml.length).toBeLessThan(10_000_000)
  })

  test('an index names the parts', async () => {
    const parts = [
      { path: '/sitemap/pages.xml' },
      { path: '/sitemap/x.xml', lastModified: CHANGED },
    ]
    const xml = sitemapIndex(SITE, parts)
    expect(await judgeSitemap(xml)).toEqual([])
    expect(xml).toContain(`<loc>${SITE}/sitemap/x.xml</loc><lastmod>${CHANGED}</lastmod>`)
  })

  test('the judge finds what is wrong', async () => {
    const xml = sitemap(SITE, [{ path: '/', lastModified: 'yesterday' }])
    expect(await judgeSitemap(xml)).not.toEqual([])
    expect(await judgeSitemap(xml.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, ''))).toEqual([])
    expect(await judgeSitemap(xml.replaceAll('hreflang="ar"', 'hreflang="fr"'))).not.toEqual([])
  })
})

describe('A text in XML', () => {
  test.each([
    '<b>&amp;"\'',
    ']]>',
    '\u0000\u0008\u001f',
    '\ud800 \udfff',
    '\ufffe\uffff',
    'نشاط 🏊',
  ])('%j is well-formed', async text => {
    expect(await judgeXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)).toEqual([])
  })
})
