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

const { list: t } = messagesFor('en')

test('answers that come late never take the place of newer ones, and leave the schools of a city', async ({
  api,
  page,
}) => {
  const girls = await find(api, { genderId: 2 })
  const riyadh = await cityBySlug(api, 'riyadh')
  const schools = dataOf(await api(getSchoolsNames, { cityId: riyadh.id })).data
  await openHome(page)
  const late = await holdCalls(page, searchActivities)
  await choose(page, t.labels.gender, t.options.gender[1])
  await expect.poll(() => late.held.length).toBe(1)
  const [older] = late.held.splice(0)
  await choose(page, t.labels.gender, t.options.gender[2])
  await expect.poll(() => late.held.length).toBe(1)
  await late.release()
  await expectFound(page, girls.total)
  // The page has called the older one off: it must do no harm, whether or not it still comes.
  await older?.continue().catch(() => {})
  await expect.poll(() => namesOf(page)).toEqual(girls.data.map(card => card.activityName))
  expect(chosenIn(page)).toEqual({ gender: '2' })

  const { held, release } = await holdCalls(page, getSchoolsNames)
  await page.getByRole('link', { name: riyadh.name_En, exact: true }).click()
  await expect.poll(() => held.length).toBe(1)
  await choose(page, t.labels.gender, t.options.gender[1])
  await release()
  await expectFound(page, (await find(api, { cityId: riyadh.id, genderId: 1 })).total)
  await expect
    .poll(() => optionsOf(page, t.labels.school))
    .toEqual([t.any.school, ...schools.map(school => school.name_En)])
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

test('a quick answer shows no loader, one that is waited for does after 300 ms, and the focus stays', async ({
  api,
  page,
}) => {
  await page.clock.install()
  await openHome(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  const loader = page.getByRole('status').filter({ hasText: t.loading })
  const gender = page.getByRole('combobox', { name: t.labels.gender })
  await choose(page, t.labels.gender, t.options.gender[1])
  await page.clock.runFor(PAINTED_MS)
  await expectFound(page, (await find(api, { genderId: 1 })).total)
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

for (const language of WALKED_IN) {
  const { failures, list } = messagesFor(language)

  test.describe(`a call that fails (${language})`, () => {
    test.use({ expectedFailures: [/activities\/searchactivities|schools\/getschoolsnames/] })

    test('is said in words of the server or our own and tried again; a fault has its own page', async ({
      api,
      page,
    }) => {
      const riyadh = await cityBySlug(api, 'riyadh')
      const alert = page.getByRole('alert')
      const retry = alert.getByRole('button', { name: list.retry })
      await openHome(page, inLanguage(language, '/'))
      const busy = problemOf(429, 'too_many_requests', 'مهلًا, please.')
      const allow = await refuseCalls(page, searchActivities, { status: 429, body: busy })
      await choose(page, list.labels.gender, list.options.gender[2])
      await expect(alert).toContainText(busy.message)
      await allow()
      await retry.click()
      await expectFound(page, (await find(api, { genderId: 2 })).total, language)
      await expect(alert).toBeHidden()
      expect(chosenIn(page)).toEqual({ gender: '2' })

      const allowAgain = await refuseCalls(page, searchActivities, { status: 502 })
      await choose(page, list.labels.fees, list.options.fees[1])
      await expect(alert).toContainText(list.unexpected)
      const fees = page.getByRole('combobox', { name: list.labels.fees, exact: true })
      await expect(fees).toHaveValue('1')
      await allowAgain()

      const away = problemOf(503, 'unavailable', 'Back in a moment.')
      const allowSchools = await refuseCalls(page, getSchoolsNames, { status: 503, body: away })
      const name = language === 'ar' ? riyadh.name_Ar : riyadh.name_En
      await page.getByRole('link', { name, exact: true }).click()
      await expect(alert).toContainText(away.message)
      await allowSchools()
      await retry.click()
      const free = { cityId: riyadh.id, feesSearchType: 1, genderId: 2 } as const
      await expectFound(page, (await find(api, free)).total, language)
      await expect(page.getByRole('combobox', { name: list.labels.school })).toBeEnabled()

      const body = problemOf(500, 'unexpected', 'An unexpected error occurred.')
      await refuseCalls(page, searchActivities, { status: 500, body })
      await choose(page, list.labels.fees, list.options.fees[2])
      await expect(page).toHaveURL(inLanguage(language, '/server-error'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(failures.serverError.title)
      await page.goBack()
      await expect(page.getByRole('article').first()).toBeVisible()
    })
  })
}

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
    // The sentence that the spec wants.
    await expect(page.getByRole('alert')).toContainText('An unexpected error occurred.')
    await searchField(page).fill('chess')
    await expect.poll(() => chosenIn(page)).toEqual({ gender: '2', q: 'chess' })
    await expect(page.getByRole('alert')).toContainText(t.unexpected)

    await context.setOffline(false)
    await page.getByRole('button', { name: t.retry }).click()

    await expectFound(page, (await find(api, { genderId: 2, searchTerm: 'chess' })).total)
    await expect(searchField(page)).toHaveValue('chess')
  })
})
