import type { Page } from '@playwright/test'
import { login } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect } from '../support/fixtures.ts'
import {
  call,
  codeFor,
  forgetProof,
  newEmail,
  newParent,
  newPhoneNumber,
  openAccount,
  type Parent,
  PASSWORD,
  sentTo,
  test,
} from '../support/parents.ts'
import { putTokens, tokensWithoutEmail } from '../support/session.ts'

const { account: t, codes } = messagesFor('en')

/** A number that is invalid or taken is reported at its field, which stays open. */
async function refuseNumbers(page: Page, taken: readonly (readonly [string, string])[]) {
  const field = page.getByLabel(t.signIn.phone.field)
  for (const [number, sentence] of taken) {
    await field.fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(number)
  }
}

/** Changes the phone number with its code; the old number is notified. */
async function changeNumber(page: Page, origin: string, own: Parent): Promise<void> {
  const next = newPhoneNumber()
  await page.getByLabel(t.signIn.phone.field).fill(next.replace('+966', '0'))
  await page.getByRole('button', { name: t.signIn.phone.send }).click()
  await expect(page.getByLabel(codes.label)).toBeFocused()

  await page.reload()
  await page.getByLabel(codes.label).fill(await codeFor(origin, next))

  await expect(page.getByText('We let the old one know.')).toBeVisible()
  await expect(page.getByRole('button', { name: t.signIn.phone.change })).toBeFocused()
  await expect
    .poll(async () => (await sentTo(origin, own.phoneNumber))[0]?.kind)
    .toBe('phone_changed')
}

/** Changes the e-mail with its code, until which it is pending; the old e-mail is notified. */
async function changeEmail(page: Page, origin: string, own: Parent): Promise<string> {
  const next = newEmail()
  await page.getByRole('button', { name: t.signIn.email.change }).click()
  await page.getByLabel(t.signIn.email.field).fill(next)
  await page.getByRole('button', { name: t.signIn.email.send }).click()
  await expect(page.getByLabel(codes.label)).toBeVisible()
  await page.getByRole('button', { name: t.cancel }).click()
  await expect(page.getByText(t.signIn.waiting)).toBeVisible()

  await page.getByRole('button', { name: t.signIn.email.confirm }).click()
  await expect(page.getByLabel(codes.label)).toBeFocused()
  await expect.poll(async () => (await sentTo(origin, next)).length).toBe(2)
  await page.getByLabel(codes.label).fill(await codeFor(origin, next))

  await expect(page.getByText('We let the old one know.')).toBeVisible()
  await expect(page.getByText(t.signIn.waiting)).toHaveCount(0)
  await expect.poll(async () => (await sentTo(origin, own.email))[0]?.kind).toBe('email_changed')
  return next
}

/** After a while the page first asks for the password or a code; closing the dialog changes nothing. */
async function proveAgain(page: Page, origin: string, own: Parent): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t.proof.title })
  const change = page.getByRole('button', { name: t.signIn.phone.change })
  await change.click()
  const field = dialog.getByLabel(t.proof.password, { exact: true })
  await expect(field).toBeFocused()
  await field.fill('not it')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.proof.wrong)).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()

  await page.getByRole('button', { name: t.signIn.password.change }).click()
  await dialog.getByRole('button', { name: 'Code by e-mail' }).click()
  await expect(dialog.getByLabel(codes.label)).toBeFocused()
  await dialog.getByLabel(codes.label).fill(await codeFor(origin, own.email))
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(t.signIn.password.field, { exact: true })).toBeFocused()
}

/** Only one is changed at a time, in a form with a name; input for another one is kept. */
async function changeAtOnce(page: Page): Promise<void> {
  const { email, phone } = t.signIn
  const field = ({ change, field }: typeof email | typeof phone) =>
    page.getByRole('form', { name: change, exact: true }).getByLabel(field, { exact: true })
  await page.getByRole('button', { name: email.change }).click()
  await field(email).fill('another@example.com')
  await page.getByRole('button', { name: phone.change }).click()
  await expect(field(phone)).toBeFocused()
  await expect(field(email)).toBeHidden()

  await page.getByRole('button', { name: email.change }).click()
  await expect(field(email)).toHaveValue('another@example.com')
  await expect(field(email)).toBeFocused()
  await expect(field(phone)).toBeHidden()
  await page.getByRole('button', { name: t.cancel }).click()
}

test.describe('how the parent signs in', () => {
  test.use({ expectedFailures: [/40[09]/] })

  test('a parent changes the number, the e-mail and the password, one at a time and after a proof', async ({
    origin,
    own,
    page,
  }) => {
    const other = await newParent(origin)
    await forgetProof(page)
    await openAccount(page)
    await test.step('a proof is required after a while', () => proveAgain(page, origin, own))
    await page.unrouteAll()
    await test.step('one way is changed at a time', () => changeAtOnce(page))
    await page.getByRole('button', { name: t.signIn.phone.change }).click()
    await test.step('a wrong or taken number is reported', () =>
      refuseNumbers(page, [
        ['12', t.signIn.phone.wrong],
        [own.phoneNumber, t.signIn.phone.same],
        [other.phoneNumber, 'This number already has an account.'],
      ]))
    await test.step('another number, by its code; the old one is notified', () =>
      changeNumber(page, origin, own))
    const email = await test.step('another e-mail, by its code; the old one is notified', () =>
      changeEmail(page, origin, own))

    await test.step('a new password works', async () => {
      const password = 'a camel under the moon'
      await page.getByRole('button', { name: t.signIn.password.change }).click()
      await page.getByLabel(t.signIn.password.field, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t.signIn.password.changed)).toBeVisible()
      await call(origin, login, { email, password })
    })
  })

  test('a parent who signed up by phone adds an e-mail and a password, with a code as the proof', async ({
    api,
    codeFor: codeSentTo,
    origin,
    page,
  }) => {
    await putTokens(page, await tokensWithoutEmail(api, codeSentTo))
    await openAccount(page)
    await expect(page.getByText(t.notices.noEmail)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Reminders by E-\u2060mail$/ })).toBeDisabled()

    const email = newEmail()
    await page.getByRole('button', { name: t.signIn.email.add }).click()
    await page.getByLabel(t.signIn.email.field).fill(email)
    await page.keyboard.press('Enter')
    await forgetProof(page)
    await page.getByLabel(codes.label).fill(await codeFor(origin, email))
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Reminders by E-\u2060mail$/ })).toBeEnabled()

    await page.getByRole('button', { name: t.signIn.password.add }).click()
    const dialog = page.getByRole('dialog', { name: t.proof.title })
    await expect(dialog.getByLabel(t.proof.password, { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Code by e-mail' }).click()
    await expect.poll(async () => (await sentTo(origin, email))[0]?.kind).toBe('identity_code')
    await dialog.getByLabel(codes.label).fill(await codeFor(origin, email))
    await page.getByLabel(t.signIn.password.field, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.signIn.password.changed)).toBeVisible()
    await call(origin, login, { email, password: PASSWORD })
  })
})
