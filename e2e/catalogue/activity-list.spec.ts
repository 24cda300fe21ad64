import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { expect, openHome, test } from '../support/fixtures.ts'
import { chosenOptionOf, partIn, partsIn, readPage, textsOf } from '../support/html.ts'
import { chosenIn, chosenOption, choose, cityBySlug, find, namesOf } from '../support/list.ts'

const { list: t } = messagesFor('en')

const numbered = (page: Page, to: number) =>
  page
    .getByRole('navigation', { name: t.pages })
    .getByRole('link', { name: `${t.labels.page} ${to}`, exact: true })

/** The list has pages, each of which starts at its top, and leads back from beyond its end. */
async function expectPages(api: Ask, page: Page): Promise<void> {
  const { id: cityId } = await cityBySlug(api, 'jeddah')
  const [first, second] = [await find(api, { cityId }), await find(api, { cityId, page: 2 })]
  const last = Math.ceil(first.total / 24)
  const pages = page.getByRole('navigation', { name: t.pages })
  await expect(page.getByText(t.beyond)).toBeVisible()
  await page.getByRole('link', { name: t.previous }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(numbered(page, last)).toHaveAttribute('aria-current', 'page')
  expect(chosenIn(page)).toEqual({ city: 'jeddah', page: String(last) })
  await expect(pages.getByRole('link', { name: t.next })).toBeHidden()
  await expect(numbered(page, last - 1)).toHaveAttribute('href', `/?city=jeddah&page=${last - 1}`)

  await numbered(page, 1).click()
  await expect.poll(() => namesOf(page)).toEqual(first.data.map(card => card.activityName))
  await expect(numbered(page, 1)).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('link', { name: t.previous })).toBeHidden()
  expect(chosenIn(page)).toEqual({ city: 'jeddah' })

  await pages.getByRole('link', { name: t.next }).click()
  await expect.poll(() => namesOf(page)).toEqual(second.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({ city: 'jeddah', page: '2' })
  await expect(page.getByRole('heading', { name: messagesFor('en').home.heading })).toBeInViewport()
}

test('the list continues page by page, and a view has an address that can be shared, reloaded, and returned to, also from an activity', async ({
  api,
  page,
  request,
}) => {
  await openHome(page, '/?city=jeddah&page=9000')
  await test.step('its pages', () => expectPages(api, page))

  await choose(page, t.labels.gender, t.options.gender[2])
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'jeddah', gender: '2' })
  await choose(page, t.labels.sort, t.sorts.cheapest)
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'jeddah', gender: '2', sort: 'cheapest' })
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  const [address, names] = [page.url(), await namesOf(page)]
  const { id: cityId } = await cityBySlug(api, 'jeddah')
  const { data } = await find(api, { cityId, genderId: 2, sort: 'cheapest' })
  expect(names).toEqual(data.map(card => card.activityName))
  const fees = data.map(card => card.fees)
  expect(fees).toEqual(fees.toSorted((a, b) => a - b))

  const shared = await readPage(await request.get(address))
  expect(textsOf(partsIn(shared, 'article').map(card => partIn(card, 'h3')))).toEqual(names)
  expect(chosenOptionOf(shared, t.labels.gender)).toBe(t.options.gender[2])

  await page.goBack()
  await expect(chosenOption(page, t.labels.sort)).toHaveText(t.sorts.soonest)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: t.labels.gender })).toHaveValue('')
  expect(chosenIn(page)).toEqual({ city: 'jeddah', page: '2' })
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
