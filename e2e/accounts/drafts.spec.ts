import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, test } from '../support/fixtures.ts'

const { account: t, site } = messagesFor('en')

const kept = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage))

test.describe('a draft that is stored for a reload', () => {
  // Requests that were pending meanwhile.
  test.use({ expectedFailures: [/ 401 /] })

  async function beginToType(tab: Page): Promise<void> {
    await tab.goto('/profile/edit')
    await tab.getByLabel(t.you.firstName).fill('Somebody')
    await expect.poll(() => kept(tab)).toEqual(['nashat.own.profile'])
    await tab.evaluate(() => sessionStorage.setItem('nashat.signIn', '{}'))
  }

  test('is deleted in every tab on signing out', async ({ context, page, parent: _ }) => {
    const other = await context.newPage()
    for (const tab of [page, other]) await beginToType(tab)
    await page.getByRole('button', { name: site.account.logout }).click()

    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login/)
      expect(await kept(tab)).toEqual(['nashat.signIn'])
    }
  })
})
