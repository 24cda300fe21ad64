import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  changePhone,
  confirmPhone,
  getIdentity,
  getAuthSessions,
} from '#contract/accounts/account.ts'
import { getCities } from '#contract/places/cities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { login, registerParent, verifyEmail } from '#contract/accounts/users.ts'
import type { Language } from '#contract/language.ts'
import type * as z from 'zod/mini'
import { expect, test as base } from './fixtures.ts'
import { codeIn, readOutbox } from './outbox.ts'
import { putTokens } from './session.ts'

export const PASSWORD = 'three old palm trees'

export interface Parent {
  email: string
  phoneNumber: string
  password: string
  tokens: Tokens
}

/** Calls the served API as some device would. */
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

const SECTION = /<section>[^]*?<\/section>/g

/** What was sent to somebody, the newest first: the kind of each notice, and its code. */
export async function sentTo(
  origin: string,
  recipient: string,
): Promise<{ kind: string; code: string | undefined }[]> {
  const html = await readOutbox(origin)
  const sections = html.match(SECTION) ?? []
  return sections
    .filter(section => section.includes(`<bdi>${recipient}</bdi>`))
    .map(section => ({
      kind: /<code>(.*?)<\/code>/.exec(section)?.[1] ?? '',
      code: /<data value="(\d{6})"/.exec(section)?.[1],
    }))
}

/** The code that somebody was sent last. */
export const codeFor = (origin: string, recipient: string) => codeIn(origin, recipient)

/** A mobile number that nobody has. */
export const newPhoneNumber = () => `+96655${String(randomInt(1e7)).padStart(7, '0')}`
export const newEmail = () => `parent-${randomUUID().slice(0, 8)}@example.com`

/** Signs a parent up through the side door, with a confirmed e-mail and a confirmed number. */
export async function newParent(origin: string): Promise<Parent> {
  const email = newEmail()
  const phoneNumber = newPhoneNumber()
  const [city] = await call(origin, getCities, {})
  const names = { firstName: 'Huda', lastName: 'Al Qahtani' }
  const started = await call(origin, registerParent, {
    ...names,
    email,
    password: PASSWORD,
    cityId: city?.id ?? 0,
  })
  const code = await codeFor(origin, email)
  const confirmed = await call(origin, verifyEmail, { email, code }, tokenOf(started))
  const { tempToken } = await call(origin, changePhone, { phoneNumber }, tokenOf(confirmed))
  const otp = await codeFor(origin, phoneNumber)
  const input = { phoneNumber, otp, tempToken }
  const tokens = await call(origin, confirmPhone, input, tokenOf(confirmed))
  return { email, phoneNumber, password: PASSWORD, tokens }
}

const tokenOf = ({ accessToken }: Tokens) => ({ token: accessToken })

/** Signs a parent in elsewhere, in a browser of that name. */
export async function signInElsewhere(
  origin: string,
  { email, password }: Parent,
  userAgent: string,
): Promise<Tokens> {
  return call(origin, login, { email, password }, { userAgent })
}

/** Whether a session still opens what needs one. */
export async function isAlive(origin: string, { accessToken }: Tokens): Promise<boolean> {
  const response = await fetch(`${origin}/api/${getAuthSessions.path}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  })
  return response.ok
}

/** Each test has a parent of its own, who is signed in: what one changes no other test sees. */
export const test = base.extend<{ origin: string; own: Parent }>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  own: async ({ origin, page }, use) => {
    const parent = await newParent(origin)
    await putTokens(page, parent.tokens)
    await use(parent)
  },
})

/** Opens the account page, all parts of it there. */
export async function openAccount(page: Page, path = '/profile/edit'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** As if the sign-in was longer ago than a proof holds. */
export async function forgetProof(page: Page): Promise<void> {
  await page.route(`**/api/${getIdentity.path}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provenUntil: null } })
  })
}
