import type { Page } from '@playwright/test'
import { getSavedSearches } from '#contract/saved-searches/saved-searches.ts'
import { AUTH_SECRET } from '../../scripts/lib/site.ts'
import { KEPT_SEARCH } from '../../scripts/test/kept-search.ts'
import { endingAddress } from '../../server/services/family/saved-searches/saved-search-links.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { signInAs } from '../cart.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, titleOf, untilHydrated } from '../support/fixtures.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

const PHONE = { width: 360, height: 740 }

/** Nothing in the demo matches all of it, and chosen filters are never widened. */
const NOTHING = '/?gender=2&fees=1&day=5&time=1&setting=outdoor&category=chess'

const savedOf = (origin: string, { tokens }: Parent) =>
  call(origin, getSavedSearches, {}, { token: tokens.accessToken })

/** Opens a link with the keyboard. */
async function follow(page: Page, name: string): Promise<void> {
  const control = page.getByRole('link', { name, exact: true })
  await control.focus()
  await expect(control).toBeFocused()
  await page.keyboard.press('Enter')
}

test('a parent saves a search by keyboard, sees it in the account, and ends it (ar)', async ({
  origin,
  own,
  page,
}) => {
  const { list, savedSearches: t } = messagesFor('ar')
  await page.setViewportSize(PHONE)
  await page.goto(inLanguage('ar', NOTHING))
  await expect(page.getByRole('heading', { name: list.emptyTitle })).toBeVisible()
  await untilHydrated(page)
  await follow(page, list.saveSearch)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: t.save.saved })).toBeFocused()
  await expect(dialog).toContainText(fill(t.save.told, { how: t.how.email }))
  await expect(dialog).toContainText('للبنات')
  await expectAccessible(page, 'a search that was saved', '#save-search')
  await expectToFit(page)
  expect((await savedOf(origin, own)).searches).toHaveLength(1)

  await follow(page, t.save.all)
  await expect(page).toHaveURL(inLanguage('ar', '/profile/searches'))
  const row = page.getByRole('listitem').filter({ hasText: 'للبنات' })
  await expect(row.getByRole('link')).toHaveAttribute('href', /^\/ar\/\?gender=2&fees=1/)
  await expectAccessible(page, 'saved searches')
  await expectToFit(page)
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: t.list.empty.title })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'للبنات' })).toBeFocused()
  expect((await savedOf(origin, own)).searches).toEqual([])
  await expectAccessible(page, 'no saved searches')
})

test('a visitor signs in over the list, and the search is saved', async ({ origin, page }) => {
  const { list, savedSearches: t } = messagesFor('en')
  const parent = await newParent(origin)
  await page.goto('/?category=swimming')
  await untilHydrated(page)
  await page.getByRole('link', { name: list.saveSearch }).click()
  const dialog = page.getByRole('dialog', { name: t.save.title })
  await expect(dialog.getByText(t.save.visitor)).toBeVisible()
  await expectAccessible(page, 'a visitor saves a search', '#save-search')
  await dialog.getByRole('link', { name: t.save.signIn }).click()
  await signInAs(page.locator('dialog#login'), parent)
  await expect(page.getByRole('heading', { name: t.save.saved })).toBeVisible()
  expect((await savedOf(origin, parent)).searches).toMatchObject([{ query: 'category=swimming' }])
})

test('without scripts a link leads to the page that saves it', async ({ request }) => {
  const { list, savedSearches: t, site } = messagesFor('ar')
  const found = await (await request.get(inLanguage('ar', NOTHING))).text()
  const [, href = ''] =
    new RegExp(`href="([^"]+)"[^>]*>(?:<svg(?:(?!</a>)[^])*?</svg>)?\\s*${list.saveSearch}`).exec(
      found,
    ) ?? []
  expect(href).toMatch(/^\/ar\/save-search\?gender=2&amp;fees=1/)
  const page = await (await request.get(href.replaceAll('&amp;', '&'))).text()
  expect(page).toContain(t.save.title)
  expect(page).toMatch(new RegExp(`class="[^"]*without-scripts\\b[^]*${site.needsScripts}`))
})

test('the page saves with a press, and says what it cannot save', async ({ origin, own, page }) => {
  const { savedSearches: t } = messagesFor('en')
  await page.goto('/save-search?q=padel&city=riyadh')
  await untilHydrated(page)
  await page.getByRole('button', { name: t.save.save }).click()
  await expect(page.getByRole('heading', { name: t.save.saved })).toBeFocused()
  await expectAccessible(page, 'the page that has saved a search')
  await page.getByRole('button', { name: t.end }).click()
  await expect(page.getByText(t.save.ended)).toBeVisible()
  expect((await savedOf(origin, own)).searches).toEqual([])

  await page.goto('/save-search')
  await untilHydrated(page)
  await page.getByRole('button', { name: t.save.save }).click()
  await expect(page.getByText(t.save.nothing)).toBeVisible()
  await expect(page.getByRole('link', { name: t.save.seeList })).toHaveCount(0)
})

test('the link in a mail ends a search with one press, without signing in (ar)', async ({
  origin,
  page,
}) => {
  const { savedSearches: t } = messagesFor('ar')
  const keys = { secret: [AUTH_SECRET], siteUrl: origin } as const
  const link = endingAddress(keys, 'ar', { searchId: KEPT_SEARCH.id })
  await page.setViewportSize(PHONE)
  // Some mail programs take the full stop of the sentence into the link.
  await page.goto(`${link}.`)
  await expect(page.getByRole('link', { name: t.linked.see })).toHaveAttribute(
    'href',
    '/ar/?category=swimming',
  )
  await expect(page).toHaveURL(inLanguage('ar', '/saved-search'))
  await expectAccessible(page, 'the page of a link')
  await expectToFit(page)
  await page.reload()
  await page.getByRole('button', { name: t.linked.endOne }).click()
  await expect(page.getByRole('heading', { name: t.linked.done })).toBeFocused()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: t.linked.none })).toBeVisible()
  await expect(page).toHaveTitle(titleOf('ar', t.linked.none))
  await expectAccessible(page, 'the page of a link that is spent')
})
