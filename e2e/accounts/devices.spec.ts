import type { Page } from '@playwright/test'
import { getAuthSessions } from '#contract/accounts/account.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { getCart } from '#contract/cart/cart.ts'
import { getSavedActivities } from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect } from '../support/fixtures.ts'
import { call, isSignedIn, type Parent, signInElsewhere, test } from '../support/parents.ts'
import { leaveEmpty } from '../support/session.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEW_PASSWORD = 'seven green tents at dawn'

const { account } = messagesFor('en')
const t = account.devices

const rows = (page: Page) =>
  page.getByRole('region', { name: t.heading }).getByRole('list').getByRole('listitem')

/** Stops the clock of the page when the phone signed in, because "today" may be over since. */
async function stopClockToday(origin: string, page: Page, { accessToken: token }: Tokens) {
  const authSessions = await call(origin, getAuthSessions, {}, { token })
  const phone = authSessions.find(({ isCurrent }) => isCurrent)
  await page.clock.setFixedTime(String(phone?.startedAt))
}

/** Another device is listed and signed out; a third stays. */
async function endOne(page: Page): Promise<void> {
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).first()).toContainText(t.current)
  const phone = rows(page).filter({ hasText: 'Chrome on Android' })
  await expect(phone).toContainText(/signed in today at \d?\d:\d\d/)

  const end = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await expect(end).toHaveAccessibleName(/, signed in today at \d?\d:\d\d$/)
  await end.click()

  await expect(page.getByText('Chrome on Android is signed out.')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
}

/** A new password ends the other sessions. */
async function changePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: account.signIn.password.change }).click()
  await page.getByLabel(account.signIn.password.field, { exact: true }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')

  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(t.alone)).toBeVisible()
}

/** Asks for confirmation once, and leads to sign-in. */
async function endAll(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: t.everywhere })
  const dialog = page.getByRole('dialog', { name: t.everywhereAsk })
  await opener.click()
  await dialog.getByRole('button', { name: account.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: t.everywhereYes }).click()

  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
}

test('another device is signed out, a new password signs out all others, and signing out everywhere ends all sessions', async ({
  origin,
  page,
  own,
}) => {
  const elsewhere = (who: Parent, browser: string) => signInElsewhere(origin, who, browser)
  const [phone, desktop] = [await elsewhere(own, PHONE), await elsewhere(own, DESKTOP)]
  // These calls are made at the first touch; after the end of the session they would be refused.
  const counts = [getSavedActivities, getCart].map(({ path }) =>
    page.waitForResponse(answer => answer.url().includes(path)),
  )
  await stopClockToday(origin, page, phone)
  await leaveEmpty(page, '/login')
  await page.goto('/profile/edit')
  await test.step('another device is listed and signed out', () => endOne(page))
  expect(await isSignedIn(origin, phone)).toBe(false)
  await test.step('a new password signs out all others', () => changePassword(page))
  expect(await isSignedIn(origin, desktop)).toBe(false)
  await Promise.all(counts)

  const later = await elsewhere({ ...own, password: NEW_PASSWORD }, PHONE)
  await test.step('signing out everywhere asks once, and leads to sign-in', () => endAll(page))
  for (const one of [later, own.tokens]) expect(await isSignedIn(origin, one)).toBe(false)
})
