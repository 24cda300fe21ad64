import type { Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import {
  expect,
  FLOW_LANGUAGES,
  inLanguage,
  openHome,
  test,
  untilHydrated,
  watchCalls,
} from '../support/fixtures.ts'
import {
  choose,
  chosenIn,
  chosenOption,
  expectFound,
  expectOwnTotal,
  find,
  leftOutText,
  namesOf,
  searchField,
} from '../support/list.ts'

const { list: t } = messagesFor('en')
const termsIn = (calls: unknown[]) =>
  calls.map(call => (call as { searchTerm: string; pageSize?: number }).searchTerm)

test('typing in the list searches after a pause, from three characters on, immediately with Enter, and is one step back in the history', async ({
  api,
  page,
}) => {
  const field = searchField(page)
  await page.clock.install()
  await openHome(page)
  const calls = watchCalls(page, searchActivities)
  await page.clock.pauseAt(Date.now() + 60_000)

  await test.step('the trimmed text is searched after a pause of 300 ms', async () => {
    await field.fill('  swim')
    await page.clock.runFor(299)
    await field.fill('  swimming  ')
    await page.clock.runFor(299)
    expect(calls).toEqual([])
    await page.clock.runFor(1)
    await expectFound(page, (await find(api, { searchTerm: 'swimming' })).total)
    expect(termsIn(calls.splice(0))).toEqual(['swimming'])
    expect(chosenIn(page)).toEqual({ q: 'swimming' })
    await expect(field).toHaveValue('  swimming  ')
  })

  await test.step('two characters are not searched, and an empty field shows everything', async () => {
    await field.fill('ch')
    await page.clock.runFor(1000)
    await field.press('Enter')
    expect(calls).toEqual([])
    expect(chosenIn(page)).toEqual({ q: 'swimming' })
    await field.fill('   ')
    const everything = { searchTerm: '' }
    await expectOwnTotal(page, searchActivities, () => page.clock.runFor(300), 'en', everything)
    expect(chosenIn(page)).toEqual({})
  })

  await test.step('Enter does not wait, and the best match is first', async () => {
    calls.splice(0)
    await field.fill('chess')
    const enter = () => field.press('Enter')
    await expectOwnTotal(page, searchActivities, enter, 'en', { searchTerm: 'chess' })
    expect(chosenIn(page)).toEqual({ q: 'chess' })
    await page.clock.runFor(1000)
    expect(termsIn(calls)).toEqual(['chess'])
    await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.relevance)
    await expect(page.getByRole('article').first()).toContainText(/chess/i)
  })

  await test.step('another filter that is chosen meanwhile keeps the text', async () => {
    await field.fill('football')
    await page.clock.runFor(100)
    await choose(page, t.labels.gender, t.options.gender[1])
    await page.clock.runFor(1000)
    await expectFound(page, (await find(api, { genderId: 1, searchTerm: 'football' })).total)
    expect(chosenIn(page)).toEqual({ gender: '1', q: 'football' })
  })

  await test.step('any number of typed letters is one step in the history', async () => {
    await field.fill('')
    await page.clock.runFor(300)
    await expect.poll(() => chosenIn(page)).toEqual({ gender: '1' })
    for (const text of ['che', 'ches', 'chess']) {
      await field.fill(text)
      await page.clock.runFor(300)
      await expect.poll(() => chosenIn(page)).toEqual({ gender: '1', q: text })
    }
    await page.goBack()
    await page.clock.runFor(1000)
    await expect(field).toHaveValue('')
    expect(chosenIn(page)).toEqual({ gender: '1' })
  })
})

const UNDERSTOOD = {
  typed: 'سباحة بالرياض للبنات',
  chips: ['السباحة', 'الرياض', 'بنات'],
  without: 'سباحة للبنات',
  kind: 'سباحة',
  together: 'كبسة شطرنج',
} as const

