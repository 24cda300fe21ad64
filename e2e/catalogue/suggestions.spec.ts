import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { suggest, type Suggestion } from '#contract/search/suggest.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { plural } from '../../src/lib/format/format.ts'
import { textOf } from '../../src/lib/stores/suggestions.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, hold, inLanguage, openHome, test } from '../support/fixtures.ts'
import { chosenIn, dataOf, expectFound, find, searchField } from '../support/list.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'

// One test leaves this call without an answer.
test.use({ expectedFailures: [/activities\/suggest/] })

const BEGINNING = { ar: 'سب', en: 'swi' } as const
const SENTENCE = { typed: 'سباحة بالريا', chips: ['السباحة', 'الرياض'] } as const

const TARGET = 44

/** What the first suggestion says, a category: its name, what it is, and how much of it there is. */
function firstText([first]: readonly Suggestion[], language: Language): string {
  const { list } = messagesFor(language)
  const count = plural(language, list.found, first?.activities ?? 0)
  return `${first ? textOf(first, language) : ''} ${list.suggestedKinds.category} · ${count}`
}

const listOf = (page: Page, language: Language) =>
  page.getByRole('listbox', { name: messagesFor(language).list.suggestions })

for (const language of FLOW_LANGUAGES) {
  const { list } = messagesFor(language)
  const beginning = BEGINNING[language]
  const { chips, typed: sentence } = SENTENCE

  test(`a parent chooses a suggestion by keyboard, or ignores them (${language})`, async ({
    api,
    page,
  }) => {
    const calls: string[] = []
    page.on('request', request => calls.push(request.url()))
    const asked = () => calls.filter(url => url.includes(suggest.path))
    const found = dataOf(await api(suggest, { searchTerm: beginning })).data
    const texts = found.map(item => textOf(item, language))
    const field = searchField(page, language)
    const box = listOf(page, language)
    const options = box.getByRole('option')
    const active = box.getByRole('option', { selected: true })

    await test.step('they are loaded with the field, and requested for the typed text', async () => {
      await openHome(page, inLanguage(language, '/'))
      expect(calls.filter(url => /_astro\/later\./.test(url))).toEqual([])
      await field.focus()
      await expect(field).toHaveRole('combobox')
      // This browser has no speech recognition on the device.
      await expect(page.getByRole('button', { name: list.voice.start })).toHaveCount(0)
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('ArrowDown')
      await expect(box).toBeHidden()
      expect(asked()).toEqual([])
    })

    await test.step('they are read out with their number, and pass axe', async () => {
      await page.keyboard.type(beginning)
      await expect(options).toHaveCount(found.length)
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      const says = plural(language, list.suggested, found.length)
      await expect(page.getByRole('status').filter({ hasText: says })).toHaveText(says)
      await expect(options.first()).toHaveText(firstText(found, language))
      await expectAccessible(page, 'suggestions', '.search-field')
    })

    await test.step('the arrows go from the first to the last and back to the text, which keeps the focus', async () => {
      await page.keyboard.press('ArrowDown')
      await expect(active).toContainText(texts[0] ?? '')
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute(
        'aria-activedescendant',
        (await active.getAttribute('id')) ?? '',
      )
      await page.keyboard.press('ArrowUp')
      await expect(active).toHaveCount(0)
      await expect(field).not.toHaveAttribute('aria-activedescendant')
      await page.keyboard.press('ArrowUp')
      await expect(active).toContainText(texts.at(-1) ?? '')
      await expect(active).toBeInViewport()
      await expect(field).toHaveValue(beginning)
    })

    await test.step('Escape closes them and keeps the text, an arrow opens them, Enter takes one', async () => {
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await expect(field).toHaveValue(beginning)
      await page.keyboard.press('ArrowDown')
      await expect(active).toContainText(texts[0] ?? '')
      await page.keyboard.press('Enter')
      const { total } = await find(api, { searchTerm: texts[0] })
      await expectFound(page, total, language)
      expect(total).toBe(found[0]?.activities)
      await expect(field).toHaveValue(texts[0] ?? '')
      await expect(field).toBeFocused()
      await expect(box).toBeHidden()
      expect(chosenIn(page)).toEqual({ q: texts[0] })
    })

    await test.step('Enter without a suggestion searches the typed text, and losing the focus closes the list', async () => {
      await field.fill(sentence)
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(box).toBeHidden()
      await expect.poll(() => chosenIn(page)).toEqual({ q: sentence })
      await field.fill(beginning)
      await expect(options.first()).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(box).toBeHidden()
    })

    await test.step('a tap chooses the end of a sentence, on a phone and in large text', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await field.fill('')
      await field.click()
      await field.pressSequentially(beginning)
      // Those for its first letters may come before.
      await expect(options).toHaveCount(found.length)
      for (const option of await options.all())
        expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(TARGET)
      await expectToFit(page, 'suggestions')
      await setTextSize(page, 100)
      await page.setViewportSize({ width: 360, height: 740 })

      await field.fill(sentence)
      await expect(options.filter({ hasText: chips[1] }).first()).toBeVisible()
      await options.filter({ hasText: chips[1] }).first().click()
      const taken = await field.inputValue()
      expect(taken).toMatch(new RegExp(`^\\S+ ${chips[1]}$`))
      await expectFound(page, (await find(api, { searchTerm: taken })).total, language)
      const understood = page.getByRole('list', { name: list.understood })
      await expect(understood.getByRole('link')).toHaveText([...chips])
    })

    await test.step('without an answer the field still searches', async () => {
      await page.route(/\/api\/activities\/suggest/, route => route.abort())
      const other = chips[0]
      await field.fill(other)
      await expectFound(page, (await find(api, { searchTerm: other })).total, language)
      await expect(box).toBeHidden()
    })
  })
}

test('a field that had the focus before hydration suggests for the text typed meanwhile', async ({
  api,
  page,
}) => {
  const code = await hold(page, /\/_astro\/.+\.js$/)
  const suggesting = await hold(page, /\/_astro\/later\..+\.js$/)
  await page.goto('/', { waitUntil: 'commit' })
  const field = searchField(page)
  await field.focus()
  await code.release()
  // Before that, the unparsed rest of the page may have islands.
  await page.waitForLoadState()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(field).toHaveRole('searchbox')
  await page.keyboard.type(BEGINNING.en)
  // The list is updated before the suggestions can come.
  await expect(page).toHaveURL(url => url.searchParams.get('q') === BEGINNING.en)
  await suggesting.release()
  await expect(field).toHaveRole('combobox')
  const found = dataOf(await api(suggest, { searchTerm: BEGINNING.en })).data
  await expect(listOf(page, 'en').getByRole('option').first()).toHaveText(firstText(found, 'en'))
  await expect(field).toHaveValue(BEGINNING.en)
})
