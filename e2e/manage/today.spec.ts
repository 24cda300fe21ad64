import type { Page } from '@playwright/test'
import { getDay } from '#contract/trainer/day.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, expectReadableInTheSun, findings } from '../support/axe.ts'
import { serveInterruptible } from '../support/interruptible-server.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { expectInstallable } from '../support/installable.ts'
import { untilKept } from '../support/kept-pages.ts'
import { call, test } from '../support/parents.ts'
import { openPhone, PHONE } from '../support/phone.ts'
import { expectToFit } from '../support/reflow.ts'
import { putTokens } from '../support/session.ts'
import {
  marksOf,
  nameOfRow,
  openDay,
  rowOf,
  TEXTS as t,
  trainedSession,
} from '../support/trainer.ts'

/**
 * When the connection is back, the service worker notifies the page; only with Background Sync, which the
 * browser from npm does not have.
 */
async function expectToBeWoken(page: Page): Promise<void> {
  const hasSync = await page.evaluate(async () => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { getTags(): Promise<string[]> }
    }
    return sync.getTags().then(
      () => true,
      () => false,
    )
  })
  if (!hasSync) return
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const { registrationId } =
        registrations.find(it => new URL(it.scopeURL).pathname === '/manage/today') ?? {}
      if (registrationId) resolve(registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await found
  const told = page.evaluate(
    () =>
      new Promise(resolve =>
        navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data)),
      ),
  )
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId,
    tag: 'nashat.today.sync',
    lastChance: false,
  })
  expect(await told).toBe('sync')
  await session.detach()
}

test.describe('a trainer with a bad connection', () => {
  test('marks while the server is down, closes the page and opens it: each mark arrives once', async ({
    browser,
    origin,
  }) => {
    const session = await trainedSession(origin, ['Sara', 'Omar', 'Lina'])
    const tokens = await session.trainer()
    const phone = await openPhone(browser, origin, tokens)
    const { network, page } = phone
    await openDay(page)

    await network.cut()
    await rowOf(page, 'Omar').tap()
    await rowOf(page, 'Omar').tap()
    await rowOf(page, 'Sara').tap()
    await page.getByRole('button', { name: t.allPresent }).tap()
    await expect(page.getByText(plural('en', t.present, 1)).last()).toBeVisible()
    await expect(page.getByText(t.sending.offline)).toBeVisible()
    await expectToBeWoken(page)
    await page.close()

    const again = await phone.open('/manage/today')
    await expect(rowOf(again, 'Omar')).toHaveAccessibleName(nameOfRow('Omar', 'late', 'absent'))
    await expect(again.getByText(plural('en', t.sending.notSent, 3))).toBeVisible()
    expect(await marksOf(origin, tokens)).toEqual({ Sara: null, Omar: null, Lina: null })

    // Once they are sent there is nothing to ask, and nobody is signed out by that.
    const { account, menu } = messagesFor('en').site
    await again.getByRole('button', { name: menu.open }).tap()
    await again.getByRole('button', { name: account.logout }).tap()
    const unsent = again.getByRole('dialog', { name: plural('en', t.signOut.title, 3) })
    await expect(unsent).toBeVisible()

    await network.restore()
    // The browser fires the event, or the page finds out by itself.
    await again.evaluate(() => dispatchEvent(new Event('online')))
    await expect(again.getByText(t.sending.allSent)).toBeVisible()
    await expect(again.getByText(t.signOut.text)).toBeHidden()
    await expect(again).toHaveURL(/manage.today/)
    expect(await marksOf(origin, tokens)).toEqual({
      Sara: 'attended',
      Omar: 'late',
      Lina: 'attended',
    })
    const day = await call(origin, getDay, {}, { token: tokens.accessToken })
    const versions = day.sessions.flatMap(({ children }) =>
      children.map(({ mark }) => mark?.version),
    )
    expect(versions).toEqual([1, 1, 1])
    await phone.close()
  })
})

/** The `/today-sw.js` of before decision 098, in short: it caches the page, and serves it offline. */
const EARLIER_WORKER = `
const PAGE = new URL(registration.scope).pathname
const keep = async answer => (await caches.open('nashat.today:' + PAGE + ':0')).put(PAGE, answer)
addEventListener('install', event => {
  skipWaiting()
  event.waitUntil(fetch(PAGE).then(keep))
})
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  if (event.request.mode === 'navigate')
    event.respondWith(fetch(event.request).catch(() => caches.match(PAGE, { ignoreVary: true })))
})`

const PAGES = ['/manage/today', '/ar/manage/today']

