import type { Browser, Page } from '@playwright/test'
import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { registerChild } from '#contract/manage/guardians.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import { expectAccessible } from '../support/axe.ts'
import { addChildren } from '../support/family.ts'
import { expect, inLanguage, titleOf } from '../support/fixtures.ts'
import { codeIn, linkIn } from '../support/outbox.ts'
import { call, newEmail, newParent, newPhoneNumber, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { registerFamilies, ownActivity, signInAs, tokensOf } from '../support/school.ts'
import { putTokens, readLocalStorage } from '../support/session.ts'

const PHONE = { width: 360, height: 740 }

// A refusal because of full places is expected.
test.use({ expectedFailures: [/manage\/registerchild/] })

/** A browser of another person. */
async function otherPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en' })
  return context.newPage()
}

test('a school registers a child by hand, and the guardian creates an account with the link and claims the seat', async ({
  browser,
  origin,
  page,
}) => {
  const { claim, codes, manage, registerChild: t, signUp } = messagesFor('en')
  const token = await signInAs('School', origin, page)
  const activity = await ownActivity(origin, token)
  await registerFamilies(origin, activity, ['Sara'])
  const phoneNumber = newPhoneNumber()
  await page.goto(`/manage/roster/${activity.gId}`)
  await page.getByRole('button', { name: t.open }).click()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await expect(field(t.firstName)).toBeFocused()
  await field(t.firstName).fill('Noor')
  await page.getByRole('button', { name: t.yes, exact: true }).click()
  await expect(field(t.lastName)).toBeFocused()
  await expect(field(t.lastName)).toHaveAccessibleDescription(t.errors['child.lastName'].required)
  await expectAccessible(page, 'registering by hand', '.manage-inline')

  await page.reload()
  await expect(field(t.firstName)).toHaveValue('Noor')
  const lying = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(lying).toContain('register-child')
  expect(lying).not.toContain('Noor')
  await field(t.lastName).fill('Alharbi')
  await page.getByLabel(t.birthDate).fill('2018-01-15')
  await page.getByLabel(t.gender.label).selectOption(t.gender.female)
  await field(t.guardianName).fill('Huda Alharbi')
  // First who it is, then how to reach them.
  await field(t.guardianName).press('Tab')
  const byPhone = page.getByRole('radio', { name: t.contactMethod.phoneNumber })
  await expect(byPhone).toBeFocused()
  await field(t.phoneNumber.label).fill(phoneNumber.replace('+966', '0'))
  await page.getByRole('button', { name: t.yes, exact: true }).click()
  await expect(field(t.full.reason)).toBeFocused()
  await field(t.full.reason).fill('She came with her sister')
  await page.getByRole('button', { name: t.full.yes }).click()
  const news = fill(t.done, { name: 'Noor', guardian: 'Huda Alharbi' })
  await expect(page.getByRole('status').filter({ hasText: news })).toBeFocused()
  const row = page
    .getByRole('region', { name: manage.roster.headings.confirmed })
    .getByRole('listitem')
    .filter({ hasText: 'Noor Alharbi' })
  await expect(row).toContainText(t.claim.waiting)
  await expectToFit(page)

  const guardian = await otherPage(browser, origin)
  const link = await linkIn(origin, phoneNumber, 'claim', 'en')
  await guardian.goto(link)
  const main = guardian.getByRole('main')
  await expect(main).toContainText('Evening Judo')
  await expect(main).not.toContainText('Noor')
  expect(guardian.url()).not.toContain('token')
  await main.getByRole('link', { name: claim.linked.signUp }).click()
  await guardian.getByLabel(signUp.phoneNumber.label).fill(phoneNumber.replace('+966', '0'))
  await guardian.getByLabel(signUp.firstName).fill('Huda')
  await guardian.getByLabel(signUp.lastName).fill('Alharbi')
  await guardian.getByLabel(signUp.city.label).selectOption({ index: 1 })
  await guardian.getByRole('checkbox').check()
  await guardian.getByRole('button', { name: signUp.submit.phoneNumber }).click()
  await guardian.getByLabel(codes.label).fill(await codeIn(origin, phoneNumber))
  await expect(guardian).toHaveURL('/claim')
  const heading = guardian.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(fill(claim.open.heading, { name: 'Noor' }))
  await expectAccessible(guardian, 'a claim')
  await guardian.getByRole('button', { name: claim.open.yes }).click()
  await expect(heading).toHaveText(claim.done.heading)
  await expect(heading).toBeFocused()
  const way = guardian.getByRole('link', { name: claim.done.toActivities })
  await expect(way).toHaveAttribute('href', '/profile/current-activities')
  const { authToken = '' } = await readLocalStorage(guardian)
  const theirs = await call(origin, getActivitiesAndRegistrations, {}, { token: authToken })
  expect(theirs).toMatchObject([
    { activity: { gId: activity.gId }, registrations: [{ status: 'confirmed' }] },
  ])
  await guardian.goto(link)
  await expect(heading, 'the link was used').toHaveText(claim.dead.heading)
  await expect(guardian).toHaveTitle(titleOf('en', claim.dead.heading))

  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText(t.claim.waiting)
})

