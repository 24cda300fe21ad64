import type { BrowserContext, Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, WALKED_IN } from '../support/fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  expectedFailures: [/ERR_INTERNET_DISCONNECTED| 503\b/],
})

/** Opens a page, and waits until the browser has what it needs for when there is no connection. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

for (const language of WALKED_IN) {
  const { offline, terms } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test(`a parent without a connection is told so in the theme that was chosen, and goes on once it is back (${language})`, async ({
    context,
    page,
  }) => {
    await openAndKeep(page, path('/aboutus'))
    await page.evaluate(() => localStorage.setItem('nashat.theme', 'dark'))
    await context.setOffline(true)
    await page.goto(path('/terms'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
    await expect(page).toHaveURL(path('/terms'))
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 21, 26)')

    await context.setOffline(false)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.heading)
  })
}

/** Opens a page without a connection, and sees that there is none. */
async function openOffline(context: BrowserContext, page: Page): Promise<void> {
  await openAndKeep(page, '/aboutus')
  await context.setOffline(true)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesFor('en').offline.title)
}

/** Keeps pages from looking by themselves whether the connection is back. */
const stopPolling = (page: Page) =>
  page.addInitScript(() => {
    window.setInterval = (() => 0) as never
  })

test('who asks again, still without a connection, is told so again', async ({ context, page }) => {
  // Chromium 150 takes a page that was asked for again as connected, though nothing else is.
  await stopPolling(page)
  await openOffline(context, page)
  const { offline } = messagesFor('en')
  const asked = page.waitForEvent('framenavigated')
  await page.getByRole('link', { name: offline.again }).click()
  await asked

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
  await expect(page).toHaveURL('/terms')
})

test('where a browser does not tell that the connection is back, the page finds out', async ({
  context,
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('online', event => event.stopImmediatePropagation()),
  )
  await openOffline(context, page)
  await context.setOffline(false)

  const { terms } = messagesFor('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.heading)
})

test('where a browser tells that the connection is back, nobody waits', async ({
  context,
  page,
}) => {
  await stopPolling(page)
  await openOffline(context, page)
  await context.setOffline(false)

  const { terms } = messagesFor('en')
  await expect(async () => {
    // Chromium 150 does not always tell; and what is asked once may take too long on a busy machine.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.heading, {
      timeout: 5000,
    })
  }).toPass()
})

test('with the worker a page is asked for once, and comes ahead as before; what is no page goes past it', async ({
  baseURL,
  context,
  page,
}) => {
  await openAndKeep(page, '/terms')
  await page.goto('/privacy')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${baseURL}/sw.js`,
  )

  const session = await page.context().newCDPSession(page)
  const ready: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready' || status === 'Success') ready.push(new URL(prefetchUrl).pathname)
  })
  await session.send('Preload.enable')
  const { nav } = messagesFor('en').site
  const about = page.getByRole('contentinfo').getByRole('link', { name: nav.about, exact: true })
  await about.hover()
  await expect.poll(() => ready).toContain('/aboutus')
  await about.click()

  await expect(page).toHaveURL('/aboutus')
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON()),
  ).toMatchObject({ deliveryType: 'navigational-prefetch' })

  await context.setOffline(true)

  const fails = () =>
    page.evaluate(() =>
      fetch('/api/cities/getcities').then(
        () => false,
        () => true,
      ),
    )
  // The browser may take a moment to be offline; a worker that answered would do so for good.
  await expect.poll(fails).toBe(true)
})

test.describe('with the worker', () => {
  test.use({ expectedFailures: [/ (?:404|500)\b/] })

  test('a page that says what went wrong is shown', async ({ page }) => {
    await openAndKeep(page, '/terms')
    const { failures } = messagesFor('en')
    const heading = page.getByRole('heading', { level: 1 })
    for (let time = 0; time < 5; time++) {
      await page.goto('/error')
      await expect(heading).toHaveText(failures.error.title)
      await page.goto('/nothing-is-here')
      await expect(heading).toHaveText(failures.notFound.title)
    }
  })
})
