import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import type { Language } from '#contract/language.ts'
import { login, logout } from '#contract/accounts/users.ts'
import { type Ask, askWith } from '../../src/lib/api/ask.ts'
import { codeIn } from './outbox.ts'
import { putTokens, tokensOfDemo } from './session.ts'

export { expect } from '@playwright/test'

interface Options {
  /** What a test brings about on purpose; anything else that fails in the browser fails the test. */
  expectedFailures: RegExp[]
}

interface Fixtures {
  /** Asks the served API with the product's own client, to know what a page has to show. */
  api: Ask
  /** The code that was sent last to a phone (E.164) or an e-mail; another one than `previous`. */
  codeFor: (recipient: string, previous?: string) => Promise<string>
  /** The demo's parent is signed in, through the side door: pages opened from now on know it. */
  parent: Tokens
}

export const test = base.extend<Options & Fixtures>({
  expectedFailures: [[], { option: true }],

  api: async ({ baseURL }, use) => {
    const send = ({ body, headers, method, url }: globalThis.Request) => {
      const { pathname, search } = new URL(url)
      const init = body ? { body, duplex: 'half' } : {}
      return fetch(`${baseURL}${pathname}${search}`, { headers, method, ...init } as RequestInit)
    }
    await use(askWith({ api: send, language: 'en' }))
  },

  codeFor: async ({ baseURL }, use) => {
    await use((recipient, previous) => codeIn(String(baseURL), recipient, previous))
  },

  parent: async ({ api, page }, use) => {
    const tokens = await tokensOfDemo(api)
    await putTokens(page, tokens)
    await use(tokens)
  },

  // Only what opens a page has a context, which costs as much as a page.
  context: async ({ context, expectedFailures }, use) => {
    const failures = collectFailures(context)
    await use(context)
    // What a page still asks for at the end of a test is nobody's answer any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = failures.filter(text => !expectedFailures.some(known => known.test(text)))
    base.expect(unexpected, 'nothing fails in the browser').toEqual([])
  },
})

/** A slow machine has shown the next page, or left it, before the transition could begin: nobody misses it. */
const GIVEN_UP = /^Transition was (aborted because of invalid state|skipped)/

/** As the console and answers say it of a call of somebody who is not signed in. */
const UNAUTHORISED = /^answer: 401 |status of 401/

/** The pages for what goes wrong, and the status that they answer with: whoever opens one gets it. */
const FAILURE_PAGES: Readonly<Record<string, number>> = {
  '/forbidden': 403,
  '/server-error': 500,
  '/error': 500,
  '/unavailable': 503,
}

/** Whether such a page is what answered, as it should. */
function isFailurePage(url: string, status: number): boolean {
  if (!URL.canParse(url)) return false
  return FAILURE_PAGES[new URL(url).pathname.replace(/^\/ar\//, '/')] === status
}

/** What the console says of a document that came with such a status. */
const STATUS_SAID = /^Failed to load resource: the server responded with a status of (\d+) /

/** Errors in the console (a breach of the CSP is one), in scripts, of requests and of answers. */
function collectFailures(context: BrowserContext): string[] {
  const failures: string[] = []
  let isSigningOut = false
  const add = (text: string) => {
    // The server ends a session at once: what was under way then is refused, and nobody waits for it.
    if (!(isSigningOut && UNAUTHORISED.test(text))) failures.push(text)
  }
  context.on('request', request => {
    if (urlOf(logout).test(request.url())) isSigningOut = true
    if (urlOf(login).test(request.url())) isSigningOut = false
  })
  context.on('console', message => {
    const status = Number(STATUS_SAID.exec(message.text())?.[1])
    // A call to its address instead of a visit is an answer that fails, below.
    const isAsItShould = isFailurePage(message.location().url, status)
    if (message.type() === 'error' && !isAsItShould) add(consoleText(message))
  })
  context.on('weberror', error => {
    const { message, name, stack } = error.error()
    if (!GIVEN_UP.test(message)) add(`script: ${stack || `${name}: ${message}`}`)
  })
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // Called off by the page itself: a newer choice, another page.
    if (reason !== 'net::ERR_ABORTED') add(`request: ${reason} ${requestText(request)}`)
  })
  context.on('response', response => {
    const request = response.request()
    const isVisit = request.isNavigationRequest() && isFailurePage(request.url(), response.status())
    if (response.status() >= 400 && !isVisit)
      add(`answer: ${response.status()} ${requestText(request)}`)
  })
  return failures
}

const consoleText = (message: ConsoleMessage) =>
  `console: ${message.text()} (${message.location().url})`
const requestText = (request: Request) => `${request.method()} ${request.url()}`

/** Opens the home page and waits until its list is alive. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** React has taken the list over: it owns what it hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector('astro-island[client="load"]')
    return island && !island.hasAttribute('ssr')
  })
}

const urlOf = ({ path }: Endpoint) => new RegExp(`/api/${path}(\\?|$)`)

/** The bodies of the calls that a page makes from now on. */
export function watchCalls(page: Page, endpoint: Endpoint): unknown[] {
  const calls: unknown[] = []
  page.on('request', request => {
    if (urlOf(endpoint).test(request.url())) calls.push(request.postDataJSON())
  })
  return calls
}

/** Keeps requests waiting until the test lets them go on. */
export async function hold(page: Page, url: RegExp) {
  const held: Route[] = []
  let isReleased = false
  await page.route(url, route => (isReleased ? route.continue() : void held.push(route)))
  return {
    held,
    /** Lets all of them go on, and those to come. The route stays: without it, what loads may stop. */
    async release() {
      isReleased = true
      await Promise.all(held.map(route => route.continue().catch(() => {})))
    },
  }
}

export const holdCalls = (page: Page, endpoint: Endpoint) => hold(page, urlOf(endpoint))

/** Answers the calls to an endpoint with a refusal, until the function that it returns is called. */
export async function refuseCalls(
  page: Page,
  endpoint: Endpoint,
  { body, status }: { status: number; body?: object },
): Promise<() => Promise<void>> {
  let isRefused = true
  const refuse = (route: Route) =>
    route.fulfill({
      status,
      contentType: body ? 'application/problem+json' : 'text/html',
      body: body ? JSON.stringify(body) : '<h1>Bad gateway</h1>',
    })
  await page.route(urlOf(endpoint), route => (isRefused ? refuse(route) : route.continue()))
  return async () => {
    isRefused = false
  }
}

/** A refusal as the API writes it. */
export function problemOf(status: number, code: string, message: string) {
  return { type: 'about:blank', title: code, status, code, message, requestId: 'e2e' }
}

/**
 * What a page does is the same in every language, so that a way through pages is walked in one. How
 * pages read, fit and look is tested in all of them (`LANGUAGES`), and so is what is searched, which is
 * written in one of them.
 */
export const WALKED_IN: readonly Language[] = ['ar']

/** The address of a page in a language; `/` and `/ar/` are the homes. */
export function inLanguage(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}
