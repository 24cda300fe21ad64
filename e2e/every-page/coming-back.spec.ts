import type { Page } from '@playwright/test'
import { findBrowser, PLAYWRIGHT_ARGS } from '../../scripts/lib/browser.ts'
import { STATIC_PAGES } from '../../scripts/lib/site.ts'
import { openAtRest } from '../../scripts/lib/at-rest.ts'
import { expect, test } from '../support/fixtures.ts'
import { ALIKE } from '../support/pages.ts'

// Playwright turns the back/forward cache off, and with it what the browser would say about it. A full
// browser keeps the pages; a headless shell keeps none, but names all that would keep a page out.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: PLAYWRIGHT_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/**
 * Why the browser cannot keep a page that is left, as far as the page itself is to blame; nothing
 * where it comes back out of the cache, or could have.
 */
async function reasonsAfter(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const reasons = new Promise<string[]>(resolve => {
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial')
      resolve(own.map(({ reason }) => reason))
    })
    session.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve([])
    })
  })
  await page.goto('/terms')
  // Not `goBack`: it waits for a page that loads, and one that was kept does not load.
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  await session.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
  const found = await reasons
  await session.detach()
  return found
}

const PRIVATE = ['/profile', '/profile/children', '/profile/edit', '/add-child']

/** Those that the browser could not keep, each opened and left in the same tab. */
async function lostOf(page: Page, paths: readonly string[]) {
  const lost: Record<string, string[]> = {}
  for (const path of paths) {
    // What is on its way holds a page too, and is no fault of the page.
    await openAtRest(page, path)
    expect(new URL(page.url()).pathname, 'leads nowhere else').toBe(path.split('?')[0])
    const reasons = await reasonsAfter(page)
    if (reasons.length > 0) lost[path] = reasons
  }
  return lost
}

test('the browser can keep every page for whoever comes back, and would say what it cannot keep', async ({
  page,
}) => {
  // Those that look alike have the same scripts.
  const pages = STATIC_PAGES.filter(path => !/#|nothing/.test(path) && !(path in ALIKE))
  expect(await lostOf(page, pages)).toEqual({})

  await openAtRest(page, '/aboutus')
  await page.evaluate(() => addEventListener('unload', () => {}))
  expect(await reasonsAfter(page)).toEqual(['UnloadHandlerExistsInMainFrame'])
})

test('the browser can keep the pages of a parent who comes back', async ({ page, parent }) => {
  expect(parent.accessToken).not.toBe('')
  expect(await lostOf(page, PRIVATE)).toEqual({})
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the browser can keep a page for whoever comes back', async ({ page }) => {
    await page.goto('/aboutus')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // What is on its way holds a page too, and is no fault of the page.
    await openAtRest(page, '/privacy')
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)

    expect(await reasonsAfter(page)).toEqual([])
  })
})
