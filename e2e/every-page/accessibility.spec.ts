import type { Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { AXE_WIDTH, expectAccessible, showWhole } from '../support/axe.ts'
import { expect, inLanguage, openHome, test } from '../support/fixtures.ts'
import { addressOf, PAGES_IN_LANGUAGES } from '../support/pages.ts'
import { newPhoneNumber } from '../support/parents.ts'
import { expectToFit, setTextSize } from '../support/reflow.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

/** Pages that are looked at in one visit: a context costs as much as a page. */
const IN_A_VISIT = 3

const visits = LANGUAGES.flatMap(language => {
  const names = PAGES_IN_LANGUAGES.filter(page => page.language === language).map(page => page.name)
  const count = Math.ceil(names.length / IN_A_VISIT)
  return Array.from({ length: count }, (_, visit) => ({
    language,
    names: names.slice(visit * IN_A_VISIT, (visit + 1) * IN_A_VISIT),
  }))
})

/** What is open alone: the page behind it can be seen, and is looked at above. */
const OPEN = { dialog: 'dialog[open]', popover: ':popover-open' }

async function lookIntoHeaderOfPhone(page: Page, language: Language): Promise<void> {
  const { menu, search } = messagesFor(language).site
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: menu.open }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'menu', OPEN.dialog)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: search.open }).click()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused()
  await expectAccessible(page, 'search', OPEN.popover)
  await page.keyboard.press('Escape')
}

async function lookIntoHeaderOfDesktop(page: Page, language: Language): Promise<void> {
  const { newsletter, signIn, site } = messagesFor(language)
  const banner = page.getByRole('banner')
  const openAt = (width: number) => page.setViewportSize({ width, height: 800 })
  await openAt(1280)
  await banner.getByRole('button', { name: site.nav.subscribe }).click()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(newsletter.required)).toBeVisible()
  await openAt(AXE_WIDTH[language])
  await expectAccessible(page, 'Subscribe', OPEN.dialog)
  await page.keyboard.press('Escape')

  await openAt(1280)
  await banner.getByRole('link', { name: site.account.login }).click()
  await expect(page.getByRole('dialog').getByLabel(signIn.phoneNumber.label)).toBeFocused()
  await openAt(AXE_WIDTH[language])
  await expectAccessible(page, 'login', OPEN.dialog)
  await page.keyboard.press('Escape')

  await openAt(1280)
  await page.getByRole('button', { name: site.theme.label }).click()
  await expect(page.getByRole('radio', { name: site.theme.dark })).toBeVisible()
  await expectAccessible(page, 'theme', OPEN.popover)
}

async function lookIntoHeader(page: Page, language: Language): Promise<void> {
  await lookIntoHeaderOfPhone(page, language)
  await lookIntoHeaderOfDesktop(page, language)
}

async function lookAtMistakesOfContact(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: messagesFor(language).contact.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'contact, mistakes', 'main')
}

async function lookAtMistakesOfSignUp(page: Page, language: Language): Promise<void> {
  const { signUp } = messagesFor(language)
  await page.getByRole('button', { name: signUp.submit.phoneNumber }).click()
  await expect(page.getByText(signUp.errors.consent.required)).toBeVisible()
  await expectAccessible(page, 'signing up, mistakes', 'main')
}

/** By e-mail with mistakes, and a forgotten password. */
async function lookAtSignIn(page: Page, language: Language): Promise<void> {
  const { codes, signIn } = messagesFor(language)
  await page.getByText(signIn.contactMethod.email, { exact: true }).click()
  await page.getByRole('button', { name: signIn.submit, exact: true }).click()
  await expect(page.getByText(signIn.errors.password.required)).toBeVisible()
  await expectAccessible(page, 'signing in, mistakes', 'main')
  await page.getByLabel(signIn.email.label).fill('nobody-axe@example.com')
  await page.getByRole('button', { name: signIn.forgotPassword }).click()
  await expectAccessible(page, 'forgotten password', 'main')
  await page.getByRole('button', { name: signIn.forgot.submit }).click()
  await expect(page.getByLabel(codes.label)).toBeFocused()
  await expectAccessible(page, 'new password', 'main')
}

const FURTHER: Readonly<Record<string, typeof lookIntoHeader>> = {
  '/aboutus': lookIntoHeader,
  '/contactus': lookAtMistakesOfContact,
  '/signup': lookAtMistakesOfSignUp,
  '/login': lookAtSignIn,
}

/** At what opens or appears on a page that is open. */
async function lookFurther(page: Page, name: string, language: Language): Promise<void> {
  await setTextSize(page, 100)
  await page.setViewportSize({ width: 1280, height: 800 })
  await FURTHER[name]?.(page, language)
}

for (const { language, names } of visits)
  test.describe(`in ${language}: ${names.join(', ')}`, () => {
    test.use({ expectedFailures: [/nothing-is-here/] })

    test('are accessible in both themes, and fit every width, also with text twice as large', async ({
      api,
      page,
    }) => {
      for (const name of names)
        await test.step(name, async () => {
          await page.goto(inLanguage(language, await addressOf(name, api)))
          // Islands that look for what this browser knows say that they do.
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          await showWhole(page, AXE_WIDTH[language])
          await expectAccessible(page, name)
          await expectToFit(page)
          await lookFurther(page, name, language)
        })
    })
  })

for (const language of LANGUAGES) {
  const { codes, list, signIn, site } = messagesFor(language)

  test(`the code of a phone, the sheet of filters, and the header of a parent are accessible (${language})`, async ({
    api,
    page,
  }) => {
    await page.goto(inLanguage(language, '/login'))
    await page.getByLabel(signIn.phoneNumber.label).fill(newPhoneNumber())
    await page.getByRole('button', { name: signIn.sendCode }).click()
    await expect(page.getByText('•••')).toBeVisible()
    await page.getByRole('button', { name: codes.submit }).click()
    await expect(page.getByText(codes.incomplete)).toBeVisible()
    await expectAccessible(page, 'code', 'main')

    await page.setViewportSize({ width: 360, height: 1200 })
    await openHome(page, inLanguage(language, '/?city=riyadh&gender=2'))
    await page.getByRole('button', { name: /\(\S+\)$/ }).click()
    await expect(page.getByRole('combobox', { name: list.labels.gender })).toBeVisible()
    await expectAccessible(page, 'sheet', OPEN.popover)

    await page.setViewportSize({ width: 1280, height: 800 })
    await putTokens(page, await tokensOfDemo(api))
    await page.goto(inLanguage(language, '/aboutus'))
    await expect(page.getByRole('link', { name: site.account.account })).toBeVisible()
    await expectAccessible(page, 'header', 'header')
  })
}
