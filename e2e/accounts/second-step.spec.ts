import type { Page } from '@playwright/test'
import { REFUSALS } from '#contract/refusals.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { codeOfApp } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, inLanguage, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { sentTo, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'
import { forgetSession, leaveEmpty, signInByEmail } from '../support/session.ts'

const WRONG = REFUSALS.second_factor_wrong

test.use({ expectedFailures: [/\b400\b/] })

for (const language of FLOW_LANGUAGES) {
  const { secondStep: t } = messagesFor(language)
  const inPage = (path: string) => inLanguage(language, path)
  const SETTINGS = inPage('/profile/second-step')

  async function enterPassword(page: Page, email: string, password: string): Promise<void> {
    await forgetSession(page)
    await page.goto(`${inPage('/login')}?returnUrl=${SETTINGS}`)
    await signInByEmail(page, language, { email, password })
    await expect(page).toHaveURL(new RegExp(`${inPage('/second-step')}\\?returnUrl=`))
  }

  test(`a parent sets up an authenticator app, enters its code when signing in, and can use a recovery code instead (${language})`, async ({
    origin,
    own,
    page,
  }) => {
    const field = page.getByLabel(t.asking.app.label, { exact: true })
    const enter = page.getByRole('button', { name: t.asking.submit, exact: true })
    let secret = ''
    let codes: string[] = []

    await test.step('the app shows that it has the secret, and there are ten recovery codes', async () => {
      await page.goto(inPage(`/forbidden?reason=factor&returnUrl=${inPage('/manage')}`))
      await expect(page).toHaveURL(`${SETTINGS}?returnUrl=${encodeURIComponent(inPage('/manage'))}`)
      await page.getByRole('button', { name: t.app.setUp }).click()
      await expect(page.getByRole('img', { name: t.app.qr })).toBeVisible()
      await expectAccessible(page, 'setting an app up')
      await expectToFit(page)
      secret = await page.locator('.second-step-secret').innerText()
      await page.getByLabel(t.app.label).fill('000000')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t.app.label)).toHaveAccessibleDescription(WRONG[language])
      await page.getByLabel(t.app.label).fill(codeOfApp(secret, 'now'))
      await page.keyboard.press('Enter')
      const list = page.getByRole('list', { name: t.recovery.list })
      await expect(list.getByRole('listitem')).toHaveCount(10)
      // A line that is half under the header has no colour behind it that axe could name.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page, 'recovery codes')
      codes = await list.getByRole('listitem').allInnerTexts()
      await page.getByRole('button', { name: t.recovery.kept }).click()
      await expect(list).toBeHidden()
      await expect
        .poll(() => sentTo(origin, own.email))
        .toContainEqual(expect.objectContaining({ kind: 'totp_added' }))
    })

    await test.step('a parent who was redirected here can go on once it is set up', async () => {
      await expect(page.getByRole('link', { name: t.required.goOn })).toHaveAttribute(
        'href',
        inPage('/manage'),
      )
    })

    await test.step('its code is requested after the password', async () => {
      await enterPassword(page, own.email, own.password)
      await expectAccessible(page, 'the second step')
      await expectToFit(page)
      await field.fill('000000')
      await enter.click()
      await expect(field).toHaveAccessibleDescription(`${WRONG[language]} ${t.asking.app.help}`)
      await field.fill(codeOfApp(secret, 'next'))
      await leaveEmpty(page, SETTINGS)
      await enter.click()
      await expect(page).toHaveURL(SETTINGS)
      await page.unrouteAll()
    })

    await test.step('a recovery code works too, and one less is left', async () => {
      await enterPassword(page, own.email, own.password)
      await field.fill(codes[0]?.toLowerCase() ?? '')
      await enter.click()
      await expect(page).toHaveURL(SETTINGS)
      await expect
        .poll(() => sentTo(origin, own.email))
        .toContainEqual(expect.objectContaining({ kind: 'recovery_code_used' }))
      await page.getByRole('button', { name: t.app.remove }).click()
      await expect(page.getByText(t.app.removed)).toBeVisible()
      await expect(page.getByText(t.app.none)).toBeVisible()
    })
  })
}
