import { getActivities } from '#contract/activities.ts'
import { getLanding, listLandings, type Neighbour } from '#contract/discovery/landings.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber, plural } from '../../src/lib/format/format.ts'
import { landingPath } from '../../src/lib/activities/landing.ts'
import { introText } from '../../src/lib/activities/landing-texts.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { chosenIn, dataOf, namesOf } from '../support/list.ts'

for (const language of WALKED_IN) {
  const { documents, landing: t, list } = messagesFor(language)
  const nameIn = (named: { name_En: string; name_Ar: string }) =>
    language === 'ar' ? named.name_Ar : named.name_En
  const nameOf = (neighbours: readonly Neighbour[], slug: string) =>
    neighbours
      .filter(one => one.slug === slug)
      .map(nameIn)
      .join('')

  test.describe(`landing pages in ${language}, without scripts`, () => {
    test.use({ javaScriptEnabled: false })

    test('from all cities and kinds to a city that tells what there is, to one kind in it, to all filters', async ({
      api,
      page,
    }) => {
      const { categories, cities } = dataOf(await api(getLanding, {})).data
      const landing = dataOf(await api(getLanding, { city: 'riyadh' })).data
      const riyadh = nameOf(cities, 'riyadh')
      const main = page.getByRole('main')
      const feed = (title: string) => page.getByRole('link', { name: fill(t.rss, { title }) })
      await page.goto(inLanguage(language, '/activities'))
      await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(
        // The first step of the breadcrumbs is a link as well.
        cities.length + categories.length + 1,
      )
      // What is new is a feed that can be seen.
      const everywhere = feed(documents.feed.titleEverywhere)
      await expect(everywhere).toHaveAttribute('href', inLanguage(language, '/rss.xml'))
      await main.getByRole('link', { name: riyadh }).click()
      await expect(page).toHaveURL(landingPath(language, { city: 'riyadh' }))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(t.titles.city, { city: riyadh }),
      )
      await expect(page.getByText(introText(language, landing, t))).toBeVisible()
      const found = plural(language, list.found, landing.activities)
      await expect(page.getByRole('heading', { level: 2, name: found })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect(feed(fill(documents.feed.title, { city: riyadh }))).toHaveAttribute(
        'href',
        inLanguage(language, '/activities/riyadh/rss.xml'),
      )

      const kinds = page.getByRole('navigation', { name: fill(t.kindsIn, { city: riyadh }) })
      await kinds.getByRole('link', { name: nameOf(categories, 'chess') }).click()
      await expect(page).toHaveURL(landingPath(language, { city: 'riyadh', category: 'chess' }))
      await page.getByRole('link', { name: t.allFilters }).click()
      expect(chosenIn(page)).toEqual({ city: 'riyadh', category: 'chess' })
    })

    test('the pages of a city are links, by their numbers too, and hold every activity once', async ({
      api,
      page,
    }) => {
      const [largest] = dataOf(await api(getLanding, {})).data.cities
      const { city } = dataOf(await api(getLanding, { city: largest?.slug })).data
      const all = dataOf(await api(getActivities, { cityId: city?.id, pageSize: 100 })).data
      const last = Math.ceil((largest?.activities ?? 0) / PAGE_SIZE)
      const place = { city: largest?.slug }
      const numbered = (to: number) =>
        page.getByRole('navigation', { name: list.pages }).getByRole('link', {
          name: `${list.labels.page} ${formatNumber(language, to)}`,
          exact: true,
        })
      const next = page.getByRole('link', { name: list.next })
      await page.goto(landingPath(language, place))
      await expect(numbered(1)).toHaveAttribute('aria-current', 'page')
      const names = await namesOf(page)
      while (await next.isVisible()) {
        const to = (await next.getAttribute('href')) ?? ''
        await next.click()
        await page.waitForURL(url => url.href.endsWith(to))
        names.push(...(await namesOf(page)))
      }
      const known = all.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
      // What is full stands later: other tests may take the last seat meanwhile.
      expect(names.toSorted()).toEqual(known.toSorted())

      await expect(page).toHaveURL(landingPath(language, place, last))
      await expect(numbered(last)).toHaveAttribute('aria-current', 'page')
      await page.getByRole('link', { name: list.previous }).click()
      await expect(page).toHaveURL(landingPath(language, place, last - 1))
      await numbered(1).click()
      await expect(page).toHaveURL(landingPath(language, place))
      await numbered(last).click()
      await expect(page).toHaveURL(landingPath(language, place, last))
    })
  })

  test(`a heart on a landing page saves the activity (${language})`, async ({ page }) => {
    await page.goto(inLanguage(language, '/activities/riyadh/swimming'))
    const heart = page.locator('[data-heart]').first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('[data-count=wishlist]').first()).toHaveText(
      formatNumber(language, 1),
    )
  })

  test(`there is no page where there is nothing to show in ${language}`, async ({ request }) => {
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

test('every landing page that is listed is there, and the home page leads to the largest', async ({
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

test('a parent sees on a landing page whom the activities fit', async ({ page, parent: _ }) => {
  await page.goto('/activities/riyadh')

  await expect(page.locator('[data-family]:not(:empty)').first()).toBeVisible()
})
