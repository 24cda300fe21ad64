import { beginPasskeyStep } from '#contract/accounts/passkeys.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { addAuthenticator, byHostName, codeOfApp } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { sentTo, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { forgetSession, signInByEmail } from '../support/session.ts'

test.use({
  baseURL: ({ baseURL }, use) => use(byHostName(baseURL)),
  expectedFailures: [/\b400\b/],
})

for (const language of FLOW_LANGUAGES) {
  const { passkeys: ofPasskeys, secondStep: t } = messagesFor(language)
  const inPage = (path: string) => inLanguage(language, path)
  const SETTINGS = inPage('/profile/second-step')

  test(`a parent has their passkey asked for after the password, can use a recovery code instead, and turns it off (${language})`, async ({
    origin,
    own,
    page,
  }) => {
    const device = await addAuthenticator(page)
    const setting = page.getByRole('group', { name: t.passkeyStep.heading })
    const usePasskey = page.getByRole('button', { name: t.asking.usePasskey })
    let codes: string[] = []

    async function enterPassword() {
      await forgetSession(page)
      await page.goto(`${inPage('/login')}?returnUrl=${SETTINGS}`)
      await signInByEmail(page, language, own)
      await expect(page).toHaveURL(
        `${inPage('/second-step')}?factors=passkey&returnUrl=${encodeURIComponent(SETTINGS)}`,
      )
    }

    await test.step('a parent with a passkey turns it on, and keeps the recovery codes', async () => {
      await page.goto(SETTINGS)
      await page.getByRole('button', { name: ofPasskeys.add }).click()
      await expect(page.getByText(ofPasskeys.added)).toBeVisible()
      await setting.getByRole('button', { name: t.passkeyStep.turnOn }).click()
      await expect(page.getByText(t.passkeyStep.added)).toBeVisible()
      const list = page.getByRole('list', { name: t.recovery.list })
      await expect(list).toBeFocused()
      codes = await list.getByRole('listitem').allInnerTexts()
      expect(codes).toHaveLength(10)
      await expect(setting).toContainText(t.passkeyStep.onlyOne)
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, 'a passkey as the second step')
      await expectToFit(page)
      await page.getByRole('button', { name: t.recovery.kept }).click()
      await expect
        .poll(() => sentTo(origin, own.email))
        .toContainEqual(expect.objectContaining({ kind: 'passkey_step_added' }))
    })

    await test.step('it is asked for after the password', async () => {
      await enterPassword()
      await expectAccessible(page, 'the second step with a passkey')
      await expectToFit(page)
      // User verification fails.
      await device.verify(false)
      const asked = page.waitForResponse(answer => answer.url().endsWith(beginPasskeyStep.path))
      await usePasskey.click()
      await asked
      await expect(usePasskey).toHaveAttribute('aria-busy', 'false')
      await expect(page).toHaveURL(/second-step\?factors=passkey/)
      await device.verify(true)
      await usePasskey.click()
      await expect(page).toHaveURL(SETTINGS)
    })

    await test.step('a recovery code signs in too, and then it can be turned off', async () => {
      await enterPassword()
      await page.getByLabel(t.asking.passkey.label, { exact: true }).fill(codes[0] ?? '')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(SETTINGS)
      await setting.getByRole('button', { name: t.passkeyStep.turnOff }).click()
      await expect(page.getByText(t.passkeyStep.removed)).toBeVisible()
      await expect(setting.getByRole('button', { name: t.passkeyStep.turnOn })).toBeVisible()
    })
  })
  test(`a parent with a passkey and an app may use either after the password (${language})`, async ({
    own,
    page,
  }) => {
    await addAuthenticator(page)
    const { both } = t.asking
    const field = page.getByLabel(both.label, { exact: true })
    const recovery = page.getByRole('list', { name: t.recovery.list })

    async function enterPassword() {
      await forgetSession(page)
      await page.goto(`${inPage('/login')}?returnUrl=${SETTINGS}`)
      await signInByEmail(page, language, own)
      await expect(page).toHaveURL(/second-step\?factors=both/)
      await expect(page.getByText(both.lead)).toBeVisible()
    }

    await page.goto(SETTINGS)
    await page.getByRole('button', { name: t.app.setUp }).click()
    const secret = await page.locator('.second-step-secret').innerText()
    await page.getByLabel(t.app.label).fill(codeOfApp(secret, 'now'))
    await page.keyboard.press('Enter')
    await expect(recovery).toBeVisible()
    await page.getByRole('button', { name: t.recovery.kept }).click()
    await page.getByRole('button', { name: ofPasskeys.add }).click()
    await expect(page.getByText(ofPasskeys.added)).toBeVisible()

    await test.step('the passkey', async () => {
      await enterPassword()
      await expectAccessible(page, 'the second step with both')
      await expectToFit(page)
      await page.getByRole('button', { name: t.asking.usePasskey }).click()
      await expect(page).toHaveURL(SETTINGS)
    })

    await test.step('the app', async () => {
      await enterPassword()
      await field.fill(codeOfApp(secret, 'next'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(SETTINGS)
    })
  })
}
