import type { CDPSession, Page } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from '../../scripts/lib/browser.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { expect, test } from '../support/fixtures.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

// Playwright disables the back/forward cache, so the browser reports nothing about it. A full browser keeps
// pages; a headless shell keeps none, but names everything that would keep a page out.
test.use({
  // With the worker, as in the browser of a parent.
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: await findBrowser(),
    args: PLAYWRIGHT_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/**
 * Goes one page back; returns why the browser could not cache that page, as far as the page itself is the
 * reason.
 */
async function reasonsBehind(page: Page, session: CDPSession): Promise<string[]> {
  const reasons = new Promise<string[]>(resolve => {
    session.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
      resolve(own.map(({ reason }) => reason))
    })
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([])
    })
  })
  // Not `goBack`: it waits for a page to load, and a cached page does not load.
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  const { id: entryId = 0, url = '' } = entries[currentIndex - 1] ?? {}
  await session.send('Page.navigateToHistoryEntry', { entryId })
  // The reasons can come before the page, which would then interrupt the next navigation.
  await page.waitForURL(url, { waitUntil: 'commit' })
  return reasons
}

/** As many pages as the browser caches at a time, without the oldest. */
const IN_A_ROW = 4

/** The pages that could not be cached, after opening all in one tab and going back through them. */
async function lostOf(page: Page, paths: readonly string[]) {
  const lost: Record<string, string[]> = {}
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  for (let first = 0; first < paths.length; first += IN_A_ROW) {
    const row = paths.slice(first, first + IN_A_ROW)
    for (const path of row) {
      // A pending request keeps a page out too, and is not the page's fault.
      await openUntilIdle(page, path)
      expect(new URL(page.url()).pathname, 'leads nowhere else').toBe(path.split('?')[0])
    }
    await page.goto('/terms')
    for (const path of row.toReversed()) {
      const reasons = await reasonsBehind(page, session)
      if (reasons.length > 0) lost[path] = reasons
    }
  }
  await session.detach()
  return lost
}

/** One page for each kind of island: only what all pages share, streams and drafts can keep a page out. */
const PUBLIC = [
  '/',
  '/activities/riyadh/swimming',
  '/contactus',
  '/login',
  '/signup',
  '/invitation',
]
const PRIVATE = ['/profile', '/profile/children', '/profile/edit', '/add-child']

test("the browser can keep pages in its back/forward cache, a parent's too, and would report those that it cannot keep", async ({
  api,
  page,
}) => {
  await page.goto('/aboutus')
  await page.evaluate(() => navigator.serviceWorker.ready)
  expect(await lostOf(page, PUBLIC)).toEqual({})
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

  await putTokens(page, await tokensOfDemo(api))
  expect(await lostOf(page, PRIVATE)).toEqual({})

  await page.goto('/aboutus')
  await page.evaluate(() => addEventListener('unload', () => {}))
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  await page.goto('/terms')
  expect(await reasonsBehind(page, session)).toEqual(['UnloadHandlerExistsInMainFrame'])
})
