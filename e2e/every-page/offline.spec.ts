import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, FLOW_LANGUAGES } from '../support/fixtures.ts'

test.use({
  serviceWorkers: 'allow',
  expectedFailures: [/ERR_INTERNET_DISCONNECTED| 503\b/],
})

/** Opens a page, and waits until the browser has stored what it needs offline. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Opens a page offline, and checks that it says so. */
async function openOffline(context: BrowserContext, page: Page, language: Language): Promise<void> {
  await openAndKeep(page, inLanguage(language, '/aboutus'))
  await page.evaluate(() => localStorage.setItem('nashat.theme', 'dark'))
  await context.setOffline(true)
  await page.goto(inLanguage(language, '/terms'))
  const { offline } = messagesFor(language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
  await expect(page).toHaveURL(inLanguage(language, '/terms'))
}

for (const language of FLOW_LANGUAGES)
  test(`a parent without a connection sees the offline page in the chosen theme, and the page notices the connection (${language})`, async ({
    context,
    page,
  }) => {
    // A browser does not always fire the event.
    await page.addInitScript(() =>
      addEventListener('online', event => event.stopImmediatePropagation()),
    )
    await openOffline(context, page, language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(17, 21, 26)')

    await context.setOffline(false)
    const { terms } = messagesFor(language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.heading)
  })

test('a retry without a connection shows the page again; once the browser reports a connection, the page reloads without a wait', async ({
  context,
  page,
}) => {
  // After a reload Chromium 150 takes a page as online, though nothing else is: so the page must not check by
  // itself.
  await page.addInitScript(() => {
    window.setInterval = (() => 0) as never
  })
  await openOffline(context, page, 'en')
  const { offline, terms } = messagesFor('en')
  const asked = page.waitForEvent('framenavigated')
  await page.getByRole('link', { name: offline.again }).click()
  await asked
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offline.title)
  await expect(page).toHaveURL('/terms')

  await context.setOffline(false)
  await expect(async () => {
    // Chromium 150 does not always fire the event; and a single check may take too long on a busy machine.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(terms.heading, {
      timeout: 5000,
    })
  }).toPass()
})

test.describe('with the service worker', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED| (?:404|500|503)\b/] })

  test('a page is requested once, and prefetched when a link is hovered; an error page is shown, and calls bypass the worker', async ({
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

    const { failures } = messagesFor('en')
    const heading = page.getByRole('heading', { level: 1 })
    for (let time = 0; time < 2; time++) {
      await page.goto('/error')
      await expect(heading).toHaveText(failures.error.title)
      await page.goto('/nothing-is-here')
      await expect(heading).toHaveText(failures.notFound.title)
    }

    await context.setOffline(true)

    const fails = () =>
      page.evaluate(() =>
        fetch('/api/cities/getcities').then(
          () => false,
          () => true,
        ),
      )
    // The browser may take a moment to go offline; if the worker answered, it would do so for good.
    await expect.poll(fails).toBe(true)
  })
})