/** The filters that were read from a search are shown, can be removed, and are overridden by chosen ones. */
async function expectUnderstood(api: Ask, page: Page, language: Language): Promise<void> {
  const { list } = messagesFor(language)
  const { chips, kind, typed, without } = UNDERSTOOD
  await searchField(page, language).fill(typed)
  await expectFound(page, (await find(api, { searchTerm: typed })).total, language)

  const understood = page.getByRole('list', { name: list.understood })
  await expect(understood.getByRole('link')).toHaveText([...chips])
  await understood
    .getByRole('link', { name: fill(list.takeBack, { filter: chips[1] }), exact: true })
    .click()
  await expectFound(page, (await find(api, { searchTerm: without })).total, language)
  expect(chosenIn(page)).toEqual({ q: without })
  await expect(searchField(page, language)).toHaveValue(without)
  await expect(understood.getByRole('link')).toHaveText([chips[0], chips[2]])

  await choose(page, list.labels.gender, list.options.gender[1])
  const { total } = await find(api, { searchTerm: kind, genderId: 1 })
  await expectFound(page, total, language)
  await expect(understood.getByRole('link')).toHaveText([chips[0]])
  await page
    .getByRole('link', { name: fill(list.remove, { filter: list.options.gender[1] }) })
    .click()
  await expect.poll(() => Object.keys(chosenIn(page))).toEqual(['q'])
}

/** The page says which words were left out, and links to their own results. */
async function expectLeftOut(api: Ask, page: Page, language: Language): Promise<void> {
  const { list } = messagesFor(language)
  const field = searchField(page, language)
  const { together } = UNDERSTOOD
  const { leftOut } = await find(api, { searchTerm: together })
  const [{ total: alone, words } = { total: 0, words: '' }] = leftOut
  // Compared with the cards of its own answer: other tests publish meanwhile, and a total may be ten seconds
  // old.
  const answered = page.waitForResponse(
    response =>
      response.url().endsWith(`/${searchActivities.path}`) &&
      response.request().postDataJSON().searchTerm === together,
  )
  await field.fill(together)
  const cards: unknown[] = await (await answered).json()
  expect(cards).not.toEqual([])
  const says = page.getByRole('status').filter({ hasText: leftOutText(words, language) })
  await expect(says).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(cards.length)
  expect(chosenIn(page)).toEqual({ q: together })

  const only = plural(language, list.onlyLeftOut, alone, { words })
  await page.getByRole('link', { name: only }).click()
  await expectFound(page, alone, language)
  expect(chosenIn(page)).toEqual({ q: words })
  await expect(field).toHaveValue(words)
  await expect(says).toHaveCount(0)
}

for (const language of FLOW_LANGUAGES) {
  const { site } = messagesFor(language)

  test(`a parent searches from any page, finds the right activities, and reads what was understood and left out (${language})`, async ({
    api,
    page,
  }) => {
    await page.goto(inLanguage(language, '/aboutus'))
    const form = page.getByRole('banner').getByRole('search')
    await form.getByRole('searchbox').fill('سباحة')
    await form.getByRole('button', { name: site.search.submit }).click()
    await expect(page).toHaveURL(url => url.pathname === inLanguage(language, '/'))
    await expectFound(page, (await find(api, { searchTerm: 'سباحة' })).total, language)
    await untilHydrated(page)

    // From further down the page the header leads to the field.
    const field = searchField(page, language)
    const link = page.getByRole('banner').getByRole('link', { name: site.search.open })
    await expect(link).toBeHidden()
    await page.mouse.wheel(0, 2000)
    await link.click()
    await expect(field).toBeFocused()
    await expect(field).toBeInViewport()

    // Not as it is spelled in the catalogue.
    const { data } = await find(api, { searchTerm: 'كورة' })
    expect(data.length).toBeGreaterThan(3)
    expect(data[0]?.category?.slug).toBe('football')
    await field.fill('كورة')
    const names = data.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
    await expect.poll(() => namesOf(page)).toEqual(names)

    await test.step('understood', () => expectUnderstood(api, page, language))
    await test.step('left out', () => expectLeftOut(api, page, language))
  })
}
