import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Tokens } from '#contract/accounts/identity.ts'
import { login } from '#contract/accounts/users.ts'
import { readDemoStaff } from '../../server/demo/read.ts'
import { BROWSER_ARGS, findBrowser } from '../lib/browser.ts'
import { freePort } from '../lib/site.ts'

export interface OpenBrowser {
  /** The port on which Lighthouse connects to it. */
  port: number
  close(): Promise<void>
}

/** Opens a browser with a separate profile, in which the demo's trainer is signed in. */
export async function openTrainersBrowser(origin: string): Promise<OpenBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'nashat-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(`${origin}/aboutus`)
  const { accessToken, refreshToken } = await tokensOfTrainer(origin)
  await page.evaluate(
    tokens => {
      for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    },
    { authToken: accessToken, refreshToken },
  )
  return {
    port,
    async close() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function tokensOfTrainer(origin: string): Promise<Tokens> {
  const trainer = readDemoStaff().find(({ role }) => role === 'Trainer')
  const answer = await fetch(`${origin}/api/${login.path}`, {
    method: login.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: trainer?.email, password: trainer?.password }),
  })
  if (!answer.ok) throw new Error(`The demo's trainer could not sign in: ${answer.status}.`)
  return (await answer.json()) as Tokens
}
