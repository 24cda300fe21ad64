import robotsParser from 'robots-parser'
import { getCities } from '#contract/places/cities.ts'
import { validateSitemap, validateXml } from '../../tests/support/reading/xml.ts'
import { expect, test } from '../support/fixtures.ts'

/** A few landing pages and activities in both languages are enough. */
const EVERY = 60
const FEW = 5
const MOST_PICTURE_BYTES = 300_000

/** Addresses name the site's host, but the test reaches it at another one. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = '']) => group.replaceAll('&amp;', '&'))
const locations = (xml: string) => found(xml, /<loc>([^<]+)<\/loc>/g)

test('every page in the sitemap can be found, in each of its languages', async ({
  baseURL,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const robots = robotsParser(`${baseURL}/robots.txt`, await read('/robots.txt'))
  const [start = ''] = robots.getSitemaps()
  const index = await read(pathOf(start))
  expect(await validateSitemap(index)).toEqual([])

  const parts = locations(index).map(pathOf)
  expect(parts).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/landings-1.xml',
    '/sitemap/activities-1.xml',
  ])
  const listed = new Set<string>()
  for (const part of parts) {
    const xml = await read(part)
    expect(await validateSitemap(xml), part).toEqual([])
    const urls = found(xml, /<url>(.*?)<\/url>/g)
    const some = part.includes('pages') ? urls : urls.filter((_, at) => at % EVERY < 2)
    for (const url of some) {
      const [address = ''] = locations(url)
      listed.add(address)
      await mustBeIndexable(address, found(url, /(<xhtml:link [^>]+>)/g))
    }
  }
  expect(listed.size).toBeGreaterThan(40)

  async function mustBeIndexable(address: string, links: string[]) {
    const path = pathOf(address)
    expect.soft(robots.isAllowed(`${baseURL}${path}`, 'Googlebot'), path).toBe(true)
    const page = await request.get(path, { maxRedirects: 0 })
    expect.soft(page.status(), path).toBe(200)
    const html = await page.text()
    expect.soft(html, path).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
    expect.soft(found(html, /<link rel="canonical" href="([^"]+)"/g), path).toEqual([address])
    const told = links.map(link => found(link, /hreflang="([^"]+)" href="([^"]+)"/g)[0])
    const inHead = found(html, /<link rel="alternate" hreflang="([^"]+)"/g)
    expect.soft(inHead.toSorted(), path).toEqual(told.toSorted())
  }
})

test('the preview picture of a shared page is in its language', async ({ request }) => {
  const part = await (await request.get('/sitemap/activities-1.xml')).text()
  const activities = locations(part).slice(0, 2)
  const pages = ['/', '/ar/aboutus', '/activities/riyadh', '/ar/activities/riyadh/swimming']
  for (const path of [...pages, ...activities.map(pathOf)]) {
    const html = await (await request.get(path)).text()
    const [address = ''] = found(html, /<meta property="og:image" content="([^"]+)"/g)
    const language = path.startsWith('/ar/') ? 'ar' : 'en'
    expect.soft(pathOf(address), path).toMatch(new RegExp(`^/og/${language}/`))
    const picture = await request.get(pathOf(address), { maxRedirects: 0 })
    expect.soft(picture.status(), address).toBe(200)
    expect.soft(picture.headers(), address).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const bytes = await picture.body()
    expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630])
    expect.soft(bytes.length, address).toBeLessThan(MOST_PICTURE_BYTES)
  }
})

test('an old address of a picture redirects to the current one, and a wrong one is not found', async ({
  request,
}) => {
  const part = await (await request.get('/sitemap/activities-1.xml')).text()
  const gId = locations(part)[0]?.split('/').at(-1)
  const old = await request.get(`/og/ar/activity/${gId}.png?v=0`, { maxRedirects: 0 })
  expect(old.status()).toBe(302)
  expect(old.headers()['cross-origin-resource-policy']).toBe('cross-origin')
  expect(old.headers()['location']).toMatch(
    new RegExp(String.raw`^/og/ar/activity/${gId}\.png\?v=\w+$`),
  )

  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const path of [
    `/og/en/activity/${nobody}.png`,
    `/og/en/activity/${nobody}/1x1.png`,
    `/og/en/activity/${gId}/2x1.png`,
    '/og/en/activity/x.png',
    '/og/en/activities/nowhere.png',
    '/og/en/activities/riyadh/swimming/x.png',
    '/og/en/else.png',
    '/og/fr/nashat.png',
    '/ar/og/en/nashat.png',
    '/sitemap/pages-2.xml',
    '/sitemap/activities-0.xml',
    '/sitemap/activities-999999.xml',
    '/sitemap/landings-2.xml',
    '/ar/sitemap.xml',
    '/ar/robots.txt',
    '/activities/nowhere/rss.xml',
    '/activities/swimming/rss.xml',
  ])
    expect.soft((await request.get(path)).status(), path).toBe(404)
})

test('every city has a feed of its newest activities', async ({ api, request }) => {
  const cities = await api(getCities, {})
  if (!cities.ok) throw new Error('No cities')
  const ofCities = cities.data.flatMap(({ name_Ar, name_En, slug }) => [
    { path: `/activities/${slug}/rss.xml`, name: name_En },
    { path: `/ar/activities/${slug}/rss.xml`, name: name_Ar },
  ])
  const feeds: string[] = []
  for (const [at, { name, path }] of [...ofCities, { path: '/rss.xml', name: '' }].entries()) {
    const response = await request.get(path)
    expect.soft(response.headers(), path).toMatchObject({
      'content-type': expect.stringContaining('application/rss+xml'),
      'cross-origin-resource-policy': 'cross-origin',
    })
    const xml = await response.text()
    feeds.push(xml)
    expect.soft(found(xml, /<channel>\s*<title>([^<]+)/g)[0], path).toContain(name)
    const [self = ''] = found(xml, /<atom:link href="([^"]+)"/g)
    expect.soft(pathOf(self)).toBe(path)
    const links = found(xml, /<item>.*?<link>([^<]+)</gs).map(pathOf)
    expect.soft(links.length, path).toBeGreaterThan(0)
    if (at % FEW !== 0) continue
    const first = await request.get(links[0] ?? '', { maxRedirects: 0 })
    expect.soft(first.status(), links[0]).toBe(200)
  }
  expect(await validateXml(...feeds)).toEqual([])
})

test('llms.txt links to existing pages', async ({ request }) => {
  for (const [path, first] of [
    ['/llms.txt', 0],
    ['/ar/llms.txt', 1],
  ] as const) {
    const text = await (await request.get(path)).text()
    const links = found(text, /\]\(([^)]+)\)/g).map(pathOf)
    expect(links.length).toBeGreaterThan(20)
    for (const link of links.filter((_, at) => at % FEW === first))
      expect.soft((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200)
  }
})