test('a parent assigns the seat to a child of theirs, and somebody who does not know the child says so, in Arabic', async ({
  origin,
  page,
}) => {
  const { children, claim: t, registerChild: ofSchool } = messagesFor('ar')
  await page.setViewportSize(PHONE)
  const school = await tokensOf(origin, 'School')
  const { accessToken: token } = school
  const activity = await ownActivity(origin, token)
  const byHand = (email: string, firstName: string) =>
    call(
      origin,
      registerChild,
      {
        gId: activity.gId,
        child: { firstName, lastName: 'Alharbi', birthDate: '2018-01-15', genderId: 2 },
        guardian: { name: 'Huda Alharbi', email },
        overbook: true,
        reason: 'By hand',
      },
      { token },
    )
  const parent = await newParent(origin)
  await addChildren(origin, parent, [{ firstName: 'Lina', age: 8 }])
  await byHand(parent.email, 'Leena')
  await putTokens(page, parent.tokens)
  await page.goto(inLanguage('ar', '/profile/children'))
  await page.getByRole('link', { name: children.claims.open }).click()
  await expect(page).toHaveURL(inLanguage('ar', '/claim'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('radio', { name: /Lina/ }).check()
  await expectAccessible(page, 'a claim with children')
  await expectToFit(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: t.open.yes }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.done.heading)
  await expect(page.getByText(fill(t.done.text, { name: 'Lina' }))).toBeVisible()

  const email = newEmail()
  await byHand(email, 'Noor')
  const { linked } = t
  await page.goto(await linkIn(origin, email, 'claim', 'ar'))
  await expect(page.getByText(fill(linked.signedInAs, { name: parent.email }))).toBeVisible()
  await expectAccessible(page, 'a claim of another account')
  await expectToFit(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('main').getByRole('button', { name: linked.signOut }).click()
  const login = `/login?returnUrl=${encodeURIComponent(inLanguage('ar', '/claim'))}`
  await expect(page).toHaveURL(inLanguage('ar', login))
  await page.goto(inLanguage('ar', '/claim'))
  await expect(page.getByRole('link', { name: linked.signIn })).toBeVisible()
  await page.getByRole('button', { name: t.decline.open }).click()
  await expectAccessible(page, 'declining a claim')
  await page.getByRole('button', { name: t.decline.no }).click()
  await expect(page.getByRole('button', { name: t.decline.open })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t.decline.yes }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.decline.heading)

  await putTokens(page, school)
  await page.goto(inLanguage('ar', `/manage/roster/${activity.gId}`))
  const row = page.getByRole('listitem').filter({ hasText: 'Noor Alharbi' })
  await expect(row).toContainText(ofSchool.claim.declined)
  await expect(page.getByRole('listitem').filter({ hasText: 'Lina' })).toBeVisible()
  const again = fill(ofSchool.inviteNamed, { name: 'Noor Alharbi' })
  await row.getByRole('button', { name: again }).click()
  await expect(
    page.getByRole('status').filter({ hasText: fill(ofSchool.invited, { name: 'Noor' }) }),
  ).toBeFocused()
  await expect(row).toContainText(ofSchool.claim.waiting)
  await expectToFit(page)
})
