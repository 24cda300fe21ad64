import type { Page } from '@playwright/test'
import { recordPageView } from '#contract/discovery/page-views.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill, formatNumber } from '../../src/lib/format/format.ts'
import { findingsOnPage } from '../support/axe.ts'
import { expect, hold, inLanguage, test, untilAlive, WALKED_IN } from '../support/fixtures.ts'
import { find } from '../support/list.ts'
import {
  countCalls,
  putTokens,
  signInByEmail,
  tokensWithoutConfirmation,
  tokensWithoutEmail,
} from '../support/session.ts'

const GUARDED = [
  '/profile',
  '/profile/edit',
  '/profile/privacy',
  '/profile/messages',
  '/profile/children',
  '/email-verification',
]
const CONFIRMED = ['/add-child', '/edit-child/7f1c']

/** Where the page that gave way would have been. */
const returnsTo = (path: string) => `?returnUrl=${encodeURIComponent(path)}`

/** Where a way leads is said by the address; the page there is opened elsewhere. */
async function leaveEmpty(page: Page, path: string): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(
    ({ pathname }) => pathname === path,
    route => route.fulfill({ contentType: 'text/html', body }),
  )
}

for (const language of WALKED_IN)
  test.describe(`a page for parents (${language})`, () => {
    test('leads to sign-up, and knows the way back', async ({ page }) => {
      await leaveEmpty(page, inLanguage(language, '/signup'))
      for (const path of [...GUARDED, ...CONFIRMED])
        await test.step(path, async () => {
          const address = inLanguage(language, `${path}?a=1`)
          await page.goto(address)

          await expect(page).toHaveURL(inLanguage(language, '/signup') + returnsTo(address))
        })
    })

    test('that needs a confirmed e-mail asks for one, or has it confirmed, also to register', async ({
      api,
      codeFor,
      page,
    }) => {
      await putTokens(page, await tokensWithoutEmail(api, codeFor))
      const address = inLanguage(language, '/add-child')
      await page.goto(address)
      await expect(page).toHaveURL(inLanguage(language, '/email-verification') + returnsTo(address))

      await putTokens(page, await tokensWithoutConfirmation(api))
      const [card] = (await find(api, {})).data
      for (const path of ['/add-child', `/apply-on-activity/${card?.gId}`]) {
        const to = inLanguage(language, path)
        await page.goto(to)
        await expect(page).toHaveURL(inLanguage(language, '/verify-email') + returnsTo(to))
      }
    })
  })

