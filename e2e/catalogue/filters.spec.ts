import { type Card, getActivityAgeRanges, type Search } from '#contract/activities.ts'
import { monthsFrom, monthText } from '#contract/calendar/months.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { todayAtHome } from '../../src/lib/format/today.ts'
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

test('a city brings its own schools, activities and numbers, and clears the school of another', async ({
  api,
  page,
}) => {
  const [riyadh, jeddah] = [await cityBySlug(api, 'riyadh'), await cityBySlug(api, 'jeddah')]
  const [inRiyadh = [], inJeddah = []] = await Promise.all(
    [riyadh, jeddah].map(async ({ id }) => dataOf(await api(getSchoolsNames, { cityId: id })).data),
  )
  const schools = page.getByRole('combobox', { name: t.labels.school })
  const cities = page.getByRole('navigation', { name: t.cities }).getByRole('link')
  const city = (name: string) => cities.and(page.getByText(name, { exact: true }))
  await openHome(page)
  await expect(schools).toBeDisabled()
  await expect(cities.first()).toHaveText(t.allCities)
  await expect(cities).toHaveCount(15)

  await city(riyadh.name_En).click()
  await expectFound(page, (await find(api, { cityId: riyadh.id })).total)
  expect(chosenIn(page)).toEqual({ city: 'riyadh' })
  await expect(city(riyadh.name_En)).toHaveAttribute('aria-current', 'true')
  expect(await optionsOf(page, t.labels.school)).toEqual([
    t.any.school,
    ...inRiyadh.map(school => school.name_En),
  ])
  const { total } = await find(api, { category: 'swimming', cityId: riyadh.id })
  const kinds = page.getByRole('navigation', { name: t.kinds })
  await expect(kinds.getByRole('link', { name: `Swimming ${total}`, exact: true })).toBeVisible()

  await choose(page, t.labels.school, inRiyadh[0]?.name_En ?? '')
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', school: `${inRiyadh[0]?.id}` })
  await city(jeddah.name_En).click()
  await expectFound(page, (await find(api, { cityId: jeddah.id })).total)
  expect(chosenIn(page)).toEqual({ city: 'jeddah' })
  await expect(schools).toHaveValue('')
  expect(await optionsOf(page, t.labels.school)).toEqual([
    t.any.school,
    ...inJeddah.map(school => school.name_En),
  ])
})

