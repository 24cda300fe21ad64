import { openAtRest } from '../../scripts/lib/at-rest.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { signInByEmail } from '../support/session.ts'

for (const language of WALKED_IN) {
  const { signIn, site } = messagesFor(language)
  const { account, menu } = site

  test.describe(`the header (${language})`, () => {
    test('of somebody who is signed out has the ways in, and its dialog signs in where they are', async ({
      page,
    }) => {
      const here = inLanguage(language, '/terms')
      const dialog = page.getByRole('dialog')
      await page.goto(here)
      const header = page.getByRole('banner')
      await expect(header.getByRole('link', { name: account.account })).toBeHidden()
      await expect(header.getByRole('button', { name: account.logout })).toBeHidden()
      await header.getByRole('link', { name: account.signUp }).click()
      const back = encodeURIComponent(here)
      await expect(page).toHaveURL(`${inLanguage(language, '/signup')}?returnUrl=${back}`)
      await page.goBack()

      // What was typed is kept when the dialog is closed.
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
    })

    test('of a parent has the account and the way out, and knows them before anything else is loaded', async ({
      page,
      parent: _,
    }) => {
      const header = page.getByRole('banner')
      await page.goto(inLanguage(language, '/aboutus'))
      await expect(header.getByRole('link', { name: account.login })).toBeHidden()
      await expect(header.getByRole('link', { name: account.signUp })).toBeHidden()
      await expect(header.getByRole('button', { name: account.logout })).toBeVisible()
      await header.getByRole('link', { name: account.account }).click()
      await expect(page).toHaveURL(inLanguage(language, '/profile/edit'))

      await page.route(/\.(js|woff2|svg)$/, () => {})
      await page.goto(inLanguage(language, '/aboutus'), { waitUntil: 'commit' })
      await expect(page.getByRole('link', { name: account.account })).toBeVisible()
      await expect(page.getByRole('link', { name: account.login })).toBeHidden()
    })
  })

  test.describe(`the menu of a phone (${language})`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('has the ways in, then before all else the profile and the way out', async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: menu.open })
      const opener = page.getByRole('button', { name: menu.open })
      await page.goto(inLanguage(language, '/aboutus'))
      await opener.click()
      await expect(dialog.getByRole('link', { name: account.profile })).toBeHidden()
      await expect(dialog.getByRole('link', { name: account.signUp })).toBeVisible()
      await dialog.getByRole('link', { name: account.login }).click()
      await expect(dialog).toBeHidden()
      await signInByEmail(page.getByRole('dialog'), language)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()

      await opener.click()
      await expect(dialog.getByRole('link', { name: account.login })).toBeHidden()
      const entries = dialog.getByRole('navigation').locator('.entry:visible')
      await expect(entries.first()).toHaveText(account.profile)
      await expect(entries.nth(1)).toHaveText(account.logout)
      for (const place of [0, 1]) await expect(entries.nth(place)).toBeInViewport({ ratio: 1 })
      await dialog.getByRole('link', { name: account.profile }).click()
      await expect(page).toHaveURL(inLanguage(language, '/profile/children'))

      await opener.click()
      await expect(dialog.getByRole('link', { name: account.profile })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await dialog.getByRole('button', { name: account.logout }).click()
      await expect(page).toHaveURL(inLanguage(language, '/login'))
    })
  })
}

const { account } = messagesFor('en').site

test.describe('where the code of the dialog does not come', () => {
  test.use({ expectedFailures: [/_astro\/(?:lazy|mount)\.|dynamically imported module/] })

  test('the link leads to the page', async ({ page }) => {
    await page.route(/_astro\/(?:lazy|mount)\./, route => route.abort())
    await page.goto('/aboutus')
    await page.getByRole('link', { name: account.login }).click()

    await expect(page).toHaveURL('/login?returnUrl=%2Faboutus')
  })
})

test('nothing of the dialog is loaded before it is wanted', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await openAtRest(page, '/aboutus')
  expect(scripts.filter(url => /mount|lazy|react/.test(url))).toEqual([])

  await page.getByRole('link', { name: account.login }).hover()
  await expect.poll(() => scripts.some(url => url.includes('mount'))).toBe(true)
})
