import type { Page } from '@playwright/test'
import { type Card, getActivityByGid, type Search, searchActivities } from '#contract/activities.ts'
import { getDistricts } from '#contract/places/districts.ts'
import { roundedPlace } from '#contract/places/near.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { drivingTimeText } from '../../src/lib/activities/place-text.ts'
import { drivingFromText } from '../../src/lib/activities/driving-text.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, inLanguage, openHome, test } from '../support/fixtures.ts'
import {
  fieldIn,
  partsIn,
  queryOf,
  readPage,
  hasStatus,
  sectionIn,
  submitUrl,
} from '../support/html.ts'
import {
  choose,
  chosenIn,
  chosenOption,
  cityBySlug,
  dataOf,
  expectFound,
  find,
  namesOf,
} from '../support/list.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

const NEAR = 'riyadh-al-narjis'

/** Checks that the names and distances of the cards are those of an answer. */
async function expectCards(page: Page, cards: readonly Card[], language: 'ar' | 'en') {
  const { card: t } = messagesFor(language)
  const names = cards.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
  const articles = page.getByRole('article')
  await expect(articles.getByRole('heading')).toHaveText(names)
  for (const [place, card] of cards.slice(0, 3).entries())
    await expect(articles.nth(place)).toContainText(drivingTimeText(language, card.minutesAway, t))
}

for (const language of FLOW_LANGUAGES) {
  const { details, list: t } = messagesFor(language)

  test(`a parent chooses a district, then how far it may be (${language})`, async ({
    api,
    page,
  }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    const { data: districts } = dataOf(await api(getDistricts, { cityId: riyadh.id }))
    const narjis = districts.find(({ slug }) => slug === NEAR)
    if (!narjis) throw new Error('There is no such district.')
    const name = language === 'ar' ? narjis.name_Ar : narjis.name_En
    const search: Search = { cityId: riyadh.id, near: NEAR }
    const open = page.getByRole('button', { name: t.labels.near })
    const box = page.getByRole('group', { name: t.labels.near })
    const option = box.getByRole('button', { name, exact: true })

    await test.step('which is found by a part of its name, and passes axe', async () => {
      await openHome(page, inLanguage(language, '/?city=riyadh'))
      await open.click()
      const field = box.getByRole('searchbox', { name: t.near.search })
      await expect(box.getByRole('button', { name: t.any.near, exact: true })).toBeVisible()
      await field.fill('zzz')
      await expect(box.getByText(t.near.noMatch)).toBeVisible()
      // In either language, whatever that of the page is.
      for (const part of ['narj', 'نرجس']) {
        await field.fill(part)
        await expect(option).toBeVisible()
        await expect(box.getByText(t.near.noMatch)).toBeHidden()
      }
      await expectAccessible(page, 'the box of places', '.filter-bar')
      await field.press('Enter')
      await expect(option).toHaveAttribute('aria-pressed', 'true')
      await expect(open).toHaveAccessibleName(`${t.labels.near} ${name}`)
      expect(chosenIn(page)).toEqual({ city: 'riyadh', near: NEAR })
    })

    await test.step('has the nearest first, with the distance to each, and none farther than chosen', async () => {
      const all = await find(api, search)
      await expectFound(page, all.total, language)
      await expectCards(page, all.data, language)
      const near = await find(api, { ...search, withinMinutes: 20 })
      expect(near.total).toBeLessThan(all.total)
      await box.getByText(t.options.within[20]).click()
      await expectFound(page, near.total, language)
      await expectCards(page, near.data, language)
      expect(chosenIn(page)).toEqual({ city: 'riyadh', near: NEAR, within: '20' })
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
    })

    await test.step('shows the distance on the page of an activity, and keeps it in the address', async () => {
      const { data } = await find(api, { ...search, withinMinutes: 20 })
      const [first] = data
      const here = page.url()
      await page.getByRole('article').first().getByRole('link').first().click()
      const { data: activity } = dataOf(await api(getActivityByGid, { gid: first?.gId ?? '' }))
      const to = { latitude: activity.latitude ?? 0, longitude: activity.longitude ?? 0 }
      await expect(page.getByText(drivingFromText(language, narjis, to, details))).toBeVisible()
      await openHome(page, here)
      await expectCards(page, data, language)
      await expect(open).toHaveAccessibleName(`${t.labels.near} ${name}`)
    })

    await test.step('loses it with its city, and the filter fits at every width', async () => {
      await open.click()
      await expect(option).toBeVisible()
      await expectToFit(page)
      await setTextSize(page, 100)
      await page.setViewportSize({ width: 1280, height: 800 })
      await openHome(page, inLanguage(language, `/?city=jeddah&near=${NEAR}`))
      await expect(
        page.getByText(
          fill(t.ignored, { what: fill(t.unknownValue, { label: t.labels.near, value: NEAR }) }),
        ),
      ).toBeVisible()
    })
  })

  test(`a parent searches near their own location, which stays in the browser (${language})`, async ({
    api,
    context,
    page,
  }) => {
    const device = { latitude: 24.728_13, longitude: 46.680_27 }
    const here = roundedPlace(device)
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    const box = page.getByRole('group', { name: t.labels.near })
    const press = box.getByRole('button', { name: t.near.here })
    await context.clearPermissions()
    await openHome(page, inLanguage(language, '/'))
    const names = await namesOf(page)
    await choose(page, t.labels.sort, t.sorts.nearest)

    await test.step('a parent who denies access is told what to do', async () => {
      await press.click()
      await expect(page.getByRole('status').filter({ hasText: t.near.denied })).toBeVisible()
      expect(await namesOf(page)).toEqual(names)
      await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.soonest)
      await expect(box.getByText(t.near.denied)).toBeVisible()
      await expect(box.getByText(t.near.cityFirst)).toBeVisible()
      expect(chosenIn(page)).toEqual({})
    })

    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(device)
    const nearest = await find(api, { ...here, sort: 'nearest' })
    await test.step('a parent who allows it sees what is near', async () => {
      await press.click()
      await expectCards(page, nearest.data, language)
      await expect(press).toHaveAttribute('aria-pressed', 'true')
      expect(chosenIn(page)).toEqual({ near: 'me' })
      const within = await find(api, { ...here, sort: 'nearest', withinMinutes: 15 })
      await box.getByText(t.options.within[15]).click()
      await expectFound(page, within.total, language)
      expect(chosenIn(page)).toEqual({ near: 'me', within: '15' })
    })

    await test.step('and sees it again, while no address ever contains the location', async () => {
      await page.reload()
      const within = await find(api, { ...here, sort: 'nearest', withinMinutes: 15 })
      await expectFound(page, within.total, language)
      await expectCards(page, within.data, language)
      expect(addresses.filter(url => /24\.7|46\.6/.test(decodeURIComponent(url)))).toEqual([])
      expect(addresses.some(url => url.includes(searchActivities.path))).toBe(true)
    })
  })
}

