import { searchActivities } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expect, inLanguage, openHome, test, watchCalls, WALKED_IN } from '../support/fixtures.ts'
import {
  choose,
  chosenIn,
  chosenOption,
  expectFound,
  find,
  leftOutText,
  namesOf,
  searchField,
} from '../support/list.ts'

const { list: t, site } = messagesFor('en')
const termsIn = (calls: unknown[]) =>
  calls.map(call => (call as { searchTerm: string; pageSize?: number }).searchTerm)

test.describe('typing in the list', () => {
  test('searches for the trimmed text once it rests for 300 ms', async ({ api, page }) => {
    await page.clock.install()
    await openHome(page)
    const calls = watchCalls(page, searchActivities)
    await page.clock.pauseAt(Date.now() + 60_000)

    await searchField(page).fill('  swim')
    await page.clock.runFor(299)
    await searchField(page).fill('  swimming  ')
    await page.clock.runFor(299)
    expect(calls).toEqual([])
    await page.clock.runFor(1)

    await expectFound(page, (await find(api, { searchTerm: 'swimming' })).total)
    expect(termsIn(calls)).toEqual(['swimming'])
    expect(chosenIn(page)).toEqual({ q: 'swimming' })
    await expect(searchField(page)).toHaveValue('  swimming  ')
  })

  test('takes three characters, and an empty field shows everything again', async ({
    api,
    page,
  }) => {
    await page.clock.install()
    await openHome(page, '/?q=chess')
    const calls = watchCalls(page, searchActivities)
    await page.clock.pauseAt(Date.now() + 60_000)

    await searchField(page).fill('ch')
    await page.clock.runFor(1000)
    await searchField(page).press('Enter')
    expect(calls).toEqual([])
    expect(chosenIn(page)).toEqual({ q: 'chess' })

    await searchField(page).fill('   ')
    await page.clock.runFor(300)
    await expectFound(page, (await find(api, {})).total)
    expect(chosenIn(page)).toEqual({})
  })

  test('does not wait for those who press Enter', async ({ page }) => {
    await page.clock.install()
    await openHome(page)
    const calls = watchCalls(page, searchActivities)
    await page.clock.pauseAt(Date.now() + 60_000)

    await searchField(page).fill('chess')
    await searchField(page).press('Enter')
    await expect.poll(() => chosenIn(page)).toEqual({ q: 'chess' })
    await page.clock.runFor(1000)

    await expect.poll(() => termsIn(calls)).toEqual(['chess'])
  })

  test('is not lost when another filter is chosen meanwhile', async ({ api, page }) => {
    await page.clock.install()
    await openHome(page)
    await page.clock.pauseAt(Date.now() + 60_000)

    await searchField(page).fill('football')
    await page.clock.runFor(100)
    await choose(page, t.labels.gender, t.options.gender[1])
    await page.clock.runFor(1000)

    await expectFound(page, (await find(api, { genderId: 1, searchTerm: 'football' })).total)
    expect(chosenIn(page)).toEqual({ gender: '1', q: 'football' })
  })

  test('leaves one step to go back to, however many letters were typed', async ({ page }) => {
    await openHome(page)
    for (const text of ['che', 'ches', 'chess']) {
      await searchField(page).fill(text)
      await expect.poll(() => chosenIn(page)).toEqual({ q: text })
    }

    await page.goBack()

    await expect(searchField(page)).toHaveValue('')
    expect(chosenIn(page)).toEqual({})
  })
})

const WORDS = [
  { typed: 'سباحه', finds: 'swimming', language: 'ar' },
  { typed: 'swiming', finds: 'swimming', language: 'en' },
  { typed: 'soccer', finds: 'football', language: 'en' },
  { typed: 'كورة', finds: 'football', language: 'ar' },
] as const

