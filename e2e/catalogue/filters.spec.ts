import { getActivityAgeRanges } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expect, inLanguage, openHome, test, WALKED_IN } from '../support/fixtures.ts'
import {
  chosenIn,
  chosenOption,
  choose,
  cityBySlug,
  dataOf,
  expectFound,
  find,
  namesOf,
  optionsOf,
  searchField,
} from '../support/list.ts'

const { list: t } = messagesFor('en')

test('two choices within a moment both count', async ({ page }) => {
  await openHome(page)
  await page.evaluate(name => {
    const select = document.querySelector<HTMLSelectElement>('#choose-gender')
    if (!select) return
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLElement>(`[data-choice="${name}"]`)?.click()
  }, 'riyadh')

  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', gender: '2' })
})

test.describe('a city', () => {
  test('brings its own schools and activities', async ({ api, page }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    const schools = dataOf(await api(getSchoolsNames, { cityId: riyadh.id })).data
    await openHome(page)
    await expect(page.getByRole('combobox', { name: t.labels.school })).toBeDisabled()

    await page.getByRole('link', { name: riyadh.name_En, exact: true }).click()

    await expectFound(page, (await find(api, { cityId: riyadh.id })).total)
    expect(chosenIn(page)).toEqual({ city: 'riyadh' })
    const names = schools.map(school => school.name_En)
    expect(await optionsOf(page, t.labels.school)).toEqual([t.any.school, ...names])
  })

  test('clears the school and its list when it changes', async ({ api, page }) => {
    const [riyadh, jeddah] = [await cityBySlug(api, 'riyadh'), await cityBySlug(api, 'jeddah')]
    const [inRiyadh, inJeddah] = await Promise.all(
      [riyadh, jeddah].map(
        async ({ id }) => dataOf(await api(getSchoolsNames, { cityId: id })).data,
      ),
    )
    await openHome(page, '/?city=riyadh')
    await choose(page, t.labels.school, inRiyadh?.[0]?.name_En ?? '')
    await expect
      .poll(() => chosenIn(page))
      .toEqual({ city: 'riyadh', school: `${inRiyadh?.[0]?.id}` })

    await page.getByRole('link', { name: jeddah.name_En, exact: true }).click()

    await expectFound(page, (await find(api, { cityId: jeddah.id })).total)
    expect(chosenIn(page)).toEqual({ city: 'jeddah' })
    await expect(page.getByRole('combobox', { name: t.labels.school })).toHaveValue('')
    const names = inJeddah?.map(school => school.name_En) ?? []
    expect(await optionsOf(page, t.labels.school)).toEqual([t.any.school, ...names])
  })

  test('is one of a row that begins with all of them, in the language of the page', async ({
    api,
    page,
  }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    for (const language of LANGUAGES) {
      const { list } = messagesFor(language)
      await page.goto(inLanguage(language, '/?city=riyadh'))
      const row = page.getByRole('navigation', { name: list.cities }).getByRole('link')

      await expect(row.first()).toHaveText(list.allCities)
      await expect(row).toHaveCount(15)
      const name = language === 'ar' ? riyadh.name_Ar : riyadh.name_En
      await expect(row.and(page.getByText(name, { exact: true }))).toHaveAttribute(
        'aria-current',
        'true',
      )
    }
  })
})

test('two kinds together show what is of either, and each can be taken back', async ({
  api,
  page,
}) => {
  await openHome(page)
  const kind = (name: string) =>
    page.getByRole('navigation', { name: t.kinds }).getByRole('link', { name })
  const expectKinds = async (category: string[]) => {
    await expectFound(page, (await find(api, { category })).total)
    expect(chosenIn(page)).toEqual(category.length > 0 ? { category: category.join() } : {})
  }
  await kind('Swimming').click()
  await expectKinds(['swimming'])
  await kind('Football').click()
  await expectKinds(['football', 'swimming'])
  for (const name of ['Swimming', 'Football'])
    await expect(kind(name)).toHaveAttribute('aria-current', 'true')

  await kind('Swimming').click()
  await expectKinds(['football'])
  await expect(kind('Swimming')).not.toHaveAttribute('aria-current')
  await page.goBack()
  await expectKinds(['football', 'swimming'])
  await page.getByRole('link', { name: fill(t.remove, { filter: 'Football' }) }).click()
  await expectKinds(['swimming'])
})

test('the kinds say how many there are in the chosen city', async ({ api, page }) => {
  const { id } = await cityBySlug(api, 'riyadh')
  const { total } = await find(api, { category: 'swimming', cityId: id })
  await openHome(page)
  await page.getByRole('link', { name: 'Riyadh', exact: true }).first().click()

  const kinds = page.getByRole('navigation', { name: t.kinds })
  await expect(kinds.getByRole('link', { name: `Swimming ${total}`, exact: true })).toBeVisible()
})

