import type { Page } from '@playwright/test'
import { login } from '#contract/accounts/users.ts'
import type { Card } from '#contract/activities.ts'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { register } from '#contract/family/registering.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { readDemoStaff } from '../../server/demo/read.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { formatList, plural } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { addChildren, someActivity, tokenOf } from '../support/family.ts'
import { expect, inLanguage, refuseCalls, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, type Parent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

// One after the other: they use the same activity, and each access to it is logged for all.
test.describe.configure({ mode: 'default' })

const NAMES = ['Sara', 'Omar']

/** Registers two children of the parent for an activity. Returns it. */
async function takePart(origin: string, parent: Parent): Promise<Card> {
  const activity = await someActivity(origin, parent)
  const children = NAMES.map(firstName => ({ firstName, age: activity.age + 1 }))
  const childIds = await addChildren(origin, parent, children)
  await call(origin, register, { gId: activity.gId, childIds }, tokenOf(parent))
  return activity
}

/** The demo's Admin opens the roster so many times. Returns their name. */
async function lookAt(origin: string, { gId }: Card, times = 1): Promise<string> {
  const admin = readDemoStaff().find(({ role }) => role === 'Admin')
  if (!admin) throw new Error('The demo has no Admin.')
  const { email, firstName, lastName, password } = admin
  const { accessToken: token } = await call(origin, login, { email, password })
  for (let time = 0; time < times; time++) await call(origin, getRoster, { gId }, { token })
  return `${firstName} ${lastName}`
}

const rowsOf = (page: Page) => page.getByRole('main').locator('time')

for (const language of FLOW_LANGUAGES) {
  const { accessLog: t } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test(`a parent reads that nobody has looked at the child, and then who has (${language})`, async ({
    origin,
    own,
    page,
  }) => {
    await page.goto(path('/profile/edit'))
    await page.getByRole('link', { name: t.way.open }).click()
    await expect(page).toHaveURL(path('/profile/privacy'))
    await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible()
    await expectAccessible(page, 'an empty record')

    const name = await lookAt(origin, await takePart(origin, own))
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: name })
    // One access, though it showed both of them.
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t.roles.Admin)
    const children = formatList(language, NAMES)
    await expect(row).toContainText(plural(language, t.seen.roster, 2, { children }))
    await expectAccessible(page, 'a record')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectToFit(page)
  })
}

const { accessLog: t } = messagesFor('en')

/** The log cannot be loaded, the page says so in place, and a retry loads it. */
async function tryAgain(page: Page): Promise<void> {
  const allow = await refuseCalls(page, getAccessLog, { status: 503 })
  await page.goto('/profile/privacy')
  await expect(page.getByRole('alert')).toContainText(t.failedTitle)
  await allow()
  await page.getByRole('button', { name: t.retry }).click()
  await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible()
}

/** An access by somebody without an account any more, to an unknown child. */
const BY_NOBODY = {
  at: '2026-11-20T16:05:00+03:00',
  by: {
    name: null,
    role: 'Trainer',
    schoolName_En: 'Zilal Al Nakheel',
    schoolName_Ar: 'ظلال النخيل',
  },
  what: 'roster',
  childId: 'f0000000-0000-4000-8000-000000000001',
}

async function seeNobody(page: Page): Promise<void> {
  const url = `**/api/${getAccessLog.path}*`
  await page.route(url, route =>
    route.fulfill({ headers: { 'X-Total-Count': '1' }, json: [BY_NOBODY] }),
  )
  await page.goto('/profile/privacy')
  const row = page.getByRole('listitem').filter({ hasText: t.noAccount })
  await expect(row).toContainText('16:05')
  await expect(row).toContainText(`${t.roles.Trainer} · Zilal Al Nakheel`)
  await expect(row).toContainText(t.aChild)
  await page.unroute(url)
}

/** "More" continues where the list ends, even if more was logged meanwhile. */
async function readOn(page: Page, origin: string, own: Parent): Promise<void> {
  const activity = await takePart(origin, own)
  await lookAt(origin, activity, 27)
  await page.goto('/profile/privacy')
  await expect(rowsOf(page)).toHaveCount(25)
  await lookAt(origin, activity)
  await page.getByRole('button', { name: t.more }).click()
  await expect(rowsOf(page)).toHaveCount(27)
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .nth(25),
  ).toBeFocused()
  await expect(page.getByRole('button', { name: t.more })).toHaveCount(0)
}

test.describe('the access log', () => {
  test.use({ expectedFailures: [/503/] })

  test('loads after a retry, describes people who no longer exist, and continues with "more"', async ({
    origin,
    own,
    page,
  }) => {
    await test.step('another try', () => tryAgain(page))
    await test.step('a person who no longer exists', () => seeNobody(page))
    await test.step('more', () => readOn(page, origin, own))
  })
})
