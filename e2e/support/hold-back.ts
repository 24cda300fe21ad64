import type { Page } from '@playwright/test'

/** What a page asks for at such addresses comes once it is let. */
export async function holdBack(page: Page, addresses: RegExp): Promise<{ come: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async route => {
    await promise
    await route.fallback()
  })
  return { come: resolve }
}
