import type { Page } from '@playwright/test'
import { proveIdentity } from '#contract/accounts/account.ts'
import { addEmail } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, problemOf, test, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { newEmail, newPhoneNumber } from '../support/parents.ts'
import {
  leaveEmpty,
  putTokens,
  tokensWithoutConfirmation,
  tokensWithoutEmail,
} from '../support/session.ts'

// The first try is refused.
test.use({ expectedFailures: [/\b400\b/] })

/** Acts as if the last proof had expired, until there is a new one. */
async function wantProof(page: Page): Promise<void> {
  const body = JSON.stringify({
    ...problemOf(400, 'invalid_input', 'Check what you entered.'),
    errors: [{ path: 'proof', code: 'proof_required', message: 'Please show first.' }],
  })
  let isProven = false
  await page.route(`**/api/${proveIdentity.path}`, async route => {
    const response = await route.fetch()
    isProven ||= response.ok()
    await route.fulfill({ response })
  })
  await page.route(`**/api/${addEmail.path}`, route =>
    isProven
      ? route.continue()
      : route.fulfill({ status: 400, contentType: 'application/problem+json', body }),
  )
}

for (const language of FLOW_LANGUAGES) {
  const { account, codes, verify } = messagesFor(language)
  const { proof: t } = account

  test.describe(`an e-mail of somebody who signed in long ago (${language})`, () => {
    test('is added after a code to the phone, with the typed text kept; its code is entered in place, and another e-mail can be typed there', async ({
      api,
      codeFor,
      page,
    }) => {
      const [email, other] = [newEmail(), newEmail()]
      const phoneNumber = newPhoneNumber()
      await putTokens(page, await tokensWithoutEmail(api, codeFor, phoneNumber))
      const signInCode = await codeFor(phoneNumber)
      await wantProof(page)
      await leaveEmpty(page, '/terms')
      await page.goto(inLanguage(language, '/email-verification?returnUrl=/terms'))
      await expectAccessible(page, 'the form')
      const main = page.getByRole('main')
      const field = main.getByLabel(verify.addEmail.label)
      await main.getByRole('button', { name: verify.addEmail.submit }).click()
      await expect(field).toHaveAccessibleDescription(
        new RegExp(verify.addEmail.errors.email.required),
      )
      await field.fill(email)
      await expect(main.getByRole('button', { name: verify.addEmail.submit })).toBeEnabled()
      await page.keyboard.press('Enter')

      const dialog = page.getByRole('dialog', { name: t.title })
      await expect(dialog.locator('.account-code-way')).toBeFocused()
      await expectAccessible(page, 'the ways', 'dialog[open]')
      await page.keyboard.press('Enter')
      await expect(dialog.getByLabel(codes.label)).toBeFocused()
      await expectAccessible(page, 'the code', 'dialog[open]')
      await dialog.getByLabel(codes.label).fill(await codeFor(phoneNumber, signInCode))

      await expect(page.getByText('p•••@example.com')).toBeVisible()
      await page.reload()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(verify.email.heading)
      await page.getByRole('button', { name: codes.correct.email }).click()
      await expect(heading).toHaveText(verify.addEmail.heading)
      await expect(field).toHaveValue(email)
      await field.fill(other)
      await page.keyboard.press('Enter')
      await main.getByLabel(codes.label).fill(await codeFor(other))
      await expect(page).toHaveURL('/terms')
    })

    test('is corrected after entering the password; closing the dialog loses nothing', async ({
      api,
      page,
    }) => {
      const email = newEmail()
      await putTokens(page, await tokensWithoutConfirmation(api))
      await wantProof(page)
      await page.goto(inLanguage(language, '/verify-email'))
      await expect(page.getByRole('button', { name: verify.email.send })).toBeVisible()
      await expectAccessible(page, 'not sent yet')
      await page.getByRole('button', { name: verify.email.send }).click()
      await expect(page.locator('.code-step')).toHaveAttribute('aria-busy', 'false')
      await expectAccessible(page, 'sent')
      await page.getByRole('button', { name: codes.correct.email }).click()
      const submit = page.getByRole('main').getByRole('button', { name: verify.addEmail.submit })
      const field = page.getByRole('main').getByLabel(verify.addEmail.label)
      await field.fill(email)
      await expect(submit).toBeEnabled()
      await page.keyboard.press('Enter')

      const dialog = page.getByRole('dialog', { name: t.title })
      await expect(dialog.getByLabel(t.password, { exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('alert')).toHaveText(verify.addEmail.proofWanted)
      await expect(field).toHaveValue(email)
      await expect(field).toBeFocused()
      await expectAccessible(page, 'proof wanted')

      await page.keyboard.press('Enter')
      await dialog.getByLabel(t.password, { exact: true }).fill('four words in a row')
      await page.keyboard.press('Enter')
      await expect(page.getByText('p•••@example.com')).toBeVisible()
    })
  })
}
