import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, inLanguage, openHome, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { find } from '../support/list.ts'
import { forgetProof, openAccount, test } from '../support/parents.ts'
import { overflow, setTextSize } from '../support/reflow.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
]
const PHONES = SIZES.filter(({ width }) => width < 1024)

/** The height of one line of text with a control below. */
const USABLE = 100

/** Measures a dialog, and its scrolling part: all of it, or the part below its header. */
function measure(dialog: Element) {
  const { bottom, top } = dialog.getBoundingClientRect()
  const scrolls = (element: Element) =>
    element.getClientRects().length > 0 && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const scrolled = [dialog, ...dialog.querySelectorAll('*')].find(scrolls) ?? dialog
  const { clientHeight: seen, scrollHeight: whole } = scrolled
  return { top: Math.ceil(top), bottom: Math.floor(bottom), seen, whole }
}

/** Checks in every window that the content of a dialog can be read and reached. */
async function expectUsable(dialog: Locator, control: Locator, sizes = SIZES): Promise<void> {
  await expect(control).toBeVisible()
  for (const size of sizes) {
    await dialog.page().setViewportSize(size)
    const where = `${size.width} × ${size.height}`
    const { bottom, seen, top, whole } = await dialog.evaluate(measure)
    expect(top, where).toBeGreaterThanOrEqual(0)
    expect(bottom, where).toBeLessThanOrEqual(size.height)
    expect(seen, where).toBeGreaterThanOrEqual(Math.min(USABLE, whole))
    // It may already have the focus, and would not be scrolled into view.
    await control.evaluate(element => (element as HTMLElement).blur())
    await control.focus()
    await expect(control, where).toBeInViewport({ ratio: 0.75 })
  }
}

const opened = (page: Page) => page.getByRole('dialog')

interface Opening {
  page: Page
  language: Language
}

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name })

/** Empty, or with one activity. */
async function expectListsUsable({ language, page }: Opening, isFilled: boolean): Promise<void> {
  const { cart, wishlist } = messagesFor(language)
  const dialog = opened(page)
  await inHeader(page, wishlist.open).click()
  const first = dialog.getByRole('listitem').first().getByRole('link')
  await expectUsable(
    dialog,
    isFilled ? first : dialog.getByRole('button', { name: wishlist.empty.action }),
  )
  await page.keyboard.press('Escape')

  await inHeader(page, cart.open).click()
  await expectUsable(
    dialog,
    isFilled ? first : dialog.getByRole('link', { name: cart.empty.action }),
  )
  await page.keyboard.press('Escape')
}

async function expectHeaderUsable({ language, page }: Opening): Promise<void> {
  const { newsletter, signIn, site } = messagesFor(language)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('banner').getByRole('link', { name: site.account.login }).click()
  await expectUsable(opened(page), opened(page).getByLabel(signIn.phoneNumber.label))
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 800 })
  await inHeader(page, site.nav.subscribe).click()
  await expectUsable(opened(page), opened(page).getByLabel(newsletter.label))
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 360, height: 740 })
  await inHeader(page, site.menu.open).click()
  await expectUsable(opened(page), opened(page).getByRole('link').first(), PHONES)
  await page.keyboard.press('Escape')
}

/** Also in large text, with one filter chosen. */
async function expectFiltersUsable({ language, page }: Opening): Promise<void> {
  const { list } = messagesFor(language)
  await page.getByRole('button', { name: list.filtersNone, exact: true }).click()
  const sheet = page.getByRole('form', { name: list.filtersTitle })
  await expectUsable(sheet, sheet.getByRole('combobox').first(), PHONES)

  await setTextSize(page, 200)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('combobox', { name: list.labels.time }).selectOption('1')
  await page.getByRole('button', { name: list.close }).click()
  await expect(page).toHaveURL(inLanguage(language, '/?time=1'))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

for (const language of FLOW_LANGUAGES) {
  const { account, cart } = messagesFor(language)

  test.describe(`fits every window and can be used (${language}):`, () => {
    test('wishlist and cart with nothing and with an activity in them, login, subscribe, menu and filters', async ({
      api,
      page,
    }) => {
      const opening = { language, page }
      const [card] = (await find(api, { searchTerm: 'chess' })).data
      await page.goto(card ? activityPath(language, card) : '')
      await test.step('empty', () => expectListsUsable(opening, false))
      await test.step('the rest of the header', () => expectHeaderUsable(opening))

      await page.setViewportSize({ width: 1280, height: 800 })
      await page.locator('.details-picture').getByRole('button').click()
      await page.getByRole('button', { name: cart.add }).click()
      await expect(page.getByRole('button', { name: cart.inCart })).toBeVisible()
      await test.step('with an activity', () => expectListsUsable(opening, true))

      await page.setViewportSize({ width: 360, height: 740 })
      await openHome(page, inLanguage(language, '/'))
      await test.step('filters', () => expectFiltersUsable(opening))
    })

    test('the proof, and signing out everywhere', async ({ own: _, page }) => {
      await forgetProof(page)
      await openAccount(page, inLanguage(language, '/profile/edit'))
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
