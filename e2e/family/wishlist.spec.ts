import type { BrowserContext, Page } from '@playwright/test'
import type { Card } from '#contract/activities.ts'
import { DEFAULT_WISHLIST } from '#contract/cart/wishlist-texts.ts'
import {
  addWishlist,
  getWishlists,
  removeWishlist,
  saveActivities,
} from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { findings } from '../support/axe.ts'
import {
  heartOf,
  signInAs,
  signInByHeader,
  someCards,
  wishlistControl,
  wishlistDialog,
} from '../cart.ts'
import { expect, hold, inLanguage, untilHydrated, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { readLocalStorage } from '../support/session.ts'

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

const { signIn, site, wishlist: t } = messagesFor('en')

const savedOf = (origin: string, { tokens }: Parent) =>
  call(origin, getWishlists, {}, { token: tokens.accessToken })

for (const language of FLOW_LANGUAGES)
  test.describe(`the empty wishlist (${language})`, () => {
    test('says what the spec says, and becomes a list with a name', async ({ page }) => {
      const { wishlist: t } = messagesFor(language)
      await page.setViewportSize(PHONE)
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('banner').getByRole('button', { name: t.open }).click()
      const dialog = page.getByRole('dialog', { name: t.title })

      await expect(dialog.getByRole('heading', { name: t.empty.title })).toBeVisible()
      await expect(dialog.getByText(t.empty.text)).toBeVisible()
      await dialog.getByRole('button', { name: t.empty.action }).click()
      await expect(dialog.getByLabel(t.list.label)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t.list.errors.name.required)).toBeVisible()
      await expect(dialog.getByLabel(t.list.label)).toBeFocused()
      await page.keyboard.type('Summer')
      await page.keyboard.press('Enter')

      await expect(dialog.getByRole('heading', { name: 'Summer' })).toBeFocused()
      await expect(dialog.getByRole('status')).toHaveText(fill(t.list.isThere, { list: 'Summer' }))
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        expect.soft(await findings(page, 'dialog#wishlist'), `${viewport.width} px`).toEqual([])
      }
    })
  })

test('the news that an activity is saved stays beside the button to the top on a phone', async ({
  origin,
  page,
}) => {
  const { card, site } = messagesFor('ar')
  await page.setViewportSize(PHONE)
  await page.goto('/ar')
  await untilHydrated(page)
  const name = fill(card.save, { name: (await someCards(origin))[1].activityName_Ar })
  const heart = page.getByRole('button', { name, exact: true })
  await heart.scrollIntoViewIfNeeded()
  const toTop = page.getByRole('button', { name: site.toTop })
  await expect(toTop).toBeVisible()
  // The news would be gone after some seconds, which a slow machine may take.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await heart.click()
  const news = page.locator('[data-toast]')
  await expect(news).not.toBeEmpty()
  const [text, button] = [await news.boundingBox(), await toTop.boundingBox()]
  expect(text?.x).toBeGreaterThanOrEqual((button?.x ?? NaN) + (button?.width ?? NaN))
})

/**
 * The first activity that a visitor saves is in the wishlist that was opened earlier, is counted, and shown in
 * another tab, also after filtering.
 */
async function saveFirst(page: Page, other: Page, one: Card): Promise<void> {
  const keeping = await hold(page, /\/_astro\/keep-cart\..+\.js$/)
  await page.goto('/')
  await untilHydrated(page)
  await heartOf(page, one).click()
  await wishlistControl(page).click()
  const dialog = wishlistDialog(page)
  await expect(dialog.getByRole('heading', { name: t.empty.title })).toBeVisible()
  await keeping.release()
  await expect(dialog.getByRole('link', { name: one.activityName })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heartOf(other, one)).toHaveAttribute('aria-pressed', 'true')
  await untilHydrated(other)
  await other.getByRole('searchbox', { name: 'Search', exact: true }).fill(one.activityName)
  await expect(other).toHaveURL(/q=/)
  await expect(heartOf(other, one)).toHaveAttribute('aria-pressed', 'true')
}

