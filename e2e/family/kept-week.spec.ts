import type { Page } from '@playwright/test'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage } from '../support/fixtures.ts'
import { untilKept } from '../support/kept-pages.ts'
import { newParent, type Parent, test } from '../support/parents.ts'
import { openPhone, type Phone, PHONE } from '../support/phone.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

const { offline, overview: t, site } = messagesFor('en')
const NAMES = /Sara|Omar|Lina/

const week = (page: Page) => page.getByRole('region', { name: t.week.heading })
const isOld = (page: Page) => week(page).getByText(/^As of \w+ \d+:\d\d\. No connection$/)

/** Waits until the device has stored the page in both languages, and the user's week. */
async function untilWeekIsKept(page: Page): Promise<void> {
  const half = () => page.evaluate(() => localStorage.getItem('nashat.week.half'))
  await expect.poll(half).not.toBeNull()
  await untilKept(page, ['/profile', '/ar/profile'])
}

test('a parent without a connection sees the last stored week, and leaves nothing of it when signing out', async ({
  api,
  browser,
  origin,
}) => {
  const phone = await openPhone(browser, origin, await tokensOfDemo(api))
  await phone.page.goto('/profile')
  await expect(week(phone.page).getByText(NAMES).first()).toBeVisible()
  await untilWeekIsKept(phone.page)

  await test.step('on the open page, which says so', async () => {
    await phone.network.cut()
    await phone.page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(isOld(phone.page)).toBeVisible()
    await expect(week(phone.page).getByRole('link', { name: t.week.next })).toBeVisible()
    await phone.page.close()
  })

  const page = await phone.open('/profile')
  await test.step('after the tab was closed', async () => {
    await expect(isOld(page)).toBeVisible()
    await expect(week(page).getByRole('heading', { level: 3 })).toHaveCount(7)
    await expect(week(page).getByText(NAMES).first()).toBeVisible()
    await expect(week(page).getByRole('link', { name: t.week.next })).toBeHidden()
    await expectAccessible(page, 'a week without a connection')
    await expectToFit(page)
  })

  await test.step('in the other language as well, and on no other page', async () => {
    const { overview } = messagesFor('ar')
    const other = await phone.open('/ar/profile')
    await expect(other.getByText('لا يوجد اتصال بالإنترنت').first()).toBeVisible()
    await expect(other.getByRole('heading', { name: overview.week.heading })).toBeVisible()
    await other.goto('/profile/edit')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(offline.title)
    await other.close()
  })

  await test.step('and the current data after reconnecting, without a press', async () => {
    await phone.network.restore()
    // The browser fires the event, or the page finds out by itself.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(isOld(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: t.children.heading })).toBeVisible()
    await expect(week(page).getByRole('link', { name: t.week.next })).toBeVisible()
  })
  await test.step('signing out leaves no data of the family', () => signOutOffline(page, phone))
  await test.step('the next parent sees nothing of it', async () =>
    useAs(page, phone, await newParent(origin)))
  await phone.close()
})

/** Without a connection nothing of the family is left once the parent has signed out. */
async function signOutOffline(page: Page, { network }: Phone): Promise<void> {
  await untilWeekIsKept(page)
  await page.setViewportSize(PHONE.viewport)
  await setTextSize(page, 100)
  await network.cut()
  await page.getByRole('button', { name: site.menu.open }).tap()
  await page.getByRole('button', { name: site.account.logout }).tap()
  await expect.poll(() => page.url()).not.toContain('/profile')

  for (const language of LANGUAGES) {
    await page.goto(inLanguage(language, '/profile'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messagesFor(language).offline.title,
    )
  }
}

/** The next parent of this phone sees nothing of the former one's family, with or without a connection. */
async function useAs(page: Page, { network }: Phone, { tokens }: Parent): Promise<void> {
  await network.restore()
  await page.goto('/aboutus')
  await putTokens(page, tokens)
  await page.goto('/profile')
  await expect(page.getByText(t.none.title)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t.none.action })).toHaveAttribute(
    'href',
    '/add-child',
  )
  await untilKept(page, ['/profile'])
  await network.cut()
  await page.reload()
  await expect(page.getByText(t.failedTitle)).toBeVisible()
  expect(await page.evaluate(() => document.body.textContent)).not.toMatch(NAMES)
}
