import type { Locator, Page } from '@playwright/test'
import { type Card, getActivities } from '#contract/activities.ts'
import { messagesFor } from '../src/i18n/index.ts'
import { fill } from '../src/lib/format/format.ts'
import { call, type Parent } from './support/parents.ts'

const { card, cart, signIn, site, wishlist } = messagesFor('en')

/** The wishlist control of the header; its text ends with the number of saved activities. */
export const wishlistControl = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: wishlist.open })
export const cartControl = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: cart.open })

export const wishlistDialog = (page: Page) => page.getByRole('dialog', { name: wishlist.title })
export const cartDialog = (page: Page) => page.getByRole('dialog', { name: cart.title })

/** The heart of an activity in the list of the home page. */
export const heartOf = (page: Page, { activityName }: Card) =>
  page.locator('.results').getByRole('button', {
    name: fill(card.save, { name: activityName }),
    exact: true,
  })

/** How many activities other tests may publish meanwhile that come before those of the demo. */
const PUBLISHED_MEANWHILE = 6

/**
 * Cards that the home page shows a visitor, without those whose names are not unique. The first ones leave the
 * page when their sessions of today begin, so the later ones come first.
 */
export async function someCards(origin: string): Promise<[Card, Card, ...Card[]]> {
  const page = await call(origin, getActivities, {})
  const cards = page.slice(0, -PUBLISHED_MEANWHILE).toReversed()
  const names = cards.map(({ activityName }) => activityName)
  const [one, two, ...others] = cards.filter(
    ({ activityName }) => names.indexOf(activityName) === names.lastIndexOf(activityName),
  )
  if (!one || !two) throw new Error('The demo has too few activities.')
  return [one, two, ...others]
}

/** Fills in the sign-in form, wherever it is. */
export async function signInAs(form: Locator, { email, password }: Parent): Promise<void> {
  await form.getByText(signIn.contactMethod.email, { exact: true }).click()
  await form.getByLabel(signIn.email.label).fill(email)
  await form.getByLabel(signIn.password.label, { exact: true }).fill(password)
  await form.getByRole('button', { name: signIn.submit, exact: true }).click()
}

/** Signs a parent in with the dialog of the header. */
export async function signInByHeader(page: Page, parent: Parent): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: site.account.login }).click()
  await signInAs(page.getByRole('dialog', { name: signIn.heading }), parent)
}
