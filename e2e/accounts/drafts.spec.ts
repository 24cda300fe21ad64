import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, test } from '../support/fixtures.ts'
import { spoilAccessToken } from '../support/session.ts'

const { account: t, site } = messagesFor('en')

const kept = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage))

test.describe('what is kept for a reload', () => {
  // What was on its way meanwhile.
  test.use({ expectedFailures: [/ 401 /] })

  async function beginToType(tab: Page): Promise<void> {
    await tab.goto('/profile/edit')
    await tab.getByLabel(t.you.firstName).fill('Somebody')
    await expect.poll(() => kept(tab)).toEqual(['nashat.own.profile'])
    await tab.evaluate(() => sessionStorage.setItem('nashat.signIn', '{}'))
  }

  test('goes from every tab with signing out', async ({ context, page, parent: _ }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) await beginToType(tab)
    await page.getByRole('button', { name: site.account.logout }).click()

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/)
      expect(await kept(tab)).toEqual(['nashat.signIn'])
    }
  })

  test('goes with a session that the server has ended', async ({ page, parent: _ }) => {
    await beginToType(page)
    await spoilAccessToken(page)
    await page.evaluate(() => localStorage.setItem('refreshToken', 'gone'))
    await page.goto('/profile/edit')

    await expect(page).toHaveURL(/\/login/)
    expect(await kept(page)).toEqual(['nashat.signIn'])
  })
})

test('one way to sign in is changed at a time, and what was typed for another is kept', async ({
  page,
  parent: _,
}) => {
  const { email, phone } = t.signIn
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: email.change }).click()
  await page.getByLabel(email.field).fill('another@example.com')
  await page.getByRole('button', { name: phone.change }).click()
  await expect(page.getByLabel(phone.field)).toBeFocused()
  await expect(page.getByLabel(email.field)).toBeHidden()

  await page.getByRole('button', { name: email.change }).click()
  await expect(page.getByLabel(email.field)).toHaveValue('another@example.com')
  await expect(page.getByLabel(email.field)).toBeFocused()
  await expect(page.getByLabel(phone.field)).toBeHidden()
})
