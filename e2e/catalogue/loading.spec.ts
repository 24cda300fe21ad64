import { searchActivities } from '#contract/activities.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  hold,
  holdCalls,
  inLanguage,
  openHome,
  problemOf,
  refuseCalls,
  test,
  untilAlive,
  WALKED_IN,
} from '../support/fixtures.ts'
import {
  choose,
  chosenIn,
  cityBySlug,
  dataOf,
  expectFound,
  find,
  namesOf,
  optionsOf,
  searchField,
} from '../support/list.ts'

const { failures, list: t } = messagesFor('en')

test.describe('answers that come late', () => {
  test('never take the place of newer ones', async ({ api, page }) => {
    const girls = await find(api, { genderId: 2 })
    await openHome(page)
    const { held, release } = await holdCalls(page, searchActivities)

    await choose(page, t.labels.gender, t.options.gender[1])
    await expect.poll(() => held.length).toBe(1)
    const [older] = held.splice(0)
    await choose(page, t.labels.gender, t.options.gender[2])
    await expect.poll(() => held.length).toBe(1)
    await release()
    await expectFound(page, girls.total)
    // The page has called the older one off: it must do no harm, whether or not it still comes.
    await older?.continue().catch(() => {})

    await expect.poll(() => namesOf(page)).toEqual(girls.data.map(card => card.activityName))
    expect(chosenIn(page)).toEqual({ gender: '2' })
  })

  test('leave the schools of a city to choose from, whatever is chosen meanwhile', async ({
    api,
    page,
  }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    const schools = dataOf(await api(getSchoolsNames, { cityId: riyadh.id })).data
    await openHome(page)
    const { held, release } = await holdCalls(page, getSchoolsNames)

    await page.getByRole('link', { name: riyadh.name_En, exact: true }).click()
    await expect.poll(() => held.length).toBe(1)
    await choose(page, t.labels.gender, t.options.gender[2])
    await release()

    await expectFound(page, (await find(api, { cityId: riyadh.id, genderId: 2 })).total)
    await expect
      .poll(() => optionsOf(page, t.labels.school))
      .toEqual([t.any.school, ...schools.map(school => school.name_En)])
  })
})

test.describe('before the scripts have come', () => {
  test('a filter that is chosen, and a text that is typed, count once they are there', async ({
    api,
    page,
  }) => {
    const { release } = await hold(page, /\/_astro\/.*\.js$/)
    await page.goto('/', { waitUntil: 'commit' })
    await choose(page, t.labels.gender, t.options.gender[2])
    await searchField(page).fill('chess')

    await release()
    await untilAlive(page)

    await expectFound(page, (await find(api, { genderId: 2, searchTerm: 'chess' })).total)
    expect(chosenIn(page)).toEqual({ gender: '2', q: 'chess' })
    await expect(searchField(page)).toHaveValue('chess')
  })
})

/** The page paints what was chosen before it asks for it; a clock that stands still paints nothing. */
const PAINTED_MS = 100