test('a chosen city comes in the language of the page', async ({ api, request }) => {
  const riyadh = await cityBySlug(api, 'riyadh')
  for (const [language, name] of [
    ['en', riyadh.name_En],
    ['ar', riyadh.name_Ar],
  ] as const) {
    const html = await (await request.get(inLanguage(language, '/?city=riyadh'))).text()
    const row = html.slice(html.indexOf(`aria-label="${messagesFor(language).list.cities}"`))
    const [, chosen = ''] = /<a [^>]*aria-current="true"[^>]*>([^<]*)</.exec(row) ?? []
    expect(chosen).toBe(name)
  }
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

const CHOICES = [
  { filter: 'gender', value: 2, search: { genderId: 2 } },
  { filter: 'fees', value: 1, search: { feesSearchType: 1 } },
  { filter: 'time', value: 1, search: { dayTimeId: 1 } },
] as const

test('whatever is chosen shows only such activities, and two choices within a moment both count', async ({
  api,
  page,
}) => {
  await openHome(page)
  for (const { filter, search, value } of CHOICES)
    await test.step(filter, async () => {
      await choose(page, t.labels[filter], t.options[filter][value])
      await expectFound(page, (await find(api, search)).total)
      expect(chosenIn(page)).toEqual({ [filter]: String(value) })
      await choose(page, t.labels[filter], t.any[filter])
      await expect.poll(() => chosenIn(page)).toEqual({})
    })

  const [range] = dataOf(await api(getActivityAgeRanges, {})).data
  await choose(page, t.labels.age, range?.name_En ?? '')
  await expectFound(page, (await find(api, { activityAgeRangeId: range?.id })).total)
  expect(chosenIn(page)).toEqual({ age: `${range?.id}` })
  await choose(page, t.labels.age, t.any.age)
  await expect.poll(() => chosenIn(page)).toEqual({})

  // Who wants it cool sees only what is indoors.
  await choose(page, t.labels.setting, t.options.setting.indoor)
  await expectFound(page, (await find(api, { setting: 'indoor' })).total)
  expect(chosenIn(page)).toEqual({ setting: 'indoor' })
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: '· Outdoor' })).toHaveCount(0)
  await expect(cards.filter({ hasText: '· Indoor' })).toHaveCount(await cards.count())
  await page.getByRole('link', { name: fill(t.remove, { filter: 'Indoor' }) }).click()
  await expect.poll(() => chosenIn(page)).toEqual({})

  await page.evaluate(name => {
    const select = document.querySelector<HTMLSelectElement>('#choose-gender')
    if (!select) return
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLElement>(`[data-choice="${name}"]`)?.click()
  }, 'riyadh')
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', gender: '2' })
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

test('a view has an address that can be shared, gone back to, also from an activity, and reloaded', async ({
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

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[0]))
  await page.goBack()
  await expect.poll(() => namesOf(page)).toEqual(names)
  await page.reload()
  expect(await namesOf(page)).toEqual(names)
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

  // The text has no chip of its own to be seen where something was understood of it.
  await page
    .getByRole('link', { name: fill(t.takeBack, { filter: 'Football' }), exact: true })
    .click()
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', fees: '2' })
  await expect(searchField(page)).toHaveValue('')

  await page.getByRole('link', { name: t.clear }).click()
  await expectFound(page, (await find(api, {})).total)
  expect(chosenIn(page)).toEqual({})
})

for (const language of WALKED_IN) {
  const { list } = messagesFor(language)

  test(`wrong values are ignored and said, also of an address that is gone back to, and an empty list says what to loosen (${language})`, async ({
    api,
    page,
  }) => {
    const { total } = await find(api, { genderId: 2 })
    await openHome(
      page,
      inLanguage(language, '/?city=atlantis&gender=2&time=7&fees=9&age=99&page=0'),
    )
    const notice = page.getByText(list.ignored.split('{')[0] ?? '')
    await expect(notice).toContainText(`${list.labels.fees}: ${list.unknownStatus}`)
    await expect(notice).toContainText(list.labels.time)
    await expect(notice).toContainText(list.labels.page)
    await expect(notice).toContainText('atlantis')
    await expectFound(page, total, language)

    await choose(page, list.labels.time, list.options.time[1])
    await expect.poll(() => chosenIn(page)).toEqual({ gender: '2', time: '1' })
    await expect(page.getByText('atlantis')).toBeHidden()
    await page.goBack()
    await expectFound(page, total, language)
    await expect(notice).toContainText('atlantis')
    const chip = page.getByRole('link', { name: fill(list.remove, { filter: 'atlantis' }) })
    await expect(chip).toBeHidden()

    const text = 'zqxjzqxj'
    await openHome(page, inLanguage(language, `/?gender=2&q=${text}`))
    await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible()
    const loosen = plural(language, list.loosen, total, { filter: text })
    await page.getByRole('link', { name: loosen }).click()
    await expectFound(page, total, language)
    expect(chosenIn(page)).toEqual({ gender: '2' })
  })
}