const CHOICES = [
  {
    label: t.labels.gender,
    text: t.options.gender[2],
    query: { gender: '2' },
    search: { genderId: 2 },
  },
  {
    label: t.labels.fees,
    text: t.options.fees[1],
    query: { fees: '1' },
    search: { feesSearchType: 1 },
  },
  { label: t.labels.time, text: t.options.time[1], query: { time: '1' }, search: { dayTimeId: 1 } },
  {
    label: t.labels.setting,
    text: t.options.setting.indoor,
    query: { setting: 'indoor' },
    search: { setting: 'indoor' },
  },
] as const

for (const { label, query, search, text } of CHOICES) {
  test(`choosing "${text}" shows only such activities`, async ({ api, page }) => {
    await openHome(page)
    await choose(page, label, text)

    await expectFound(page, (await find(api, search)).total)
    expect(chosenIn(page)).toEqual(query)
  })
}

test('a parent who wants it cool sees only what is indoors', async ({ api, page }) => {
  const { id } = await cityBySlug(api, 'riyadh')
  await openHome(page, '/?city=riyadh')
  await choose(page, t.labels.setting, t.options.setting.indoor)

  await expectFound(page, (await find(api, { cityId: id, setting: 'indoor' })).total)
  await expect(page.getByRole('link', { name: fill(t.remove, { filter: 'Indoor' }) })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: '· Outdoor' })).toHaveCount(0)
  await expect(cards.filter({ hasText: '· Indoor' })).toHaveCount(await cards.count())
})

test('a parent chooses the free days and the highest fee on a phone, and gives one day up', async ({
  api,
  page,
}) => {
  const { total } = await find(api, { weekdays: [0, 2], maxFees: 300 })
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page)
  await page.getByRole('button', { name: t.filtersNone, exact: true }).click()
  const sheet = page.getByRole('form', { name: t.filtersTitle })
  for (const day of ['Tuesday', 'Sunday']) {
    await sheet.getByText(day.slice(0, 3), { exact: true }).click()
    await expect(sheet.getByRole('checkbox', { name: day })).toBeChecked()
  }
  await choose(page, t.labels.max, fill(t.upTo, { amount: 300 }))
  await sheet.getByRole('button', { name: plural('en', t.show, total) }).click()
  await expect(sheet).toBeHidden()
  await expectFound(page, total)
  expect(chosenIn(page)).toEqual({ max: '300', day: '0,2' })
  await expect(page.getByRole('button', { name: plural('en', t.filters, 2) })).toBeVisible()

  await page.getByRole('link', { name: fill(t.remove, { filter: 'Tuesday' }) }).click()
  await expectFound(page, (await find(api, { weekdays: [0], maxFees: 300 })).total)
  expect(chosenIn(page)).toEqual({ max: '300', day: '0' })
})

test('an age shows the activities that overlap with it', async ({ api, page }) => {
  const [range] = dataOf(await api(getActivityAgeRanges, {})).data
  await openHome(page)
  await choose(page, t.labels.age, range?.name_En ?? '')

  await expectFound(page, (await find(api, { activityAgeRangeId: range?.id })).total)
  expect(chosenIn(page)).toEqual({ age: `${range?.id}` })
})

test('a view has an address that can be shared, gone back to and reloaded', async ({
  context,
  page,
}) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Jeddah', exact: true }).click()
  await choose(page, t.labels.gender, t.options.gender[2])
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'jeddah', gender: '2' })
  await choose(page, t.labels.sort, t.sorts.cheapest)
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'jeddah', gender: '2', sort: 'cheapest' })
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const [address, names] = [page.url(), await namesOf(page)]

  const shared = await context.newPage()
  await shared.goto(address)
  expect(await namesOf(shared)).toEqual(names)
  await expect(shared.getByRole('combobox', { name: t.labels.gender })).toHaveValue('2')

  await page.goBack()
  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.soonest)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: t.labels.gender })).toHaveValue('')
  expect(chosenIn(page)).toEqual({ city: 'jeddah' })
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect.poll(() => namesOf(page)).toEqual(names)
  await page.reload()
  expect(await namesOf(page)).toEqual(names)
})

test('a parent comes back from an activity to what was chosen', async ({ page }) => {
  await openHome(page)
  await page.getByRole('link', { name: 'Riyadh', exact: true }).click()
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh' })
  await choose(page, t.labels.fees, t.options.fees[1])
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', fees: '1' })
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const names = await namesOf(page)

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[0]))
  await page.goBack()

  await expect.poll(() => namesOf(page)).toEqual(names)
})

test('what is chosen stands as chips that take it back, one by one or all at once', async ({
  api,
  page,
}) => {
  await openHome(page, '/?city=riyadh&gender=1&fees=2&q=football')
  const chip = (filter: string) => page.getByRole('link', { name: fill(t.remove, { filter }) })

  // The row of the cities says it already.
  await expect(chip('Riyadh')).toBeHidden()

  await chip(t.options.gender[1]).click()
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', fees: '2', q: 'football' })
  await expect(page.getByRole('combobox', { name: t.labels.gender })).toHaveValue('')

  await chip('football').click()
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', fees: '2' })
  await expect(searchField(page)).toHaveValue('')

  await page.getByRole('link', { name: t.clear }).click()
  await expectFound(page, (await find(api, {})).total)
  expect(chosenIn(page)).toEqual({})
})

