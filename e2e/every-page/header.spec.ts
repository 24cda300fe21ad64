import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, hold, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { signInByEmail } from '../support/session.ts'

/** On a phone: the menu is opened and closed in every way, and left by a link. */
async function expectMenuOfPhone(page: Page, language: Language): Promise<void> {
  const { account, menu, nav } = messagesFor(language).site
  const opener = page.getByRole('button', { name: menu.open })
  const dialog = page.getByRole('dialog', { name: menu.open })
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(dialog).toBeHidden()
  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('link', { name: nav.about })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(dialog.getByRole('link', { name: account.profile })).toBeHidden()
  await expect(dialog.getByRole('link', { name: account.signUp })).toBeVisible()
  await dialog.getByRole('button', { name: menu.close }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog).toBeVisible()
  const box = await dialog.boundingBox()
  await page.mouse.click((box?.x ?? 0) > 20 ? 5 : 355, 400)
  await expect(dialog).toBeHidden()

  await opener.click()
  await dialog.getByRole('link', { name: account.login }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(messagesFor(language).signIn.phoneNumber.label)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('link', { name: nav.contact }).click()
  await expect(page).toHaveURL(inLanguage(language, '/contactus'))
}

/** For signed-out visitors: the menu has the ways to sign in, and its dialog signs in on the same page. */
async function expectWaysIn(page: Page, language: Language, here: string): Promise<void> {
  const { signIn, site } = messagesFor(language)
  const { account } = site
  const dialog = page.getByRole('dialog')
  const header = page.getByRole('banner')
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(header.getByRole('link', { name: account.account })).toBeHidden()
  await expect(header.getByRole('button', { name: account.logout })).toBeHidden()
  await header.getByRole('link', { name: account.signUp }).click()
  const back = encodeURIComponent(here)
  await expect(page).toHaveURL(`${inLanguage(language, '/signup')}?returnUrl=${back}`)
  await page.goBack()

  // Input is kept when the dialog is closed.
  await header.getByRole('link', { name: account.login }).click()
  await page.getByLabel(signIn.phoneNumber.label).fill('0512')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(header.getByRole('link', { name: account.login })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(signIn.phoneNumber.label)).toHaveValue('0512')

  await expect(page.getByRole('dialog', { name: signIn.heading })).toBeVisible()
  await signInByEmail(dialog, language)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: account.account })).toBeFocused()
  await expect(page).toHaveURL(here)
  await expect(header.getByRole('link', { name: account.login })).toBeHidden()
  await expect(header.getByRole('link', { name: account.signUp })).toBeHidden()
  await expect(header.getByRole('button', { name: account.logout })).toBeVisible()
}

/** A signed-in parent sees no invitation to join, even before anything else has loaded. */
async function expectKnownAtOnce(page: Page, language: Language): Promise<void> {
  const { newsletter, site } = messagesFor(language)
  const { account } = site
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(site.footer.join)
  await expect(footer.getByLabel(newsletter.label)).toBeHidden()

  let isHeld = true
  await page.route(/\.(js|woff2|svg)$/, route => (isHeld ? undefined : route.continue()))
  await page.goto(inLanguage(language, '/aboutus'), { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: account.account })).toBeVisible()
  await expect(page.getByRole('link', { name: account.login })).toBeHidden()
  isHeld = false
}

/** The menu of a parent leads first to the profile, and to signing out. */
async function expectWayOut(page: Page, language: Language): Promise<void> {
  const { account, menu } = messagesFor(language).site
  const dialog = page.getByRole('dialog', { name: menu.open })
  const opener = page.getByRole('button', { name: menu.open })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(inLanguage(language, '/terms'))
  await opener.click()
  await expect(dialog.getByRole('link', { name: account.login })).toBeHidden()
  const entries = dialog.getByRole('navigation').locator('.entry:visible')
  await expect(entries.first()).toHaveText(account.profile)
  await expect(entries.nth(1)).toHaveText(account.logout)
  for (const place of [0, 1]) await expect(entries.nth(place)).toBeInViewport({ ratio: 1 })
  // From here on none of the page's scripts has loaded: a press is still not lost.
  const scripts = await hold(page, /_astro\/.*\.js$/)
  await dialog.getByRole('link', { name: account.profile }).click()
  await expect(page).toHaveURL(inLanguage(language, '/profile/children'))

  await opener.click()
  await expect(dialog.getByRole('link', { name: account.profile })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await dialog.getByRole('button', { name: account.logout }).click()
  await expect.poll(() => scripts.held.length).toBeGreaterThan(0)
  await scripts.release()
  await expect(page).toHaveURL(inLanguage(language, '/login'))
}

for (const language of FLOW_LANGUAGES) {
  test(`the header of a visitor has links to sign in and up, and signs in without leaving the page (${language})`, async ({
    page,
  }) => {
    await page.goto(inLanguage(language, '/aboutus'))
    await test.step('the menu of a phone', () => expectMenuOfPhone(page, language))
    const here = inLanguage(language, '/contactus')
    await test.step('on a desktop', () => expectWaysIn(page, language, here))
  })

  test(`the header of a parent starts with the profile and the sign-out button (${language})`, async ({
    page,
    parent: _,
  }) => {
    await page.goto(inLanguage(language, '/terms'))
    await test.step('known immediately', () => expectKnownAtOnce(page, language))
    await test.step('on a phone', () => expectWayOut(page, language))
  })
}

const { account } = messagesFor('en').site

test.describe('the dialog', () => {
  test.use({ expectedFailures: [/_astro\/(?:lazy|mount)\.|dynamically imported module/] })

  test('is loaded on first use, and if its code cannot be loaded the link leads to the page', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.route(/_astro\/(?:lazy|mount)\./, route => route.abort())
    await openUntilIdle(page, '/aboutus')
    expect(scripts.filter(url => /mount|lazy|react/.test(url))).toEqual([])

    const login = page.getByRole('link', { name: account.login })
    await login.hover()
    await expect.poll(() => scripts.some(url => /mount|lazy/.test(url))).toBe(true)
    await login.click()
    await expect(page).toHaveURL('/login?returnUrl=%2Faboutus')
  })
})
