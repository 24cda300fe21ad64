import type { Page } from '@playwright/test'
import { type Card, getActivitySessions } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber, formatWeekday, plural } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import {
  choose,
  chosenIn,
  chosenOption,
  cityBySlug,
  dataOf,
  expectFound,
  find,
  leftOutText,
  namesOf,
  searchField,
} from '../support/list.ts'

test.use({ javaScriptEnabled: false })

/** Pages of somebody who is signed in, by what they are made of: one of each is opened. */
const SHELLS = {
  '/profile': [
    '/profile/children',
    '/profile/current-activities',
    '/profile/previous-activities',
    '/profile/edit',
    '/profile/privacy',
    '/profile/messages',
  ],
  '/add-child': ['/edit-child/7'],
  '/apply-on-activity/{gid}': [],
}

for (const language of WALKED_IN) {
  const { contact, details, failures, home, list, newsletter, site } = messagesFor(language)
  const { needsScripts } = site
  const path = (to: string) => inLanguage(language, to)
  const submitFilters = (page: Page) =>
    page.getByRole('form', { name: list.filtersTitle }).getByRole('button').last().click()
  const chip = (page: Page, filter: string) =>
    page.getByRole('link', { name: fill(list.remove, { filter }), exact: true })
  const namesIn = (cards: readonly Card[]) =>
    cards.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))

  test.describe(`without scripts in ${language}`, () => {
    test('the list is there, and cities, kinds and what is taken back are links', async ({
      api,
      page,
    }) => {
      const riyadh = await cityBySlug(api, 'riyadh')
      await page.goto(path('/'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(home.phrases[0]))
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect(page.getByRole('button', { name: site.theme.label })).toBeHidden()

      const name = language === 'ar' ? riyadh.name_Ar : riyadh.name_En
      await page.getByRole('link', { name, exact: true }).click()
      await expectFound(page, (await find(api, { cityId: riyadh.id })).total, language)
      expect(chosenIn(page)).toEqual({ city: 'riyadh' })
      await expect(page.getByRole('combobox', { name: list.labels.school })).toBeEnabled()

      for (const at of [1, 2])
        await page.getByRole('navigation', { name: list.kinds }).getByRole('link').nth(at).click()
      const { category = '', ...others } = chosenIn(page)
      expect(others).toEqual({ city: 'riyadh' })
      expect(category.split(',')).toHaveLength(2)
      const found = await find(api, { cityId: riyadh.id, category: category.split(',') })
      await expectFound(page, found.total, language)
    })

    test('the filters are a form, and each can be taken back', async ({ api, page }) => {
      await page.goto(path('/?city=riyadh'))
      await choose(page, list.labels.gender, list.options.gender[2])
      await choose(page, list.labels.time, list.options.time[2])
      await choose(page, list.labels.setting, list.options.setting.outdoor)
      await searchField(page, language).fill('كرة')
      await submitFilters(page)

      const { id } = await cityBySlug(api, 'riyadh')
      const rest = { cityId: id, dayTimeId: 2, setting: 'outdoor', searchTerm: 'كرة' } as const
      await expectFound(page, (await find(api, { ...rest, genderId: 2 })).total, language)
      const others = { city: 'riyadh', time: '2', setting: 'outdoor', q: 'كرة' }
      expect(chosenIn(page)).toMatchObject({ ...others, gender: '2' })

      await chip(page, list.options.gender[2]).click()
      await expectFound(page, (await find(api, rest)).total, language)
      expect(chosenIn(page)).toEqual(others)
    })

    test('a search shows what it was taken for, and says where it looked wider', async ({
      api,
      page,
    }) => {
      const typed = language === 'ar' ? 'كاراتيه عمره سنتين' : 'karate 2 years old'
      const kind = language === 'ar' ? 'كاراتيه' : 'karate'
      await page.goto(path('/'))
      await searchField(page, language).fill(typed)
      await searchField(page, language).press('Enter')

      const { total } = await find(api, { searchTerm: typed })
      const wider = fill(list.widened, { what: list.wider.ages })
      await expect(page.getByRole('status').filter({ hasText: wider })).toContainText(
        plural(language, list.found, total),
      )
      const understood = page.getByRole('list', { name: list.understood })
      await expect(understood.getByRole('link')).toHaveCount(2)
      await understood.getByRole('link').last().click()

      await expectFound(page, (await find(api, { searchTerm: kind })).total, language)
      expect(chosenIn(page)).toEqual({ q: kind })
      await expect(understood.getByRole('link')).toHaveCount(1)
    })

    test('a search says what it does without, on every page, and a chosen order outlives the next word', async ({
      api,
      page,
    }) => {
      const typed = language === 'ar' ? 'كرة xyzzy' : 'girls xyzzy'
      const { total } = await find(api, { searchTerm: typed })
      expect(total).toBeGreaterThan(24)
      await page.goto(path('/'))
      await searchField(page, language).fill(typed)
      await searchField(page, language).press('Enter')
      const says = page.getByRole('status').filter({ hasText: leftOutText('xyzzy', language) })
      await expect(says).toContainText(plural(language, list.found, total))
      expect(chosenIn(page)).toMatchObject({ q: typed })
      await page.getByRole('link', { name: list.next }).click()
      await expect(says).toBeVisible()
      expect(chosenIn(page)).toMatchObject({ q: typed, page: '2' })

      await searchField(page, language).fill('chess')
      await submitFilters(page)
      await expect(chosenOption(page, list.labels.sort)).toHaveText(list.sorts.relevance)
      expect(await namesOf(page)).toEqual(namesIn((await find(api, { searchTerm: 'chess' })).data))

      await choose(page, list.labels.sort, list.sorts.cheapest)
      await searchField(page, language).fill('football')
      await submitFilters(page)
      await expect(chosenOption(page, list.labels.sort)).toHaveText(list.sorts.cheapest)
      expect(chosenIn(page)).toMatchObject({ q: 'football', sort: 'cheapest' })
      const cheapest = await find(api, { searchTerm: 'football', sort: 'cheapest' })
      expect(await namesOf(page)).toEqual(namesIn(cheapest.data))
      const pages = page.getByRole('navigation', { name: list.pages }).getByRole('link')
      for (const link of await pages.all())
        await expect(link).toHaveAttribute('href', /sort=cheapest/)
    })

    test('the contact form keeps what was written, says what is wrong, and thanks', async ({
      page,
    }) => {
      await page.goto(path('/contactus'))
      const main = page.getByRole('main')
      await main.getByLabel(contact.name.label).fill('نورة')
      await main.getByLabel(contact.email.label).fill('not an address')
      await page.getByRole('button', { name: contact.submit }).click()

      await expect(page.getByRole('alert')).toHaveText(contact.checkFields)
      const email = main.getByLabel(contact.email.label)
      await expect(email).toHaveAccessibleDescription(new RegExp(contact.email.invalid))
      await expect(email).toHaveValue('not an address')
      await expect(main.getByLabel(contact.name.label)).toHaveValue('نورة')
      await expect(main.getByLabel(contact.message.label)).toHaveAccessibleDescription(
        new RegExp(contact.message.required),
      )

      await email.fill('noura@example.com')
      await main.getByLabel(contact.message.label).fill('مرحبًا')
      await page.getByRole('button', { name: contact.submit }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.sent.heading)
      await expect(page).toHaveURL(path('/contactus?sent=1'))
    })

    test('an activity is a page with its facts, dates and ways on', async ({ api, page }) => {
      const [card] = (await find(api, { searchTerm: 'chess' })).data
      const { data: dates } = dataOf(await api(getActivitySessions, { gid: card?.gId ?? '' }))
      await page.goto(path('/?q=chess'))
      await page.getByRole('article').first().getByRole('link').click()

      await expect(page).toHaveURL(card ? activityPath(language, card) : '')
      await page.getByText(details.otherDates).click()
      await expect(
        page.getByRole('region', { name: details.datesTitle }).getByRole('time'),
      ).toHaveCount(dates.length)
      await expect(page.getByRole('link', { name: details.share })).toHaveAttribute(
        'href',
        /^https:/,
      )
      await expect(page.getByRole('heading', { name: details.similar })).toBeVisible()
    })

    test('each page of a parent says that it needs them, and leads to the activities', async ({
      api,
      page,
      request,
    }) => {
      const [card] = (await find(api, {})).data
      const main = page.getByRole('main')
      const wayOut = main.getByRole('link', { name: failures.toActivities })
      const said = new RegExp(
        `class="needs-scripts without-scripts"[^]*${needsScripts}[^]*href="${path('/')}"[^]*${failures.toActivities}`,
      )
      for (const [shell, alike] of Object.entries(SHELLS)) {
        await page.goto(path(shell.replace('{gid}', card?.gId ?? '')))
        await expect.soft(main.getByText(needsScripts, { exact: true }), shell).toBeVisible()
        await expect.soft(main.getByRole('status'), shell).toBeHidden()
        await expect.soft(wayOut, shell).toHaveAttribute('href', path('/'))
        for (const other of alike)
          expect.soft(await (await request.get(path(other))).text(), other).toMatch(said)
      }
      await wayOut.click()

      await expect(page).toHaveURL(path('/'))
    })

    test('on a phone the filters and the menu open, the header searches, and the newsletter leads to sign-up', async ({
      api,
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path('/'))
      await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
      const sheet = page.getByRole('form', { name: list.filtersTitle })
      for (const day of [0, 2]) {
        const name = formatWeekday(language, day)
        await sheet.getByRole('checkbox', { name, exact: true }).check({ force: true })
      }
      const fee = fill(list.upTo, { amount: formatNumber(language, 300) })
      await choose(page, list.labels.max, fee)
      await sheet.getByRole('button').last().click()
      const { total } = await find(api, { weekdays: [0, 2], maxFees: 300 })
      await expectFound(page, total, language)
      for (const filter of [fee, formatWeekday(language, 0), formatWeekday(language, 2)])
        await expect(chip(page, filter)).toBeVisible()

      await page.getByRole('button', { name: site.menu.open }).click()
      await page.getByRole('dialog').getByRole('link', { name: site.nav.about }).click()
      await expect(page).toHaveURL(path('/aboutus'))

      await page.setViewportSize({ width: 1280, height: 740 })
      const banner = page.getByRole('banner')
      const login = banner.getByRole('link', { name: site.account.login })
      await expect(login).toHaveAttribute('href', new RegExp(`^${path('/login')}`))
      await expect(login).toBeVisible()
      await expect(page.getByRole('button', { name: site.account.logout })).toBeHidden()
      await banner.getByRole('searchbox').fill('swiming')
      await page.keyboard.press('Enter')
      await expectFound(page, (await find(api, { searchTerm: 'swiming' })).total, language)

      // No address is in the URL.
      const form = page.getByRole('contentinfo')
      await form.getByLabel(newsletter.label).fill('parent@example.com')
      await form.getByRole('button', { name: newsletter.submit }).click()
      await expect(page).toHaveURL(path('/signup'))
    })
  })
}

test('a text of two letters is no search, and the other language has the same choice', async ({
  api,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const { list } = messagesFor('en')
  const short = await read('/?q=sw')
  expect(short).toContain(plural('en', list.found, (await find(api, {})).total))
  expect(short).not.toContain(fill(list.remove, { filter: 'sw' }))

  const ways = [
    ['/?city=riyadh&gender=2', '/ar/?city=riyadh&gender=2'],
    ['/ar/privacy', '/privacy'],
  ] as const
  for (const [path, other] of ways) {
    const [, way = ''] =
      /<a class="[^"]*\blanguage\b[^"]*" href="([^"]+)"/.exec(await read(path)) ?? []
    expect(way.replaceAll('&amp;', '&')).toBe(other)
    expect((await request.get(other)).status(), other).toBe(200)
  }
})
