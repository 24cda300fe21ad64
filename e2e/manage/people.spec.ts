import type { Page } from '@playwright/test'
import { editSchool, getManagedSchools } from '#contract/manage/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill, nameIn } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, holdCalls, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { newParent, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { joinAsStaff, ownActivity, ownSchool } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const COACH = { name: 'Huda Al Qahtani' }
const PHONE = { width: 360, height: 740 }

for (const language of FLOW_LANGUAGES) {
  const { people: t } = messagesFor(language)

  /** The role of a person in the list of the school's staff. */
  const roleOf = (page: Page, role: 'School' | 'Trainer') =>
    page
      .getByRole('region', { name: t.headings.people })
      .locator('.people-role')
      .filter({ hasText: t.roles[role] })

  const named = (role: 'School' | 'Trainer') => ({ ...COACH, role: t.roles[role] })

  test(`a school invites a trainer, who accepts, is given an activity, and is removed (${language})`, async ({
    origin,
    page,
  }) => {
    const { school, tokens } = await ownSchool(origin)
    const activity = await ownActivity(origin, tokens.accessToken)
    const coach = await newParent(origin)
    await putTokens(page, tokens)
    await page.goto(inLanguage(language, '/manage/people'))
    await page.getByRole('button', { name: t.invite.open }).click()
    await page.getByRole('button', { name: t.invite.send }).click()
    await expect(page.getByText(t.errors.email.required)).toBeVisible()
    const email = page.getByRole('textbox', { name: t.invite.email })
    await expect(email).toBeFocused()
    // Scrolls it out from under the header.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible(page, 'an invitation that is written')
    await page.setViewportSize(PHONE)
    await expectToFit(page)
    await email.fill(coach.email)
    await email.press('Enter')
    const news = page.getByText(fill(t.news.invite, { address: coach.email }))
    await expect(news).toBeVisible()
    const waiting = page.getByRole('region', { name: t.headings.invitations })
    await expect(waiting.getByRole('heading', { level: 3 })).toHaveText(coach.email)

    const { accessToken } = await joinAsStaff(origin, coach)
    await page.reload()
    await expect(roleOf(page, 'Trainer')).toContainText(t.trainsNone)
    await expect(waiting).toContainText(t.noInvitations)
    await roleOf(page, 'Trainer')
      .getByRole('button', { name: fill(t.change.openNamed, named('Trainer')) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: nameIn(language, activityNames(activity)) }).check()
    await expectAccessible(page, 'what somebody may do')
    await dialog.getByRole('button', { name: t.change.save }).click()
    await expect(page.getByText(fill(t.news.change, COACH))).toBeVisible()

    await page.getByRole('button', { name: fill(t.view.openNamed, COACH) }).click()
    await expect(dialog).toContainText(nameIn(language, activityNames(activity)))
    await expect(dialog).toContainText(t.view.when.sessionDays)
    await expectAccessible(page, 'what somebody may see')
    await page.keyboard.press('Escape')

    const schools = () =>
      fetch(`${origin}/api/${getManagedSchools.path}`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
    expect((await schools()).status).toBe(200)
    await page.getByRole('button', { name: fill(t.remove.openNamed, named('Trainer')) }).click()
    const loses = { ...COACH, school: nameIn(language, school) }
    await expect(dialog).toContainText(fill(t.remove.loses.Trainer, loses))
    await dialog.getByRole('button', { name: t.remove.yes }).click()
    await expect(page.getByText(fill(t.news.remove.Trainer, COACH))).toBeVisible()
    await expect(roleOf(page, 'Trainer')).toHaveCount(0)
    expect((await schools()).status).toBe(403)
  })
}

const activityNames = (names: { activityName: string; activityName_Ar: string }) => ({
  name_En: names.activityName,
  name_Ar: names.activityName_Ar,
})

const { managedSchool: t } = messagesFor('en')

test.describe('a school', () => {
  test.use({ expectedFailures: [/manage\/editschool/] })

  test('changes its name, which families read immediately, and keeps what is typed meanwhile', async ({
    origin,
    page,
  }) => {
    const { school, tokens } = await ownSchool(origin)
    const activity = await ownActivity(origin, tokens.accessToken)
    const details = origin + activityPath('en', activity)
    expect(await (await fetch(details)).text()).toContain(school.name_En)

    await putTokens(page, tokens)
    await page.goto('/manage/school')
    const name = page.getByRole('textbox', { name: t.name_En })
    await expect(name).toHaveValue(school.name_En)
    await name.fill('—')
    await name.press('Enter')
    await expect(page.getByText(t.errors.name_En.other)).toBeVisible()
    await expect(name).toBeFocused()
    await expectAccessible(page, 'the names of a school')
    const other = school.name_En.replace('Saffron', 'Marigold')
    await name.fill(other)
    await name.press('Enter')
    await expect(page.getByText(t.saved)).toBeVisible()
    await expect.poll(async () => (await fetch(details)).text()).toContain(other)
    expect(await (await fetch(details)).text()).not.toContain(school.name_En)

    const { held, release } = await holdCalls(page, editSchool)
    await name.press('Enter')
    await expect.poll(() => held.length).toBe(1)
    await name.pressSequentially(' II')
    await release()
    const save = page.getByRole('button', { name: t.save, exact: true })
    await expect(save).toHaveAttribute('aria-busy', 'false')
    await expect(name).toHaveValue(`${other} II`)
    await expect(page.getByText(t.saved), 'that is not saved').toBeHidden()
  })
})