test('a phone with the worker of an earlier version gets the current one, and nothing is left of the old one', async ({
  browser,
  origin,
}) => {
  const scripts = new Map([['/today-sw.js', EARLIER_WORKER]])
  const session = await trainedSession(origin, ['Sara'])
  const field = await serveInterruptible(origin, { scripts })
  const context = await browser.newContext({ ...PHONE, baseURL: field.origin })
  const page = await context.newPage()
  await putTokens(page, await session.trainer())
  await page.goto('/aboutus')
  const known = () =>
    page.evaluate(async () => {
      const ways = await navigator.serviceWorker.getRegistrations()
      return {
        workers: ways
          .flatMap(({ active, scope }) =>
            scope.endsWith('/manage/today') ? [`${scope} ${active?.scriptURL}`] : [],
          )
          .toSorted(),
        caches: (await caches.keys()).filter(name => name.startsWith('nashat.today:')).toSorted(),
      }
    })
  const workers = (script: string) =>
    PAGES.map(path => `${field.origin}${path} ${field.origin}${script}`).toSorted()
  await page.evaluate(async pages => {
    interface TrustedTypes {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
    }
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
    // Pages of the earlier version requested no such policy.
    trustedTypes?.createPolicy('default', { createScriptURL: url => url })
    for (const scope of pages) await navigator.serviceWorker.register('/today-sw.js', { scope })
  }, PAGES)
  await expect.poll(known).toEqual({
    workers: workers('/today-sw.js'),
    caches: PAGES.map(path => `nashat.today:${path}:0`).toSorted(),
  })

  scripts.clear()
  await page.goto('/manage/today')
  await expect(rowOf(page, 'Sara')).toBeVisible()
  await untilKept(page, PAGES)
  // When the browser replaces a worker is up to the browser.
  await expect
    .poll(known, { timeout: 60_000 })
    .toEqual({ workers: workers('/kept-sw.js'), caches: [] })
  const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  expect(await controller()).toBe(`${field.origin}/kept-sw.js`)
  await field.cut()
  await page.reload()
  await expect(rowOf(page, 'Sara')).toBeVisible()
  await context.close()
})

test('each of two trainers sees what the other one has marked', async ({
  browser,
  origin,
  page,
}) => {
  const session = await trainedSession(origin, ['Sara', 'Omar'])
  await putTokens(page, await session.trainer())
  const elsewhere = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const other = await elsewhere.newPage()
  await putTokens(other, await session.trainer())
  await page.goto('/manage/today')
  await other.goto('/manage/today')
  const nextOf = (name: string, state: 'attended' | 'late') =>
    nameOfRow(name, state, state === 'late' ? 'absent' : 'late')

  await rowOf(page, 'Sara').click()
  await rowOf(other, 'Omar').click()
  await rowOf(other, 'Omar').click()
  for (const one of [page, other]) await expect(one.getByText(t.sending.allSent)).toBeVisible()

  // When the page is visible again, the day is loaded again.
  for (const one of [page, other])
    await one.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const one of [page, other]) {
    await expect(rowOf(one, 'Sara')).toHaveAccessibleName(nextOf('Sara', 'attended'))
    await expect(rowOf(one, 'Omar')).toHaveAccessibleName(nextOf('Omar', 'late'))
  }
  // People who use voice control say the visible label (WCAG 2.5.3). axe does not know joined Arabic letters.
  expect(await findings(page, 'main', ['label-content-name-mismatch'])).toEqual([])
  await elsewhere.close()
})

for (const language of FLOW_LANGUAGES) {
  const { manage, today: t } = messagesFor(language)

  test(`a trainer finds the current day first, and whom to call (${language})`, async ({
    origin,
    page,
  }) => {
    const session = await trainedSession(origin, ['Sara', 'Sarah', 'Omar'])
    await putTokens(page, await session.trainer())
    await page.goto(inLanguage(language, '/manage'))
    await page
      .getByRole('navigation', { name: manage.nav.label })
      .getByRole('link', { name: manage.nav.today })
      .click()
    const row = page.getByRole('button', {
      name: nameOfRow('Omar', 'none', 'attended', t),
    })
    await row.press('Enter')
    await expect(page.getByText(t.states.attended, { exact: true })).toBeVisible()
    expect((await page.locator('.today-mark').first().boundingBox())?.height).toBeGreaterThan(56)
    await expectAccessible(page, 'a day')
    await expectReadableInTheSun(page, 'main')
    await expectInstallable(page, inLanguage(language, '/manage/today'))

    const about = page.getByRole('button', { name: fill(t.about.open, { name: 'Omar Alharbi' }) })
    await about.click()
    const sheet = page.getByRole('dialog', { name: 'Omar Alharbi' })
    await expect(sheet.getByRole('link')).toHaveAttribute('href', /^tel:\+966/)
    await expectAccessible(page, 'what is known of a child', 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(about).toBeFocused()
    await expectToFit(page)

    // The pressed element disappears, and the focus must not be lost with it.
    await page.getByRole('button', { name: t.allPresent }).press('Enter')
    const undo = page.getByRole('button', { name: t.undo })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(page.locator('.today-count')).toBeFocused()
    const back = page.getByRole('button', { name: t.days.today, exact: true })
    // It would only take room of the phone: today is shown.
    await expect(back).toBeHidden()
    await page.getByRole('button', { name: t.days.before }).press('Enter')
    await back.press('Enter')
    await expect(back).toBeFocused()
    await expect(page.locator('.today-mark').first()).toBeVisible()
  })
}
