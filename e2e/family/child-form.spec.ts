import type { Page } from '@playwright/test'
import { addChild } from '#contract/family/children.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { typeOnceHydrated } from '../support/busy-machine.ts'
import { begin, field } from '../support/child-form.ts'
import { openMore } from '../support/family.ts'
import { expect, problemOf, refuseCalls } from '../support/fixtures.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { leaveEmpty, spoilAccessToken } from '../support/session.ts'

const { child: t, signIn } = messagesFor('en')

/** Everything that the browser stores for this site. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

/** Schools are searched on the server, some at a time. */
async function lookForSchool(page: Page, origin: string): Promise<void> {
  const schools = await call(origin, getSchoolsNames, {})
  const asked: URL[] = []
  page.on('request', request => {
    if (request.url().includes(getSchoolsNames.path)) asked.push(new URL(request.url()))
  })
  // Rendering between two key presses of the test would duplicate the text.
  await openUntilIdle(page, '/add-child?returnUrl=%2Faboutus')
  await openMore(page)
  const combobox = page.getByRole('combobox', { name: t.school.label })
  await combobox.click()
  const options = page
    .getByRole('listbox', { name: t.school.label })
    .getByRole('option')
    .filter({ visible: true })
  expect(schools.length).toBeGreaterThan(40)
  await expect(options).toHaveCount(41)
  await expect(page.getByText(t.school.more)).toBeVisible()
  await combobox.pressSequentially('school')
  await expect(page.getByText(t.school.more)).toBeHidden()
  expect(asked.length).toBeGreaterThan(0)
  for (const { searchParams } of asked) expect(searchParams.get('limit')).toBe('40')

  const [school] = schools
  await combobox.fill(school?.name_En.toLowerCase() ?? '')
  await page.keyboard.press('Tab')
  await expect(combobox).toHaveValue(school?.name_En ?? '')
}

/** Missing data is reported at its field, and all input is kept. The form is unfolded. */
async function forgetMuch(page: Page): Promise<void> {
  await field(page, t.lastName).fill('Al Qahtani')
  await field(page, t.birthDate.label).fill('31/02/2018')
  await field(page, t.emergency.name).fill('Huda')
  await page.getByRole('combobox', { name: t.school.label }).fill('no such school')
  await page.getByRole('button', { name: t.add.save }).click()

  await expect(field(page, t.firstName)).toBeFocused()
  await expect(field(page, t.firstName)).toHaveAccessibleDescription(t.errors.firstName.required)
  const alert = page.getByRole('alert')
  for (const name of [t.labels.firstName, t.labels.genderId, t.labels.schoolId])
    await expect(alert.getByRole('link', { name, exact: true })).toBeVisible()
  for (const error of [
    t.errors.birthDate.other,
    t.errors.genderId.required,
    t.errors.schoolId.other,
    t.errors['emergencyContact.phoneNumber'].required,
  ])
    await expect(page.getByText(error)).toBeVisible()

  await alert.getByRole('link', { name: t.labels.genderId }).click()
  await expect(page.getByRole('radio', { name: t.gender.female })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText(t.errors.genderId.required)).toHaveCount(0)
  await expect(page.getByText(t.errors.birthDate.other)).toBeVisible()
  await field(page, t.firstName).fill('Sara')
  await field(page, t.medicalNotes.label).fill('Peanuts')
  await field(page, t.pickUp.label).fill('Her aunt')
  expect(await kept(page)).not.toContain('Peanuts')
}

/** Input is restored after a reload, without medical notes; and deleted when it is discarded. */
async function reloadAndDiscard(page: Page): Promise<void> {
  await page.reload()
  await expect(field(page, t.firstName)).toHaveValue('Sara')
  await expect(field(page, t.lastName)).toHaveValue('Al Qahtani')
  await expect(field(page, t.birthDate.label)).toHaveValue('31/02/2018')
  await expect(page.getByRole('combobox', { name: t.school.label })).toHaveValue('no such school')
  await expect(field(page, t.pickUp.label)).toHaveValue('Her aunt')
  await expect(field(page, t.medicalNotes.label)).toHaveValue('')
  await expect(page.getByText(t.restoredNotes)).toBeVisible()

  await page.getByRole('button', { name: t.discard }).click()
  await expect(field(page, t.firstName)).toHaveValue('')
  expect(await kept(page)).not.toContain('Sara')
}

