import type { Page, Route } from '@playwright/test'
import { type Card, getActivities } from '#contract/activities.ts'
import { GENDER } from '#contract/fixed-ids.ts'
import { addToCart, getCart } from '#contract/cart/cart.ts'
import { addChild } from '#contract/family/children.ts'
import { MAX_WISHLISTS } from '#contract/limits.ts'
import { FIELD_ERRORS } from '#contract/refusals.ts'
import { register } from '#contract/family/registering.ts'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { addWishlist, getWishlists, saveActivities } from '#contract/cart/wishlists.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatMoney, plural } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { findings } from '../support/axe.ts'
import { cartControl, cartDialog, signInAs, signInByHeader, someCards } from '../cart.ts'
import { addChildren, overlapping, someActivity } from '../support/family.ts'
import { expect, problemOf } from '../support/fixtures.ts'
import { call, type Parent, test } from '../support/parents.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'
import { ownActivity, ownSchool, registerFamilies } from '../support/school.ts'

const { cart: t, signIn } = messagesFor('en')
const NO_ROOM = FIELD_ERRORS.too_many.en

const cartOf = (origin: string, { tokens }: Parent) =>
  call(origin, getCart, {}, { token: tokens.accessToken })

/** Adds a girl who fits an activity, by the ages and the gender of its card. */
async function childFor(
  origin: string,
  { tokens }: Parent,
  card: { minAge: number | null; maxAge: number | null; genderId: number },
  firstName: string,
): Promise<string> {
  const age = card.minAge ?? card.maxAge ?? 9
  const year = new Date().getFullYear() - age - (card.maxAge === age ? 0 : 1)
  const { id } = await call(
    origin,
    addChild,
    {
      firstName,
      lastName: 'Al Qahtani',
      birthDate: `${year}-01-01`,
      genderId: card.genderId === 1 ? 1 : 2,
    },
    { token: tokens.accessToken },
  )
  return id
}

/** An activity with a fee and seats for some children, even after other tests have taken some. */
async function openCard(origin: string, seats = 6) {
  const card = (await someCards(origin)).find(
    ({ fees, maxAge, minAge, registrationState, seatsLeft }) =>
      registrationState === 'open' &&
      fees > 0 &&
      (seatsLeft === null || seatsLeft >= seats) &&
      (minAge === null || maxAge === null || maxAge - minAge > 1),
  )
  if (!card) throw new Error('The demo has no such activity.')
  return card
}

/** In text twice as large a visitor on a phone sees what is in the cart. */
async function seeLarge(page: Page): Promise<void> {
  const dialog = cartDialog(page)
  const before = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(dialog.getByRole('link', { name: t.signIn })).toBeVisible()
  await setTextSize(page, 200)
  await expect(dialog.getByRole('listitem')).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('link', { name: t.signUp }).scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('link', { name: t.signUp })).toBeInViewport({ ratio: 1 })
  await expectToFit(page)
  await setTextSize(page, 100)
  await page.setViewportSize(before)
}

test("a visitor's cart is seen on a phone in text twice as large, and registered after signing in, for the children", async ({
  origin,
  own,
  page,
}) => {
  const card = await openCard(origin)
  await childFor(origin, own, card, 'Sara')
  await childFor(origin, own, card, 'Lina')
  await page.evaluate(() => localStorage.clear())
  await page.goto(activityPath('en', card))
  await page.getByRole('button', { name: t.add }).click()
  await expect(cartControl(page)).toHaveText(/1$/)
  await page.getByRole('button', { name: t.inCart }).click()
  await test.step('in large text', () => seeLarge(page))
  await cartDialog(page).getByRole('link', { name: t.signIn }).click()
  await signInAs(page.getByRole('dialog', { name: signIn.heading }), own)

  // The dialog comes back by itself, with the children: siblings in one activity are listed together.
  const dialog = cartDialog(page)
  const group = dialog.getByRole('list', {
    name: fill(t.line.whomNamed, { activity: card.activityName }),
  })
  for (const child of ['Sara', 'Lina']) await group.getByRole('checkbox', { name: child }).check()
  await expect(group.getByRole('checkbox', { name: 'Lina' })).toBeFocused()
  await expect(cartControl(page)).toHaveText(/2$/)
  await expect(dialog.getByRole('definition')).toHaveText(formatMoney('en', card.fees * 2))
  expect(await findings(page, 'dialog#cart')).toEqual([])

  await dialog.getByRole('button', { name: /^Register 2 · / }).click()
  await expect(dialog.getByRole('heading', { name: t.result.title })).toBeFocused()
  await expect(dialog.getByText('Sara is in.')).toBeVisible()
  await expect(dialog.getByText('Lina is in.')).toBeVisible()
  await expect(cartControl(page)).toHaveText(t.open)
  const token = own.tokens.accessToken
  const [activity] = await call(origin, getActivitiesAndRegistrations, {}, { token })
  expect(activity?.registrations.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
})

/** A child that only its age keeps from an activity. */
async function haveBaby(origin: string, own: Parent, card: { genderId: number }) {
  const genderId = card.genderId === GENDER.female ? GENDER.female : GENDER.male
  const birthDate = `${new Date().getFullYear()}-01-01`
  const baby = { firstName: 'Omar', lastName: 'Al Qahtani', birthDate, genderId }
  return (await call(origin, addChild, baby, { token: own.tokens.accessToken })).id
}

/** Opens the current cart: changes from elsewhere are loaded only every ten minutes. */
async function openCart(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('nashat.own.at'))
  await page.goto('/aboutus')
  await expect(cartControl(page)).toHaveText(/1$/)
  await cartControl(page).click()
}

