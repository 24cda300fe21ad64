import type { Locator, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'

const ADDRESS = 'parent@example.com'
/** The distance between the middle of an element and the middle of the window. */
async function offCentre(page: Page, box: Locator): Promise<number> {
  const { height, width, x, y } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const window = page.viewportSize() ?? { height: 0, width: 0 }
  return Math.hypot(x + width / 2 - window.width / 2, y + height / 2 - window.height / 2)
}

for (const language of FLOW_LANGUAGES) {
  const { newsletter: t, signUp } = messagesFor(language)

  const { menu, nav } = messagesFor(language).site

  test(`a visitor who subscribes in the footer or in the dialog is told what is missing, and goes to sign-up with the address (${language})`, async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', request => {
      const isBeacon = request.url().endsWith('/api/events/pageview')
      if (request.method() !== 'GET' && !isBeacon) posts.push(request.url())
    })
    const expectSignUp = async () => {
      // Without a call of the API, and never in the URL.
      await expect(page).toHaveURL(inLanguage(language, '/signup'))
      await expect(page.getByLabel(signUp.email.label)).toHaveValue(ADDRESS)
      expect(posts).toEqual([])
    }
    await page.goto(inLanguage(language, '/aboutus'))

    await test.step('the form in the footer, only once it was submitted', async () => {
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
      await expectSignUp()
      await page.goBack()
    })

    const opener = page.getByRole('banner').getByRole('button', { name: nav.subscribe })
    const dialog = page.getByRole('dialog', { name: t.dialogTitle })
    await test.step('the dialog, which is large, centred, and returns the focus', async () => {
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
    })

    await test.step('which on a phone takes the place of the menu', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.getByRole('button', { name: menu.open }).click()
      const entries = page.getByRole('dialog', { name: menu.open })
      await entries.getByRole('button', { name: nav.subscribe }).click()
      await expect(entries).toBeHidden()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: menu.open })).toBeFocused()
    })

    await test.step('and leads to sign-up', async () => {
      await page.setViewportSize({ width: 1280, height: 720 })
      await opener.click()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t.required)).toBeVisible()
      await page.keyboard.type(ADDRESS)
      await page.keyboard.press('Enter')
      await expectSignUp()
    })
  })
}
