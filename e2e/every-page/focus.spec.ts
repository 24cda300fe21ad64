import { addToCart } from '#contract/family/cart.ts'
import { addWishlist } from '#contract/family/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { cartControl, cartDialog, someCards, wishlistControl, wishlistDialog } from '../cart.ts'
import { expect, openHome } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'

// What has the focus goes away: by keyboard alone one goes on beside it, and hears what happened.

const { cart, site, wishlist } = messagesFor('en')

test('a saved activity that is removed leaves the focus at the next, the last, the list', async ({
  origin,
  own,
  page,
}) => {
  const [one, two, other] = await someCards(origin)
  if (!other) throw new Error('The demo has too few activities.')
  const gIds = [other, two, one].map(({ gId }) => gId)
  const token = own.tokens.accessToken
  await call(origin, addWishlist, { name: 'Summer', gIds }, { token })
  await page.goto('/aboutus')
  await wishlistControl(page).click()
  const dialog = wishlistDialog(page)
  const removeOf = ({ activityName }: { activityName: string }) =>
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
})

test('a list that is removed leaves the focus at the next one, else at the title', async ({
  origin,
  own,
  page,
}) => {
  const token = own.tokens.accessToken
  for (const name of ['Summer', 'Winter']) await call(origin, addWishlist, { name }, { token })
  await page.goto('/aboutus')
  await wishlistControl(page).click()
  const dialog = wishlistDialog(page)
  const remove = async (name: string) => {
    await dialog
      .getByRole('button', { name: fill(wishlist.list.removeNamed, { list: name }) })
      .focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: wishlist.list.removeYes, exact: true }).focus()
    await page.keyboard.press('Enter')
  }

  await remove('Summer')
  await expect(dialog.getByRole('heading', { name: 'Winter' })).toBeFocused()
  await remove('Winter')
  await expect(dialog.getByRole('heading', { name: wishlist.title, exact: true })).toBeFocused()
})

test('a line of the cart that is removed leaves the focus at the next one, else at the title', async ({
  origin,
  own,
  page,
}) => {
  const [one, two] = await someCards(origin)
  const items = [one, two].map(({ gId }) => ({ gId }))
  await call(origin, addToCart, { items }, { token: own.tokens.accessToken })
  await page.goto('/aboutus')
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
})

test('a filter that is taken back leaves the focus at the next one, else at the list', async ({
  page,
}) => {
  await openHome(page, '/?gender=2&fees=2')
  const chips = page.getByRole('main').getByRole('link', { name: /^Remove/ })
  await expect(chips).toHaveCount(2)
  await chips.first().focus()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(1)
  await expect(chips).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(chips).toHaveCount(0)
  await expect(page.locator('#found')).toBeFocused()
})

test.describe('the half-typed name of a list', () => {
  const typed = 'For Sara and'

  test('is there again when the form comes back, after a reload too, until it is saved', async ({
    own: _,
    page,
  }) => {
    await page.goto('/aboutus')
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
  })

  test('of a parent goes with the session', async ({ own: _, page }) => {
    await page.goto('/aboutus')
    await wishlistControl(page).click()
    await wishlistDialog(page).getByRole('button', { name: wishlist.empty.action }).click()
    await page.keyboard.type(typed)
    const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(await kept()).toContain(typed)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: site.account.logout }).click()
    await expect(page).toHaveURL('/login')
    expect(await kept()).not.toContain(typed)
  })
})
