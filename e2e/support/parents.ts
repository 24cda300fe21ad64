import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { getAuthSessions, getIdentity } from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { login } from '#contract/accounts/users.ts'
import type { Language } from '#contract/language.ts'
import type * as z from 'zod/mini'
import { expect, test as base } from './fixtures.ts'
import { READY_PASSWORD, takeReadyParent } from '../../scripts/test/ready-parents.ts'
import { codeIn } from './outbox.ts'
import { putTokens } from './session.ts'

export { sentTo } from './outbox.ts'

export const PASSWORD = READY_PASSWORD

export interface Parent {
  email: string
  phoneNumber: string
  password: string
  tokens: Tokens
}

/** Calls the served API from another device. */
export async function call<E extends Endpoint>(
  origin: string,
  { method, output, path }: E,
  input: z.input<E['input']>,
  {
    language = 'en',
    token,
    userAgent = 'e2e',
  }: { language?: Language; token?: string; userAgent?: string } = {},
): Promise<z.output<E['output']>> {
  const given = Object.entries(input ?? {}).map(([name, value]) => [name, String(value)])
  const query = method === 'GET' ? `?${new URLSearchParams(given)}` : ''
  const response = await fetch(`${origin}/api/${path}${query}`, {
    method,
    headers: {
      'Accept-Language': language,
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(200)
  return output.parse(body) as z.output<E['output']>
}

/** The latest code to a recipient. */
export const codeFor = (origin: string, recipient: string) => codeIn(origin, recipient)

/** A mobile number that nobody uses. */
export const newPhoneNumber = () => `+96655${String(randomInt(1e7)).padStart(7, '0')}`
export const newEmail = () => `parent-${randomUUID().slice(0, 8)}@example.com`

/** A new parent with a confirmed e-mail and a confirmed number. */
export async function newParent(origin: string): Promise<Parent> {
  const parent = await takeReadyParent(new URL(origin).port)
  return { ...parent, password: PASSWORD }
}

/** Signs a parent in on another device, with a browser of that name. */
export async function signInElsewhere(
  origin: string,
  { email, password }: Parent,
  userAgent: string,
): Promise<Tokens> {
  return call(origin, login, { email, password }, { userAgent })
}

/** Whether a session still works. */
export async function isSignedIn(origin: string, { accessToken }: Tokens): Promise<boolean> {
  const response = await fetch(`${origin}/api/${getAuthSessions.path}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  return response.ok
}

/** Each test has a new, signed-in parent, so that tests do not see each other's changes. */
export const test = base.extend<{ origin: string; own: Parent }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  own: async ({ origin, page }, use) => {
    const parent = await newParent(origin)
    await putTokens(page, parent.tokens)
    await use(parent)
  },
})

/** Opens the account page and waits for all of its parts. */
export async function openAccount(page: Page, path = '/profile/edit'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** Moves the last proof so far back that it has expired. */
export async function forgetProof(page: Page): Promise<void> {
  await page.route(`**/api/${getIdentity.path}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provenUntil: null } })
  })
}
