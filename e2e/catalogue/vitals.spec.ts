import type { APIRequestContext } from '@playwright/test'
import type { MeasuredPage } from '../../server/services/discovery/vitals.ts'
import { expect, test } from '../support/fixtures.ts'
import { KNOWN_TO_DEV_PAGES } from '../support/outbox.ts'

/** How often each metric of a page was reported so far. */
async function countsOf(request: APIRequestContext, page: string, language: string) {
  const pages = (await (
    await request.get('/dev/vitals?days=2', { headers: KNOWN_TO_DEV_PAGES })
  ).json()) as MeasuredPage[]
  const measured = pages.find(known => known.page === page && known.language === language)
  return Object.fromEntries(
    (['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const).map(metric => [
      metric,
      measured?.metrics[metric]?.count ?? 0,
    ]),
  )
}

const PAINTED = ['TTFB', 'FCP', 'LCP', 'CLS']
const SCRIPT = /\/_astro\/measure\.[\w-]+\.js$/

test('web-vitals is loaded five seconds after the page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', sent => SCRIPT.test(sent.url()) && scripts.push(sent.url()))
  await page.clock.install()
  // Its five seconds begin when the page has loaded, with the clock running.
  await page.goto('/ar/forbidden')
  await page.clock.runFor(1_000)
  expect(scripts).toEqual([])
  await Promise.all([page.waitForResponse(SCRIPT), page.clock.runFor(4_001)])
})

test('a visitor who stays is measured', async ({ page, request }) => {
  const before = await countsOf(request, 'error', 'ar')
  // Fake time, so that the test does not wait five seconds.
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms?: number) =>
      later(act, ms === 5_000 ? 0 : ms)) as typeof setTimeout
  })
  const measuring = page.waitForEvent('requestfinished', sent => SCRIPT.test(sent.url()))
  await page.goto('/ar/error')
  await measuring
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const observer = new PerformanceObserver(() => resolve())
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )
  await page.goto('/ar/terms')

  for (const metric of [...PAINTED, 'INP'])
    await expect
      .poll(async () => (await countsOf(request, 'error', 'ar'))[metric], metric)
      .toBeGreaterThan(before[metric] ?? 0)
})
