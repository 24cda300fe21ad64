import type { Page } from '@playwright/test'
import type { Card } from '#contract/activities.ts'
import { addToCart } from '#contract/cart/cart.ts'
import { addWishlist } from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { cartControl, cartDialog, someCards, wishlistControl, wishlistDialog } from '../cart.ts'
import { expect } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

// The focused element disappears: keyboard users continue beside it, and hear what happened.

const { cart, site, wishlist } = messagesFor('en')

test('removing an item by keyboard moves the focus to the next, the last or the title; a half-typed name is kept, and deleted with the session', async ({
  origin,
  own,
  page,
}) => {
  const [one, two, other] = await someCards(origin)
  if (!other) throw new Error('The demo has too few activities.')
  const token = own.tokens.accessToken
  const gIds = [other, two, one].map(({ gId }) => gId)
  await call(origin, addWishlist, { name: 'Winter' }, { token })
  await call(origin, addWishlist, { name: 'Summer', gIds }, { token })
  const items = [one, two].map(({ gId }) => ({ gId }))
  await call(origin, addToCart, { items }, { token })
  await page.goto('/aboutus')
  await test.step('the cart', () => expectCartKeepsFocus(page, one, two))
  await page.keyboard.press('Escape')
  await test.step('the wishlist', () => expectWishlistKeepsFocus(page, [one, two, other]))
  await page.keyboard.press('Escape')
  await test.step('a name', () => expectNameToWait(page))
})

async function expectWishlistKeepsFocus(
  page: Page,
  [one, two, other]: readonly [Card, Card, Card],
): Promise<void> {
  await wishlistControl(page).click()
  const dialog = wishlistDialog(page)
  const removeOf = ({ activityName }: Card) =>
    dialog.getByRole('button', {
      name: fill(wishlist.wish.remove, { activity: activityName, list: 'Summer' }),
    })
  await removeOf(two).focus()
  await page.keyboard.press('Enter')
  await expect(removeOf(other)).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(
    fill(wishlist.wish.removed, { activity: two.activityName, list: 'Summer' }),
  )
  await page.keyboard.press('Enter')
  await expect(removeOf(one)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Summer' })).toBeFocused()

  const removeList = async (name: string) => {
    await dialog
      .getByRole('button', { name: fill(wishlist.list.removeNamed, { list: name }) })
      .focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: wishlist.list.removeYes, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await removeList('Summer')
  await expect(dialog.getByRole('heading', { name: 'Winter' })).toBeFocused()
  await removeList('Winter')
  await expect(dialog.getByRole('heading', { name: wishlist.title, exact: true })).toBeFocused()
}

async function expectNameToWait(page: Page): Promise<void> {
  const typed = 'For Sara and'
  const dialog = wishlistDialog(page)
  const begin = async () => {
    await wishlistControl(page).click()
    await dialog.getByRole('button', { name: wishlist.empty.action }).click()
  }
  await begin()
  await page.keyboard.type(typed)
  await page.reload()
  await begin()
  await expect(dialog.getByLabel(wishlist.list.label)).toHaveValue(typed)

  await dialog.getByRole('button', { name: wishlist.list.cancel }).click()
  const action = dialog.getByRole('button', { name: wishlist.empty.action })
  await expect(action).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(wishlist.list.label)).toHaveValue('')
  await page.keyboard.type(`${typed} Omar`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: `${typed} Omar` })).toBeFocused()
  await dialog.getByRole('button', { name: wishlist.empty.action }).click()
  await expect(dialog.getByLabel(wishlist.list.label)).toHaveValue('')

  // It is stored encrypted (decision 141), but its owner can be read.
  const kept = () => page.evaluate(() => ({ ...sessionStorage }))
  await page.keyboard.type(`${typed} Lina`)
  await expect.poll(kept).toHaveProperty(['nashat.own.listName'])
  expect(JSON.stringify(await kept())).not.toContain(typed)
  await page.keyboard.press('Escape')
  await page.getByRole('banner').getByRole('button', { name: site.account.logout }).click()
  await expect(page).toHaveURL('/login')
  expect(await kept()).not.toHaveProperty(['nashat.own.listName'])
}

async function expectCartKeepsFocus(
  page: Page,
  one: { activityName: string },
  two: { activityName: string },
): Promise<void> {
  await cartControl(page).click()
  const dialog = cartDialog(page)
  const removeOf = ({ activityName }: { activityName: string }) =>
    dialog.getByRole('button', { name: fill(cart.line.removeNamed, { activity: activityName }) })
  await removeOf(one).focus()
  await page.keyboard.press('Enter')
  await expect(removeOf(two)).toBeFocused()
  await expect(dialog.getByRole('status').first()).toHaveText(
    fill(cart.line.removed, { activity: one.activityName }),
  )
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: cart.title, exact: true })).toBeFocused()
}
