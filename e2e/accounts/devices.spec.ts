import type { Page } from '@playwright/test'
import { getCart } from '#contract/cart/cart.ts'
import { getSavedActivities } from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect } from '../support/fixtures.ts'
import { isAlive, signInElsewhere, test } from '../support/parents.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const { account } = messagesFor('en')
const t = account.devices

const rows = (page: Page) =>
  page.getByRole('region', { name: t.heading }).getByRole('list').getByRole('listitem')

test('another device is listed and can be signed out', async ({ origin, page, own }) => {
  const elsewhere = await signInElsewhere(origin, own, PHONE)
  await page.goto('/profile/edit')
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(t.current)
  await expect(rows(page).last()).toContainText(/signed in today at \d?\d:\d\d/)

  const end = page.getByRole('button', { name: 'Sign out Chrome on Android' })
  await expect(end).toHaveAccessibleName(/, signed in today at \d?\d:\d\d$/)
  await end.click()

  await expect(page.getByText('Chrome on Android is signed out.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(t.alone)).toBeVisible()
  expect(await isAlive(origin, elsewhere)).toBe(false)
})

test('a new password signs the other devices out', async ({ origin, page, own }) => {
  const elsewhere = await signInElsewhere(origin, own, PHONE)
  await page.goto('/profile/edit')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: account.signIn.password.change }).click()
  await page
    .getByLabel(account.signIn.password.field, { exact: true })
    .fill('seven green tents at dawn')
  await page.keyboard.press('Enter')

  await expect(rows(page)).toHaveCount(1)
  expect(await isAlive(origin, elsewhere)).toBe(false)
})

test('signing out everywhere asks once, ends all sessions and leads to sign-in', async ({
  origin,
  page,
  own,
}) => {
  const elsewhere = await signInElsewhere(origin, own, PHONE)
  await page.goto('/profile/edit')
  const opener = page.getByRole('button', { name: t.everywhere })
  const dialog = page.getByRole('dialog', { name: t.everywhereAsk })
  // The button is there before them, and moves down as they come.
  await expect(rows(page)).toHaveCount(2)
  // Asked for with the first touch; after the end of the session they would be refused.
  const counts = [getSavedActivities, getCart].map(({ path }) =>
    page.waitForResponse(answer => answer.url().includes(path)),
  )
  await opener.click()
  await Promise.all(counts)
  await dialog.getByRole('button', { name: account.cancel }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: t.everywhereYes }).click()

  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  expect(await isAlive(origin, elsewhere)).toBe(false)
  expect(await isAlive(origin, own.tokens)).toBe(false)
})