/** What a visitor saves survives a reload, and can be removed. */
async function removeSecond(page: Page, one: Card, two: Card): Promise<void> {
  await heartOf(page, two).click()
  await expect(wishlistControl(page)).toHaveText(/2$/)
  await page.reload()
  await expect(heartOf(page, one)).toHaveAttribute('aria-pressed', 'true')
  await expect(wishlistControl(page)).toHaveText(/2$/)
  await heartOf(page, two).click()
  await expect(wishlistControl(page)).toHaveText(/1$/)
  await wishlistControl(page).click()
  const dialog = wishlistDialog(page)
  await expect(dialog.getByRole('heading', { name: DEFAULT_WISHLIST.en })).toBeVisible()
  await expect(dialog.getByRole('link', { name: one.activityName })).toBeVisible()
  await expect(dialog.getByRole('link', { name: two.activityName })).toBeHidden()
  await page.keyboard.press('Escape')
}

test('an activity that a visitor saves is in the wishlist of every tab, and the parent’s own after signing in, transferred once', async ({
  context,
  origin,
  page,
}) => {
  const [one, two] = await someCards(origin)
  const own = await newParent(origin)
  const { accessToken: token } = own.tokens
  await call(origin, addWishlist, { name: 'Summer', gIds: [two.gId] }, { token })
  const other = await context.newPage()
  await other.goto('/')
  await test.step('saved', () => saveFirst(page, other, one))
  await test.step('removed', () => removeSecond(page, one, two))
  const sent: string[] = []
  context.on('request', request => {
    if (request.url().endsWith(`/api/${saveActivities.path}`)) sent.push(request.url())
  })

  await signInByHeader(page, own)
  for (const tab of [page, other]) await expect(wishlistControl(tab)).toHaveText(/2$/)
  const lists = await savedOf(origin, own)
  expect(lists.map(({ activities, name }) => [name, activities.map(({ gId }) => gId)])).toEqual([
    ['Summer', [two.gId]],
    [DEFAULT_WISHLIST.en, [one.gId]],
  ])
  expect(await readLocalStorage(page)).not.toHaveProperty('nashat.wishlist')
  expect(sent).toHaveLength(1)
  await other.close()

  await page.getByRole('banner').getByRole('button', { name: site.account.logout }).click()
  // The sign-in dialog has the same heading, and takes a moment to close.
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: signIn.heading })).toBeVisible()
  expect(
    Object.keys(await readLocalStorage(page)).filter(key => /wishlist|basket/.test(key)),
  ).toEqual([])
  await signInAs(page.getByRole('main'), own)
  await expect(wishlistControl(page)).toHaveText(/2$/)
  expect(sent).toHaveLength(1)
})

/** The heart of the page's own activity. */
const ownHeart = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Save / })
    .first()

/** Presses in two tabs at once, and returns the new list with both in it. */
async function saveInTwoTabs(
  context: BrowserContext,
  page: Page,
  [one, two]: readonly [Card, Card],
): Promise<void> {
  const tab = await context.newPage()
  await page.goto(activityPath('en', one))
  await tab.goto(activityPath('en', two))
  await Promise.all([ownHeart(page).click(), ownHeart(tab).click()])
  for (const each of [page, tab]) await expect(wishlistControl(each)).toHaveText(/2$/)
  await tab.close()
}

/** For a list that was made in English. */
async function readInArabic(page: Page): Promise<void> {
  await page.goto('/ar/aboutus')
  const { wishlist: arabic } = messagesFor('ar')
  await page.getByRole('banner').getByRole('button', { name: arabic.open }).click()
  await expect(
    page
      .getByRole('dialog', { name: arabic.title })
      .getByRole('heading', { name: DEFAULT_WISHLIST.ar }),
  ).toBeVisible()
}