/**
 * Refusals are shown at their field, or above the button; at last the parent returns to the former page. The
 * form is unfolded.
 */
async function beRefused(page: Page): Promise<void> {
  await page.getByText(t.gender.female, { exact: true }).click()
  await field(page, t.emergency.name).fill('Huda')
  await field(page, t.emergency.phoneNumber).fill('123')
  // A mistake in a folded part opens it.
  await openMore(page)
  await page.getByRole('button', { name: 'Add Sara' }).click()
  await expect(field(page, t.emergency.phoneNumber)).toBeFocused()
  await expect(page.getByText(t.errors['emergencyContact.phoneNumber'].other)).toBeVisible()

  await field(page, t.emergency.phoneNumber).fill('0501234567')
  const body = problemOf(503, 'unavailable', 'Please wait a moment.')
  const allow = await refuseCalls(page, addChild, { status: 503, body })
  await page.getByRole('button', { name: 'Add Sara' }).click()
  await expect(page.getByRole('alert')).toContainText('Please wait a moment.')
  await allow()
  await page.getByRole('button', { name: 'Add Sara' }).click()
  await expect(page).toHaveURL('/aboutus')
}

test.describe('the form of a child', () => {
  test.use({ expectedFailures: [/ 400 |status of 400|503/] })

  test('finds a school, shows mistakes at their fields, keeps typed text but never medical notes, and leads back', async ({
    origin,
    own: _,
    page,
  }) => {
    await leaveEmpty(page, '/aboutus')
    await test.step('a school', () => lookForSchool(page, origin))
    await test.step('what is missing', () => forgetMuch(page))
    await test.step('a reload', () => reloadAndDiscard(page))
    await begin(page)
    await test.step('what the server says', () => beRefused(page))
  })
})

test('letters of a name that are typed as soon as the form of a child is there are kept', async ({
  own: _,
  page,
}) => {
  await page.addInitScript(typeOnceHydrated, { selector: '#child-firstName', text: 'Sara' })
  await page.goto('/add-child')
  await expect(field(page, t.firstName)).toHaveValue('Sara')
})

test.describe('when the session ends while the form is open', () => {
  test.use({ expectedFailures: [/401/] })

  async function loseSession(page: Page): Promise<void> {
    // At the first touch the page loads the cart; the call of the press should fail.
    for (const at of [5, 9]) await page.mouse.move(at, at)
    await page.waitForFunction(() => localStorage.getItem('nashat.own.at') !== null)
    await spoilAccessToken(page)
    await page.evaluate(() => localStorage.setItem('refreshToken', 'gone'))
    await page.getByRole('button', { name: 'Add Sara' }).click()
    await expect(page).toHaveURL('/login?returnUrl=%2Fadd-child')
  }

  test('the same parent continues with the typed text; another parent finds nothing', async ({
    origin,
    own,
    page,
  }) => {
    await page.goto('/add-child')
    await begin(page)
    await page.getByText(t.gender.female, { exact: true }).click()
    await openMore(page)
    await field(page, t.medicalNotes.label).fill('Peanuts')
    await loseSession(page)
    expect(await kept(page)).not.toContain('Peanuts')
    await signInAs(page, own)

    await expect(page).toHaveURL('/add-child')
    await expect(field(page, t.firstName)).toHaveValue('Sara')
    await expect(page.getByRole('radio', { name: t.gender.female })).toBeChecked()
    await expect(page.getByText(t.restoredNotes)).toBeVisible()

    await loseSession(page)
    await signInAs(page, await newParent(origin))
    await expect(page).toHaveURL('/add-child')
    await expect(field(page, t.firstName)).toHaveValue('')
    expect(await kept(page)).not.toContain('Sara')
  })
})

async function signInAs(page: Page, { email, password }: Parent): Promise<void> {
  const main = page.getByRole('main')
  await main.getByText(signIn.contactMethod.email, { exact: true }).click()
  await main.getByLabel(signIn.email.label).fill(email)
  await main.getByLabel(signIn.password.label, { exact: true }).fill(password)
  await main.getByRole('button', { name: signIn.submit, exact: true }).click()
}
