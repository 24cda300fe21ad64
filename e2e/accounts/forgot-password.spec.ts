import type { Page } from '@playwright/test'
import { login } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, inLanguage, test, titleOf, FLOW_LANGUAGES } from '../support/fixtures.ts'
import { isSignedIn, newEmail, newParent } from '../support/parents.ts'
import { leaveEmpty } from '../support/session.ts'

const NEW_PASSWORD = 'seven quiet green lamps'

test.use({ expectedFailures: [/\b400\b/] })

for (const language of FLOW_LANGUAGES) {
  const { codes, signIn: t } = messagesFor(language)

  /** The page looks as if there was an account, survives a reload, and no code works. */
  async function tryUnknown(page: Page): Promise<void> {
    await page.getByRole('button', { name: t.forgotPassword }).click()
    await page.getByLabel(t.email.label).fill(newEmail())
    await page.getByRole('button', { name: t.forgot.submit }).click()
    await expect(page.getByText('p•••@example.com')).toBeVisible()
    const [sentIfKnown = ''] = codes.sentIfKnown.email.split('{')
    await expect(page.getByText(sentIfKnown)).toBeVisible()
    await page.reload()
    await expect(page.getByText('p•••@example.com')).toBeVisible()

    await page.getByLabel(codes.label).fill('123456')
    await page.getByLabel(t.reset.label, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t.reset.submit }).click()
    await expect(page.getByLabel(codes.label)).toBeFocused()
    await expect(page.getByLabel(codes.label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(t.reset.label, { exact: true })).toHaveValue(NEW_PASSWORD)

    await page.getByRole('button', { name: t.forgot.back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading)
    await expect(page).toHaveTitle(titleOf(language, t.title))
  }

  test(`an unknown e-mail looks like any other; a forgotten password is replaced with a code (${language})`, async ({
    api,
    baseURL,
    codeFor,
    page,
  }) => {
    const parent = await newParent(baseURL ?? '')
    await leaveEmpty(page, '/terms')
    await page.goto(inLanguage(language, '/login?returnUrl=/terms'))
    await page.getByText(t.contactMethod.email, { exact: true }).click()
    await test.step('unknown', () => tryUnknown(page))

    await page.getByLabel(t.email.label).fill(parent.email)
    await page.getByRole('button', { name: t.forgotPassword }).click()
    await expect(page.getByRole('heading', { name: t.forgot.heading })).toBeVisible()
    await expect(page).toHaveTitle(titleOf(language, t.forgot.heading))
    await expect(page.getByLabel(t.email.label)).toHaveValue(parent.email)
    await expect(page.getByLabel(t.email.label)).toBeFocused()
    await page.keyboard.press('Enter')

    const code = await codeFor(parent.email)
    await expect(page.getByLabel(codes.label)).toBeFocused()
    await expect(page).toHaveTitle(titleOf(language, t.reset.heading))
    await page.getByLabel(codes.label).fill(code)
    const password = page.getByLabel(t.reset.label, { exact: true })
    await password.fill('short')
    await page.getByRole('button', { name: t.reset.submit }).click()
    await expect(password).toHaveAccessibleDescription(new RegExp(t.errors.password.too_short))
    await expect(password).toBeFocused()
    await expect(page.getByLabel(codes.label)).toHaveValue(code)

    await password.fill(NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/terms')

    expect(await isSignedIn(baseURL ?? '', parent.tokens)).toBe(false)
    expect((await api(login, { email: parent.email, password: NEW_PASSWORD })).ok).toBe(true)
    expect((await api(login, { email: parent.email, password: parent.password })).ok).toBe(false)
  })
}
