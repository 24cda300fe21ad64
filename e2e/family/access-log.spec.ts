import type { Page } from '@playwright/test'
import { login } from '#contract/accounts/users.ts'
import type { Card } from '#contract/activities.ts'
import { getAccessLog } from '#contract/privacy/access-log.ts'
import { register } from '#contract/family/registering.ts'
import { HOME_TIME_ZONE } from '#contract/limits.ts'
import { getRoster } from '#contract/manage/roster.ts'
import { readDemoStaff } from '../../server/demo/read.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { formatList, formatTime, plural } from '../../src/lib/format/format.ts'
import { expectAccessible, showWholePage } from '../support/axe.ts'
import { addChildren, someActivity, tokenOf } from '../support/family.ts'
import { expect, inLanguage, refuseCalls, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { call, type Parent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

const NAMES = ['Sara', 'Omar']

/**
 * Registers two children of the parent for an activity, each repetition for another one. Returns it. Two that
 * shared an activity would share it in their logs: each look at its roster is in those of all its families.
 */
async function takePart(origin: string, parent: Parent): Promise<Card> {
  let toSkip = test.info().repeatEachIndex
  const activity = await someActivity(origin, parent, ({ fees }) => fees > 0 && toSkip-- === 0)
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

/** An access by somebody without an account any more, to an unknown child. */
const BY_NOBODY = {
  by: {
    name: null,
    role: 'Trainer',
    schoolName_En: 'Zilal Al Nakheel',
    schoolName_Ar: 'ظلال النخيل',
  },
  what: 'roster',
  childId: 'f0000000-0000-4000-8000-000000000001',
} as const

/** The newest access of the first page is by nobody whom the page knows. Returns its time too. */
async function addNobody(page: Page) {
  const at = new Date().toISOString()
  const url = `**/api/${getAccessLog.path}*`
  await page.route(url, async route => {
    const response = await route.fetch()
    // One access for each of the two children.
    const others = ((await response.json()) as object[]).slice(NAMES.length)
    await route.fulfill({ response, json: [{ at, ...BY_NOBODY }, ...others] })
  })
  return { at, removeNobody: () => page.unroute(url) }
}

// In one language alone: two would share the activity (`takePart`).
for (const language of FLOW_LANGUAGES) {
  const { accessLog: t } = messagesFor(language)

  /** The log cannot be loaded, the page says so in place, and a retry loads it. */
  async function tryAgain(page: Page): Promise<void> {
    const allow = await refuseCalls(page, getAccessLog, { status: 503 })
    await page.goto(inLanguage(language, '/profile/privacy'))
    await expect(page.getByRole('alert')).toContainText(t.failedTitle)
    await allow()
    await page.getByRole('button', { name: t.retry }).click()
    await expect(page.getByRole('heading', { name: t.empty.title })).toBeVisible()
    // To press it, the page was scrolled: the header may cover a heading.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, 'an empty record')
  }

  /** Who looked at whom; one line for all children in one view. */
  async function readRows(page: Page, name: string, at: string): Promise<void> {
    await expect(rowsOf(page)).toHaveCount(25)
    const rows = page.getByRole('listitem').filter({ has: page.locator('time') })
    await expect(rows.first()).toContainText(t.noAccount)
    await expect(rows.first()).toContainText(`${t.roles.Trainer} · ${BY_NOBODY.by.schoolName_Ar}`)
    await expect(rows.first()).toContainText(t.aChild)
    await expect(rows.first()).toContainText(formatTime(language, at, HOME_TIME_ZONE))
    await expect(rows.nth(1)).toContainText(name)
    await expect(rows.nth(1)).toContainText(t.roles.Admin)
    const children = formatList(language, NAMES)
    await expect(rows.nth(1)).toContainText(plural(language, t.seen.roster, 2, { children }))
  }

  test.describe(`the access log (${language})`, () => {
    test.use({ expectedFailures: [/503/] })

    test('loads after a retry, says that nobody has looked at the child, and then who has, also people who no longer exist, and continues with "more"', async ({
      origin,
      own,
      page,
    }) => {
      await test.step('nobody', () => tryAgain(page))
      const activity = await takePart(origin, own)
      const name = await lookAt(origin, activity, 27)
      const { at, removeNobody } = await addNobody(page)
      await page.reload()
      await test.step('somebody', () => readRows(page, name, at))
      await removeNobody()

      // "More" continues where the list ends, even if more was logged meanwhile.
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
      await showWholePage(page, 1280)
      await expectAccessible(page, 'a record')
      await page.setViewportSize({ width: 360, height: 740 })
      await expectToFit(page)
    })
  })
}