for (const { finds, language, typed } of WORDS) {
  test(`a parent who types «${typed}» finds ${finds}`, async ({ api, page }) => {
    const { data } = await find(api, { searchTerm: typed })
    expect(data.length).toBeGreaterThan(3)
    expect(data[0]?.category?.slug).toBe(finds)
    await openHome(page, inLanguage(language, '/'))
    await searchField(page, language).fill(typed)

    const names = data.map(card => (language === 'ar' ? card.activityName_Ar : card.activityName))
    await expect.poll(() => namesOf(page)).toEqual(names)
  })
}

test('with words to search for, the best match comes first', async ({ page }) => {
  await openHome(page, '/?q=chess')

  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.relevance)
  await expect(page.getByRole('article').first()).toContainText(/chess/i)
})

for (const [language, together, left] of [
  ['en', 'caramel chess', 'caramel'],
  ['ar', 'كبسة شطرنج', 'كبسة'],
] as const) {
  test(`the page says which words it does without, and leads to them alone (${language})`, async ({
    api,
    page,
  }) => {
    const { leftOut, total } = await find(api, { searchTerm: together })
    const [{ total: alone, words } = { total: 0, words: '' }] = leftOut
    expect(words).toBe(left)
    await openHome(page, inLanguage(language, '/'))
    await searchField(page, language).fill(together)

    const says = page.getByRole('status').filter({ hasText: leftOutText(words, language) })
    await expect(says).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(Math.min(total, 24))
    expect(chosenIn(page)).toEqual({ q: together })

    const { onlyLeftOut } = messagesFor(language).list
    const link = plural(language, onlyLeftOut, alone, { words })
    await page.getByRole('link', { name: link }).click()

    await expectFound(page, alone, language)
    expect(chosenIn(page)).toEqual({ q: words })
    await expect(searchField(page, language)).toHaveValue(words)
    await expect(says).toHaveCount(0)
  })
}

const UNDERSTOOD = [
  {
    language: 'en',
    typed: 'swimming in riyadh for girls',
    chips: ['Swimming', 'Riyadh', 'Girls'],
    without: 'swimming for girls',
  },
  {
    language: 'ar',
    typed: 'سباحة بالرياض للبنات',
    chips: ['السباحة', 'الرياض', 'بنات'],
    without: 'سباحة للبنات',
  },
] as const

for (const { chips, language, typed, without } of UNDERSTOOD) {
  test(`what was understood of a search is shown, and can be taken back (${language})`, async ({
    api,
    page,
  }) => {
    const { list } = messagesFor(language)
    await openHome(page, inLanguage(language, '/'))
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
  })
}

test('what is chosen stands above what was typed, and its chip is gone', async ({ api, page }) => {
  await openHome(page, '/?q=swimming+for+girls&gender=1')
  const understood = page.getByRole('list', { name: t.understood })
  await expect(understood.getByRole('link')).toHaveText(['Swimming'])
  const { total } = await find(api, { searchTerm: 'swimming', genderId: 1 })
  await expectFound(page, total)
})

test('from further down the home page, the header leads back to the search of the list', async ({
  page,
}) => {
  await openHome(page)
  const link = page.getByRole('banner').getByRole('link', { name: site.search.open })
  await expect(link).toBeHidden()
  await page.mouse.wheel(0, 2000)
  await link.click()

  await expect(searchField(page)).toBeFocused()
  await expect(searchField(page)).toBeInViewport()
})

test.describe('the search box of the header', () => {
  for (const language of WALKED_IN) {
    test(`leads home from any other page (${language})`, async ({ api, page }) => {
      const { search } = messagesFor(language).site
      await page.goto(inLanguage(language, '/aboutus'))
      const form = page.getByRole('banner').getByRole('search')
      await form.getByRole('searchbox').fill('شطرنج')
      await form.getByRole('button', { name: search.submit }).click()

      await expect(page).toHaveURL(url => url.pathname === inLanguage(language, '/'))
      await expectFound(page, (await find(api, { searchTerm: 'شطرنج' })).total, language)
    })
  }
})
