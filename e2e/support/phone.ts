import type { Browser } from '@playwright/test'
import type { Tokens } from '#contract/accounts/identity.ts'
import { serveInterruptible } from './interruptible-server.ts'
import { putTokens } from './session.ts'

export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const

export type Phone = Awaited<ReturnType<typeof openPhone>>

/** The phone of a signed-in person with a bad connection, and a server that can be cut off. */
export async function openPhone(browser: Browser, origin: string, tokens: Tokens) {
  const network = await serveInterruptible(origin)
  const context = await browser.newContext({ ...PHONE, baseURL: network.origin })
  const page = await context.newPage()
  await putTokens(page, tokens)
  return {
    network,
    page,
    /** Opens a page in another tab of the same phone. */
    open: async (path: string) => {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    close: async () => {
      await context.close()
      await network.cut()
    },
  }
}