test('a parent has the lowest fee first, or says near to what the nearest comes first', async ({
  api,
  context,
  page,
}) => {
  const inAbha = { latitude: 18.2164, longitude: 42.5053 }
  const paid = (search: Search) => find(api, { feesSearchType: 2, ...search })
  const expectNames = ({ data }: { data: readonly Card[] }) =>
    expect.poll(() => namesOf(page)).toEqual(data.map(card => card.activityName))
  await context.clearPermissions()
  await openHome(page, '/?fees=2')
  const names = await namesOf(page)

  const here = page.getByRole('button', { name: t.near.here })
  await choose(page, t.labels.sort, t.sorts.nearest)
  await here.click()
  await expect(page.getByRole('status').filter({ hasText: t.near.denied })).toBeVisible()
  expect(await namesOf(page)).toEqual(names)
  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.soonest)

  const cheapest = await paid({ sort: 'cheapest' })
  await choose(page, t.labels.sort, t.sorts.cheapest)
  await expectNames(cheapest)
  const fees = cheapest.data.map(card => card.fees)
  expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  expect(chosenIn(page)).toEqual({ fees: '2', sort: 'cheapest' })

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(inAbha)
  await choose(page, t.labels.sort, t.sorts.nearest)
  await here.click()
  await expectNames(await paid({ sort: 'nearest', ...inAbha }))
  expect(page.url()).not.toContain('18.2')
})

test('the list goes on, page by page, each from its top, and leads back from beyond its end', async ({
  api,
  page,
}) => {
  const [first, second] = [await find(api, {}), await find(api, { page: 2 })]
  const last = Math.ceil(first.total / 24)
  const pages = page.getByRole('navigation', { name: t.pages })
  const numbered = (to: number) =>
    pages.getByRole('link', { name: `${t.labels.page} ${to}`, exact: true })
  await openHome(page, '/?page=9000')
  await expect(page.getByText(t.beyond)).toBeVisible()
  await page.getByRole('link', { name: t.previous }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(numbered(last)).toHaveAttribute('aria-current', 'page')
  expect(chosenIn(page)).toEqual({ page: String(last) })
  await expect(pages.getByRole('link', { name: t.next })).toBeHidden()
  await expect(numbered(last - 1)).toHaveAttribute('href', `/?page=${last - 1}`)

  await numbered(1).click()
  await expect.poll(() => namesOf(page)).toEqual(first.data.map(card => card.activityName))
  await expect(numbered(1)).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: t.previous })).toBeHidden()
  expect(chosenIn(page)).toEqual({})

  await pages.getByRole('link', { name: t.next }).click()
  await expect.poll(() => namesOf(page)).toEqual(second.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({ page: '2' })
  await expect(page.getByRole('heading', { name: messagesFor('en').home.heading })).toBeInViewport()

  await pages.getByRole('link', { name: t.previous }).click()
  await expect.poll(() => namesOf(page)).toEqual(first.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({})
})

for (const language of WALKED_IN)
  test(`a parent chooses the Hijri month in which it starts, or types it (${language})`, async ({
    api,
    page,
  }) => {
    const { list } = messagesFor(language)
    const months = monthsFrom(todayAtHome(), 'hijri', 12)
    const totals = await Promise.all(
      months.map(async startMonth => (await find(api, { startMonth })).total),
    )
    const place = totals.findIndex(total => total > 0)
    const [month = '', total = 0] = [months[place], totals[place]]
    const name = monthText(language, month)
    await openHome(page, inLanguage(language, '/'))
    const offered = await page.locator('#choose-month option').allTextContents()
    expect(offered).toEqual(expect.arrayContaining(months.map(it => monthText(language, it))))
    expect(offered).toContain(monthText(language, todayAtHome().slice(0, 7)))

    await page.getByRole('button', { name: `${list.labels.day} ${list.any.day}` }).click()
    await choose(page, list.labels.month, name)
    await expectFound(page, total, language)
    expect(chosenIn(page)).toEqual({ month })
    await page.getByRole('link', { name: fill(list.remove, { filter: name }) }).click()
    await expect.poll(() => chosenIn(page)).toEqual({})

    await searchField(page, language).fill(name)
    await expectFound(page, total, language)
    const understood = page.getByRole('list', { name: list.understood }).getByRole('link')
    await expect(understood).toHaveCount(1)
    await expect(understood).toContainText(name)
    await understood.click()
    await expect.poll(() => chosenIn(page)).toEqual({})
  })

test('a month that is none is left out, and named', async ({ page }) => {
  await openHome(page, '/?month=1448-13')
  await expect(
    page.getByText(fill(t.ignored, { what: `${t.labels.month} “1448-13”` })),
  ).toBeVisible()
})
