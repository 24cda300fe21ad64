import type { Page } from '@playwright/test'
import { type Language, LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import type { Ask } from '../../src/lib/api/ask.ts'
import { AXE_WIDTH, expectAccessible, expectAccessibleIn, showWholePage } from '../support/axe.ts'
import { expect, inLanguage, test } from '../support/fixtures.ts'
import { addressOf, PAGES_IN_LANGUAGES } from '../support/pages.ts'
import { newPhoneNumber } from '../support/parents.ts'
import { expectHeaderApart, expectToFit, setTextSize } from '../support/reflow.ts'
import { putTokens, tokensOfDemo } from '../support/session.ts'

/** How many pages are checked in one context, which costs as much as a page. */
const IN_A_VISIT = 7

const visits = LANGUAGES.flatMap(language => {
  const names = PAGES_IN_LANGUAGES.filter(page => page.language === language).map(page => page.name)
  const count = Math.ceil(names.length / IN_A_VISIT)
  return Array.from({ length: count }, (_, visit) => ({
    language,
    names: names.slice(visit * IN_A_VISIT, (visit + 1) * IN_A_VISIT),
  }))
})

/** Pages whose header is checked too: those with a header of their own, and one with that of all others. */
const WITH_HEADERS = new Set(['/', '/login', '/aboutus'])

/** The header and the footer are the same on all other pages. */
const FRAME = 'body > header, body > footer'

/** Pages of the same parts as another one: axe would find the same, and only their texts have to fit. */
const SAME_PARTS = new Set(['/privacy', '/error', '/unavailable'])

/**
 * What opens or appears on a page is checked in both themes and one language: it has the same parts in the
 * other, and whatever depends on room is checked in `header-width`.
 */
const FURTHER_IN: Language = 'ar'

/** Only the open dialog is checked: the visible page behind it is checked above. */
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
  const { codes, newsletter, signIn, site } = messagesFor(language)
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
  const login = page.getByRole('dialog')
  await expect(login.getByLabel(signIn.phoneNumber.label)).toBeFocused()
  await expectAccessible(page, 'login on a desktop', OPEN.dialog)
  await openAt(AXE_WIDTH[language])
  await expectAccessible(page, 'login', OPEN.dialog)
  await login.getByLabel(signIn.phoneNumber.label).fill(newPhoneNumber())
  await login.getByRole('button', { name: signIn.sendCode }).click()
  await expect(login.getByText('•••')).toBeVisible()
  await login.getByRole('button', { name: codes.submit }).click()
  await expect(login.getByText(codes.incomplete)).toBeVisible()
  await expectAccessible(page, 'code', OPEN.dialog)
  await page.keyboard.press('Escape')

  await openAt(1280)
  await page.getByRole('button', { name: site.theme.label }).click()
  await expect(page.getByRole('radio', { name: site.theme.dark })).toBeVisible()
  await expectAccessible(page, 'theme', OPEN.popover)
}

async function lookIntoHeader(page: Page, language: Language, api: Ask): Promise<void> {
  await lookIntoHeaderOfPhone(page, language)
  await lookIntoHeaderOfDesktop(page, language)
  await putTokens(page, await tokensOfDemo(api))
  await page.reload()
  const { account } = messagesFor(language).site
  await expect(page.getByRole('link', { name: account.account })).toBeVisible()
  await expectAccessible(page, 'header of a parent', 'header')
  await page.evaluate(() => localStorage.clear())
}

/** On a phone, with one filter chosen. */
async function lookIntoFilters(page: Page, language: Language): Promise<void> {
  const { list } = messagesFor(language)
  await page.setViewportSize({ width: 360, height: 1200 })
  await page.getByRole('button', { name: /\(\S+\)$/ }).click()
  await expect(page.getByRole('combobox', { name: list.labels.gender })).toBeVisible()
  await expectAccessible(page, 'sheet', OPEN.popover)
}

async function lookAtMistakesOfContact(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: messagesFor(language).contact.submit }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'contact, mistakes', 'main')
}

async function lookAtMistakesOfSignUp(page: Page, language: Language): Promise<void> {
  const { signUp } = messagesFor(language)
  // The choice on the page to sign in holds here too.
  await page.getByText(signUp.contactMethod.phoneNumber, { exact: true }).click()
  await page.getByRole('button', { name: signUp.submit.phoneNumber }).click()
  await expect(page.getByText(signUp.errors.consent.required)).toBeVisible()
  await expectAccessible(page, 'signing up, mistakes', 'main')
}

/** The form with mistakes in the e-mail, and a forgotten password. */
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
  '/?q=swimming&gender=2': lookIntoFilters,
  '/aboutus': lookIntoHeader,
  '/contactus': lookAtMistakesOfContact,
  '/signup': lookAtMistakesOfSignUp,
  '/login': lookAtSignIn,
}

/** Checks what opens or appears on an open page. */
async function lookFurther(page: Page, name: string, language: Language, api: Ask) {
  await setTextSize(page, 100)
  await page.setViewportSize({ width: 1280, height: 800 })
  await FURTHER[name]?.(page, language, api)
}

test('whatever opens on a page is looked at: the page is visited in the language of these checks', () => {
  const visited = visits
    .filter(({ language }) => language === FURTHER_IN)
    .flatMap(({ names }) => names)
  expect(visited).toEqual(expect.arrayContaining(Object.keys(FURTHER)))
})

for (const { language, names } of visits)
  test.describe(`in ${language}: ${names.join(', ')}`, () => {
    test.use({ expectedFailures: [/nothing-is-here/] })

    test('are accessible, and fit every width, also with text twice as large', async ({
      api,
      page,
    }) => {
      for (const name of names)
        await test.step(name, async () => {
          await page.goto(inLanguage(language, await addressOf(name, api)))
          // Islands that read the browser's storage say that they are busy.
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          const isWhole = WITH_HEADERS.has(name)
          if (!SAME_PARTS.has(name)) {
            await showWholePage(page, AXE_WIDTH[language])
            await expectAccessibleIn(language, page, name, 'html', isWhole ? undefined : FRAME)
          }
          await expectToFit(page)
          if (isWhole) await expectHeaderApart(page)
          if (language === FURTHER_IN) await lookFurther(page, name, language, api)
        })
    })
  })
