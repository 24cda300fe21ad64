import type { BrowserContext, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { addChildren, openApply, someActivity } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import { putTokens, spoilAccessToken } from '../support/session.ts'

const { child: t, site } = messagesFor('en')

/** The drafts that a tab stores for its parent. */
const kept = (tab: Page) =>
  tab.evaluate(() => Object.keys(sessionStorage).filter(name => name.startsWith('nashat.kept.')))

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const firstName = (page: Page) => page.getByRole('main').getByLabel(t.firstName, { exact: true })

interface Tabs {
  /** A tab with a half-filled form of a child. */
  child: Page
  /** A tab in which a child is chosen. */
  apply: Page
  /** A tab that had both, and then went to another page. */
  gone: Page
}

async function openTabs(
  context: BrowserContext,
  page: Page,
  activity: { gId: string },
): Promise<Tabs> {
  const [child, gone] = [await context.newPage(), await context.newPage()]
  for (const tab of [child, gone]) {
    await tab.goto('/add-child')
    await firstName(tab).fill('Maha')
  }
  for (const tab of [page, gone]) {
    await openApply(tab, activity)
    await box(tab, 'Lina').check()
  }
  await expect.poll(() => kept(gone)).toHaveLength(2)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Lina')
  await gone.goto('about:blank')
  return { child, apply: page, gone }
}

test.describe('a draft that took long to write or to choose', () => {
  // Requests that were pending, and those that find the session ended.
  test.use({ expectedFailures: [/401/] })

  async function prepare(...[origin, own]: Parameters<typeof someActivity>) {
    const activity = await someActivity(origin, own)
    const { age } = activity
    const children = ['Sara', 'Lina'].map(firstName => ({ firstName, age }))
    await addChildren(origin, own, children)
    return activity
  }

  test('is kept in every tab if the server has ended the session, and deleted when the parent signs out, in any tab', async ({
    context,
    origin,
    own,
    page,
  }) => {
    const activity = await prepare(origin, own)
    const { apply, child, gone } = await openTabs(context, page, activity)
    await loseSession(context)

    for (const tab of [apply, child]) await expect(tab).toHaveURL(/\/login\?returnUrl=/)
    await gone.goto('/terms')
    expect(await kept(gone)).toHaveLength(2)
    await putTokens(gone, own.tokens)
    // They return to their page without a click.
    await expect(child).toHaveURL('/add-child')
    await expect(apply).toHaveURL(`/apply-on-activity/${activity.gId}`)
    await gone.goto('/add-child')
    for (const tab of [child, gone]) await expect(firstName(tab)).toHaveValue('Maha')
    await openApply(gone, activity)
    for (const tab of [apply, gone]) {
      await expect(box(tab, 'Lina')).toBeChecked()
      await expect(box(tab, 'Sara')).not.toBeChecked()
    }

    await gone.goto('about:blank')
    const other = await context.newPage()
    await other.goto('/aboutus')
    await other.getByRole('button', { name: site.account.logout }).click()
    await expect(other).toHaveURL('/login')
    for (const tab of [apply, child]) {
      await expect(tab).toHaveURL(/\/login/)
      expect(await kept(tab)).toEqual([])
    }
    await gone.goto('/terms')
    expect(await kept(gone)).toEqual([])
  })
})

/** A tab makes a call and is told that the session has ended. */
async function loseSession(context: BrowserContext): Promise<void> {
  const tab = await context.newPage()
  await tab.goto('/terms')
  await spoilAccessToken(tab)
  await tab.evaluate(() => localStorage.setItem('refreshToken', 'gone'))
  await tab.goto('/profile/edit')
  await expect(tab).toHaveURL(/\/login/)
}
