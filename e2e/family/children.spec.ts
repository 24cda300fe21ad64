import type { Page } from '@playwright/test'
import { addChild, getChildrenList, type NewChild } from '#contract/family/children.ts'
import { getSchoolsNames } from '#contract/schools.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { begin, field } from '../support/child-form.ts'
import { openMore } from '../support/family.ts'
import { expect, hold, titleOf } from '../support/fixtures.ts'
import { call, newParent, type Parent, test } from '../support/parents.ts'
import { putTokens } from '../support/session.ts'

const { child: t, children: list } = messagesFor('en')

const SARA: NewChild = {
  firstName: 'Sara',
  lastName: 'Al Qahtani',
  birthDate: '2018-10-12',
  genderId: 2,
}

/** Adds a child of a parent with a call of the API. */
const haveChild = (origin: string, { tokens }: Parent) =>
  call(origin, addChild, SARA, { token: tokens.accessToken })

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
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(t.missing.title)
    await expect(heading).toBeFocused()
    await expect(page).toHaveTitle(titleOf('en', t.missing.title))
    await expect(page.getByRole('link', { name: t.missing.action })).toBeVisible()
  })
})
