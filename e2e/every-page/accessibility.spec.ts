import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { AXE_WIDTH, expectAccessible, showWhole } from '../support/axe.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { addressOf, PAGES_IN_LANGUAGES } from '../support/pages.ts'
import { newPhoneNumber } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

for (const { language, name } of PAGES_IN_LANGUAGES)
  test.describe(`${name} in ${language}`, () => {
    test.use({ expectedFailures: [/nothing-is-here/] })

    test('is accessible in both themes, and fits every width, also with text twice as large', async ({
      api,
      page,
    }) => {
      await page.goto(inLanguage(language, await addressOf(name, api)))
      // Islands that look for what this browser knows say that they do.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await showWhole(page, AXE_WIDTH[language])
      await expectAccessible(page, name)
      await expectToFit(page)
    })
  })

for (const language of LANGUAGES) {
  const { codes, contact, list, newsletter, signIn, signUp, site } = messagesFor(language)

  test.describe(`what opens in ${language}`, () => {
    test('the menu of a phone is accessible', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: site.menu.open }).click()

      await expectAccessible(page, 'menu')
    })

    test('the search of a phone is accessible', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: site.search.open }).click()

      await expectAccessible(page, 'search')
    })

    test('the sheet of filters is accessible', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 1200 })
      await openHome(page, inLanguage(language, '/?city=riyadh&gender=2'))
      await page.getByRole('button', { name: /\(\S+\)$/ }).click()
      await expect(page.getByRole('combobox', { name: list.labels.gender })).toBeVisible()

      // The page behind it can be seen, and was looked at above.
      await expectAccessible(page, 'sheet', ':popover-open')
    })

    test('the Subscribe dialog with its mistake is accessible', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('banner').getByRole('button', { name: site.nav.subscribe }).click()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog').getByText(newsletter.required)).toBeVisible()

      await page.setViewportSize({ width: AXE_WIDTH[language], height: 800 })
      await expectAccessible(page, 'Subscribe')
    })

    test('the login dialog is accessible', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('banner').getByRole('link', { name: site.account.login }).click()
      await expect(page.getByRole('dialog').getByLabel(signIn.phoneNumber.label)).toBeFocused()

      await page.setViewportSize({ width: AXE_WIDTH[language], height: 800 })
      await expectAccessible(page, 'login')
    })

    test('the header of a parent is accessible', async ({ page, parent: _ }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await expect(page.getByRole('link', { name: site.account.account })).toBeVisible()

      await expectAccessible(page, 'header', 'header')
    })

    test('the choice of a theme is accessible', async ({ page }) => {
      await page.goto(inLanguage(language, '/aboutus'))
      await page.getByRole('button', { name: site.theme.label }).click()

      await expectAccessible(page, 'theme')
    })

    test('signing in with its mistakes, and a forgotten password, are accessible', async ({
      page,
    }) => {
      await page.goto(inLanguage(language, '/login'))
      await page.getByText(signIn.contactMethod.email, { exact: true }).click()
      await page.getByRole('button', { name: signIn.submit, exact: true }).click()
      await expect(page.getByText(signIn.errors.password.required)).toBeVisible()
      await expectAccessible(page, 'mistakes')

      await page.getByLabel(signIn.email.label).fill('nobody-axe@example.com')
      await page.getByRole('button', { name: signIn.forgotPassword }).click()
      await expectAccessible(page, 'forgotten password')
      await page.getByRole('button', { name: signIn.forgot.submit }).click()
      await expect(page.getByLabel(codes.label)).toBeFocused()
      await expectAccessible(page, 'new password')
    })

    test('signing up with its mistakes, and the code, are accessible', async ({ page }) => {
      await page.goto(inLanguage(language, '/signup'))
      await page.getByRole('button', { name: signUp.submit.phoneNumber }).click()
      await expect(page.getByText(signUp.errors.consent.required)).toBeVisible()
      await expectAccessible(page, 'mistakes')

      await page.goto(inLanguage(language, '/login'))
      await page.getByLabel(signIn.phoneNumber.label).fill(newPhoneNumber())
      await page.getByRole('button', { name: signIn.sendCode }).click()
      await expect(page.getByText('•••')).toBeVisible()
      await page.getByRole('button', { name: codes.submit }).click()
      await expect(page.getByText(codes.incomplete)).toBeVisible()
      await expectAccessible(page, 'code')
    })

    test('the contact form with its mistakes is accessible', async ({ page }) => {
      await page.goto(inLanguage(language, '/contactus'))
      await page.getByRole('button', { name: contact.submit }).click()
      await expect(page.getByRole('alert')).toBeVisible()

      await expectAccessible(page, 'mistakes')
    })
  })
}
