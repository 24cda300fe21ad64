import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

const ADDRESS = 'parent@example.com'
/** How far the middle of something is from the middle of the window. */
async function offCentre(page: Page, box: Locator): Promise<number> {
  const { height, width, x, y } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const window = page.viewportSize() ?? { height: 0, width: 0 }
  return Math.hypot(x + width / 2 - window.width / 2, y + height / 2 - window.height / 2)
}

for (const language of WALKED_IN) {
  const { newsletter: t, signUp } = messagesFor(language)

  const { nav } = messagesFor(language).site

  test(`the form in the footer says what is missing only once it was submitted, and takes the address to sign-up (${language})`, async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', request => {
      const isBeacon = request.url().endsWith('/api/events/pageview')
      if (request.method() !== 'GET' && !isBeacon) posts.push(request.url())
    })
    await page.goto(inLanguage(language, '/aboutus'))
    const footer = page.getByRole('contentinfo')
    const email = footer.getByLabel(t.label)
    await email.fill('no address')
    await expect(footer.getByText(t.required)).toBeHidden()
    await footer.getByRole('button', { name: t.submit }).click()
    await expect(footer.getByText(t.required)).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription(new RegExp(t.required))

    await email.fill(ADDRESS)
    await expect(footer.getByText(t.required)).toBeHidden()
    await footer.getByRole('button', { name: t.submit }).click()
    // Without a call, and never in the URL.
    await expect(page).toHaveURL(inLanguage(language, '/signup'))
    await expect(page.getByLabel(signUp.email.label)).toHaveValue(ADDRESS)
    expect(posts).toEqual([])
  })

  test(`the Subscribe dialog is large, in the middle, gives the focus back, and leads to sign-up (${language})`, async ({
    page,
  }) => {
    await page.goto(inLanguage(language, '/aboutus'))
    const opener = page.getByRole('banner').getByRole('button', { name: nav.subscribe })
    const dialog = page.getByRole('dialog', { name: t.dialogTitle })
    await opener.click()
    await expect(dialog.getByLabel(t.label)).toBeFocused()
    expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(500)
    await expect.poll(() => offCentre(page, dialog)).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await dialog.getByRole('button', { name: t.close }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(t.required)).toBeVisible()
    await page.keyboard.type(ADDRESS)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(inLanguage(language, '/signup'))
    await expect(page.getByLabel(signUp.email.label)).toHaveValue(ADDRESS)
  })
}

test('whoever has joined is not asked to join again', async ({ api, page }) => {
  const { newsletter, site } = messagesFor('en')
  await putTokens(page, await tokensOfDemo(api))
  await page.goto('/aboutus')
  const footer = page.getByRole('contentinfo')

  await expect(footer).toContainText(site.footer.join)
  await expect(footer.getByLabel(newsletter.label)).toBeHidden()
})

test('on a phone the dialog takes the place of the menu', async ({ page }) => {
  const { newsletter, site } = messagesFor('en')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/aboutus')
  await page.getByRole('button', { name: site.menu.open }).click()
  const menu = page.getByRole('dialog', { name: site.menu.open })
  await menu.getByRole('button', { name: site.nav.subscribe }).click()

  await expect(menu).toBeHidden()
  const dialog = page.getByRole('dialog', { name: newsletter.dialogTitle })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  // The message that the spec wants.
  await expect(dialog.getByText('Please Enter Email.', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: site.menu.open })).toBeFocused()
})
