import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { getCities } from '#contract/places/cities.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import { signUpByPhone } from '#contract/accounts/parents.ts'
import { login, refreshToken, registerParent, verifyOtp } from '#contract/accounts/users.ts'
import { readDemoFamily } from '../../server/demo/read.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { dataOf } from './list.ts'

type CodeFor = (recipient: string) => Promise<string>

const { parent: DEMO_PARENT } = readDemoFamily()

const DEMO_CITY = DEMO_PARENT.city

export async function tokensOfDemo(api: Ask): Promise<Tokens> {
  const { email, password } = DEMO_PARENT
  return dataOf(await api(login, { email, password })).data
}

const PARENT = { firstName: 'Noura', lastName: 'Alqahtani' }

async function someCity(api: Ask): Promise<number> {
  const [city] = dataOf(await api(getCities, {})).data
  if (!city) throw new Error('The demo has no city.')
  return city.id
}

/** A parent with an unconfirmed e-mail. */
export async function tokensWithoutConfirmation(
  api: Ask,
  email = `${randomUUID()}@example.com`,
): Promise<Tokens> {
  const input = { ...PARENT, email, password: 'four words in a row', cityId: await someCity(api) }
  return dataOf(await api(registerParent, input)).data
}

const someNumber = () => `+96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`

/** A parent with only a phone. */
export async function tokensWithoutEmail(
  api: Ask,
  codeFor: CodeFor,
  phoneNumber = someNumber(),
): Promise<Tokens> {
  const input = { ...PARENT, phoneNumber, cityId: await someCity(api) }
  const { tempToken } = dataOf(await api(signUpByPhone, input)).data
  const otp = await codeFor(phoneNumber)
  return dataOf(await api(verifyOtp, { phoneNumber, otp, tempToken })).data
}

/** Stores tokens as the site does. */
export async function putTokens(page: Page, { accessToken, refreshToken }: Tokens): Promise<void> {
  if (page.url() === 'about:blank') await openBlankPage(page)
  await page.evaluate(
    tokens => {
      for (const [name, token] of Object.entries(tokens)) localStorage.setItem(name, token)
    },
    { authToken: accessToken, refreshToken },
  )
}

/** Fills in the form, as the demo's parent unless `whose` says otherwise, and submits it. */
export async function signInByEmail(
  form: Locator | Page,
  language: Language = 'en',
  { email, password }: { email: string; password: string } = DEMO_PARENT,
): Promise<void> {
  const { signIn: t } = messagesFor(language)
  await form.getByText(t.contactMethod.email, { exact: true }).click()
  await form.getByLabel(t.email.label).fill(email)
  await form.getByLabel(t.password.label, { exact: true }).fill(password)
  await form.getByRole('button', { name: t.submit, exact: true }).click()
}

const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:,">'

/** Leaves the page at a path empty from now on: for the address of a page that other tests open. */
export const leaveEmpty = (page: Page, path: string) =>
  page.route(
    ({ pathname }) => pathname === path,
    route => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }),
  )

/** An empty page at the site's origin. */
async function openBlankPage(page: Page): Promise<void> {
  // A route that stays would keep the browser from caching.
  await page.route(
    '/nothing',
    route => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }),
    { times: 1 },
  )
  await page.goto('/nothing')
}

/** Deletes a session in this browser, away from any page that would still use its token. */
export async function forgetSession(page: Page): Promise<void> {
  await openBlankPage(page)
  await page.evaluate(() => localStorage.clear())
}

/** Everything in local storage. */
export const readLocalStorage = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** Breaks the signature: the claims stay, but the server refuses the token. */
export async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const token = String(localStorage.getItem('authToken'))
    localStorage.setItem('authToken', `${token.slice(0, -8)}AAAAAAAA`)
  })
}

/** Counts the calls to an endpoint that any page of the context makes from now on. */
export function countCalls(page: Page, { path }: Endpoint): { count: number } {
  const calls = { count: 0 }
  page.context().on('request', request => {
    if (request.url().endsWith(`/api/${path}`)) calls.count++
  })
  return calls
}

/** Whether the server still knows a session. */
export async function isAlive(api: Ask, tokens: { refreshToken: string }): Promise<boolean> {
  return (await api(refreshToken, tokens)).ok
}

/** The home page of a signed-in parent: it shows activities in their city. */
export const PARENTS_HOME = new RegExp(`\\?city=${DEMO_CITY}$`)

const { account } = messagesFor('en').site

export const accountLink = (page: Page) => page.getByRole('link', { name: account.account })
export const loginLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: account.login })

/** The demo's parent signs in with the dialog. */
export async function signInByDialog(page: Page): Promise<void> {
  await loginLink(page).click()
  await signInByEmail(page.getByRole('dialog'))
  await expect(accountLink(page)).toBeVisible()
}

/** The text with the time until another code may be requested. */
export const countdown = (page: Page) => page.getByText(/ask for another code in/)

/** All that the browser stores for this tab and its site, as somebody with the device would read it. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
