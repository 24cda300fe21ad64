import { openAtRest } from '../../scripts/lib/at-rest.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { signInByEmail } from '../support/session.ts'

for (const language of WALKED_IN) {
  const { signIn, site } = messagesFor(language)
  const { account, menu } = site

  test.describe(`the header (${language})`, () => {
    test('of somebody who is signed out has the ways in', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      const header = page.getByRole('banner')

      await expect(header.getByRole('link', { name: account.login })).toBeVisible()
      await expect(header.getByRole('link', { name: account.signUp })).toBeVisible()
      await expect(header.getByRole('link', { name: account.account })).toBeHidden()
      await expect(header.getByRole('button', { name: account.logout })).toBeHidden()
    })

    test('of a parent has the account and the way out', async ({ page, parent: _ }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      const header = page.getByRole('banner')

      await expect(header.getByRole('link', { name: account.login })).toBeHidden()
      await expect(header.getByRole('link', { name: account.signUp })).toBeHidden()
      await expect(header.getByRole('button', { name: account.logout })).toBeVisible()
      await header.getByRole('link', { name: account.account }).click()
      await expect(page).toHaveURL(inLanguage(language, '/profile/edit'))
    })

    test('knows who is there before anything else is loaded', async ({ page, parent: _ }) => {
      await page.route(/\.(js|woff2|svg)$/, () => {})
      await page.goto(inLanguage(language, '/aboutus'), { waitUntil: 'commit' })

      await expect(page.getByRole('link', { name: account.account })).toBeVisible()
      await expect(page.getByRole('link', { name: account.login })).toBeHidden()
    })

    test('"Sign Up" leads to sign-up and knows the way back', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('banner').getByRole('link', { name: account.signUp }).click()

      const back = encodeURIComponent(inLanguage(language, '/aboutus'))
      await expect(page).toHaveURL(`${inLanguage(language, '/signup')}?returnUrl=${back}`)
    })

    test('the login dialog signs in, and the page stays', async ({ page }) => {
      await page.goto(inLanguage(language, '/terms'))
      await page.getByRole('link', { name: account.login }).click()
      await expect(page.getByRole('dialog', { name: signIn.heading })).toBeVisible()
      await signInByEmail(page.getByRole('dialog'), language)

      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('link', { name: account.account })).toBeFocused()
      await expect(page).toHaveURL(inLanguage(language, '/terms'))
    })

    test('keeps what was typed when the dialog is closed', async ({ page }) => {
      const { signIn: t } = messagesFor(language)
      await page.goto(inLanguage(language, '/terms'))
      await page.getByRole('link', { name: account.login }).click()
      await page.getByLabel(t.phoneNumber.label).fill('0512')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('link', { name: account.login })).toBeFocused()

      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t.phoneNumber.label)).toHaveValue('0512')
    })
  })

  test.describe(`the menu of a phone (${language})`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('has the ways in', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: menu.open }).click()
      const dialog = page.getByRole('dialog', { name: menu.open })
      await expect(dialog.getByRole('link', { name: account.profile })).toBeHidden()
      await expect(dialog.getByRole('link', { name: account.signUp })).toBeVisible()

      await dialog.getByRole('link', { name: account.login }).click()
      await expect(dialog).toBeHidden()
      await signInByEmail(page.getByRole('dialog'), language)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name: menu.open })).toBeFocused()
    })

    test('has the profile and the way out in view, before all else', async ({
      page,
      parent: _,
    }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: menu.open }).click()
      const dialog = page.getByRole('dialog', { name: menu.open })
      const entries = dialog.getByRole('navigation').locator('.entry:visible')
      await expect(entries.first()).toHaveText(account.profile)
      await expect(entries.nth(1)).toHaveText(account.logout)
      for (const place of [0, 1]) await expect(entries.nth(place)).toBeInViewport({ ratio: 1 })
    })

    test('has the profile and the way out', async ({ page, parent: _ }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: menu.open }).click()
      const dialog = page.getByRole('dialog', { name: menu.open })
      await expect(dialog.getByRole('link', { name: account.login })).toBeHidden()
      await dialog.getByRole('link', { name: account.profile }).click()
      await expect(page).toHaveURL(inLanguage(language, '/profile/children'))

      await page.getByRole('button', { name: menu.open }).click()
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the ways in are links', async ({ page }) => {
    await page.goto('/aboutus')
    await expect(page.getByRole('button', { name: account.logout })).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: account.login }).click()

    await expect(page).toHaveURL('/login')
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
