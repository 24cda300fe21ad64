import type { Page } from '@playwright/test'
import { getActivityAgeRanges, type Search, searchActivities } from '#contract/activities.ts'
import { monthsFrom, monthText } from '#contract/calendar/months.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { todayAtHome } from '../../src/lib/format/today.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { expect, inLanguage, openHome, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import {
  chosenIn,
  choose,
  cityBySlug,
  dataOf,
  expectFound,
  expectOwnTotal,
  find,
  optionsOf,
  ownTotal,
  searchField,
} from '../support/list.ts'

const { list: t } = messagesFor('en')

interface Tools {
  api: Ask
  page: Page
}

const chip = (page: Page, filter: string) =>
  page.getByRole('link', { name: fill(t.remove, { filter }) })

/** Two kinds together show activities of either, and each can be removed. */
async function expectKinds({ page }: Tools): Promise<void> {
  const kind = (name: string) =>
    page.getByRole('navigation', { name: t.kinds }).getByRole('link', { name })
  const expectChosen = async (category: string[], change: () => Promise<unknown>) => {
    await expectOwnTotal(page, searchActivities, change, 'en', { category })
    expect(chosenIn(page)).toEqual(category.length > 0 ? { category: category.join() } : {})
  }
  await expectChosen(['swimming'], () => kind('Swimming').click())
  await expectChosen(['football', 'swimming'], () => kind('Football').click())
  for (const name of ['Swimming', 'Football'])
    await expect(kind(name)).toHaveAttribute('aria-current', 'true')

  await expectChosen(['football'], () => kind('Swimming').click())
  await expect(kind('Swimming')).not.toHaveAttribute('aria-current')
  await expectChosen(['football', 'swimming'], () => page.goBack())
  await expectChosen(['swimming'], () => chip(page, 'Football').click())
  await expectChosen([], () => chip(page, 'Swimming').click())
}

/** Each filter shows only matching activities, is a chip, and is removed with all others at once. */
async function expectFields({ api, page }: Tools): Promise<void> {
  // A parent who wants a cool place sees only indoor activities.
  const search: Search = { setting: 'indoor' }
  const expectChosen = (change: () => Promise<unknown>) =>
    expectOwnTotal(page, searchActivities, change, 'en', search)
  await expectChosen(() => choose(page, t.labels.setting, t.options.setting.indoor))
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasText: '· Outdoor' })).toHaveCount(0)
  await expect(cards.filter({ hasText: '· Indoor' })).toHaveCount(await cards.count())

  const [range] = dataOf(await api(getActivityAgeRanges, {})).data
  for (const [label, option, more] of [
    [t.labels.gender, t.options.gender[2], { genderId: 2 }],
    [t.labels.fees, t.options.fees[2], { feesSearchType: 2 }],
    [t.labels.time, t.options.time[1], { dayTimeId: 1 }],
    [t.labels.age, range?.name_En ?? '', { activityAgeRangeId: range?.id }],
  ] as const) {
    Object.assign(search, more)
    await expectChosen(() => choose(page, label, option))
  }
  const others = { setting: 'indoor', fees: '2', time: '1', age: `${range?.id}` }
  expect(chosenIn(page)).toEqual({ ...others, gender: '2' })
  await chip(page, t.options.gender[2]).click()
  await expect.poll(() => chosenIn(page)).toEqual(others)
  await expect(page.getByRole('combobox', { name: t.labels.gender })).toHaveValue('')
  for (const name of Object.keys(search)) Object.assign(search, { [name]: null })
  await expectChosen(() =>
    page.getByRole('main').getByRole('link', { name: t.clear }).first().click(),
  )
  expect(chosenIn(page)).toEqual({})
}

/** The Hijri month in which it starts is chosen. */
async function expectMonth({ api, page }: Tools): Promise<void> {
  const months = monthsFrom(todayAtHome(), 'hijri', 12)
  const totals = await Promise.all(
    months.map(async startMonth => (await find(api, { startMonth })).total),
  )
  const startMonth = months[totals.findIndex(total => total > 0)] ?? ''
  const name = monthText('en', startMonth)
  const offered = await page.locator('#choose-month option').allTextContents()
  expect(offered).toEqual(expect.arrayContaining(months.map(it => monthText('en', it))))
  expect(offered).toContain(monthText('en', todayAtHome().slice(0, 7)))

  await page.getByRole('button', { name: `${t.labels.day} ${t.any.day}` }).click()
  const chooseIt = () => choose(page, t.labels.month, name)
  await expectOwnTotal(page, searchActivities, chooseIt, 'en', { startMonth })
  expect(chosenIn(page)).toEqual({ month: startMonth })
  await page.keyboard.press('Escape')
  await chip(page, name).click()
  await expect.poll(() => chosenIn(page)).toEqual({})
}

/** Two choices in quick succession both count. */
async function expectBoth({ api, page }: Tools): Promise<void> {
  await page.evaluate(name => {
    const select = document.querySelector<HTMLSelectElement>('#choose-gender')
    if (!select) return
    select.value = '2'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    document.querySelector<HTMLElement>(`[data-choice="${name}"]`)?.click()
  }, 'riyadh')
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh', gender: '2' })
  const { id: cityId } = await cityBySlug(api, 'riyadh')
  const remove = () => chip(page, t.options.gender[2]).click()
  await expectOwnTotal(page, searchActivities, remove, 'en', { cityId, genderId: null })
}

