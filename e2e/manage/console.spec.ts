import type { Page } from '@playwright/test'
import { getManagedActivities } from '#contract/manage/activities.ts'
import { addActivity } from '#contract/manage/edit-activity.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, formatNumber, plural } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, FLOW_LANGUAGES, hold, inLanguage } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { ownActivity, ownSchool, ownTrainer, registerFamily, signInAs } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const CHESS = { en: 'Chess for Beginners', ar: 'شطرنج للمبتدئين' }

for (const language of FLOW_LANGUAGES) {
  const { account, manage: t } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  const chess = CHESS[language]

  /** Without a connection the list says so; after reconnecting it says how many take part. */
  async function openList(page: Page): Promise<void> {
    await page.route('**/manage/getactivities**', route => route.abort())
    await page.getByRole('link', { name: account.work.open }).click()
    await expect(page).toHaveURL(path('/manage'))
    await expect(page.getByRole('alert')).toContainText(t.offline)
    await page.unrouteAll()
    // Families of other tests may take seats meanwhile, so the page's own answer counts.
    const answered = page.waitForResponse(`**/api/${getManagedActivities.path}?*`)
    await page.getByRole('button', { name: t.retry }).click()
    const row = page.getByRole('listitem').filter({ hasText: chess })
    const answer = getManagedActivities.output.parse(await (await answered).json())
    const found = answer.find(({ activityName }) => activityName === CHESS.en)
    const taken = formatNumber(language, 20 - (found?.seatsLeft ?? 20))
    await expect(row).toContainText(
      fill(t.takenOf, { taken, capacity: formatNumber(language, 20) }),
    )
  }

  /** Without a connection the roster is not saved, and afterwards it is. */
  async function saveRoster(page: Page): Promise<void> {
    await page.route('**/manage/exportroster**', route => route.abort())
    const save = page.getByRole('button', { name: t.save.xlsx })
    await save.click()
    await expect(page.getByRole('alert')).toContainText(t.offline)
    await page.unrouteAll()
    const saving = page.waitForEvent('download')
    await save.click()
    const name = fill(t.roster.fileName, { name: chess })
    expect((await saving).suggestedFilename()).toBe(`${name}.xlsx`)
    await expect(page.getByText(t.roster.saved)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  test.describe(`a school (${language})`, () => {
    test.use({ expectedFailures: [/getactivities|exportroster|ERR_FAILED/] })

    test('finds its activities from the account, and their participants, and continues after it was offline', async ({
      origin,
      page,
    }) => {
      await signInAs('School', origin, page)
      const { release } = await hold(page, /\/_astro\/.*\.js$/)
      await page.goto(path('/profile/edit'), { waitUntil: 'commit' })
      // Before the scripts, so that the way pushes nothing down.
      await expect(page.getByRole('link', { name: account.work.open })).toBeVisible()
      await release()
      await test.step('the list', () => openList(page))
      await expectAccessible(page, 'the activities of a school')
      await expectToFit(page)

      const way = page.getByRole('link', { name: fill(t.toRosterNamed, { name: chess }) })
      await way.click()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(chess)
      const places = page.getByRole('region', { name: t.roster.headings.confirmed })
      const sara = places.getByRole('listitem').filter({ hasText: 'Sara Alharbi' })
      await expect(sara).toContainText('Mona Alharbi')
      await expect(sara.getByRole('link')).toHaveAttribute('href', /^tel:\+966/)
      // A copied address contains nothing about a child.
      expect(await page.title()).not.toContain('Sara')
      await test.step('the roster', () => saveRoster(page))
      await expectAccessible(page, 'a roster')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectToFit(page)
    })
  })
}

const { manage: t } = messagesFor('en')

/** The access log, filtered by an e-mail that is in no address. */
async function readLog(page: Page, origin: string, token: string): Promise<void> {
  const { manage, wholeAccessLog: t } = messagesFor('en')
  const [chess] = await call(origin, getManagedActivities, { searchTerm: CHESS.en }, { token })
  await call(origin, getRoster, { gId: chess?.gId ?? '' }, { token })
  await page.getByRole('link', { name: manage.nav.accessLog }).click()
  const looks = page.getByRole('main').locator('time')
  const find = page.getByRole('search', { name: t.find.label })
  await expect(looks.first()).toBeVisible()
  await page.getByLabel(t.find.childId).fill('x')
  await find.getByRole('button', { name: t.find.submit }).click()
  await expect(page.getByLabel(t.find.childId)).toBeFocused()
  await expectAccessible(page, 'who saw what')
  await expectToFit(page)
  await page.getByLabel(t.find.childId).fill('')
  await page.getByLabel(t.find.email).fill('nobody@example.com')
  await find.getByRole('button', { name: t.find.submit }).click()
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible()
  expect(page.url()).toBe(`${origin}/manage/access-log`)
  await page.getByRole('button', { name: t.find.showAll }).click()
  await expect(looks.first()).toBeVisible()
}

test('an Admin browses the activities of every school, finds one, and reads the access log, filtered by an e-mail that is in no address', async ({
  origin,
  page,
}) => {
  const token = await signInAs('Admin', origin, page)
  const input = { searchTerm: 'padel', pageSize: 50 }
  const found = await call(origin, getManagedActivities, input, { token })
  await page.goto('/manage')
  const rows = page.getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: t.more }).click()
  // Fewer than 50 more if an activity of another test comes before them meanwhile: none is shown twice.
  await expect.poll(() => rows.count()).toBeGreaterThan(50)
  const all = new RegExp(`^${await rows.count()} of \\d+ activities$`)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(all)

  await page.getByRole('searchbox', { name: t.find }).fill('padel')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    plural('en', t.activities, found.length),
  )
  await expect(rows).toHaveText(found.map(({ activityName }) => activityName))

  await page.getByRole('searchbox', { name: t.find }).fill('zqxjzqxj')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    fill(t.nothingFound, { term: 'zqxjzqxj' }),
  )
  await page.getByRole('button', { name: t.showAll }).click()
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('searchbox', { name: t.find })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: t.find })).toHaveValue('')
  await test.step('the access log', () => readLog(page, origin, token))
})

test('a trainer sees what they train, reads the roster and the dates, and changes nothing', async ({
  origin,
  page,
}) => {
  const { school, tokens } = await ownSchool(origin)
  const { accessToken: token } = tokens
  const draft = (activityName: string) =>
    call(origin, addActivity, { schoolId: school.id, activityName }, { token })
  const judo = await ownActivity(origin, token)
  await registerFamily(origin, 'Sara', [judo])
  const archery = await draft('Archery')
  await draft('Boxing')
  const gIds = [judo.gId, archery.gId]
  await putTokens(page, await ownTrainer(origin, token, school.id, gIds))
  await page.goto('/manage')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Archery', 'Evening Judo'])
  await page.getByRole('link', { name: fill(t.toRosterNamed, { name: 'Evening Judo' }) }).click()
  await expect(page.getByRole('button', { name: t.roster.print })).toBeVisible()
  const { rosterActions, sessionDates } = messagesFor('en')
  for (const name of [t.save.csv, rosterActions.takeOff])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: sessionDates.toDates }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  for (const name of [sessionDates.add.open, sessionDates.move.open])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('a parent reads that this part is for schools', async ({ own: _, page }) => {
  await page.goto('/manage')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(t.noRole.title)
})
