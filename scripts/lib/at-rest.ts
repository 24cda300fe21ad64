import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until nothing comes any more: it is read to its end, its islands are alive,
 * and the network is quiet. A slow machine is quiet in between as well, so that alone says nothing.
 */
export async function openAtRest(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => !document.querySelector('astro-island[client="load"][ssr]'))
  await page.waitForLoadState('networkidle')
}
