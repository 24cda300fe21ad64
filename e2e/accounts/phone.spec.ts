import { searchActivities } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import {
  expect,
  holdCalls,
  inLanguage,
  openHome,
  test,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { choose, chosenIn, cityBySlug, expectFound, find, ownTotal } from '../support/list.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const { list: t, site } = messagesFor('en')

for (const language of FLOW_LANGUAGES) {
  const { details, list } = messagesFor(language)

  test(`the filters open as a sheet that shows the number of results and stays until it is closed; the results can be read (${language})`, async ({
    api,
    page,
  }) => {
    const { id: cityId } = await cityBySlug(api, 'jeddah')
    const { total } = await find(api, { cityId })
    const girls = (await find(api, { cityId, genderId: 2 })).total
    const free = (await find(api, { cityId, genderId: 2, feesSearchType: 1 })).total
    await openHome(page, inLanguage(language, '/?city=jeddah'))
    const gender = page.getByRole('combobox', { name: list.labels.gender })
    const show = (count: number) =>
      page.getByRole('button', { name: plural(language, list.show, count), exact: true })
    await expect(gender).toBeHidden()

    await page.getByRole('button', { name: list.filtersNone, exact: true }).tap()
    await expect(show(total)).toBeVisible()
    await choose(page, list.labels.gender, list.options.gender[2])
    await expect(show(girls)).toBeVisible()
    await choose(page, list.labels.fees, list.options.fees[1])
    await expect(show(free)).toBeVisible()
    await expect(gender).toBeVisible()

    await show(free).tap()
    await expect(gender).toBeHidden()
    await expectFound(page, free, language)
    await expect(
      page.getByRole('button', { name: plural(language, list.filters, 2), exact: true }),
    ).toBeVisible()
    expect(chosenIn(page)).toEqual({ city: 'jeddah', gender: '2', fees: '1' })

    await page.getByRole('article').getByRole('link').first().tap()
    await expect(page.getByRole('heading', { name: details.about })).toBeVisible()
    await expect(page.getByRole('link', { name: details.share })).toBeInViewport()
  })
}

test('the sheet takes the focus, closes in three ways, clears all filters but the city, and shows that it waits for a slow answer', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: t.filtersTitle })
  const opener = page.getByRole('button', { name: t.filtersNone, exact: true })
  await openHome(page)

  await test.step('Escape gives the focus back', async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(form).toBeVisible()
    await expect(page.getByRole('button', { name: t.close })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('when the focus leaves it', async () => {
    await opener.tap()
    await page.getByRole('button', { name: t.close }).press('Shift+Tab')
    await expect(form).toBeHidden()
  })

  await test.step('with its own button', async () => {
    await opener.tap()
    await expect(page.getByRole('combobox', { name: t.labels.gender })).toBeVisible()
    await page.getByRole('button', { name: t.close }).tap()
    await expect(page.getByRole('combobox', { name: t.labels.gender })).toBeHidden()
  })

  await test.step('clears the chosen filters', async () => {
    await openHome(page, '/?gender=2&fees=1')
    await page.getByRole('button', { name: plural('en', t.filters, 2), exact: true }).tap()
    const clear = () => form.getByRole('link', { name: t.clear }).tap()
    const everybody = { genderId: null, feesSearchType: null }
    const total = await ownTotal(page, searchActivities, clear, everybody)
    const show = plural('en', t.show, total)
    await expect(page.getByRole('button', { name: show, exact: true })).toBeVisible()
    expect(chosenIn(page)).toEqual({})
  })

  await test.step('waits for a slow answer', async () => {
    const { release } = await holdCalls(page, searchActivities)
    await choose(page, t.labels.gender, t.options.gender[2])
    await expect(page.getByRole('status').filter({ hasText: t.loading })).toBeVisible()
    await expect(page.getByRole('combobox', { name: t.labels.gender })).toBeVisible()
    await release()
    await expect(page.getByRole('status').filter({ hasText: t.loading })).toBeHidden()
  })
})

test('the search opens over the header, can be closed, takes the focus and leads to the list', async ({
  page,
}) => {
  await page.goto('/aboutus')
  await page.getByRole('button', { name: site.search.open }).tap()
  await page.getByRole('button', { name: site.search.close }).tap()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeHidden()
  await page.getByRole('button', { name: site.search.open }).tap()
  const input = page.getByRole('banner').getByRole('searchbox')
  await expect(input).toBeFocused()

  await input.fill('chess')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/?q=chess')
  await expect(page.getByRole('link', { name: fill(t.remove, { filter: 'chess' }) })).toBeVisible()
})
