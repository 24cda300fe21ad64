import type { Page } from '@playwright/test'
import { recordPageView } from '#contract/discovery/page-views.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expect, test } from '../support/fixtures.ts'
import { find } from '../support/list.ts'

declare global {
  interface Window {
    beacons?: Promise<string>[]
  }
}

/** Records the beacons of a page, which Playwright does not report. */
async function recordBeacons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.beacons = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      window.beacons?.push((body as Blob).text())
      return send(url, body)
    }
  })
}

test.use({ expectedFailures: [/events\/pageview/] })

test('every navigation is counted, by page and language, and nothing else is stored', async ({
  api,
  page,
}) => {
  await recordBeacons(page)
  const [card] = (await find(api, { searchTerm: 'chess' })).data
  const counted = () => page.waitForResponse(`**/api/${recordPageView.path}`)
  const sent = async () =>
    JSON.parse((await page.evaluate(() => window.beacons?.[0])) ?? '') as unknown
  const layer = () => page.evaluate(() => window.dataLayer)

  const view = { page: 'activity-details', language: 'ar' }
  const [answer] = await Promise.all([counted(), page.goto(card ? activityPath('ar', card) : '')])
  expect(answer.status()).toBe(204)
  expect(await sent()).toEqual(view)
  expect(await layer()).toEqual([{ event: 'page_view', ...view }])

  const { terms } = messagesFor('ar').site.nav
  await Promise.all([
    counted(),
    page.getByRole('contentinfo').getByRole('link', { name: terms }).click(),
  ])
  await expect(page).toHaveURL('/ar/terms')
  expect(await layer()).toEqual([{ event: 'page_view', page: 'terms', language: 'ar' }])

  // A view that cannot be counted disturbs nobody.
  await page.route(`**/api/${recordPageView.path}`, route => route.fulfill({ status: 500 }))
  await page.goto('/aboutus')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messagesFor('en').about.heading)
  await expect(page).toHaveURL('/aboutus')
})
