import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Request } from '@playwright/test'
import { getFamilyEvents } from '#contract/family/events.ts'

const QUIET_MS = 500
const POLL_MS = 50

/**
 * Opens a page and waits until it is idle: it is parsed, its islands are hydrated, and after that no request
 * was pending for a while. Playwright's `networkidle` fires only once for a page, on a slow machine before
 * its islands send requests.
 */
export async function openUntilIdle(page: Page, address: string): Promise<void> {
  const onTheWay = new Set<Request>()
  let changedAt = 0
  const note = (change: (request: Request) => void) => (request: Request) => {
    // The page does not wait for beacons, and the end of some is never reported.
    if (request.resourceType() === 'ping') return
    // This stream stays open as long as the page.
    if (request.url().endsWith(`/${getFamilyEvents.path}`)) return
    change(request)
    changedAt = performance.now()
  }
  const come = note(request => onTheWay.add(request))
  const go = note(request => onTheWay.delete(request))
  page.on('request', come).on('requestfinished', go).on('requestfailed', go)
  await page.goto(address)
  await page.waitForFunction(() => !document.querySelector('astro-island[client="load"][ssr]'))
  changedAt = performance.now()
  while (onTheWay.size > 0 || performance.now() - changedAt < QUIET_MS) await wait(POLL_MS)
  page.off('request', come).off('requestfinished', go).off('requestfailed', go)
}
