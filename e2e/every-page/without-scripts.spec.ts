import { getActivitySessions } from '#contract/activities.ts'
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

const { list: t, site } = messagesFor('en')

/** Pages of somebody who is signed in: nothing of them is there before scripts ask for it. */
const SHELLS = [
  '/profile',
  '/profile/children',
  '/profile/current-activities',
  '/profile/previous-activities',
  '/profile/edit',
  '/profile/privacy',
  '/profile/messages',
  '/add-child',
  '/edit-child/7',
  '/apply-on-activity/{gid}',
]

for (const language of WALKED_IN) {
  const { contact, details, failures, home, list, newsletter, site } = messagesFor(language)
  const { needsScripts } = site
  const path = (to: string) => inLanguage(language, to)

  test.describe(`without scripts in ${language}`, () => {
    test('the list is there, and a city is a link', async ({ api, page }) => {
      const riyadh = await cityBySlug(api, 'riyadh')
      await page.goto(path('/'))
      await expect(page.getByRole('heading', { level: 1 })).toContainText(String(home.phrases[0]))
      await expect(page.getByRole('article')).toHaveCount(24)

      const name = language === 'ar' ? riyadh.name_Ar : riyadh.name_En
      await page.getByRole('link', { name, exact: true }).click()

      await expectFound(page, (await find(api, { cityId: riyadh.id })).total, language)
      expect(chosenIn(page)).toEqual({ city: 'riyadh' })
      await expect(page.getByRole('combobox', { name: list.labels.school })).toBeEnabled()
    })

    test('kinds are links, one beside the other', async ({ api, page }) => {
      await page.goto(path('/?city=riyadh'))
      for (const at of [1, 2])
        await page.getByRole('navigation', { name: list.kinds }).getByRole('link').nth(at).click()

      const { category = '', ...others } = chosenIn(page)
      expect(others).toEqual({ city: 'riyadh' })
      expect(category.split(',')).toHaveLength(2)
      const { id } = await cityBySlug(api, 'riyadh')
      const found = await find(api, { cityId: id, category: category.split(',') })
      await expectFound(page, found.total, language)
    })

    test('the filters are a form', async ({ api, page }) => {
      await page.goto(path('/?city=riyadh'))
      await choose(page, list.labels.gender, list.options.gender[2])
      await choose(page, list.labels.time, list.options.time[2])
      await choose(page, list.labels.setting, list.options.setting.outdoor)
      await searchField(page, language).fill('كرة')
      await page.getByRole('form', { name: list.filtersTitle }).getByRole('button').last().click()

      const { id } = await cityBySlug(api, 'riyadh')
      const search = {
        cityId: id,
        genderId: 2,
        dayTimeId: 2,
        setting: 'outdoor',
        searchTerm: 'كرة',
      } as const
      await expectFound(page, (await find(api, search)).total, language)
      expect(chosenIn(page)).toMatchObject({
        city: 'riyadh',
        gender: '2',
        time: '2',
        setting: 'outdoor',
        q: 'كرة',
      })
    })

    test('a search shows what it was taken for, and says where it looked wider', async ({
      api,
      page,
    }) => {
      const { list } = messagesFor(language)
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

    test('a search says which words it does without, on every page', async ({ api, page }) => {
      const { list } = messagesFor(language)
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
    }) => {
      const [card] = (await find(api, {})).data
      const main = page.getByRole('main')
      const wayOut = main.getByRole('link', { name: failures.toActivities })
      for (const shell of SHELLS)
        await test.step(shell, async () => {
          await page.goto(path(shell.replace('{gid}', card?.gId ?? '')))
          await expect(main.getByText(needsScripts, { exact: true })).toBeVisible()
          await expect(main.getByRole('status')).toBeHidden()
          await expect(wayOut).toHaveAttribute('href', path('/'))
        })
      await wayOut.click()

      await expect(page).toHaveURL(path('/'))
    })

    test('the newsletter form leads to sign-up, and no address is in the URL', async ({ page }) => {
      await page.goto(path('/aboutus'))
      const form = page.getByRole('contentinfo')
      await form.getByLabel(newsletter.label).fill('parent@example.com')
      await form.getByRole('button', { name: newsletter.submit }).click()

      await expect(page).toHaveURL(path('/signup'))
    })

    test('free days and a highest fee are chosen on a phone', async ({ api, page }) => {
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
        await expect(
          page.getByRole('link', { name: fill(list.remove, { filter }), exact: true }),
        ).toBeVisible()
    })

    test('the menu of a phone opens', async ({ page }) => {
      const { about, menu } = {
        ...messagesFor(language).site,
        about: messagesFor(language).site.nav.about,
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(path('/contactus'))
      await page.getByRole('button', { name: menu.open }).click()
      await page.getByRole('dialog').getByRole('link', { name: about }).click()

      await expect(page).toHaveURL(path('/aboutus'))
    })
  })
}

test('a word is searched for by relevance, and a chosen order outlives the next word', async ({
  api,
  page,
}) => {
  await page.goto('/')
  await searchField(page).fill('chess')
  await page.getByRole('form', { name: t.filtersTitle }).getByRole('button').last().click()
  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.relevance)
  expect(await namesOf(page)).toEqual(
    (await find(api, { searchTerm: 'chess' })).data.map(({ activityName }) => activityName),
  )

  await choose(page, t.labels.sort, t.sorts.cheapest)
  await page.getByRole('form', { name: t.filtersTitle }).getByRole('button').last().click()
  await searchField(page).fill('football')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=football/)
  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.cheapest)
  const pages = page.getByRole('navigation', { name: t.pages }).getByRole('link')
  for (const link of await pages.all()) await expect(link).toHaveAttribute('href', /sort=cheapest/)
})

test('chips, pages and sorting are links and a form too', async ({ api, page }) => {
  await page.goto('/?gender=2')
  await page.getByRole('link', { name: t.next }).click()
  expect(chosenIn(page)).toEqual({ gender: '2', page: '2' })
  await page.getByRole('link', { name: fill(t.remove, { filter: t.options.gender[2] }) }).click()
  await expectFound(page, (await find(api, {})).total)
  expect(chosenIn(page)).toEqual({})

  await choose(page, t.labels.sort, t.sorts.cheapest)
  await page.getByRole('form', { name: t.filtersTitle }).getByRole('button').last().click()
  await expect(page.getByRole('article').first()).toContainText('0 SAR')
})

test('the search box of the header searches', async ({ api, page }) => {
  await page.goto('/terms')
  await page.getByRole('banner').getByRole('searchbox').fill('swiming')
  await page.keyboard.press('Enter')

  await expectFound(page, (await find(api, { searchTerm: 'swiming' })).total)
})

test('a text of two letters is no search', async ({ api, page }) => {
  await page.goto('/?q=sw')

  await expectFound(page, (await find(api, {})).total)
  await expect(page.getByRole('link', { name: fill(t.remove, { filter: 'sw' }) })).toBeHidden()
})

test('the other language shows the same page with the same choice', async ({ page }) => {
  await page.goto('/?city=riyadh&gender=2')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/?city=riyadh&gender=2')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    messagesFor('ar').home.heading,
  )

  await page.goto('/ar/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/privacy')
})

test('controls that need scripts are not shown', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: site.theme.label })).toBeHidden()
})
