import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { addChildren, openApply, someActivity } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { leaveEmpty, putTokens, spoilAccessToken } from '../support/session.ts'

const { child: t, site } = messagesFor('en')

/** The drafts that a tab stores for its parent. */
const kept = (tab: Page) =>
  tab.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('nashat.kept.')))

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const firstName = (page: Page) => page.getByRole('main').getByLabel(t.firstName, { exact: true })

test.describe('a draft that took long to write or to choose', () => {
  // Requests that were pending, and those that find the session ended.
  test.use({ expectedFailures: [/401/] })

  test('is kept in every tab if the server has ended the session, and deleted when the parent signs out, in any tab', async ({
    context,
    origin,
    own,
    page,
  }) => {
    const activity = await someActivity(origin, own)
    const { age } = activity
    const children = ['Sara', 'Lina'].map(firstName => ({ firstName, age }))
    await addChildren(origin, own, children)
    const gone = await context.newPage()
    await leaveEmpty(gone, '/login')
    await gone.goto('/add-child')
    await firstName(gone).fill('Maha')
    await expect.poll(() => kept(gone)).toHaveLength(1)
    await openApply(page, activity)
    await box(page, 'Lina').check()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lina')

    await test.step('the server has ended the session', async () => {
      await loseSession(gone)
      await expect(page).toHaveURL(/\/login\?returnUrl=/)
      expect(await kept(gone)).toHaveLength(1)
      await putTokens(gone, own.tokens)
      // The other tab returns to its page without a click.
      await expect(page).toHaveURL(`/apply-on-activity/${activity.gId}`)
      await expect(box(page, 'Lina')).toBeChecked()
      await expect(box(page, 'Sara')).not.toBeChecked()
      await gone.goto('/add-child')
      await expect(firstName(gone)).toHaveValue('Maha')
    })

    await test.step('the parent signs out, while a tab is elsewhere', async () => {
      await gone.goto('about:blank')
      await page.getByRole('button', { name: site.account.logout }).click()
      await expect(page).toHaveURL(/\/login/)
      expect(await kept(page)).toEqual([])
      await gone.goto('/terms')
      expect(await kept(gone)).toEqual([])
    })
  })
})

/** The tab makes a call and is told that the session has ended. */
async function loseSession(tab: Page): Promise<void> {
  await spoilAccessToken(tab)
  await tab.evaluate(() => localStorage.setItem('refreshToken', 'gone'))
  await tab.goto('/profile/edit')
  await expect(tab).toHaveURL(/\/login/)
}
