import type { Page } from '@playwright/test'
import { addActivity } from '#contract/manage/edit-activity.ts'
import { getSelf, SEEN_AS_READ_ONLY } from '#contract/staff/seen-as.ts'
import { invite, removeStaff } from '#contract/staff/staff.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { SEEN_AS } from '../../src/lib/seen-as/seen-as-storage.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, refuseCalls, watchCalls } from '../support/fixtures.ts'
import { call, newParent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { joinAsStaff, registerFamilies, ownActivity, ownSchool } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const { manage, people, seenAs: t } = messagesFor('en')
const ALL = { name: 'Huda Al Qahtani' }

/** A school with an activity, a draft, its trainer, and a second member of staff. */
async function staffedSchool(origin: string) {
  const { school, tokens } = await ownSchool(origin)
  const { accessToken: token } = tokens
  const { gId } = await ownActivity(origin, token)
  await registerFamilies(origin, { gId }, ['Noor'])
  const draft = { schoolId: school.id, activityName: 'Morning Archery' }
  await call(origin, addActivity, draft, { token })
  for (const role of ['Trainer', 'School'] as const) {
    const person = await newParent(origin)
    const gIds = role === 'Trainer' ? [gId] : null
    const input = { role, gIds, email: person.email, schoolId: school.id }
    await call(origin, invite, input, { token })
    await joinAsStaff(origin, person)
  }
  return { gId, school, tokens }
}

/** Opens the console as another person with this role. */
async function lookAs(page: Page, role: 'School' | 'Trainer'): Promise<void> {
  const row = page
    .locator('.people-row')
    .filter({ hasText: people.roles[role] })
    .filter({ hasNot: page.locator('.chip') })
  await row.getByRole('button', { name: fill(people.view.openNamed, ALL) }).click()
  await page.getByRole('button', { name: fill(t.open, ALL) }).click()
  await page.waitForURL('/manage')
}

/** While the tab shows another person's console, one's own pages are not available in it. */
async function comeBack(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: t.label })
  const kept = await page.evaluate(name => sessionStorage.getItem(name), SEEN_AS)
  // As from the back/forward cache, which is off here.
  const showAgain = (text: string | null) =>
    page.evaluate(
      ([name, text]) => {
        if (text) sessionStorage.setItem(name, text)
        else sessionStorage.removeItem(name)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      },
      [SEEN_AS, text] as const,
    )
  await showAgain(null)
  await expect(bar).toBeHidden()
  await showAgain(kept)
  await expect(bar).toBeVisible()
}

/** As another member of the school: a failed load is reported, and a retry loads it. */
async function loadAgain(page: Page): Promise<void> {
  const answerAgain = await refuseCalls(page, getSelf, { status: 502 })
  await lookAs(page, 'School')
  await expect(page.getByRole('alert')).toContainText(manage.failedTitle)
  await expectAccessible(page, 'the console as another, which did not load')
  await answerAgain()
  await page.getByRole('button', { name: manage.retry }).click()
  await expect(page.getByText('Morning Archery')).toBeVisible()
}

test.describe('a school', () => {
  // The answer of the API and the text of the console, as seen by its trainer, and while the server is away.
  test.use({
    expectedFailures: [
      /^(answer: |console: .+ status of )(403 .+\/manage\/getdues|502 .+\/staff\/getself)\b/,
    ],
  })

  test('views the console as its trainer, changes nothing, and returns', async ({
    origin,
    page,
  }) => {
    const { gId, school, tokens } = await staffedSchool(origin)
    await putTokens(page, tokens)
    await page.goto('/manage/people')
    await lookAs(page, 'Trainer')
    const bar = page.getByRole('region', { name: t.label })
    await expect(bar).toContainText(fill(t.sees, { ...ALL, school: school.name_En }))
    await expect(page.getByRole('heading', { name: 'Evening Judo' })).toBeVisible()
    await expect(page.getByText('Morning Archery')).toHaveCount(0)
    await expect(page.getByText(manage.add)).toHaveCount(0)
    const ways = page.getByRole('navigation', { name: manage.nav.label })
    await expect(ways.getByRole('link')).toHaveText([manage.nav.today, manage.nav.activities])
    await expectAccessible(page, 'the console as another sees it')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectToFit(page)

    await page.goto(`/manage/roster/${gId}`)
    await expect(page.getByText('Noor').first()).toBeVisible()
    await expect(page.getByText('Alharbi')).toHaveCount(0)
    await page.goto('/manage/people')
    await expect(page.getByText(people.notTheirs.title)).toBeVisible()
    await page.goto('/manage/today')
    await expect(page.getByText(t.today.title)).toBeVisible()

    await page.goto(`/manage/dues/${gId}`)
    await page.waitForURL('/forbidden')
    await bar.getByRole('button', { name: t.back }).click()
    await page.waitForURL(`/manage/people?school=${school.id}`)
    await expect(bar).toBeHidden()

    await test.step('a failed load is reported', () => loadAgain(page))
    await test.step('its own cached pages are not shown meanwhile', () => comeBack(page))
    await ways.getByRole('link', { name: manage.nav.people }).click()
    const removals = watchCalls(page, removeStaff)
    await page
      .getByRole('button', { name: fill(people.remove.openNamed, { ...ALL, role: 'Trainer' }) })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: people.remove.yes }).click()
    await expect(page.getByRole('dialog')).toContainText(SEEN_AS_READ_ONLY.en)
    await expect(bar.getByText(t.held)).toBeVisible()
    expect(removals).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(bar.getByText(t.nothing)).toBeVisible()
  })
})
