import type { Locator, Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  inLanguage,
  openHome,
  test,
  untilHydrated,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { chosenIn, expectOwnTotal, namesOf } from '../support/list.ts'

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`${most} presses of Tab did not reach ${String(target)}`)
}

for (const language of FLOW_LANGUAGES) {
  const { details, home, list, site } = messagesFor(language)

  test(`a parent without a mouse skips the header, opens an activity and returns, and chooses filters (${language})`, async ({
    page,
  }) => {
    const press = (key: string) => () => page.keyboard.press(key)
    await openHome(page, inLanguage(language, '/'))
    await test.step('skips the header', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: site.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('opens an activity and returns', async () => {
      const names = await namesOf(page)
      // Without going through all kinds and cities.
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
      await untilHydrated(page)
    })

    await test.step('filters are chosen with the arrows', async () => {
      const gender = page.getByRole('combobox', { name: list.labels.gender })
      await tabTo(page, gender, 80)
      await expectOwnTotal(page, searchActivities, press('ArrowDown'), language)
      expect(chosenIn(page)).toEqual({ gender: '1' })
      await expect(gender).toBeFocused()
      await tabTo(page, page.getByRole('combobox', { name: list.labels.time }), 20)
      await expectOwnTotal(page, searchActivities, press('ArrowDown'), language)
      expect(chosenIn(page)).toEqual({ gender: '1', time: '1' })
    })

    await test.step('and removed, and the focus stays', async () => {
      const [beginning = ''] = list.remove.split('{')
      const chips = page.getByRole('main').getByRole('link', { name: new RegExp(`^${beginning}`) })
      await expect(chips).toHaveCount(2)
      await chips.first().focus()
      await expectOwnTotal(page, searchActivities, press('Enter'), language)
      await expect(chips).toHaveCount(1)
      await expect(chips).toBeFocused()
      // The former cards are gone by then, and a focus on one of them would be lost too.
      await expectOwnTotal(page, searchActivities, press('Enter'), language)
      await expect(chips).toHaveCount(0)
      expect(chosenIn(page)).toEqual({})
      await expect(page.locator('#found')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('article').first().getByRole('link')).toBeFocused()
    })
  })
}
