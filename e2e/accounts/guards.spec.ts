import type { APIRequestContext } from '@playwright/test'
import { recordPageView } from '#contract/discovery/page-views.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill, formatNumber } from '../../src/lib/format/format.ts'
import { findingsOnPage } from '../support/axe.ts'
import { expect, hold, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { find } from '../support/list.ts'
import {
  countCalls,
  leaveEmpty,
  putTokens,
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

/** The address of the page that redirected to sign-in. */
const returnsTo = (path: string) => `?returnUrl=${encodeURIComponent(path)}`

/** The requirement (`needs`) of a page, which the script in its head reads (head-inline.test.ts). */
async function needsOf(request: APIRequestContext, path: string): Promise<string | undefined> {
  const html = await (await request.get(path)).text()
  return /<html [^>]*data-needs="(\w+)"/.exec(html)?.[1]
}

for (const language of FLOW_LANGUAGES)
  test.describe(`a page for parents (${language})`, () => {
    test('says what it needs', async ({ request }) => {
      for (const path of GUARDED)
        expect(await needsOf(request, inLanguage(language, path)), path).toBe('token')
      for (const path of CONFIRMED)
        expect(await needsOf(request, inLanguage(language, path)), path).toBe('confirmed')
    })

    test('leads to sign-up, asks for an e-mail, or has it confirmed, also to register, and then leads back', async ({
      api,
      codeFor,
      page,
    }) => {
      const [card] = (await find(api, {})).data
      const without = await tokensWithoutEmail(api, codeFor)
      const unconfirmed = await tokensWithoutConfirmation(api)
      const leadsTo = async (path: string, to: string) => {
        const address = inLanguage(language, path)
        await leaveEmpty(page, inLanguage(language, to))
        await page.goto(address)
        await expect(page).toHaveURL(inLanguage(language, to) + returnsTo(address))
      }
      await leadsTo('/profile/edit?a=1', '/signup')
      await putTokens(page, without)
      await leadsTo('/add-child', '/email-verification')
      await putTokens(page, unconfirmed)
      await leadsTo(`/apply-on-activity/${card?.gId}`, '/verify-email')
    })
  })

for (const language of FLOW_LANGUAGES)
  test.describe(`registering without being signed in (${language})`, () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('offers both ways equally, above the fold, and each leads back', async ({ api, page }) => {
      const { apply, signUp } = messagesFor(language)
      const [card] = (await find(api, {})).data
      const address = inLanguage(language, `/apply-on-activity/${card?.gId}`)
      await page.goto(address)
      const ways = page.getByRole('navigation', { name: signUp.first.label })
      const isNew = ways.getByRole('link', { name: signUp.first.isNew })
      const hasAccount = ways.getByRole('link', { name: signUp.first.hasAccount })
      await expect(hasAccount).toBeVisible()
      // In one step, because what is above them may still load.
      const sizes = await ways.getByRole('link').evaluateAll(links =>
        links.map(link => {
          const { height, width, y } = link.getBoundingClientRect()
          return { height, width, y }
        }),
      )
      expect(sizes).toHaveLength(2)
      expect(sizes[0]).toEqual(sizes[1])
      for (const way of [isNew, hasAccount]) await expect(way).toBeInViewport({ ratio: 1 })
      // The activity to register for is shown above the form.
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
    })
  })

/** Records which pages were visible, frame by frame. */
function keepSeen(): void {
  const look = () => {
    const isSeen = document.querySelector('main')?.checkVisibility({ visibilityProperty: true })
    if (isSeen) sessionStorage.setItem(location.pathname, 'seen')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a page that redirects is not shown, and not counted', async ({ page }) => {
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

for (const language of FLOW_LANGUAGES)
  test(`a signed-in parent does not see the pages to sign in and up (${language})`, async ({
    page,
    parent: _,
    request,
  }) => {
    const address = inLanguage(language, '/login')
    await page.addInitScript(keepSeen)
    const { held, release } = await hold(page, /^[^?]*\/terms$/)
    await page.goto(`${address}?returnUrl=/terms`, { waitUntil: 'commit' })
    await expect.poll(() => held.length).toBe(1)
    await release()
    await expect(page).toHaveURL('/terms')
    const seen = await page.evaluate(() => Object.keys(sessionStorage))
    expect(seen).not.toContain(address)
    expect(await needsOf(request, address)).toBe('out')
    expect(await needsOf(request, inLanguage(language, '/signup'))).toBe('out')
  })