/** Moves the activities of `Summer` to `Sara`, renames that, and deletes it. */
async function changeLists(page: Page, areMoved: () => Promise<void>): Promise<void> {
  const dialog = wishlistDialog(page)
  await dialog.getByText(t.wish.move).click()
  await dialog.getByRole('button', { name: 'Sara', exact: true }).click()
  await areMoved()

  await dialog.getByRole('button', { name: fill(t.list.renameNamed, { list: 'Sara' }) }).click()
  await dialog.getByLabel(t.list.label).fill('Summer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.list.errors.name.taken)).toBeVisible()
  await dialog.getByLabel(t.list.label).fill('For Sara')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'For Sara' })).toBeVisible()

  await dialog.getByRole('button', { name: fill(t.list.removeNamed, { list: 'For Sara' }) }).click()
  await expect(dialog.getByText('1 saved activity will be removed too.')).toBeVisible()
  await dialog.getByRole('button', { name: t.list.removeYes, exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'For Sara' })).toBeHidden()
  await expect(wishlistControl(page)).toHaveText(t.open)
}

test.describe("a parent's lists", () => {
  test.use({ expectedFailures: [/namewishlist/] })

  test('keep the changes of two tabs, have a name in each language, can be filled from each other, and are removed after a warning', async ({
    context,
    origin,
    own,
    page,
  }) => {
    const [one, two] = await someCards(origin)
    const token = own.tokens.accessToken
    await test.step('two tabs', () => saveInTwoTabs(context, page, [one, two]))
    const [list, ...more] = await savedOf(origin, own)
    expect(more).toEqual([])
    expect(list?.activities.map(({ gId }) => gId).toSorted()).toEqual([one.gId, two.gId].toSorted())
    await test.step('two languages', () => readInArabic(page))
    expect(list?.name).toBe(DEFAULT_WISHLIST.en)

    await call(origin, removeWishlist, { wishlistId: list?.id ?? '' }, { token })
    await call(origin, addWishlist, { name: 'Summer', gIds: [one.gId] }, { token })
    await call(origin, addWishlist, { name: 'Sara' }, { token })
    await page.goto('/aboutus')
    await wishlistControl(page).click()
    await test.step('two lists', () =>
      changeLists(page, () =>
        expect.poll(async () => (await savedOf(origin, own))[1]?.activities.length).toBe(1),
      ))
  })
})

test.describe("a parent's hearts", () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/] })

  test('send and receive only the change, however much is saved; without a connection the heart returns to its old state, with a message', async ({
    context,
    origin,
    own,
    page,
  }) => {
    const [one, ...others] = await someCards(origin)
    const gIds = others.map(({ gId }) => gId)
    await call(origin, addWishlist, { gIds }, { token: own.tokens.accessToken })
    await page.goto(activityPath('en', one))
    await expect(wishlistControl(page)).toHaveText(new RegExp(`${gIds.length}$`))
    const answers: Promise<Buffer>[] = []
    page.on('response', response => {
      if (response.url().includes('/api/wishlists/')) answers.push(response.body())
    })

    await ownHeart(page).click()
    await expect(wishlistControl(page)).toHaveText(new RegExp(`${gIds.length + 1}$`))
    const [list] = await savedOf(origin, own)
    expect(list?.activities.map(({ gId }) => gId)).toEqual([one.gId, ...gIds.toReversed()])
    await ownHeart(page).click()
    await expect(wishlistControl(page)).toHaveText(new RegExp(`${gIds.length}$`))

    const sizes = (await Promise.all(answers)).map(({ length }) => length)
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes)).toBeLessThan(300)

    await ownHeart(page).click()
    await expect(wishlistControl(page)).toHaveText(new RegExp(`${gIds.length + 1}$`))
    await context.setOffline(true)
    await ownHeart(page).click()
    await expect(page.getByText(t.said.offline)).toBeVisible()
    await expect(ownHeart(page)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no button is offered that would not work', async ({ page }) => {
    await page.goto('/')
    await expect(wishlistControl(page)).toBeHidden()
    await expect(page.locator('.heart').first()).toBeHidden()
  })
})
