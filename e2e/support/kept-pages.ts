import { expect, type Page } from '@playwright/test'
import { KEPT_PARTS } from '../../src/documents/offline/kept-parts.ts'
import { readPath } from '../../src/lib/paths.ts'

/**
 * Waits until the browser has stored what these pages need offline: the page itself, and the modules that a
 * browser without them in its HTTP cache could not load.
 */
export async function untilKept(page: Page, paths: readonly string[]): Promise<void> {
  const wanted = paths.map(path => ({ path, late: KEPT_PARTS[readPath(path).path]?.late ?? [] }))
  const areKept = () =>
    page.evaluate(async wanted => {
      const names = await caches.keys()
      const kept = wanted.map(async ({ late, path }) => {
        const own = names.find(name => name.startsWith(`nashat.page:${path}:`))
        if (own === undefined) return false
        const cache = await caches.open(own)
        const files = await cache.keys()
        const hasModules = late.every(name =>
          files.some(({ url }) => url.includes(`/_astro/${name}.`)),
        )
        return hasModules && (await cache.match(path)) !== undefined
      })
      const { controller } = navigator.serviceWorker
      return controller !== null && (await Promise.all(kept)).every(Boolean)
    }, wanted)
  await expect.poll(areKept).toBe(true)
}
