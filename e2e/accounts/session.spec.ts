import type { Browser, Page } from '@playwright/test'
import { getCart } from '#contract/cart/cart.ts'
import { HOUR_MS } from '#contract/durations.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { logout, refreshToken } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  hold,
  holdCalls,
  openHome,
  problemOf,
  refuseCalls,
  test,
} from '../support/fixtures.ts'
import { isSignedIn } from '../support/parents.ts'
import {
  accountLink,
  countCalls,
  isAlive,
  leaveEmpty,
  loginLink,
  PARENTS_HOME,
  putTokens,
  readLocalStorage,
  signInByDialog,
  spoilAccessToken,
  tokensOfDemo,
} from '../support/session.ts'

const { account } = messagesFor('en').site

test.describe('an access token that is no longer good', () => {
  test.use({ expectedFailures: [/ 401 /] })

  // Without Web Locks: session.test.ts.
  test('is replaced for all calls of two tabs, at most once by each', async ({
    api,
    context,
    page,
    parent,
  }) => {
    await spoilAccessToken(page)
    const other = await context.newPage()
    const tabs = [page, other]
    const refreshes = countCalls(page, refreshToken)
    await Promise.all(tabs.map(tab => tab.goto('/profile')))

    for (const tab of tabs) await expect(tab.getByRole('article').first()).toBeVisible()
    // A tab that cannot yet see what another one stored gets the same tokens again.
    expect(refreshes.count).toBeLessThanOrEqual(tabs.length)
    const { authToken, refreshToken: next } = await readLocalStorage(page)
    expect(authToken).not.toBe(parent.accessToken)
    expect(next).not.toBe(parent.refreshToken)
    expect(await isAlive(api, { refreshToken: String(next) })).toBe(true)
  })

  test('ends the session if the server no longer knows it: a public page stays, one for parents redirects', async ({
    page,
    parent,
  }) => {
    await putTokens(page, { ...parent, refreshToken: 'nobody-knows-this-one' })
    await spoilAccessToken(page)
    const refreshes = countCalls(page, refreshToken)
    await page.goto('/')

    await expect(loginLink(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('article')).toHaveCount(24)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(refreshes.count).toBe(1)
    // From this, drafts in other tabs know that the parent has not left.
    expect(await readLocalStorage(page)).toEqual({ 'nashat.ended': '1' })

    await putTokens(page, { ...parent, refreshToken: 'nobody-knows-this-one' })
    await spoilAccessToken(page)
    await page.goto('/profile/edit')

    await expect(page).toHaveURL('/login?returnUrl=%2Fprofile%2Fedit')
  })
})

test.describe('a refresh that fails', () => {
  test.use({ expectedFailures: [/ 401 |refreshtoken/] })

  test('signs nobody out, without a connection', async ({ page, parent }) => {
    await spoilAccessToken(page)
    await page.route('**/refreshtoken', route => route.abort())
    const refreshes = countCalls(page, refreshToken)
    await page.goto('/profile/children')
    await expect.poll(() => refreshes.count).toBeGreaterThan(0)
    await expect(accountLink(page)).toBeVisible()
    expect(await readLocalStorage(page)).toMatchObject({ refreshToken: parent.refreshToken })
    await page.unrouteAll()
    await page.goto('/profile/children')
    await expect(page.getByRole('heading', { name: 'Sara', exact: true })).toBeVisible()
  })
})

/** What a tab stores for a reload. */
const keptIn = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage))

/** Begins to type in the account, in a tab that has something of a visitor too. */
async function beginToType(tab: Page): Promise<void> {
  await tab.getByLabel(messagesFor('en').account.you.firstName).fill('Somebody')
  await expect.poll(() => keptIn(tab)).toEqual(['nashat.own.profile'])
  await tab.evaluate(() => sessionStorage.setItem('nashat.signIn', '{}'))
}

