import type { APIRequestContext } from '@playwright/test'
import { getActivityByGid } from '#contract/activities.ts'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { OVER_ACTIVITY } from '../../scripts/test/over-activity.ts'
import { SHAPES, type Thing, jsonLdProblems } from '../../tests/support/reading/json-ld-rules.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { type Part, partIn, partsIn, readPage } from '../support/html.ts'
import { dataOf } from '../support/list.ts'
import { addressOf, DETAILS, ENDED_DETAILS } from '../support/pages.ts'

interface Head {
  title: string
  description: string
  robots: string | null
  canonical: string | null
  previous: string | null
  next: string | null
  feeds: string[]
  translations: Record<string, string>
  shared: Record<string, string>
  things: Thing[]
}

/** The metadata of a page for search engines and shared links. */
function readHead(page: Part): Head {
  const head = partIn(page, 'head')
  const all = (wanted: string, name: string) =>
    partsIn(head, wanted).map(({ attributes }) => attributes[name] ?? '')
  const one = (wanted: string, name: string) => all(wanted, name)[0] ?? null
  const shared = partsIn(head, 'meta').filter(({ attributes: { name, property } }) =>
    /^(?:og|twitter):/.test(property ?? name ?? ''),
  )
  return {
    title: partIn(head, 'title').text,
    description: one('meta[name=description]', 'content') ?? '',
    robots: one('meta[name=robots]', 'content'),
    canonical: one('link[rel=canonical]', 'href'),
    previous: one('link[rel=prev]', 'href'),
    next: one('link[rel=next]', 'href'),
    feeds: all('link[type=application/rss+xml]', 'href'),
    translations: Object.fromEntries(
      partsIn(head, 'link[hreflang]').map(({ attributes: { href = '', hreflang = '' } }) => [
        hreflang,
        href,
      ]),
    ),
    shared: Object.fromEntries(
      shared.map(({ attributes: { content = '', property = '' } }) => [property, content]),
    ),
    things: partsIn(head, 'script[type=application/ld+json]').flatMap(
      script => JSON.parse(script.text)['@graph'],
    ),
  }
}

/** Pages that search engines may index. */
const PUBLIC = [
  '/',
  '/?page=2',
  '/aboutus',
  '/contactus',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/activities',
  '/activities/riyadh',
  '/activities/riyadh?page=2',
  '/activities/swimming',
  '/activities/riyadh/swimming',
  DETAILS,
  ENDED_DETAILS,
]

/** Pages and views that search engines must not index. */
const PRIVATE = [
  '/?q=chess',
  '/?city=riyadh&gender=2',
  '/?sort=cheapest',
  '/?city=riyadh&page=9000',
  '/profile',
  '/profile/children',
  '/profile/privacy',
  '/profile/messages',
  '/add-child',
  '/forbidden',
  '/server-error',
  '/unavailable',
  '/error',
  '/nothing-is-here',
]

const LOCALES = { en: 'en_GB', ar: 'ar_SA' }

