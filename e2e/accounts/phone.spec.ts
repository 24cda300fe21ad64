import type { Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import { checkActivities } from '#contract/family/registering.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import {
  expect,
  holdCalls,
  inLanguage,
  openHome,
  test,
  watchCalls,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { choose, chosenIn, cityBySlug, expectFound, find, ownTotal } from '../support/list.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

for (const language of FLOW_LANGUAGES) {
  const { details, list: t, site } = messagesFor(language)
  const gender = (page: Page) => page.getByRole('combobox', { name: t.labels.gender })
  const openerOf = (page: Page, count: number) => {
    const name = count > 0 ? plural(language, t.filters, count) : t.filtersNone
    return page.getByRole('button', { name, exact: true })
  }
  const show = (page: Page, count: number) =>
    page.getByRole('button', { name: plural(language, t.show, count), exact: true })

  /** The sheet takes the focus, and closes in three ways. */
  async function closeSheet(page: Page): Promise<void> {
    const form = page.getByRole('form', { name: t.filtersTitle })
    const close = page.getByRole('button', { name: t.close })
    const opener = openerOf(page, 2)
    await test.step('Escape gives the focus back', async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(form).toBeVisible()
      await expect(close).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await expect(opener).toBeFocused()
    })
    await test.step('when the focus leaves it', async () => {
      await opener.tap()
      await close.press('Shift+Tab')
      await expect(form).toBeHidden()
    })
    await test.step('with its own button', async () => {
      await opener.tap()
      await expect(gender(page)).toBeVisible()
      await close.tap()
      await expect(gender(page)).toBeHidden()
    })
  }

  /** All filters but the city are cleared, and a slow answer is waited for. Returns to the results. */
  async function clearSheet(page: Page, cityId: number): Promise<void> {
    const form = page.getByRole('form', { name: t.filtersTitle })
    await openerOf(page, 2).tap()
    const clear = () => form.getByRole('link', { name: t.clear }).tap()
    const total = await ownTotal(page, searchActivities, clear, { cityId })
    await expect(show(page, total)).toBeVisible()
    expect(chosenIn(page)).toEqual({ city: 'jeddah' })

    const waiting = page.getByRole('status').filter({ hasText: t.loading })
    const { release } = await holdCalls(page, searchActivities)
    await choose(page, t.labels.gender, t.options.gender[2])
    await expect(waiting).toBeVisible()
    await expect(gender(page)).toBeVisible()
    await release()
    await expect(waiting).toBeHidden()
    await page.getByRole('button', { name: t.close }).tap()
  }

  /** The search opens over the header, can be closed, takes the focus and leads to the list. */
  async function searchInHeader(page: Page): Promise<void> {
    const input = page.getByRole('banner').getByRole('searchbox')
    await page.getByRole('button', { name: site.search.open }).tap()
    await page.getByRole('button', { name: site.search.close }).tap()
    await expect(input).toBeHidden()
    await page.getByRole('button', { name: site.search.open }).tap()
    await expect(input).toBeFocused()
    await input.fill('chess')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(inLanguage(language, '/?q=chess'))
    const remove = fill(t.remove, { filter: 'chess' })
    await expect(page.getByRole('link', { name: remove })).toBeVisible()
  }

  test(`a visitor with a phone filters in a sheet that shows the number of results, reads one, and searches in the header (${language})`, async ({
    api,
    page,
  }) => {
    const { id: cityId } = await cityBySlug(api, 'jeddah')
    const { total } = await find(api, { cityId })
    const girls = (await find(api, { cityId, genderId: 2 })).total
    const free = (await find(api, { cityId, genderId: 2, feesSearchType: 1 })).total
    const asked = watchCalls(page, checkActivities)
    await openHome(page, inLanguage(language, '/?city=jeddah'))
    await expect(gender(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: site.bar.label })).toBeHidden()

    await openerOf(page, 0).tap()
    await expect(show(page, total)).toBeVisible()
    await choose(page, t.labels.gender, t.options.gender[2])
    await expect(show(page, girls)).toBeVisible()
    await choose(page, t.labels.fees, t.options.fees[1])
    await expect(show(page, free)).toBeVisible()
    await expect(gender(page)).toBeVisible()

    await show(page, free).tap()
    await expect(gender(page)).toBeHidden()
    await expectFound(page, free, language)
    await expect(openerOf(page, 2)).toBeVisible()
    expect(chosenIn(page)).toEqual({ city: 'jeddah', gender: '2', fees: '1' })
    await closeSheet(page)
    await clearSheet(page, cityId)

    await page.getByRole('article').getByRole('link').first().tap()
    await expect(page.getByRole('heading', { name: details.about })).toBeVisible()
    await expect(page.getByRole('link', { name: details.share })).toBeInViewport()
    await searchInHeader(page)
    expect(asked, 'a visitor has no family to check').toEqual([])
  })
}
