import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { chosenIn, cityBySlug, expectFound, find, namesOf } from '../support/list.ts'

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${most} presses of Tab did not reach ${String(target)}`)
}

for (const language of LANGUAGES) {
  const { details, home, list, site } = messagesFor(language)

  test(`from the top of the home page to an activity and back (${language})`, async ({ page }) => {
    await openHome(page, inLanguage(language, '/'))
    const names = await namesOf(page)
    // Not through all kinds and cities.
    await tabTo(page, page.getByRole('link', { name: home.explore }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('article').first().getByRole('link'), 1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(names[0]))

    const breadcrumbs = page.getByRole('navigation', { name: site.breadcrumbs })
    await tabTo(page, breadcrumbs.getByRole('link', { name: details.activities }))
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(inLanguage(language, '/'))
    await expect(page.getByRole('article')).toHaveCount(24)
  })

  test(`the first press of Tab offers to skip the header (${language})`, async ({ page }) => {
    await openHome(page, inLanguage(language, '/'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: site.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()

    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    const focused = page.getByRole('main').locator(':focus')
    await expect(focused).toBeVisible()
  })

  test(`filters are chosen with the arrows, and the focus stays (${language})`, async ({
    api,
    page,
  }) => {
    await openHome(page, inLanguage(language, '/'))
    const gender = page.getByRole('combobox', { name: list.labels.gender })
    await tabTo(page, gender)
    await page.keyboard.press('ArrowDown')

    await expectFound(page, (await find(api, { genderId: 1 })).total, language)
    expect(chosenIn(page)).toEqual({ gender: '1' })
    await expect(gender).toBeFocused()
  })
}

test('what has the focus can be seen, from the first element to the last', async ({ page }) => {
  await openHome(page, '/?city=riyadh&q=chess')
  const end = page.getByRole('contentinfo').getByRole('link').last()
  for (let press = 0; press < 130; press++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    await expect(focused).toBeInViewport()
    const what = await focused.evaluate(element => element.outerHTML.slice(0, 200))
    // The page glides to it: what counts is where it comes to rest.
    await expect
      .poll(
        () =>
          focused.evaluate(element => {
            const { height, left, top, width } = element.getBoundingClientRect()
            const seen = document.elementFromPoint(left + width / 2, top + height / 2)
            const card = element.closest('article')
            return (
              seen && (element.contains(seen) || seen.contains(element) || card?.contains(seen))
            )
          }),
        { message: what },
      )
      .toBeTruthy()
    if (await end.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('The end of the page was not reached.')
})

test('a removed filter leaves the focus at the list', async ({ api, page }) => {
  const { list } = messagesFor('en')
  await openHome(page, '/?city=riyadh&gender=2')
  await page.getByRole('link', { name: list.remove.replace('{filter}', 'Girls') }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => chosenIn(page)).toEqual({ city: 'riyadh' })
  // The cards of before are gone by then, and a focus on one of them would be too.
  const { id } = await cityBySlug(api, 'riyadh')
  await expectFound(page, (await find(api, { cityId: id })).total)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').first().getByRole('link')).toBeFocused()
})