test('the loader comes after 300 ms of waiting, and the focus stays', async ({ page }) => {
  await page.clock.install()
  await openHome(page)
  const { held, release } = await holdCalls(page, searchActivities)
  await page.clock.pauseAt(Date.now() + 60_000)
  const loader = page.getByRole('status').filter({ hasText: t.loading })
  const gender = page.getByRole('combobox', { name: t.labels.gender })

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

test('a quick answer shows no loader', async ({ api, page }) => {
  await page.clock.install()
  await openHome(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await choose(page, t.labels.gender, t.options.gender[2])
  await page.clock.runFor(PAINTED_MS)
  await expectFound(page, (await find(api, { genderId: 2 })).total)
  await page.clock.runFor(1000)

  await expect(page.getByRole('status').filter({ hasText: t.loading })).toBeHidden()
})

for (const language of WALKED_IN) {
  const { list } = messagesFor(language)

  test.describe(`a call that fails (${language})`, () => {
    test.use({ expectedFailures: [/activities\/searchactivities/] })

    test("shows the server's own sentence and a way to try again", async ({ api, page }) => {
      await openHome(page, inLanguage(language, '/'))
      const body = problemOf(429, 'too_many_requests', 'مهلًا, please.')
      const allow = await refuseCalls(page, searchActivities, { status: 429, body })

      await choose(page, list.labels.gender, list.options.gender[2])
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(body.message)
      await allow()
      await alert.getByRole('button', { name: list.retry }).click()

      await expectFound(page, (await find(api, { genderId: 2 })).total, language)
      await expect(alert).toBeHidden()
      expect(chosenIn(page)).toEqual({ gender: '2' })
    })

    test('says that something unexpected happened where the server has no words', async ({
      page,
    }) => {
      await openHome(page, inLanguage(language, '/'))
      await refuseCalls(page, searchActivities, { status: 502 })
      await choose(page, list.labels.fees, list.options.fees[1])

      await expect(page.getByRole('alert')).toContainText(list.unexpected)
      const fees = page.getByRole('combobox', { name: list.labels.fees, exact: true })
      await expect(fees).toHaveValue('1')
    })
  })
}

test('the sentence for the unexpected is the one that the spec wants', () => {
  expect(t.unexpected).toBe('An unexpected error occurred.')
})

test.describe('schools that do not load', () => {
  test.use({ expectedFailures: [/schools\/getschoolsnames/] })

  test('come with the second try', async ({ api, page }) => {
    const riyadh = await cityBySlug(api, 'riyadh')
    await openHome(page)
    const body = problemOf(503, 'unavailable', 'Back in a moment.')
    const allow = await refuseCalls(page, getSchoolsNames, { status: 503, body })

    await page.getByRole('link', { name: riyadh.name_En, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(body.message)
    await allow()
    await page.getByRole('button', { name: t.retry }).click()

    await expectFound(page, (await find(api, { cityId: riyadh.id })).total)
    await expect(page.getByRole('combobox', { name: t.labels.school })).toBeEnabled()
  })
})

test.describe('a fault of the server', () => {
  test.use({ expectedFailures: [/activities\/searchactivities/] })

  for (const language of WALKED_IN) {
    const { failures, list } = messagesFor(language)

    test(`of status 500 leads to its own page (${language})`, async ({ page }) => {
      await openHome(page, inLanguage(language, '/'))
      const body = problemOf(500, 'unexpected', 'An unexpected error occurred.')
      await refuseCalls(page, searchActivities, { status: 500, body })
      await choose(page, list.labels.gender, list.options.gender[2])

      await expect(page).toHaveURL(inLanguage(language, '/server-error'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(failures.serverError.title)
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  }

  test('of status 500 without a word leads there too', async ({ page }) => {
    await openHome(page)
    await refuseCalls(page, searchActivities, { status: 500 })
    await choose(page, t.labels.gender, t.options.gender[2])

    await expect(page).toHaveURL('/server-error')
  })

  test('of status 403 leads to the forbidden page, which says why when it knows', async ({
    page,
  }) => {
    for (const [code, way, title] of [
      ['forbidden', '/forbidden', failures.forbidden.title],
      [
        'email_not_confirmed',
        '/forbidden?reason=email&returnUrl=%2F%3Fgender%3D2',
        failures.emailNotConfirmed.title,
      ],
    ] as const) {
      await openHome(page)
      const allow = await refuseCalls(page, searchActivities, {
        status: 403,
        body: problemOf(403, code, 'No.'),
      })
      await choose(page, t.labels.gender, t.options.gender[2])

      await expect(page).toHaveURL(way)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await allow()
    }
  })
})

test.describe('without a connection', () => {
  test.use({ expectedFailures: [/ERR_INTERNET_DISCONNECTED/] })

  test('the page says so, keeps what was chosen and goes on when it is back', async ({
    api,
    context,
    page,
  }) => {
    await openHome(page)
    // Nothing of the page itself is still on its way.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await context.setOffline(true)
    await choose(page, t.labels.gender, t.options.gender[2])
    await expect(page.getByRole('alert')).toContainText(t.unexpected)
    await searchField(page).fill('chess')
    await expect.poll(() => chosenIn(page)).toEqual({ gender: '2', q: 'chess' })
    await expect(page.getByRole('alert')).toContainText(t.unexpected)

    await context.setOffline(false)
    await page.getByRole('button', { name: t.retry }).click()

    await expectFound(page, (await find(api, { genderId: 2, searchTerm: 'chess' })).total)
    await expect(searchField(page)).toHaveValue('chess')
  })
})
