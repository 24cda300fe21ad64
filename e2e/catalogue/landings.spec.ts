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

    test('a city tells what there is, as many as the API counts', async ({ api, page }) => {
      const landing = dataOf(await api(getLanding, { city: 'riyadh' })).data
      await page.goto(inLanguage(language, '/activities/riyadh'))

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fill(t.titles.city, { city: landing.city ? nameIn(landing.city) : '' }),
      )
      await expect(page.getByText(introText(language, landing, t))).toBeVisible()
      const found = plural(language, list.found, landing.activities)
      await expect(page.getByRole('heading', { level: 2, name: found })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(24)
    })

    test('its pages are links, and hold every activity once', async ({ api, page }) => {
      const { city } = dataOf(await api(getLanding, { city: 'riyadh' })).data
      const all = dataOf(await api(getActivities, { cityId: city?.id, pageSize: 100 })).data
      await page.goto(inLanguage(language, '/activities/riyadh'))
      const names = await namesOf(page)
      const next = page.getByRole('link', { name: list.next })
      while (await next.isVisible()) {
        const to = (await next.getAttribute('href')) ?? ''
        await next.click()
        await page.waitForURL(url => url.href.endsWith(to))
        names.push(...(await namesOf(page)))
      }
      const known = all.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
      // What is full stands later: other tests may take the last seat meanwhile.
      expect(names.toSorted()).toEqual(known.toSorted())

      await page.getByRole('link', { name: list.previous }).click()
      await expect(page).toHaveURL(/\?page=\d$/)
    })

    test('its pages are known by their numbers, the first and the last among them', async ({
      api,
      page,
    }) => {
      const { data } = await api(getLanding, {}).then(dataOf)
      const last = Math.ceil((data.cities[0]?.activities ?? 0) / PAGE_SIZE)
      const place = { city: data.cities[0]?.slug }
      const numbered = (to: number) =>
        page.getByRole('navigation', { name: list.pages }).getByRole('link', {
          name: `${list.labels.page} ${formatNumber(language, to)}`,
          exact: true,
        })
      await page.goto(landingPath(language, place))
      await expect(numbered(1)).toHaveAttribute('aria-current', 'page')

      await numbered(last).click()
      await expect(page).toHaveURL(landingPath(language, place, last))
      await expect(numbered(last)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('link', { name: list.next })).toBeHidden()

      await numbered(last - 1).click()
      await expect(page).toHaveURL(landingPath(language, place, last - 1))
      await numbered(1).click()
      await expect(page).toHaveURL(landingPath(language, place))
    })

    test('what is new in a city, and everywhere, is a feed that can be seen', async ({
      api,
      page,
    }) => {
      const { city } = dataOf(await api(getLanding, { city: 'riyadh' })).data
      const { title, titleEverywhere } = documents.feed
      const ofCity = fill(title, { city: city ? nameIn(city) : '' })
      for (const [path, title, feed] of [
        ['/activities', titleEverywhere, '/rss.xml'],
        ['/activities/riyadh', ofCity, '/activities/riyadh/rss.xml'],
      ] as const) {
        await page.goto(inLanguage(language, path))
        const link = page.getByRole('link', { name: fill(t.rss, { title }) })
        await expect(link).toHaveAttribute('href', inLanguage(language, feed))
      }
    })

    test('from all cities and kinds to one kind in one city', async ({ api, page }) => {
      const { categories, cities } = dataOf(await api(getLanding, {})).data
      await page.goto(inLanguage(language, '/activities'))
      const main = page.getByRole('main')
      await expect(main.getByRole('listitem').getByRole('link')).toHaveCount(
        // The first step of the breadcrumbs is a link as well.
        cities.length + categories.length + 1,
      )
      const riyadh = nameOf(cities, 'riyadh')
      await main.getByRole('link', { name: riyadh }).click()
      await expect(page).toHaveURL(landingPath(language, { city: 'riyadh' }))

      const kinds = page.getByRole('navigation', {
        name: fill(t.kindsIn, { city: riyadh }),
      })
      await kinds.getByRole('link', { name: nameOf(categories, 'chess') }).click()
      await expect(page).toHaveURL(landingPath(language, { city: 'riyadh', category: 'chess' }))
    })

    test('the list with all filters is one press away', async ({ page }) => {
      await page.goto(inLanguage(language, '/activities/riyadh/swimming'))
      await page.getByRole('link', { name: t.allFilters }).click()

      expect(chosenIn(page)).toEqual({ city: 'riyadh', category: 'swimming' })
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

test('every landing page that is listed is there', async ({ api, request }) => {
  const { data } = await api(listLandings, {}).then(dataOf)
  expect(data.length).toBeGreaterThan(100)
  const some = data.filter((_, place) => place % 25 === 0)
  for (const slugs of some) {
    const answer = await request.get(landingPath('en', slugs))
    expect(answer.status(), landingPath('en', slugs)).toBe(200)
  }
})

test('the home page leads to the largest cities and kinds', async ({ api, page }) => {
  const { cities } = dataOf(await api(getLanding, {})).data
  await page.goto('/')
  const ways = page.getByRole('navigation', { name: messagesFor('en').landing.cities })
  await ways.getByRole('link', { name: cities[0]?.name_En ?? '' }).click()

  await expect(page).toHaveURL(landingPath('en', { city: cities[0]?.slug }))
})

test('a parent sees on a landing page whom the activities fit', async ({ page, parent: _ }) => {
  await page.goto('/activities/riyadh')

  await expect(page.locator('[data-family]:not(:empty)').first()).toBeVisible()
})