for (const language of LANGUAGES) {
  const { list: t } = messagesFor(language)

  test(`without scripts a parent chooses a district and how far with selects (${language})`, async ({
    api,
    request,
  }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    const read = async (path: string) => readPage(await request.get(path))
    const page = await read(inLanguage(language, '/?city=riyadh'))
    const near = fieldIn(page, t.labels.near)
    expect(near.all.map(({ attributes }) => attributes['value'])).toContain(NEAR)
    const within = fieldIn(page, t.labels.within)
    expect(within.all.map(({ attributes }) => attributes['value'])).toContain('20')
    const form = sectionIn(page, t.filtersTitle)
    const address = submitUrl(page, form, { near: NEAR, within: '20' })
    expect(queryOf(address)).toMatchObject({ city: 'riyadh', near: NEAR, within: '20' })

    const { data, total } = await find(api, { cityId: riyadh.id, near: NEAR, withinMinutes: 20 })
    const found = await read(address)
    expect(hasStatus(found, plural(language, t.found, total))).toBe(true)
    for (const [place, card] of data.slice(0, 3).entries()) {
      const text = partsIn(found, 'article')[place]?.text
      expect(text).toContain(language === 'ar' ? card.activityName_Ar : card.activityName)
      expect(text).toContain(
        drivingTimeText(language, card.minutesAway, messagesFor(language).card),
      )
    }
  })
}