for (const language of WALKED_IN)
  test.describe(`registering without being signed in (${language})`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('offers both ways alike, above the fold, and each knows the way back', async ({
      api,
      page,
    }) => {
      const { apply, signUp } = messagesFor(language)
      const [card] = (await find(api, {})).data
      const address = inLanguage(language, `/apply-on-activity/${card?.gId}`)
      await page.goto(address)
      const ways = page.getByRole('navigation', { name: signUp.first.label })
      const isNew = ways.getByRole('link', { name: signUp.first.isNew })
      const hasAccount = ways.getByRole('link', { name: signUp.first.hasAccount })
      const boxes = await Promise.all([isNew.boundingBox(), hasAccount.boundingBox()])
      expect(boxes[0]).toMatchObject({
        y: boxes[1]?.y,
        width: boxes[1]?.width,
        height: boxes[1]?.height,
      })
      for (const way of [isNew, hasAccount]) await expect(way).toBeInViewport({ ratio: 1 })
      // What it is all for stands above.
      const name = card && activityName(language, card)
      const summary = page.getByRole('main').getByRole('link', { name: name ?? '' })
      await expect(summary).toBeInViewport({ ratio: 1 })
      const step = fill(apply.steps.step, {
        step: formatNumber(language, 2),
        of: formatNumber(language, 3),
        name: apply.steps.account,
      })
      await expect(page.getByText(step)).toBeVisible()
      expect(await findingsOnPage(page)).toEqual([])

      await isNew.click()
      await expect(page).toHaveURL(
        `${inLanguage(language, '/signup')}${returnsTo(address)}#new-account`,
      )
      await hasAccount.click()
      await expect(page).toHaveURL(inLanguage(language, '/login') + returnsTo(address))
      await expect(summary).toBeVisible()

      // Who signs up of their own accord is asked for no choice.
      await page.goto(inLanguage(language, `/signup${returnsTo('/aboutus')}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(signUp.heading)
      await expect(page.getByRole('link', { name: signUp.first.hasAccount })).toHaveCount(0)
    })
  })

/** Keeps which pages were seen, frame by frame. */
function keepSeen(): void {
  const look = () => {
    const isSeen = document.querySelector('main')?.checkVisibility({ visibilityProperty: true })
    if (isSeen) sessionStorage.setItem(location.pathname, 'seen')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a page that gives way is not seen, and not counted', async ({ page }) => {
  const views = countCalls(page, recordPageView)
  await page.addInitScript(keepSeen)
  const { held, release } = await hold(page, /\/signup\?/)
  await page.goto('/profile/edit', { waitUntil: 'commit' })
  await expect.poll(() => held.length).toBe(1)
  await release()
  await page.waitForURL('**/signup?*')

  const seen = () => page.evaluate(() => ({ ...sessionStorage }))
  await expect.poll(seen).toEqual({ '/signup': 'seen' })
  await expect.poll(() => views.count).toBe(1)
})

test('a token that is none counts as signed out; claims are read in every spelling, and in Arabic', async ({
  page,
}) => {
  await leaveEmpty(page, '/signup')
  for (const token of ['broken', 'a.b.c', `a.${btoa('null')}.c`])
    await test.step(token, async () => {
      await putTokens(page, { accessToken: token, refreshToken: 'r' })
      await page.goto('/profile/edit')

      await expect(page).toHaveURL(`/signup${returnsTo('/profile/edit')}`)
    })

  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
  const claims = { email: 'نورة@مثال.السعودية' }
  const arrivesAt = async (more: object) => {
    await putTokens(page, { accessToken: tokenOf({ ...claims, ...more }), refreshToken: 'r' })
    await page.goto('/add-child')
    return new URL(page.url()).pathname
  }
  for (const more of [
    { EmailConfirmed: true },
    { EmailConfirmed: 'True' },
    { emailConfirmed: 'true' },
  ])
    expect(await arrivesAt(more), JSON.stringify(more)).toBe('/add-child')
  expect(await arrivesAt({ EmailConfirmed: 'False', email: '' })).toBe('/email-verification')
})

test('the link of a mail works in any browser; after signing in the way leads back to the page', async ({
  page,
}) => {
  await page.goto('/verify-email#token=something')
  await expect(page).toHaveURL('/verify-email#token=something')
  await expect(page.getByRole('main')).toBeVisible()

  await page.goto('/profile/edit')
  await expect(page).toHaveURL(/signup/)
  await page.goto(`/login${new URL(page.url()).search}`)
  await untilAlive(page)
  await signInByEmail(page.getByRole('main'))
  await expect(page).toHaveURL('/profile/edit')
})

for (const language of WALKED_IN)
  test(`whoever is signed in does not see the pages to sign in and up, and is not led elsewhere, nor back to where nobody has to be (${language})`, async ({
    page,
    parent: _,
  }) => {
    await page.addInitScript(keepSeen)
    for (const path of ['/login', '/signup'])
      await test.step(path, async () => {
        const address = inLanguage(language, path)
        const { held, release } = await hold(page, /^[^?]*\/terms$/)
        await page.goto(`${address}?returnUrl=/terms`, { waitUntil: 'commit' })
        await expect.poll(() => held.length).toBe(1)
        await release()
        await expect(page).toHaveURL('/terms')
        const seen = await page.evaluate(() => Object.keys(sessionStorage))
        expect(seen).not.toContain(address)
      })

    await leaveEmpty(page, '/')
    for (const to of [
      '//example.com',
      '/\\example.com',
      'https://example.com/',
      '/signup',
      '/ar/login?a=1',
    ])
      await test.step(to, async () => {
        await page.goto(`/login?returnUrl=${encodeURIComponent(to)}`)
        await expect(page).toHaveURL('/')
      })
  })
