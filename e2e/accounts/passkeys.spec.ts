import type { Page } from '@playwright/test'
import { beginPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { sentTo, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { forgetSession, leaveEmpty } from '../support/session.ts'

/** A virtual authenticator that verifies its user. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

// Passkeys need a host name; an IP address does not work.
test.use({
  baseURL: async ({ baseURL }, use) => {
    await use(String(baseURL).replace('127.0.0.1', 'localhost'))
  },
  expectedFailures: [/\b400\b/],
})

for (const language of FLOW_LANGUAGES) {
  const { passkeys: t, secondStep, signIn } = messagesFor(language)

  test(`a parent adds a passkey, signs in with it, and removes it (${language})`, async ({
    origin,
    own,
    page,
  }) => {
    const device = await addAuthenticator(page)
    const section = page.getByRole('region', { name: t.heading })
    const add = section.getByRole('button', { name: t.add })
    const enter = page.getByRole('button', { name: signIn.passkey.submit })
    const sendCode = page.getByRole('button', { name: signIn.sendCode })
    const returning = `/login?returnUrl=${inLanguage(language, '/profile/second-step')}`
    const openSignIn = (path: string) => page.goto(inLanguage(language, path))
    await page.goto(inLanguage(language, '/profile/second-step'))
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByText(t.none)).toBeVisible()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(section.getByText(t.added)).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: secondStep.recovery.heading })).toBeVisible()
    await expectAccessible(page, 'the passkeys', '[aria-labelledby=second-step-passkeys]')
    await expect
      .poll(() => sentTo(origin, own.email))
      .toContainEqual(expect.objectContaining({ kind: 'passkey_added' }))
    // A device with a passkey makes no second one.
    await add.click()
    await expect(section.getByText(t.known)).toBeVisible()

    await forgetSession(page)
    await openSignIn(returning)
    // User verification fails.
    await device.verify(false)
    const asked = page.waitForResponse(answer => answer.url().endsWith(beginPasskeySignIn.path))
    await enter.click()
    await asked
    await expect(sendCode).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(/\/login/)
    await device.verify(true)
    await enter.click()
    await expect(page).toHaveURL(inLanguage(language, '/profile/second-step'))

    await section.scrollIntoViewIfNeeded()
    await section.getByRole('listitem').getByRole('button').click()
    await expect(section.getByText(t.removed)).toBeVisible()
    await expect(section.getByText(t.none)).toBeVisible()
    await forgetSession(page)
    await openSignIn(returning)
    await enter.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL(/\/login/)

    // After signing in without one, the page offers a passkey, once (passkey-offer.test.ts).
    await page.getByText(signIn.contactMethod.email, { exact: true }).click()
    await page.getByLabel(signIn.email.label).fill(own.email)
    await page.getByLabel(signIn.password.label, { exact: true }).fill(own.password)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${inLanguage(language, '/passkey')}\\?returnUrl=`))
    // The page gives the reason: codes go to whoever takes over the number.
    await expect(page.getByText(t.note, { exact: true })).toBeVisible()
    await expectAccessible(page, 'the offer of a passkey')
    await expectToFit(page)
    await leaveEmpty(page, inLanguage(language, '/profile/second-step'))
    await page.getByRole('link', { name: t.offer.later }).click()
    await expect(page).toHaveURL(inLanguage(language, '/profile/second-step'))
  })
}
