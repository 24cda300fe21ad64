import type { BrowserContext, Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import {
  expect,
  hold,
  holdCalls,
  openHome,
  problemOf,
  refuseCalls,
  test,
  untilHydrated,
} from '../support/fixtures.ts'
import { typeOnceHydrated } from '../support/busy-machine.ts'
import { heartOf, someCards, wishlistControl } from '../cart.ts'
import {
  choose,
  chosenIn,
  cityBySlug,
  expectFound,
  expectOwnTotal,
  find,
  searchField,
} from '../support/list.ts'

const { list: t } = messagesFor('en')

test.describe('before the scripts are loaded', () => {
  test('a filter that is chosen, and a text that is typed, take effect once they are loaded', async ({
    api,
    page,
  }) => {
    const { release } = await hold(page, /\/_astro\/.*\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await choose(page, t.labels.gender, t.options.gender[2])
    await searchField(page).fill('swimming')

    await release()
    await untilHydrated(page)

    await expectFound(page, (await find(api, { genderId: 2, searchTerm: 'swimming' })).total)
    expect(chosenIn(page)).toEqual({ gender: '2', q: 'swimming' })
    await expect(searchField(page)).toHaveValue('swimming')
  })

  test('a heart that is pressed is kept, and one that only looks empty stays', async ({
    baseURL,
    page,
  }) => {
    const [card] = await someCards(baseURL ?? '')
    const heart = heartOf(page, card)
    for (const _ of ['empty', 'looks empty']) {
      const { release } = await hold(page, /\/_astro\/.*\.js$/)
      await page.goto('/', { waitUntil: 'commit' })
      await heart.click()
      await release()
      await expect(wishlistControl(page)).toContainText('1')
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }
  })

  test('letters that are typed while React still has effects of the hydration to run are kept', async ({
    page,
  }) => {
    await page.addInitScript(typeOnceHydrated, { selector: '#list-search', text: 'swi' })
    await page.goto('/')
    await expect(searchField(page)).toHaveValue('swi')
    await expect.poll(() => chosenIn(page)).toEqual({ q: 'swi' })
  })
})

/** The page paints the choice before it sends the call; with a stopped clock it would paint nothing. */
const PAINTED_MS = 100

test('a quick answer shows no loader, a slow one does after 300 ms, and the focus stays', async ({
  page,
}) => {
  await page.clock.install()
  await openHome(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const loader = page.getByRole('status').filter({ hasText: t.loading })
  const gender = page.getByRole('combobox', { name: t.labels.gender })
  await expectOwnTotal(page, searchActivities, async () => {
    await choose(page, t.labels.gender, t.options.gender[1])
    await page.clock.runFor(PAINTED_MS)
  })
  await page.clock.runFor(1000)
  await expect(loader).toBeHidden()

  const { held, release } = await holdCalls(page, searchActivities)
  await gender.focus()
  await choose(page, t.labels.gender, t.options.gender[2])
  await page.clock.runFor(PAINTED_MS)
  await expect.poll(() => held.length).toBe(1)
  await expect(loader).toBeHidden()
  await page.clock.runFor(400)

  await expect(loader).toBeVisible()
  await expect(gender).toBeFocused()
  const window = page.viewportSize()
  expect(await loader.boundingBox()).toMatchObject({ x: 0, y: 0, ...window })
  await release()
  await expect(loader).toBeHidden()
  await expect(gender).toBeFocused()
})

interface Tools {
  api: Ask
  context: BrowserContext
  page: Page
}

/** Offline the page says so, keeps the choice, and continues when the connection is back. */
async function expectOffline({ api, context, page }: Tools): Promise<void> {
  const alert = page.getByRole('alert')
  await context.setOffline(true)
  await choose(page, t.labels.gender, t.options.gender[2])
  // The text is given by the spec.
  await expect(alert).toContainText('An unexpected error occurred.')
  await expect(page.getByRole('combobox', { name: t.labels.gender })).toHaveValue('2')
  await searchField(page).fill('swimming')
  await expect.poll(() => chosenIn(page)).toEqual({ gender: '2', q: 'swimming' })
  await expect(alert).toContainText(t.unexpected)

  await context.setOffline(false)
  await page.getByRole('button', { name: t.retry }).click()
  await expectFound(page, (await find(api, { genderId: 2, searchTerm: 'swimming' })).total)
  await expect(searchField(page)).toHaveValue('swimming')
  await expect(alert).toBeHidden()
}

/** Refusals are shown in the server's words, for the list and for the schools of a city. */
async function expectWordsOfServer({ api, page }: Tools): Promise<void> {
  const jeddah = await cityBySlug(api, 'jeddah')
  const alert = page.getByRole('alert')
  const retry = alert.getByRole('button', { name: t.retry })
  const busy = problemOf(429, 'too_many_requests', 'Not so fast, please.')
  const allow = await refuseCalls(page, searchActivities, { status: 429, body: busy })
  await searchField(page).fill('')
  await expect(alert).toContainText(busy.message)
  await allow()

  const away = problemOf(503, 'unavailable', 'Back in a moment.')
  const allowSchools = await refuseCalls(page, getSchoolsNames, { status: 503, body: away })
  await page.getByRole('link', { name: jeddah.name_En, exact: true }).click()
  await expect(alert).toContainText(away.message)
  await allowSchools()
  await retry.click()
  const { total } = await find(api, { cityId: jeddah.id, genderId: 2 })
  await expectFound(page, total)
  await expect(page.getByRole('combobox', { name: t.labels.school })).toBeEnabled()
}

test.describe('a call that fails', () => {
  test.use({
    expectedFailures: [
      /ERR_INTERNET_DISCONNECTED|searchactivities|getschoolsnames|activities\/suggest/,
    ],
  })

  test('is explained in words of the server or our own and can be tried again; a server error has its own page', async ({
    api,
    baseURL,
    context,
    page,
  }) => {
    const tools = { api, context, page }
    await openHome(page)
    // No request of the page itself is pending any more.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await test.step('without a connection', () => expectOffline(tools))
    await test.step('the server gives a reason', () => expectWordsOfServer(tools))

    const body = problemOf(500, 'unexpected', 'An unexpected error occurred.')
    await refuseCalls(page, searchActivities, { status: 500, body })
    await choose(page, t.labels.fees, t.options.fees[2])
    await expect(page).toHaveURL('/server-error')
    const { failures } = messagesFor('en')
    const again = page.getByRole('link', { name: failures.again })
    await expect(again).toHaveAttribute('href', /\/\?.*fees=2$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(failures.serverError.title)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()

    // Shown in place of a page that failed, it loads that one again.
    const errorPage = await (await page.request.get('/server-error')).text()
    await page.route('**/aboutus', route =>
      route.fulfill({ contentType: 'text/html', body: errorPage }),
    )
    await page.goto('/aboutus', { referer: `${baseURL}/?fees=2` })
    await expect(again).toHaveAttribute('href', ' ')
  })
})