/** Removes the only line. */
async function emptyCart(page: Page, card: Card): Promise<void> {
  const name = fill(t.line.removeNamed, { activity: card.activityName })
  await cartDialog(page).getByRole('button', { name }).click()
  await expect(cartDialog(page).getByRole('heading', { name: t.empty.title })).toBeVisible()
}

/** The cart says who does not fit or is already registered, and the choice can be changed. */
async function chooseChildren(page: Page, origin: string, own: Parent): Promise<void> {
  const row = (name: string) => cartDialog(page).getByRole('checkbox', { name, exact: true })
  for (const [name, why] of [
    ['Omar', /^Omar turns/],
    ['Huda', new RegExp(t.line.confirmed)],
  ] as const) {
    await expect(row(name)).toBeDisabled()
    await expect(row(name)).toHaveAccessibleDescription(why)
  }
  await row('Sara').check()
  await row('Lina').check()
  await row('Sara').uncheck()
  const chosen = async () =>
    (await cartOf(origin, own)).lines.map(({ check }) => check?.firstName ?? null)
  await expect.poll(chosen).toEqual(['Lina'])
  // The activity stays, without a child.
  await row('Lina').uncheck()
  await expect.poll(chosen).toEqual([null])
  await expect(cartDialog(page).getByRole('button', { name: /^Register/ })).toHaveCount(0)
}

/** A free activity says so in place of its fee, in the sum and on the button. */
async function seeFree(page: Page): Promise<void> {
  const dialog = cartDialog(page)
  const { free } = t.card
  await expect(dialog.getByRole('button', { name: `Register 1 · ${free}` })).toBeVisible()
  await expect(dialog.locator('.cart-line').first()).toContainText(`0 SAR ${free}`)
  await expect(dialog.getByRole('definition')).toHaveText(`0 SAR ${free}`)
  expect(await dialog.ariaSnapshot()).not.toContain('0 SAR')
}

test('a line that cannot be registered says why, stays, and can be removed; children can be chosen; and a free activity says so', async ({
  origin,
  own,
  page,
}) => {
  const card = await openCard(origin)
  const token = own.tokens.accessToken
  const omar = await haveBaby(origin, own, card)
  for (const name of ['Sara', 'Lina']) await childFor(origin, own, card, name)
  const huda = await childFor(origin, own, card, 'Huda')
  await call(origin, register, { gId: card.gId, childIds: [huda] }, { token })
  await call(origin, addToCart, { items: [{ gId: card.gId, childId: omar }] }, { token })
  await openCart(page)
  await expect(cartDialog(page).getByText(/^Omar turns/)).toBeVisible()
  await expect(cartDialog(page).getByText(t.nothing)).toBeVisible()
  await cartDialog(page).getByRole('checkbox', { name: 'Omar', exact: true }).uncheck()
  await test.step('children', () => chooseChildren(page, origin, own))
  await emptyCart(page, card)
  expect((await cartOf(origin, own)).lines).toEqual([])

  const cards = await call(origin, getActivities, { feesSearchType: 1, pageSize: 100 })
  const free = cards.find(it => it.registrationState === 'open' && it.seatsLeft !== 0)
  if (!free) throw new Error('The demo has no free activity.')
  const childId = await childFor(origin, own, free, 'Noor')
  await call(origin, addToCart, { items: [{ gId: free.gId, childId }] }, { token })
  await openCart(page)
  await test.step('what is free', () => seeFree(page))
})