test.describe('signing out', () => {
  test('ends the session on the server, clears everything, leads to the login, and is not undone by the back button', async ({
    baseURL,
    page,
    parent,
  }) => {
    await page.evaluate(() => localStorage.setItem('nashat.theme', 'dark'))
    await page.goto('/profile/edit')
    await test.step('a draft', () => beginToType(page))
    await page.evaluate(() => sessionStorage.removeItem('nashat.signIn'))
    await page.getByRole('button', { name: account.logout }).click()

    await expect(page).toHaveURL('/login')
    // No data of one parent remains for the next.
    expect(await page.evaluate(() => ({ ...sessionStorage, ...localStorage }))).toEqual({})
    // The page waits for the server only a moment.
    await expect.poll(() => isSignedIn(baseURL ?? '', parent)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/(?:login|signup)\?returnUrl=%2Fprofile%2Fedit$/)
  })

  test('waits for no other answer, and no refusal redirects', async ({ page, parent: _ }) => {
    const cart = await holdCalls(page, getCart)
    const login = await hold(page, /\/login$/)
    await page.goto('/aboutus')
    await expect.poll(() => cart.held.length).toBe(1)
    const refused = page.waitForResponse(response => response.status() === 401)
    const ended = page.waitForResponse(`**/api/${logout.path}`)
    // A click waits for the page it leads to, and this page is held.
    await page.getByRole('button', { name: account.logout }).click({ noWaitAfter: true })
    await expect.poll(() => login.held.length).toBe(1)
    // The page has not waited for it, but the held call has to come after it.
    await ended
    await cart.release()
    await refused
    await login.release()

    await expect(page).toHaveURL('/login')
  })

  test('takes effect in every other tab, whose drafts are deleted, and clears this browser also without a connection', async ({
    api,
    context,
    page,
    parent: _,
  }) => {
    const [guarded, open] = [await context.newPage(), await context.newPage()]
    await guarded.goto('/profile/edit?a=1')
    await open.goto('/terms')
    await test.step('a draft', () => beginToType(guarded))
    await page.goto('/aboutus')
    await page.getByRole('button', { name: account.logout }).click()

    await expect(guarded).toHaveURL('/login?returnUrl=%2Fprofile%2Fedit%3Fa%3D1')
    expect(await keptIn(guarded)).toEqual(['nashat.signIn'])
    await expect(open).toHaveURL('/terms')
    await expect(loginLink(open)).toBeVisible()
    for (const other of [guarded, open]) await other.close()

    await expect(page).toHaveURL('/login')
    await putTokens(page, await tokensOfDemo(api))
    await page.goto('/aboutus')
    await page.route('**/users/logout', () => {})
    await leaveEmpty(page, '/login')
    await page.getByRole('button', { name: account.logout }).click()
    await expect(page).toHaveURL('/login')
    expect(await readLocalStorage(page)).toEqual({})
    expect(await context.cookies()).toEqual([])
  })
})

/** The same browser after it was closed: session cookies are gone, local storage is not. */
async function openAgain(browser: Browser, page: Page, baseURL = ''): Promise<Page> {
  const { origins } = await page.context().storageState()
  const context = await browser.newContext({ baseURL, storageState: { origins, cookies: [] } })
  return context.newPage()
}

test.describe('signing out where its code cannot be loaded', () => {
  test.use({ expectedFailures: [/_astro\/lazy\.|dynamically imported module/] })

  test('ends the session of a parent, though marks of a trainer wait on the device', async ({
    page,
    parent: _,
  }) => {
    await page.route(/_astro\/lazy\./, route => route.abort())
    await leaveEmpty(page, '/login')
    await page.evaluate(() => localStorage.setItem('nashat.kept.unsent.trainer', 'waiting'))
    await page.goto('/aboutus')
    await page.getByRole('button', { name: account.logout }).click()
    await expect(page).toHaveURL(/login/)
    expect(await readLocalStorage(page)).not.toHaveProperty('authToken')
  })
})

test("signing in turns the home page into the parent's own, takes effect in every tab, and survives closing the browser", async ({
  baseURL,
  browser,
  context,
  page,
}) => {
  const other = await context.newPage()
  await other.goto('/terms')
  await openHome(page)
  await signInByDialog(page)

  await expect(page).toHaveURL(PARENTS_HOME)
  await expect(page.getByRole('link', { name: 'Riyadh', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(accountLink(other)).toBeVisible()
  await test.step('only what the spec names is stored', async () => {
    const names = Object.keys(await readLocalStorage(page)).filter(
      name => !name.startsWith('nashat.'),
    )
    expect(names.toSorted()).toEqual(['authToken', 'refreshToken'])
    expect(await context.cookies()).toEqual([])
  })

  const later = await openAgain(browser, page, baseURL)
  await later.goto('/profile/edit')
  await expect(later).toHaveURL('/profile/edit')
  await later.context().close()
})

test('a clock that is an hour fast makes no difference', async ({ page, parent: _ }) => {
  await page.clock.install()
  await page.clock.setSystemTime(Date.now() + HOUR_MS)
  const refreshes = countCalls(page, refreshToken)
  await page.goto('/profile/children')

  await expect(page.getByRole('heading', { name: 'Sara', exact: true })).toBeVisible()
  expect(refreshes.count).toBe(0)
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now())
})

test.describe('a refusal', () => {
  test.use({ expectedFailures: [/ 403 /] })

  test('because of an unconfirmed e-mail shows how to confirm it, and leads back', async ({
    page,
    parent: _,
  }) => {
    const { confirmEmail } = messagesFor('en').failures
    await refuseCalls(page, getParentProfile, {
      status: 403,
      body: problemOf(403, 'email_not_confirmed', 'No.'),
    })
    await page.goto('/profile/edit')

    const back = 'returnUrl=%2Fprofile%2Fedit'
    await expect(page).toHaveURL(`/forbidden?reason=email&${back}`)
    await expect(page.getByRole('link', { name: confirmEmail })).toHaveAttribute(
      'href',
      `/verify-email?${back}`,
    )
  })
})
