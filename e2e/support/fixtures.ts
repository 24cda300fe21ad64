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
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { askInside } from '../../src/lib/api/ask-inside.ts'
import { fill } from '../../src/lib/format/format.ts'
import { codeIn } from './outbox.ts'
import { putTokens, tokensOfDemo } from './session.ts'

export { expect } from '@playwright/test'

interface Options {
  /** Failures that a test causes on purpose; any other in the browser fails the test. */
  expectedFailures: RegExp[]
}

interface Fixtures {
  /** Calls the served API with the product's own client, to know what a page has to show. */
  api: Ask
  /** The latest code to a phone (E.164) or an e-mail, other than `previous`. */
  codeFor: (recipient: string, previous?: string) => Promise<string>
  /** Signs the demo's parent in without the login page: pages that are opened from now on are signed in. */
  parent: Tokens
}

export const test = base.extend<Options & Fixtures>({
  expectedFailures: [[], { option: true }],

  // Without a user and ky, as pages call the API, but over the network.
  api: async ({ baseURL }, use) => {
    const send = ({ body, headers, method, url }: globalThis.Request) => {
      const { pathname, search } = new URL(url)
      const init = body ? { body, duplex: 'half' } : {}
      return fetch(`${baseURL}${pathname}${search}`, { headers, method, ...init } as RequestInit)
    }
    await use(askInside({ api: send, language: 'en' }))
  },

  codeFor: async ({ baseURL }, use) => {
    await use((recipient, previous) => codeIn(String(baseURL), recipient, previous))
  },

  parent: async ({ api, page }, use) => {
    const tokens = await tokensOfDemo(api)
    await putTokens(page, tokens)
    await use(tokens)
  },

  // Only tests that open a page get a context, which costs as much as a page.
  context: async ({ context, expectedFailures }, use) => {
    const failures = collectFailures(context)
    await use(context)
    // Requests that are pending at the end of a test do not matter.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = failures.filter(text => !expectedFailures.some(known => known.test(text)))
    base.expect(unexpected, 'nothing fails in the browser').toEqual([])
  },
})

/**
 * On a slow machine the next page is shown, or left, before the transition could begin: that does not matter.
 */
const SKIPPED_TRANSITION = /^Transition was (aborted because of invalid state|skipped)/

/** Messages of the console and of answers about a call that needs a session. */
const UNAUTHORISED = /^answer: 401 |status of 401/

/** Error pages, and the status with which they answer. */
const FAILURE_PAGES: Readonly<Record<string, number>> = {
  '/forbidden': 403,
  '/server-error': 500,
  '/error': 500,
  '/unavailable': 503,
}

/** Whether the answer is such a page with its status. */
function isFailurePage(url: string, status: number): boolean {
  if (!URL.canParse(url)) return false
  return FAILURE_PAGES[new URL(url).pathname.replace(/^\/ar\//, '/')] === status
}

/** The console's message about a document with such a status. */
const STATUS_SAID = /^Failed to load resource: the server responded with a status of (\d+) /

/** Collects errors of the console (CSP violations too), of scripts, requests and answers. */
function collectFailures(context: BrowserContext): string[] {
  const failures: string[] = []
  let isSigningOut = false
  const add = (text: string) => {
    // The server ends a session at once: pending calls are refused, and nobody waits for them.
    if (!(isSigningOut && UNAUTHORISED.test(text))) failures.push(text)
  }
  context.on('request', request => {
    if (urlOf(logout).test(request.url())) isSigningOut = true
    if (urlOf(login).test(request.url())) isSigningOut = false
  })
  context.on('console', message => {
    const status = Number(STATUS_SAID.exec(message.text())?.[1])
    // A call to its address, instead of a navigation, counts as a failed answer below.
    const isAsItShould = isFailurePage(message.location().url, status)
    if (message.type() === 'error' && !isAsItShould) add(consoleText(message))
  })
  context.on('weberror', error => {
    const { message, name, stack } = error.error()
    if (!SKIPPED_TRANSITION.test(message)) add(`script: ${stack || `${name}: ${message}`}`)
  })
  context.on('requestfailed', request => {
    const reason = request.failure()?.errorText ?? ''
    // Aborted by the page itself: a newer choice, another page.
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

/** Opens the home page and waits until its list is hydrated. */
export async function openHome(page: Page, path = '/'): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

/** Waits until React has hydrated the list. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector('astro-island[client="load"]')
    return island && !island.hasAttribute('ssr')
  })
}

const urlOf = ({ path }: Endpoint) => new RegExp(`/api/${path}(\\?|$)`)

/** Records the bodies of the calls that a page makes from now on. */
export function watchCalls(page: Page, endpoint: Endpoint): unknown[] {
  const calls: unknown[] = []
  page.on('request', request => {
    if (urlOf(endpoint).test(request.url())) calls.push(request.postDataJSON())
  })
  return calls
}

/** Holds requests back until the test releases them. */
export async function hold(page: Page, url: RegExp) {
  const held: Route[] = []
  let isReleased = false
  await page.route(url, route => (isReleased ? route.continue() : void held.push(route)))
  return {
    held,
    /**
     * Releases all of them, also later ones. The route stays, because removing it may break pending requests.
     */
    async release() {
      isReleased = true
      await Promise.all(held.map(route => route.continue().catch(() => {})))
    },
  }
}

export const holdCalls = (page: Page, endpoint: Endpoint) => hold(page, urlOf(endpoint))

/** Refuses the calls to an endpoint until the returned function is called. */
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
 * What a page does is the same in every language, so it is tested in one, searches and the map included. What
 * words of either language find is tested with the API (tests/api/search). How pages read, fit and look is
 * tested in all (`LANGUAGES`, and the list of pages.ts).
 */
export const FLOW_LANGUAGES: readonly Language[] = ['ar']

/** The address of a page in a language; `/` and `/ar/` are the homes. */
export function inLanguage(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}

/** The title of a document, by the name of its page. */
export const titleOf = (language: Language, page: string): string =>
  fill(messagesFor(language).site.title, { page })