test('overlapping activities count in the sum, and must be accepted before they are registered', async ({
  origin,
  own,
  page,
}) => {
  const token = own.tokens.accessToken
  const one = await someActivity(origin, own)
  const other = await overlapping(origin, one)
  const [childId = ''] = await addChildren(origin, own, [{ firstName: 'Sara', age: one.age }])
  await call(origin, register, { gId: one.gId, childIds: [childId] }, { token })
  await call(origin, addToCart, { items: [{ gId: other.gId, childId }] }, { token })
  await page.goto('/aboutus')
  await cartControl(page).click()
  const dialog = cartDialog(page)
  await expect(dialog.getByRole('definition')).toContainText(formatMoney('en', other.fees))
  const send = dialog.getByRole('button', { name: /^Register 1 · / })
  await send.click()
  const tick = dialog.getByRole('checkbox', { name: t.allowConflict })
  await expect(tick).toBeFocused()
  await expect(dialog.getByText(t.missing.allowConflict)).toBeVisible()
  await tick.check()
  await expect(dialog.getByText(t.missing.allowConflict)).toBeHidden()
  await send.click()
  await expect(dialog.getByText('Sara is in.')).toBeVisible()
})

test('a child who can only wait costs nothing yet: the cart names no sum, which would say free', async ({
  origin,
  own,
  page,
}) => {
  const { tokens } = await ownSchool(origin)
  const activity = await ownActivity(origin, tokens.accessToken, { fees: 450 })
  await registerFamilies(origin, activity, ['Huda'])
  const [childId = ''] = await addChildren(origin, own, [{ firstName: 'Sara', age: 8 }])
  const token = own.tokens.accessToken
  await call(origin, addToCart, { items: [{ gId: activity.gId, childId }] }, { token })
  await openCart(page)
  const dialog = cartDialog(page)
  await dialog.getByRole('checkbox', { name: t.joinWaitlist }).check()
  await expect(dialog.getByRole('button', { name: plural('en', t.wait, 1) })).toBeVisible()
  await expect(dialog.getByText(t.sum, { exact: true })).toBeHidden()
})

const LATER = problemOf(503, 'unavailable', 'Please wait a moment.')

/** The ways in which no answer comes, and the text for each. */
const LOSSES: [(route: Route) => Promise<void>, string][] = [
  [route => route.abort('failed'), t.offline],
  [route => route.fulfill({ status: 503, json: LATER }), LATER.message],
]

test.describe('when the result is unknown', () => {
  test.use({ expectedFailures: [/checkout/] })

  test('because the answer was lost, or the server was overloaded, pressing again registers nothing twice', async ({
    origin,
    own,
    page,
  }) => {
    const card = await openCard(origin)
    const token = own.tokens.accessToken
    const childId = await childFor(origin, own, card, 'Sara')
    await call(origin, addToCart, { items: [{ gId: card.gId, childId }] }, { token })
    await openCart(page)
    const keys: (string | undefined)[] = []
    await page.route('**/api/cart/checkout', async route => {
      const [lose] = LOSSES[keys.length] ?? []
      keys.push(route.request().headers()['idempotency-key'])
      await route.fetch()
      await (lose ? lose(route) : route.fallback())
    })
    const button = cartDialog(page).getByRole('button', { name: /^Register 1 · / })
    for (const [, text] of LOSSES) {
      await button.click()
      await expect(cartDialog(page).getByText(text)).toBeVisible()
    }
    await button.click()
    await expect(cartDialog(page).getByText('Sara is in.')).toBeVisible()
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
  })
})

test.describe('activities that a visitor added just before signing in', () => {
  test.use({ expectedFailures: [/ 400 |status of 400/] })

  test("are in the parent's cart, beside the earlier ones; lists that do not fit are kept, and what is left out is reported once", async ({
    origin,
    own,
    page,
  }) => {
    const [one, two] = await someCards(origin)
    const token = own.tokens.accessToken
    await call(origin, addToCart, { items: [{ gId: one.gId }] }, { token })
    for (let at = 0; at < MAX_WISHLISTS; at++)
      await call(origin, addWishlist, { name: `List ${at}` }, { token })
    await page.evaluate(
      ([gId]) => {
        localStorage.clear()
        const lists = ['One more', 'List 3'].map(name => ({ name, gIds: [gId] }))
        localStorage.setItem('nashat.wishlist', JSON.stringify(lists))
      },
      [one.gId],
    )
    for (const card of [one, two]) {
      await page.goto(activityPath('en', card))
      await page.getByRole('button', { name: t.add }).click()
    }
    await expect(cartControl(page)).toHaveText(/2$/)
    await signInByHeader(page, own)

    await expect(page.getByText(NO_ROOM)).toBeVisible()
    await expect.poll(async () => (await cartOf(origin, own)).lines.length).toBe(2)
    const lists = await call(origin, getWishlists, {}, { token })
    expect(lists.find(({ name }) => name === 'List 3')?.activities).toHaveLength(1)
    const left = () => page.evaluate(() => localStorage.getItem('nashat.wishlist'))
    expect(JSON.parse((await left()) ?? '')).toEqual([{ name: 'One more', gIds: [one.gId] }])
    const again = page.waitForResponse(`**/api/${saveActivities.path}`)
    await page.reload()
    await again
    await expect(cartControl(page)).toHaveText(/2$/)
    await expect(page.getByText(NO_ROOM)).toHaveCount(0)
  })
})
