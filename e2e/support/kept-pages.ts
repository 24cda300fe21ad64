import { expect, type Page } from '@playwright/test'

/** Waits until the browser has stored what these pages need offline. */
export async function untilKept(page: Page, paths: readonly string[]): Promise<void> {
  const areKept = () =>
    page.evaluate(async paths => {
      const names = await caches.keys()
      const kept = paths.map(async path => {
        const own = names.find(name => name.startsWith(`nashat.page:${path}:`))
        return own !== undefined && (await (await caches.open(own)).match(path)) !== undefined
      })
      const { controller } = navigator.serviceWorker
      return controller !== null && (await Promise.all(kept)).every(Boolean)
    }, paths)
  await expect.poll(areKept).toBe(true)
}
