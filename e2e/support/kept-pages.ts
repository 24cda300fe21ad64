import { expect, type Page } from '@playwright/test'
import { readPath } from '../../src/lib/paths.ts'

/** The module of each page that is loaded late, and shows offline what the device has stored. */
const LATE_MODULES: Readonly<Record<string, string>> = {
  '/profile': 'keep-week',
  '/manage/today': 'follow-day',
}

/**
 * Waits until the browser has stored what these pages need offline: the page itself, and the module that a
 * browser without it in its HTTP cache could not load.
 */
export async function untilKept(page: Page, paths: readonly string[]): Promise<void> {
  const wanted = paths.map(path => ({ path, late: LATE_MODULES[readPath(path).path] ?? '' }))
  const areKept = () =>
    page.evaluate(async wanted => {
      const names = await caches.keys()
      const kept = wanted.map(async ({ late, path }) => {
        const own = names.find(name => name.startsWith(`nashat.page:${path}:`))
        if (own === undefined) return false
        const cache = await caches.open(own)
        const files = await cache.keys()
        const hasModule = files.some(({ url }) => url.includes(`/_astro/${late}.`))
        return hasModule && (await cache.match(path)) !== undefined
      })
      const { controller } = navigator.serviceWorker
      return controller !== null && (await Promise.all(kept)).every(Boolean)
    }, wanted)
  await expect.poll(areKept).toBe(true)
}
