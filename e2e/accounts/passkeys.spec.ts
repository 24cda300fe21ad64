import { beginPasskeySignIn } from '#contract/accounts/passkeys.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { addAuthenticator, byHostName } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { sentTo, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { forgetSession, leaveEmpty, signInByEmail } from '../support/session.ts'

test.use({
  baseURL: ({ baseURL }, use) => use(byHostName(baseURL)),
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
    await expect(page.getByRole('group', { name: secondStep.passkeyStep.heading })).toBeVisible()
    // Nothing asks for a recovery code yet.
    await expect(page.getByRole('region', { name: secondStep.recovery.heading })).toBeHidden()
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
    await signInByEmail(page, language, own)
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