/** A city changes schools, activities and numbers, and clears the school of another city. */
async function expectCity({ api, page }: Tools): Promise<void> {
  const [riyadh, jeddah] = [await cityBySlug(api, 'riyadh'), await cityBySlug(api, 'jeddah')]
  const [inRiyadh = [], inJeddah = []] = await Promise.all(
    [riyadh, jeddah].map(async ({ id }) => dataOf(await api(getSchoolsNames, { cityId: id })).data),
  )
  const schools = page.getByRole('combobox', { name: t.labels.school })
  const cities = page.getByRole('navigation', { name: t.cities }).getByRole('link')
  const city = (name: string) => cities.and(page.getByText(name, { exact: true }))
  await expect(cities.first()).toHaveText(t.allCities)
  await expect(cities).toHaveCount(15)
  expect(chosenIn(page)).toEqual({ city: 'riyadh' })
  // The row of cities shows it already.
  await expect(chip(page, riyadh.name_En)).toBeHidden()
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
  await cities.first().click()
  await expect.poll(() => chosenIn(page)).toEqual({})
  await expect(schools).toBeDisabled()
}

/** On a phone free weekdays and the highest fee are chosen, and one day is removed. */
async function expectSheet({ page }: Tools): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: t.filtersNone, exact: true }).click()
  const sheet = page.getByRole('form', { name: t.filtersTitle })
  for (const day of ['Tuesday', 'Sunday']) {
    await sheet.getByText(day.slice(0, 3), { exact: true }).click()
    await expect(sheet.getByRole('checkbox', { name: day })).toBeChecked()
  }
  const days = sheet.locator('.days .pill')
  expect(await days.evaluateAll(offCentre)).toEqual([])
  // A single day on the next line would be as wide as the sheet.
  const tops = await days.evaluateAll(pills => pills.map(it => it.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const chooseFee = () => choose(page, t.labels.max, fill(t.upTo, { amount: 300 }))
  const search = { weekdays: [0, 2], maxFees: 300 } satisfies Search
  const total = await ownTotal(page, searchActivities, chooseFee, search)
  await sheet.getByRole('button', { name: plural('en', t.show, total) }).click()
  await expect(sheet).toBeHidden()
  await expectFound(page, total)
  expect(chosenIn(page)).toEqual({ max: '300', day: '0,2' })
  await expect(page.getByRole('button', { name: plural('en', t.filters, 2) })).toBeVisible()

  const remove = () => chip(page, 'Tuesday').click()
  await expectOwnTotal(page, searchActivities, remove, 'en', { ...search, weekdays: [0] })
  expect(chosenIn(page)).toEqual({ max: '300', day: '0' })
}

/** Returns the texts that are not in the middle of their pills. */
function offCentre(pills: Element[]): (string | null)[] {
  const centre = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return (left + right) / 2
  }
  const isOff = (pill: Element) =>
    Math.abs(centre(pill) - centre(pill.lastElementChild ?? pill)) > 1
  return pills.filter(isOff).map(({ textContent }) => textContent)
}

/** The other language shows the same page with the current filters. */
async function expectOtherLanguage({ page }: Tools): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/?max=300&day=0')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/?max=300&day=0',
  )
}

test('each filter shows only matching activities, can be removed, and is kept when the language changes', async ({
  api,
  page,
}) => {
  const tools = { api, page }
  await openHome(page)
  await test.step('categories', () => expectKinds(tools))
  await test.step('fields', () => expectFields(tools))
  await test.step('a month', () => expectMonth(tools))
  await test.step('two changes within a moment', () => expectBoth(tools))
  await test.step('a city', () => expectCity(tools))
  await test.step('on a phone', () => expectSheet(tools))
  await test.step('the other language', () => expectOtherLanguage(tools))
})

test('a chosen city is shown in the language of the page', async ({ api, request }) => {
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

for (const language of FLOW_LANGUAGES) {
  const { list } = messagesFor(language)

  test(`wrong values are ignored and reported, also after the back button, and an empty list suggests which filter to remove (${language})`, async ({
    api,
    page,
  }) => {
    const { total } = await find(api, { category: 'swimming' })
    await openHome(
      page,
      inLanguage(
        language,
        '/?city=atlantis&category=swimming&time=7&fees=9&age=99&page=0&month=1448-13',
      ),
    )
    const notice = page.getByText(list.ignored.split('{')[0] ?? '')
    await expect(notice).toContainText(`${list.labels.fees}: ${list.unknownStatus}`)
    await expect(notice).toContainText(list.labels.time)
    await expect(notice).toContainText(list.labels.page)
    await expect(notice).toContainText(
      fill(list.unknownValue, { label: list.labels.month, value: '1448-13' }),
    )
    await expect(notice).toContainText('atlantis')
    await expectFound(page, total, language)

    await choose(page, list.labels.time, list.options.time[1])
    await expect.poll(() => chosenIn(page)).toEqual({ category: 'swimming', time: '1' })
    await expect(page.getByText('atlantis')).toBeHidden()
    await page.goBack()
    await expectFound(page, total, language)
    await expect(notice).toContainText('atlantis')
    const chip = page.getByRole('link', { name: fill(list.remove, { filter: 'atlantis' }) })
    await expect(chip).toBeHidden()

    const text = 'zqxjzqxj'
    await searchField(page, language).fill(text)
    await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible()
    const loosen = plural(language, list.loosen, total, { filter: text })
    await page.getByRole('link', { name: loosen }).click()
    await expectFound(page, total, language)
    expect(chosenIn(page)).toEqual({ category: 'swimming' })
  })
}
