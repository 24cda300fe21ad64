import { getActivities } from '#contract/activities.ts'
import { getLanding, listLandings, type Neighbour } from '#contract/discovery/landings.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber, plural } from '../../src/lib/format/format.ts'
import { landingPath } from '../../src/lib/activities/landing.ts'
import { introText } from '../../src/lib/activities/landing-texts.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import {
  linksIn,
  linksNamed,
  type Part,
  partIn,
  partsIn,
  queryOf,
  readPage,
  sectionIn,
  textsOf,
} from '../support/html.ts'
import { dataOf } from '../support/list.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

for (const language of FLOW_LANGUAGES) {
  const { documents, landing: t, list } = messagesFor(language)
  const nameIn = (named: { name_En: string; name_Ar: string }) =>
    language === 'ar' ? named.name_Ar : named.name_En
  const nameOf = (neighbours: readonly Neighbour[], slug: string) =>
    neighbours
      .filter(one => one.slug === slug)
      .map(nameIn)
      .join('')

  test(`a parent goes from all cities and categories to a city, to one category in it, and to all filters (${language})`, async ({
    api,
    request,
  }) => {
    const { categories, cities } = dataOf(await api(getLanding, {})).data
    const landing = dataOf(await api(getLanding, { city: 'riyadh' })).data
    const riyadh = nameOf(cities, 'riyadh')
    const open = async (address: string) => readPage(await request.get(address))
    const feedIn = (page: Part, title: string) =>
      linksNamed(page, fill(t.rss, { title }))[0]?.attributes['href']
    const all = await open(inLanguage(language, '/activities'))
    const main = partIn(all, 'main')
    // The first step of the breadcrumbs is a link as well.
    expect(partsIn(main, 'li').flatMap(item => partsIn(item, 'a'))).toHaveLength(
      cities.length + categories.length + 1,
    )
    // The feed of new activities has a visible link.
    expect(feedIn(all, documents.feed.titleEverywhere)).toBe(inLanguage(language, '/rss.xml'))
    const toRiyadh = partsIn(main, 'a').find(({ text }) => text.includes(riyadh))
    expect(toRiyadh?.attributes['href']).toBe(landingPath(language, { city: 'riyadh' }))

    const page = await open(landingPath(language, { city: 'riyadh' }))
    expect(partIn(page, 'h1').text.trim()).toBe(fill(t.titles.city, { city: riyadh }))
    expect(page.text).toContain(introText(language, landing, t))
    expect(textsOf(partsIn(page, 'h2'))).toContainEqual(
      expect.stringContaining(plural(language, list.found, landing.activities)),
    )
    expect(partsIn(page, 'article')).toHaveLength(24)
    expect(feedIn(page, fill(documents.feed.title, { city: riyadh }))).toBe(
      inLanguage(language, '/activities/riyadh/rss.xml'),
    )

    const kinds = sectionIn(page, fill(t.kindsIn, { city: riyadh }))
    const chess = nameOf(categories, 'chess')
    const toChess = partsIn(kinds, 'a').find(({ text }) => text.includes(chess))
    const address = landingPath(language, { city: 'riyadh', category: 'chess' })
    expect(toChess?.attributes['href']).toBe(address)
    const [filters] = linksIn(await open(address), t.allFilters)
    expect(queryOf(filters?.attributes['href'] ?? '')).toEqual({
      city: 'riyadh',
      category: 'chess',
    })
  })

  test(`the pages of a city are links, also by number, and contain every activity once (${language})`, async ({
    api,
    request,
  }) => {
    const [largest] = dataOf(await api(getLanding, {})).data.cities
    const { city } = dataOf(await api(getLanding, { city: largest?.slug })).data
    const all = dataOf(await api(getActivities, { cityId: city?.id, pageSize: 100 })).data
    const last = Math.ceil((largest?.activities ?? 0) / PAGE_SIZE)
    const place = { city: largest?.slug }
    const names: string[] = []
    for (let number = 1; number <= last; number++) {
      const page = await readPage(await request.get(landingPath(language, place, number)))
      names.push(...textsOf(partsIn(page, 'article').map(card => partIn(card, 'h3'))))
      const pages = sectionIn(page, list.pages)
      const numbered = (to: number) =>
        linksIn(pages, `${list.labels.page} ${formatNumber(language, to)}`)[0]?.attributes
      expect(numbered(number)).toMatchObject({ 'aria-current': 'page' })
      for (const to of [1, last])
        expect(numbered(to)?.['href']).toBe(landingPath(language, place, to))
      const led = (text: string) => linksIn(pages, text)[0]?.attributes['href']
      expect(led(list.next)).toBe(
        number < last ? landingPath(language, place, number + 1) : undefined,
      )
      expect(led(list.previous)).toBe(
        number > 1 ? landingPath(language, place, number - 1) : undefined,
      )
    }
    const known = all.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
    // In any order: full activities come last, and other tests may take the last seat meanwhile.
    expect(names.toSorted()).toEqual(known.toSorted())
  })

  test(`a page without activities does not exist in ${language}`, async ({ request }) => {
    for (const path of [
      '/activities/atlantis',
      '/activities/riyadh/quidditch',
      '/activities/atlantis/swimming',
      '/activities/Riyadh%20',
      '/activities/riyadh?page=9000',
    ]) {
      const answer = await request.get(inLanguage(language, path))
      expect(answer.status(), path).toBe(404)
      expect(await answer.text(), path).toContain(messagesFor(language).failures.notFound.title)
    }
  })
}

test('every listed landing page exists, and the home page links to the largest', async ({
  api,
  request,
}) => {
  const { data } = await api(listLandings, {}).then(dataOf)
  expect(data.length).toBeGreaterThan(100)
  const some = data.filter((_, place) => place % 25 === 0)
  for (const slugs of some) {
    const answer = await request.get(landingPath('en', slugs))
    expect.soft(answer.status(), landingPath('en', slugs)).toBe(200)
  }

  const { categories, cities } = dataOf(await api(getLanding, {})).data
  const html = await (await request.get('/')).text()
  const main = html.split('<main')[1]?.split('</main>')[0] ?? ''
  for (const slugs of [{ city: cities[0]?.slug }, { category: categories[0]?.slug }])
    expect.soft(main).toContain(`href="${landingPath('en', slugs)}"`)
})

test('a landing page on a phone loads no drawing that it does not show, saves with a heart, and shows which children activities fit', async ({
  api,
  page,
}) => {
  const sources = () =>
    page
      .locator('.landing-covers img')
      .evaluateAll((covers: HTMLImageElement[]) => covers.map(({ currentSrc }) => currentSrc))
  const isDrawing = expect.stringMatching(/^data:image\/svg/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/activities/riyadh')
  expect(await sources()).toEqual(Array.from({ length: 3 }, () => expect.not.stringMatching(/svg/)))
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(sources).toEqual([isDrawing, isDrawing, isDrawing])

  const heart = page.locator('[data-heart]').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-count=wishlist]').first()).toHaveText('1')

  await page.evaluate(() => localStorage.clear())
  await putTokens(page, await tokensOfDemo(api))
  await page.reload()
  await expect(page.locator('[data-family]:not(:empty)').first()).toBeVisible()
})
