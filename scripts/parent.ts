import type { Browser, BrowserContext } from '@playwright/test'
import { tokens } from '#contract/identity.ts'
import { login } from '#contract/users.ts'
import { DEMO_PARENT } from '../server/demo/accounts.ts'

/** A browser in which the demo's parent is signed in, through the side door. */
export async function openAsParent(browser: Browser, origin: string): Promise<BrowserContext> {
  const { email, password } = DEMO_PARENT
  const answer = await fetch(`${origin}/api/${login.path}`, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { accessToken, refreshToken } = tokens.parse(await answer.json())
  const context = await browser.newContext()
  await context.addInitScript(
    kept => {
      for (const [name, token] of Object.entries(kept)) localStorage.setItem(name, token)
    },
    { authToken: accessToken, refreshToken },
  )
  return context
}
