import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { AXE_WIDTH, expectAccessible, findings, showWhole } from '../support/axe.ts'
import { addChildren } from '../support/family.ts'
import { expect, inLanguage, problemOf, refuseCalls } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { openPlaces, registerAt } from '../support/places.ts'
import { expectToFit } from '../support/reflow.ts'

const { registrations: t } = messagesFor('en')
const CURRENT = '/profile/current-activities'

/** Opens the first row of what is registered. */
const unfold = (within: Locator) => within.locator('summary').first().click()

/** The dates of what is unfolded. */
const datesIn = (within: Locator) => within.locator('.reg-body').getByRole('group')

/** The part of the page about one child. */
const part = (page: Page, child: string) => page.getByRole('region', { name: child, exact: true })

test('a parent without registrations is led to what is on', async ({ page, own: _ }) => {
  await page.goto(CURRENT)
  await expect(page.getByRole('heading', { name: t.empty.current.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: t.empty.action }).click()
  await expect(page).toHaveURL(/^[^?]*\/(\?city=.*)?$/)
})

test.describe('a family with two children', () => {
  test.beforeEach(async ({ origin, own, page }) => {
    const [place] = await openPlaces(origin)
    if (!place) throw new Error('The demo has no open activity.')
    const names = ['Sara', 'Lina'].map(firstName => ({ firstName, age: place.age }))
    const ids = await addChildren(origin, own, names)
    await registerAt(origin, own, place, ids)
    await page.goto(CURRENT)
    await expect(part(page, 'Sara').getByRole('article')).toHaveCount(1)
  })

  test('sees each of them apart, or one alone', async ({ page }) => {
    await expect(part(page, 'Lina').getByRole('article')).toHaveCount(1)
    await page
      .getByRole('group', { name: t.filter.label })
      .getByRole('button', { name: 'Lina' })
      .click()
    await expect(part(page, 'Lina')).toBeVisible()
    await expect(part(page, 'Sara')).toHaveCount(0)
    await page.getByRole('button', { name: t.filter.all }).click()
    await expect(part(page, 'Sara')).toBeVisible()
  })

  test('says that a child cannot come, and takes it back', async ({ page }) => {
    const sara = part(page, 'Sara')
    const dates = datesIn(sara)
    await unfold(sara)
    await dates.getByText(/^All \d+ dates$/).click()
    const first = dates.getByRole('button', { name: /Sara cannot come on/ })
    const count = await first.count()
    await first.first().click()
    await expect(sara.getByText(/^Noted: Sara is not coming on/)).toBeVisible()
    await expect(first).toHaveCount(count - 1)

    await page.reload()
    await unfold(sara)
    await dates.getByText(/^All \d+ dates$/).click()
    await dates.getByRole('button', { name: /^Comes after all: Sara/ }).click()
    await expect(sara.getByText(/^Sara is expected on .* again/)).toBeVisible()
    await expect(first).toHaveCount(count)
  })

  test('takes the dates into a calendar', async ({ page }) => {
    await unfold(part(page, 'Sara'))
    const download = page.waitForEvent('download')
    await part(page, 'Sara')
      .getByRole('button', { name: /^Add to calendar/ })
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.ics$/)
    await expect(page.getByText(t.calendar.saved)).toBeVisible()
  })

  test('gives a seat back, knowing what that means, and may come again', async ({ page }) => {
    const sara = part(page, 'Sara')
    await unfold(sara)
    const open = sara.getByRole('button', { name: /^Cancel registration: .*, Sara$/ })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Give Sara’s seat back?' })
    await dialog.getByRole('button', { name: t.cancel.no }).click()
    await expect(open).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(t.cancel.free)
    expect(await findings(page, 'dialog[open]')).toEqual([])
    await dialog.getByRole('button', { name: 'Give Sara’s seat back' }).click()
    await expect(dialog).toBeHidden()
    await expect(sara.getByText('Sara’s seat is given back.')).toBeVisible()
    await expect(sara.getByText(t.status.cancelled)).toBeVisible()
    await expect(sara.getByRole('heading', { level: 3 })).toBeFocused()
    await expect(part(page, 'Lina').getByText(t.status.confirmed)).toBeVisible()

    await sara.getByRole('link', { name: /^Register again: .*, Sara$/ }).click()
    await expect(page).toHaveURL(/\/apply-on-activity\//)
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedFailures: [/503/] })

  test('it is said in place and can be tried again', async ({ page, own: _ }) => {
    const body = problemOf(503, 'unavailable', 'Please wait a moment.')
    const allow = await refuseCalls(page, getActivitiesAndRegistrations, { status: 503, body })
    await page.goto(CURRENT)
    await expect(page.getByRole('alert')).toContainText('Please wait a moment.')
    await allow()
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByRole('heading', { name: t.empty.current.title })).toBeVisible()
  })
})

for (const language of LANGUAGES) {
  const { registrations } = messagesFor(language)

  test.describe(`the demo's family, in ${language}`, () => {
    test('sees how often each child was there', async ({ page, parent: _ }) => {
      await page.goto(inLanguage(language, '/profile/previous-activities'))
      const card = page.getByRole('article').first()
      const { attended } = registrations.attendance.marks
      await expect(card.locator('summary').first()).toContainText(/[%٪]/)
      await unfold(card)
      await expect(card.getByRole('img', { name: new RegExp(attended) })).toBeVisible()
      const dates = datesIn(card).locator('li')
      await expect(dates.first()).toBeHidden()
      await card.locator('.reg-body summary').click()
      await expect(dates.first()).toBeVisible()
    })

    test('axe finds nothing on its pages, and nothing is too wide', async ({ page, parent: _ }) => {
      test.slow()
      for (const path of ['/profile', CURRENT, '/profile/previous-activities'])
        await test.step(path, async () => {
          await page.goto(inLanguage(language, path))
          await expect(page.getByRole('article').first()).toBeVisible()
          if (path !== '/profile') {
            await unfold(page.getByRole('main'))
            await page.locator('.reg-body summary').first().click()
          }
          await showWhole(page, AXE_WIDTH[language])
          await expectAccessible(page, path)
          await expectToFit(page)
        })
    })
  })
}
