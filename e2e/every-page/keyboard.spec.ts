import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, openHome, test, WALKED_IN } from '../support/fixtures.ts'
import { chosenIn, cityBySlug, expectFound, find, namesOf } from '../support/list.ts'

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${most} presses of Tab did not reach ${String(target)}`)
}

for (const language of WALKED_IN) {
  const { details, home, list, site } = messagesFor(language)

  test(`from the top of the home page past its header to an activity and back (${language})`, async ({
    page,
  }) => {
    await openHome(page, inLanguage(language, '/'))
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: site.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()

    const names = await namesOf(page)
    // Not through all kinds and cities.
    const explore = page.getByRole('link', { name: home.explore })
    await tabTo(page, explore, 1)
    await expect(explore).toBeVisible()
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

  test(`filters are chosen with the arrows, and taken back, and the focus stays (${language})`, async ({
    api,
    page,
  }) => {
    const { id } = await cityBySlug(api, 'riyadh')
    const paid = { cityId: id, feesSearchType: 2 } as const
    await openHome(page, inLanguage(language, '/?city=riyadh&fees=2'))
    const gender = page.getByRole('combobox', { name: list.labels.gender })
    await tabTo(page, gender)
    await page.keyboard.press('ArrowDown')

    await expectFound(page, (await find(api, { ...paid, genderId: 1 })).total, language)
    expect(chosenIn(page)).toEqual({ city: 'riyadh', fees: '2', gender: '1' })
    await expect(gender).toBeFocused()

    const [beginning = ''] = list.remove.split('{')
    const chips = page.getByRole('main').getByRole('link', { name: new RegExp(`^${beginning}`) })
    await expect(chips).toHaveCount(2)
    await chips.first().focus()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(1)
    await expect(chips).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chips).toHaveCount(0)
    // The cards of before are gone by then, and a focus on one of them would be too.
    await expectFound(page, (await find(api, { cityId: id })).total, language)
    expect(chosenIn(page)).toEqual({ city: 'riyadh' })
    await expect(page.locator('#found')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('article').first().getByRole('link')).toBeFocused()
  })
}

/** What has the focus and cannot be seen: out of the window, or under something else. */
function hiddenFocus(): string | null {
  const element = document.activeElement
  if (!element) return 'nothing has the focus'
  const { bottom, height, left, right, top, width } = element.getBoundingClientRect()
  const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const seen = document.elementFromPoint(left + width / 2, top + height / 2)
  const card = element.closest('article')
  const isSeen = seen && (element.contains(seen) || seen.contains(element) || card?.contains(seen))
  return isInWindow && isSeen ? null : element.outerHTML.slice(0, 200)
}

test('what has the focus can be seen, from the first element to the last', async ({ page }) => {
  await openHome(page, '/?city=riyadh&q=chess')
  const end = await page.getByRole('contentinfo').getByRole('link').last().elementHandle()
  for (let press = 0; press < 130; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull()
    if (await page.evaluate(end => end === document.activeElement, end)) return
  }
  throw new Error('The end of the page was not reached.')
})