for (const language of WALKED_IN) {
  const { list } = messagesFor(language)

  test(`an empty result offers which filter to loosen, and that works (${language})`, async ({
    api,
    page,
  }) => {
    const text = 'zqxjzqxj'
    const { total } = await find(api, { genderId: 2 })
    await openHome(page, inLanguage(language, `/?gender=2&q=${text}`))
    await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible()

    await page
      .getByRole('link', { name: plural(language, list.loosen, total, { filter: text }) })
      .click()

    await expectFound(page, total, language)
    expect(chosenIn(page)).toEqual({ gender: '2' })
  })

  test(`wrong values in the address are ignored and said (${language})`, async ({ api, page }) => {
    await openHome(page, inLanguage(language, '/?city=atlantis&gender=7&fees=9&age=99&page=0'))

    const notice = page.getByText(list.ignored.split('{')[0] ?? '')
    await expect(notice).toContainText(`${list.labels.fees}: ${list.unknownStatus}`)
    await expect(notice).toContainText('atlantis')
    await expect(notice).toContainText(list.labels.gender)
    await expect(notice).toContainText(list.labels.page)
    await expectFound(page, (await find(api, {})).total, language)
  })
}

test('going back to an address with a wrong value ignores it again', async ({ api, page }) => {
  await openHome(page, '/?city=atlantis&gender=2')
  await choose(page, t.labels.time, t.options.time[1])
  await expect.poll(() => chosenIn(page)).toEqual({ gender: '2', time: '1' })
  await expect(page.getByText('atlantis')).toBeHidden()

  await page.goBack()

  await expectFound(page, (await find(api, { genderId: 2 })).total)
  await expect(page.getByText(t.ignored.split('{')[0] ?? '')).toContainText('atlantis')
  await expect(
    page.getByRole('link', { name: fill(t.remove, { filter: 'atlantis' }) }),
  ).toBeHidden()
})

test('the lowest fee comes first when asked for', async ({ api, page }) => {
  const { data } = await find(api, { feesSearchType: 2, sort: 'cheapest' })
  await openHome(page, '/?fees=2')
  await choose(page, t.labels.sort, t.sorts.cheapest)

  await expect.poll(() => namesOf(page)).toEqual(data.map(card => card.activityName))
  expect(data.map(card => card.fees)).toEqual(data.map(card => card.fees).toSorted((a, b) => a - b))
  expect(chosenIn(page)).toEqual({ fees: '2', sort: 'cheapest' })
})

test.describe('the nearest first', () => {
  const inAbha = { latitude: 18.2164, longitude: 42.5053 }

  test('are those around the parent, whose place is in no address', async ({
    api,
    context,
    page,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(inAbha)
    const { data } = await find(api, { sort: 'nearest', ...inAbha })
    await openHome(page)
    await choose(page, t.labels.sort, t.sorts.nearest)

    await expect.poll(() => namesOf(page)).toEqual(data.map(card => card.activityName))
    expect(page.url()).not.toContain('18.2')
  })

  test('need a place: without one the order stays and the page says why', async ({
    context,
    page,
  }) => {
    await context.clearPermissions()
    await openHome(page)
    const names = await namesOf(page)
    await choose(page, t.labels.sort, t.sorts.nearest)

    await expect(page.getByRole('status').filter({ hasText: t.noLocation })).toBeVisible()
    expect(await namesOf(page)).toEqual(names)
    await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.soonest)
  })
})

test('the list goes on, page by page, each from its top', async ({ api, page }) => {
  const [first, second] = [await find(api, {}), await find(api, { page: 2 })]
  await openHome(page)
  const pages = page.getByRole('navigation', { name: t.pages })
  const numbered = (to: number) =>
    pages.getByRole('link', { name: `${t.labels.page} ${to}`, exact: true })
  await expect(numbered(1)).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: t.previous })).toBeHidden()

  await pages.getByRole('link', { name: t.next }).click()
  await expect.poll(() => namesOf(page)).toEqual(second.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({ page: '2' })
  await expect(page.getByRole('heading', { name: messagesFor('en').home.heading })).toBeInViewport()

  await pages.getByRole('link', { name: t.previous }).click()
  await expect.poll(() => namesOf(page)).toEqual(first.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({})

  const last = Math.ceil(first.total / 24)
  await numbered(last).click()
  await expect(numbered(last)).toHaveAttribute('aria-current', 'page')
  expect(chosenIn(page)).toEqual({ page: String(last) })
  await expect(pages.getByRole('link', { name: t.next })).toBeHidden()
  await expect(numbered(last - 1)).toHaveAttribute('href', `/?page=${last - 1}`)
})

test('a page beyond the last one says so and leads back', async ({ page }) => {
  await openHome(page, '/?page=9000')
  await expect(page.getByText(t.beyond)).toBeVisible()

  await page.getByRole('link', { name: t.previous }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
