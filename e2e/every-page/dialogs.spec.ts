import type { Locator, Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, openHome } from '../support/fixtures.ts'
import { find } from '../support/list.ts'
import { forgetProof, openAccount, test } from '../support/parents.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
]

/** As much as one line of text with a control under it needs. */
const USABLE = 100

/** A dialog, and what scrolls in it: all of it, or the part under its head. */
function measure(dialog: Element) {
  const { bottom, top } = dialog.getBoundingClientRect()
  const scrolls = (element: Element) =>
    element.getClientRects().length > 0 && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const scrolled = [dialog, ...dialog.querySelectorAll('*')].find(scrolls) ?? dialog
  const { clientHeight: seen, scrollHeight: whole } = scrolled
  return { top: Math.ceil(top), bottom: Math.floor(bottom), seen, whole }
}

/** That what is in a dialog can be read and reached, in every window. */
async function expectUsable(dialog: Locator, control: Locator, sizes = SIZES): Promise<void> {
  await expect(control).toBeVisible()
  for (const size of sizes) {
    await dialog.page().setViewportSize(size)
    const where = `${size.width} × ${size.height}`
    const { bottom, seen, top, whole } = await dialog.evaluate(measure)
    expect(top, where).toBeGreaterThanOrEqual(0)
    expect(bottom, where).toBeLessThanOrEqual(size.height)
    expect(seen, where).toBeGreaterThanOrEqual(Math.min(USABLE, whole))
    // It may have the focus already, and would stay where it is.
    await control.evaluate(element => (element as HTMLElement).blur())
    await control.focus()
    await expect(control, where).toBeInViewport({ ratio: 0.75 })
  }
}

const opened = (page: Page) => page.getByRole('dialog')

for (const language of LANGUAGES) {
  const { account, cart, list, newsletter, signIn, site, wishlist } = messagesFor(language)
  const at = (path: string) => inLanguage(language, path)
  const inHeader = (page: Page, name: string) =>
    page.getByRole('banner').getByRole('button', { name })

  test.describe(`can be used on every window (${language}):`, () => {
    test('wishlist and cart with nothing in them, login and subscribe', async ({ page }) => {
      await page.goto(at('/aboutus'))
      await inHeader(page, wishlist.open).click()
      await expectUsable(
        opened(page),
        opened(page).getByRole('button', { name: wishlist.empty.action }),
      )
      await page.keyboard.press('Escape')

      await inHeader(page, cart.open).click()
      const action = opened(page).getByRole('link', { name: cart.empty.action })
      await expectUsable(opened(page), action)
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('banner').getByRole('link', { name: site.account.login }).click()
      await expectUsable(opened(page), opened(page).getByLabel(signIn.phoneNumber.label))
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 1280, height: 800 })
      await inHeader(page, site.nav.subscribe).click()
      await expectUsable(opened(page), opened(page).getByLabel(newsletter.label))
    })

    test('wishlist and cart with an activity in them, the menu and the filters of a phone', async ({
      api,
      page,
    }) => {
      const [card] = (await find(api, { searchTerm: 'chess' })).data
      await page.goto(card ? activityPath(language, card) : '')
      await page.locator('.details-picture').getByRole('button').click()
      await page.getByRole('button', { name: cart.add }).click()
      await expect(page.getByRole('button', { name: cart.inCart })).toBeVisible()
      await inHeader(page, wishlist.open).click()
      const wish = opened(page).getByRole('listitem').first().getByRole('link')
      await expectUsable(opened(page), wish)
      await page.keyboard.press('Escape')

      await inHeader(page, cart.open).click()
      const line = opened(page).getByRole('listitem').first().getByRole('link')
      await expectUsable(opened(page), line)

      const phones = SIZES.filter(({ width }) => width < 1024)
      await page.setViewportSize({ width: 360, height: 740 })
      await openHome(page, at('/'))
      await inHeader(page, site.menu.open).click()
      await expectUsable(opened(page), opened(page).getByRole('link').first(), phones)
      await page.keyboard.press('Escape')

      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
      const sheet = page.getByRole('form', { name: list.filtersTitle })
      await expectUsable(sheet, sheet.getByRole('combobox').first(), phones)
    })

    test('the proof, and signing out everywhere', async ({ own: _, page }) => {
      await forgetProof(page)
      await openAccount(page, at('/profile/edit'))
      await page.getByRole('button', { name: account.signIn.phone.change, exact: true }).click()
      await expectUsable(opened(page), opened(page).getByRole('textbox').first())
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: account.devices.everywhere }).click()
      await expectUsable(
        opened(page),
        opened(page).getByRole('button', { name: account.devices.everywhereYes }),
      )
    })
  })
}
