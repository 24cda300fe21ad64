import type { Browser, BrowserContext } from '@playwright/test'
import { tokens } from '#contract/accounts/identity.ts'
import { login } from '#contract/accounts/users.ts'
import { readDemoFamily } from '../../server/demo/read.ts'

/** What a browser stores for the demo's signed-in parent, by its keys in local storage. */
export async function tokensOfParent(
  origin: string,
): Promise<{ authToken: string; refreshToken: string }> {
  const { email, password } = readDemoFamily().parent
  const answer = await fetch(`${origin}/api/${login.path}`, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken, refreshToken } = tokens.parse(await answer.json())
  return { authToken: accessToken, refreshToken }
}

/** Opens a browser context in which the demo's parent is signed in, without the login page. */
export async function openAsParent(browser: Browser, origin: string): Promise<BrowserContext> {
  const kept = await tokensOfParent(origin)
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(kept => {
    for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token)
  }, kept)
  return context
}