for (const language of LANGUAGES) {
  test.describe(`the head in ${language}`, () => {
    test('has the title, canonical address and languages of each public page', async ({
      api,
      baseURL: origin = '',
      request,
    }) => {
      for (const name of PUBLIC)
        await test.step(name, async () => {
          const path = await addressOf(name, api)
          const head = await headOf(request, language, path)

          expect(head.title.length).toBeGreaterThan(4)
          expect(head.description.length).toBeGreaterThan(20)
          expect(head.robots).toBeNull()
          expect(head.canonical).toBe(origin + inLanguage(language, path))
          expect(head.translations).toEqual({
            en: origin + path,
            ar: origin + inLanguage('ar', path),
            'x-default': origin + path,
          })
          expect(head.shared).toMatchObject({
            'og:type': 'website',
            'og:url': head.canonical,
            'og:description': head.description,
            'og:locale': LOCALES[language],
            'og:locale:alternate': LOCALES[language === 'ar' ? 'en' : 'ar'],
            'og:image:width': '1200',
            'og:image:height': '630',
          })
          expect(head.shared['og:image']).toMatch(new RegExp(`^${origin}/og/${language}/`))
          expect(head.shared['og:image:alt']).toBeTruthy()
          expect(jsonLdProblems(head.things)).toEqual([])
        })
    })

    test('keeps private pages and views out of search engines', async ({ request }) => {
      for (const path of PRIVATE)
        await test.step(path, async () => {
          const html = await (await request.get(inLanguage(language, path))).text()

          expect(html).toContain('<meta name="robots" content="noindex, follow">')
          expect(html).not.toContain('rel="canonical"')
          expect(html).not.toContain('hreflang="x-default"')
        })
    })
  })

  test(`search engines read in ${language} what a page is and its place in the site`, async ({
    api,
    request,
  }) => {
    const read = (path: string) => headOf(request, language, path)

    await test.step('the home page: the organisation and the search', async () => {
      const { things } = await read('/')
      expect(things.map(thing => thing['@type'])).toEqual(['Organization', 'WebSite'])
    })

    await test.step('the list of a city has its landing page as canonical address', async () => {
      const { canonical, robots, translations } = await read('/?city=riyadh')
      expect(robots).toBeNull()
      expect(new URL(canonical ?? '').pathname).toBe(inLanguage(language, '/activities/riyadh'))
      expect(translations).toEqual({})
    })

    await test.step('pages of a list link to each other', async () => {
      const second = await read('/activities/riyadh?page=2')
      expect(second.previous).toMatch(/\/activities\/riyadh$/)
      expect(second.next).toMatch(/\/activities\/riyadh\?page=3$/)
      expect(second.title).toContain(language === 'ar' ? 'الصفحة ٢' : 'page 2')
      expect(second.feeds[0]).toMatch(/\/activities\/riyadh\/rss\.xml$/)
    })

    await test.step('an activity that is over is marked as such', async () => {
      const { gId } = OVER_ACTIVITY
      const activity = dataOf(await api(getActivityByGid, { gid: gId })).data
      const { description, things } = await read(await addressOf(ENDED_DETAILS, api))
      const [event] = things
      const { details } = messagesFor(language)
      expect(description.startsWith(details.overText.replace('{description}', ''))).toBe(true)
      expect(Date.parse(String(event?.['endDate']))).toBeLessThan(Date.now())
      expect(event).toMatchObject({ offers: { availability: 'https://schema.org/Discontinued' } })
      expect(activity.isCancelled).toBe(false)
    })
  })

  test(`search engines read in ${language} where an activity is, since when it is available, and pictures of three shapes`, async ({
    api,
    request,
  }) => {
    const { things } = await headOf(request, language, await addressOf(DETAILS, api))
    const [event] = things
    expect(things.map(thing => thing['@type'])).toEqual([
      ['Event', 'CourseInstance'],
      'BreadcrumbList',
    ])
    const region = { en: /Region$|Province$/, ar: /^(?:منطقة|المنطقة) / }[language]
    expect(event).toMatchObject({
      location: { address: { addressRegion: expect.stringMatching(region) } },
      offers: { validFrom: expect.any(String) },
    })
    expect(event).not.toHaveProperty('performer')

    for (const shape of SHAPES) {
      const addresses = event?.['image'] as string[]
      const address = addresses.find(image => image.includes(`/${shape}.png`)) ?? ''
      const picture = await request.get(address, { maxRedirects: 0 })
      expect(picture.status(), address).toBe(200)
      const bytes = await picture.body()
      const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
      const [across = 0, down = 0] = shape.split('x').map(Number)
      expect([width, width / height], address).toEqual([1200, across / down])
    }
  })
}

/** Crawlers read the HTML without scripts, styles and pictures, so no page is opened. */
async function headOf(request: APIRequestContext, language: Language, path: string): Promise<Head> {
  return readHead(await readPage(await request.get(inLanguage(language, path))))
}
