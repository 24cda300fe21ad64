import type { Locator, Page } from '@playwright/test'
import { addChild, getChildrenList, type NewChild } from '#contract/family/children.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expect, hold, problemOf, refuseCalls } from '../support/fixtures.ts'
import { typeOnceHydrated } from '../support/busy-machine.ts'
import { openMore } from '../support/family.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { leaveEmpty, putTokens, spoilAccessToken } from '../support/session.ts'

const { child: t, children: list, signIn } = messagesFor('en')

const SARA: NewChild = {
  firstName: 'Sara',
  lastName: 'Al Qahtani',
  birthDate: '2018-10-12',
  genderId: 2,
}

/** Adds a child of a parent with a call of the API. */
const haveChild = (origin: string, { tokens }: Parent, input: Partial<NewChild> = {}) =>
  call(origin, addChild, { ...SARA, ...input }, { token: tokens.accessToken })

/** Everything that the browser stores for this site. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

const field = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(label, { exact: true })

/** Types the name and the day of birth of a new child. */
async function begin(page: Page): Promise<void> {
  await field(page, t.firstName).fill('Sara')
  await field(page, t.lastName).fill('Al Qahtani')
  await field(page, t.birthDate.label).fill('12/10/2018')
}

/** The parent had no child before. */
async function addFirst(page: Page, school: { name_En: string }): Promise<void> {
  await page.goto('/profile/children')
  await expect(page.getByRole('heading', { name: list.empty.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: list.add }).click()

  await begin(page)
  await expect(page.getByText('Friday, 12 October 2018 · 3 Safar 1440 AH')).toBeVisible()
  await page.getByText(t.gender.female, { exact: true }).click()
  await openMore(page)
  const combobox = page.getByRole('combobox', { name: t.school.label })
  await combobox.fill(school.name_En.toLowerCase())
  await page.getByRole('option', { name: school.name_En }).first().click()
  await expect(combobox).toHaveValue(school.name_En)
  await field(page, t.grade).selectOption('2')
  await field(page, t.emergency.name).fill('Huda')
  await field(page, t.emergency.phoneNumber).fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await field(page, t.pickUp.label).fill('Her aunt')
  await field(page, t.medicalNotes.label).fill('Peanuts')
  await page.getByRole('button', { name: 'Add Sara' }).click()

  await expect(page).toHaveURL('/profile/children')
  await expect(page.getByText(fill(list.added, { name: 'Sara' }))).toBeVisible()
  await expect(page.getByRole('link', { name: fill(list.find, { name: 'Sara' }) })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Sara' })
  for (const fact of [t.grades['2'], school.name_En]) await expect(card).toContainText(fact)
}

/** The child is found again, with all its data. */
async function rename(page: Page, school: { name_En: string }): Promise<void> {
  await page.getByRole('link', { name: fill(list.editNamed, { name: 'Sara' }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Sara')
  await expect(page.getByRole('combobox', { name: t.school.label })).toHaveValue(school.name_En)
  await expect(field(page, t.emergency.phoneNumber)).toHaveValue('+966501234567')
  await expect(field(page, t.medicalNotes.label)).toHaveValue('Peanuts')
  await field(page, t.firstName).fill('Reem')
  await page.getByRole('button', { name: t.edit.save }).click()
  await expect(page.getByText(fill(list.saved, { name: 'Reem' }))).toBeVisible()
  await expect(page.getByText(fill(list.added, { name: 'Sara' }))).toHaveCount(0)
}

/** Creates a calendar address, which can be opened in calendar apps, copied and revoked. */
async function shareCalendar(page: Page, name: string): Promise<void> {
  const { calendar } = list
  await page.getByRole('button', { name: fill(calendar.createNamed, { name }) }).click()
  const appOf = (app: string) =>
    page.getByRole('link', { name: fill(calendar.appNamed, { app, name }) })
  await expect(appOf(calendar.apple)).toBeFocused()
  await page.getByText(calendar.other, { exact: true }).click()
  const url = await page.getByLabel(fill(calendar.address, { name }), { exact: true }).inputValue()
  expect(url).toMatch(/\.ics$/)

  await page.getByRole('button', { name: calendar.copy }).click()
  await expect(page.getByText(calendar.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const webcal = url.replace(/^http/, 'webcal')
  await expect(appOf(calendar.apple)).toHaveAttribute('href', webcal)
  const google = appOf(calendar.google)
  expect(new URL((await google.getAttribute('href')) ?? '').searchParams.get('cid')).toBe(webcal)
  await expect(google).toHaveAttribute('rel', 'noreferrer')
  await expect(page.getByText(calendar.privacy)).toBeVisible()
  const file = page.waitForEvent('download')
  await appOf(calendar.file).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)
  expect((await fetch(url)).status).toBe(200)

  await page.getByRole('button', { name: fill(calendar.revokeNamed, { name }) }).click()
  await page.getByRole('button', { name: calendar.revokeYes, exact: true }).click()
  await expect(page.getByText(fill(calendar.revoked, { name }))).toBeVisible()
  // Calendars that still load it become empty.
  const after = await fetch(url)
  expect(after.status).toBe(200)
  expect(await after.text()).not.toContain('BEGIN:VEVENT')
}

/** The form of a sibling copies what siblings share, and never medical notes. */
async function beginSibling(page: Page, sibling: string): Promise<void> {
  await page.goto('/add-child')
  await expect(field(page, t.lastName)).toHaveValue('Al Qahtani')
  await expect(page.getByText(fill(t.moreLike, { sibling }))).toBeVisible()
  await openMore(page)
  await expect(field(page, t.emergency.name)).toHaveValue('Huda')
  await expect(field(page, t.emergency.phoneNumber)).toHaveValue('+966501234567')
  await expect(field(page, t.pickUp.label)).toHaveValue('Her aunt')
  await expect(page.getByText(fill(t.staff.like, { sibling }))).toBeVisible()
  await expect(field(page, t.medicalNotes.label)).toHaveValue('')
  await expect(field(page, t.firstName)).toHaveValue('')
}

/** The only child is removed, after a question with its name. */
async function removeOnly(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/edit-child/${id}`)
  const open = page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` })
  await expect(dialog).toContainText(fill(t.remove.nothingHeld, { name }))
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  await open.click()
  await dialog.getByRole('button', { name: `Remove ${name} for good` }).click()
  await expect(page).toHaveURL('/profile/children')
  await expect(page.getByText(fill(list.removed, { name }))).toBeVisible()
  await expect(page.locator(':focus')).toContainText(fill(list.removed, { name }))
  await expect(page.getByRole('heading', { name: list.empty.title })).toBeVisible()
}

test('a parent adds the first child, finds and changes it, gets its calendar address, uses it for a sibling, and removes it after reading its name', async ({
  context,
  origin,
  own,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [school] = await call(origin, getSchoolsNames, {})
  if (!school) throw new Error('The demo has no school.')
  await test.step('added', () => addFirst(page, school))
  await test.step('found and changed', () => rename(page, school))
  await test.step('a calendar', () => shareCalendar(page, 'Reem'))
  await test.step('a sibling', () => beginSibling(page, 'Reem'))
  const [child] = await call(origin, getChildrenList, {}, { token: own.tokens.accessToken })
  await test.step('removed', () => removeOnly(page, child?.id ?? '', 'Reem'))
})

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

test.describe('a child', () => {
  test.use({ expectedFailures: [/404/] })

  test('has a placeholder of its size, is not in public HTML, and another parent in the same browser neither sees nor opens it', async ({
    origin,
    own,
    page,
  }) => {
    const { id } = await haveChild(origin, own)
    for (const path of ['/profile/children', `/edit-child/${id}`])
      expect(await (await page.request.get(path)).text()).not.toMatch(/Sara|2018-10-12/)

    const answers = await hold(page, /getchildrenlist/)
    await page.goto('/profile/children')
    await expect(page.locator('.skeleton').first()).toBeVisible()
    await answers.release()
    await expect(page.getByRole('heading', { name: 'Sara', exact: true })).toBeVisible()

    await putTokens(page, (await newParent(origin)).tokens)
    // As from the back/forward cache, which is off here.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(page.getByRole('heading', { name: list.empty.title })).toBeVisible()
    await page.goto(`/edit-child/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.missing.title)
    await expect(page.getByRole('link', { name: t.missing.action })).toBeVisible()
  })
})
