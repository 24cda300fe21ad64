import type { Page } from '@playwright/test'
import type { Language } from '#contract/language.ts'
import { editProfile } from '#contract/accounts/parents.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { AXE_WIDTH, expectAccessible, findings, showWholePage } from '../support/axe.ts'
import {
  expect,
  FLOW_LANGUAGES,
  hold,
  inLanguage,
  problemOf,
  refuseCalls,
} from '../support/fixtures.ts'
import { forgetProof, newEmail, openAccount, PASSWORD, test } from '../support/parents.ts'
import { expectToFit } from '../support/reflow.ts'

const { account: t } = messagesFor('en')

/** The part of the page under a heading. */
const part = (page: Page, heading: string) => page.getByRole('region', { name: heading })

/** A missing name is reported at its field, and the input is kept until it is discarded. */
async function forgetName(page: Page): Promise<void> {
  const first = page.getByLabel(t.you.firstName)
  await first.fill(' ')
  await page.getByLabel(t.you.lastName).fill('Al Otaibi')
  await page.getByRole('button', { name: t.save }).click()

  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toBeFocused()
  await page.reload()
  await expect(page.getByLabel(t.you.lastName)).toHaveValue('Al Otaibi')
  await expect(page.getByText(t.you.restored)).toBeVisible()
  await page.getByRole('button', { name: t.you.discard }).click()
  await expect(page.getByLabel(t.you.lastName)).toHaveValue('Al Qahtani')
}

/** If saving fails, the page says so and saving can be tried again. */
async function saveAtLast(page: Page): Promise<void> {
  const body = problemOf(503, 'unavailable', 'Please wait a moment.')
  const allow = await refuseCalls(page, editProfile, { status: 503, body })
  await page.getByLabel(t.you.firstName).fill('Noura')
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('alert')).toContainText('Please wait a moment.')

  await allow()
  await page.getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('main').getByText(t.saved, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Names, city and language are saved. */
async function changePerson(page: Page): Promise<void> {
  const you = part(page, t.you.heading)
  await you.getByLabel(t.you.firstName).fill('Sara')
  await you.getByLabel(t.you.lastName).fill('عبدالرحمن')
  const city = you.getByLabel(t.you.city)
  await city.selectOption({ index: 3 })
  const chosen = await city.inputValue()
  await you.getByText('العربية').click()
  await you.getByRole('button', { name: t.save }).click()
  await expect(you.getByText(t.saved, { exact: true })).toBeVisible()

  await you.getByRole('link', { name: t.you.switchPage }).click()
  await expect(page).toHaveURL('/ar/profile/edit')
  const { account: ar } = messagesFor('ar')
  await expect(page.getByLabel(ar.you.firstName)).toHaveValue('Sara')
  await expect(page.getByLabel(ar.you.lastName)).toHaveValue('عبدالرحمن')
  await expect(page.getByLabel(ar.you.city)).toHaveValue(chosen)
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked()
}

test.describe('the account', () => {
  test.use({ expectedFailures: [/400|503/] })

  test("saves the notification settings and the parent's details, and shows at its field or in place what cannot be saved", async ({
    own: _,
    page,
  }) => {
    await openAccount(page)
    // The way to the console is for those who work for a school.
    await expect(page.getByRole('link', { name: t.work.open })).toHaveCount(0)
    for (const [way, path] of [
      [messagesFor('en').accessLog.way.open, '/profile/privacy'],
      [messagesFor('en').secondStep.way.open, '/profile/second-step'],
    ] as const)
      await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', path)
    const box = page.getByRole('checkbox', { name: 'Reminders by SMS' })
    const before = await box.isChecked()
    await box.click()
    await expect(page.getByRole('row', { name: /^Reminders/ }).getByText(t.saved)).toBeVisible()

    // The page is reloaded there.
    await test.step('a missing name', () => forgetName(page))
    await expect(box).toBeChecked({ checked: !before })
    await test.step('another try', () => saveAtLast(page))
    await test.step('a change', () => changePerson(page))
  })
})

/** Changes a name, and opens and closes the password form, using the keyboard only. */
async function changeByKeyboard(page: Page, language: Language): Promise<void> {
  const { account } = messagesFor(language)
  await page.getByLabel(account.you.firstName).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Reem')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(account.saved, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: account.signIn.password.change }).focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel(account.signIn.password.field, { exact: true })
  await expect(field).toBeFocused()
  for (const press of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(press)
  await expect(page.getByRole('button', { name: account.signIn.password.change })).toBeFocused()
}

/** axe finds nothing in the dialogs of the account page, after the proof has expired. */
async function lookIntoDialogs(page: Page, language: Language): Promise<void> {
  const { account } = messagesFor(language)
  // By keyboard: the button moves until the parts above it have loaded.
  await page.getByRole('button', { name: account.devices.everywhere }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findings(page, 'dialog[open]'), 'everywhere').toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: account.signIn.email.change }).click()
  await expect(page.getByRole('dialog', { name: account.proof.title })).toBeVisible()
  expect.soft(await findings(page, 'dialog[open]'), 'the proof').toEqual([])
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByLabel(account.signIn.email.field).fill(newEmail())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('[name=code]')).toBeFocused()
  expect.soft(await findings(page, '.account-code'), 'the code').toEqual([])
}

/** What the account page loads, but not the pages whose tabs are before it. */
const ACCOUNT_CALLS = /\/api\/(users\/|parents\/get(parentprofile|noticesettings))/

/**
 * A longer address takes one line more, one device less room than two, and beside the scrollbar of a computer's
 * browser two texts of the notices take a line more. A skeleton of the wrong height is off by 150 and more.
 */
const SOME_LINES = 120

/** How far below the top of the page each part begins, once its font is there. */
const placesOfParts = (page: Page) =>
  // In one step, because hydration may replace the headings.
  page.evaluate(async () => {
    await document.fonts.ready
    // Those of dialogs are hidden.
    const headings = Array.from(document.querySelectorAll('main h2')).filter(it =>
      it.checkVisibility(),
    )
    return headings.map(heading => heading.getBoundingClientRect().top + scrollY)
  })

/** The parts of the account page are where they were, once everything has loaded. */
async function expectSteady(page: Page, language: Language, load: () => Promise<void>) {
  const { devices } = messagesFor(language).account
  await expect(page.getByRole('contentinfo')).toBeVisible()
  const before = await placesOfParts(page)
  await load()
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expect(page.getByText(devices.current, { exact: true })).toBeVisible()
  const moved = (await placesOfParts(page)).map((place, at) =>
    Math.round(place - (before[at] ?? 0)),
  )
  expect(moved.length).toBeGreaterThan(3)
  for (const by of moved) expect.soft(Math.abs(by), `${moved}`).toBeLessThan(SOME_LINES)
}

for (const language of FLOW_LANGUAGES) {
  const { profile } = messagesFor(language)

  test(`a parent uses the account page on a phone and with the keyboard alone; nothing moves, and nothing is too wide (${language})`, async ({
    own: _,
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const calls = await hold(page, ACCOUNT_CALLS)
    await page.goto(inLanguage(language, '/profile/edit'))
    const current = page
      .getByRole('navigation', { name: profile.nav })
      .locator('[aria-current="page"]')
    await test.step('a phone shows its tab at once', async () => {
      await expect(current).toHaveText(profile.tabs.edit)
      await expect(current).toBeInViewport()
    })
    await test.step('its parts keep their places while they load', () =>
      expectSteady(page, language, calls.release))
    await test.step('axe finds nothing in both themes', async () => {
      for (const width of Object.values(AXE_WIDTH)) {
        await showWholePage(page, width)
        await expectAccessible(page, `${width} px`)
      }
    })
    await test.step('the keyboard alone', () => changeByKeyboard(page, language))
    await test.step('a long name is not wider than the page', async () => {
      await page.getByLabel(messagesFor(language).account.you.firstName).fill('x'.repeat(90))
      await expectToFit(page)
    })

    await forgetProof(page)
    await page.reload()
    await test.step('axe finds nothing in the dialogs', () => lookIntoDialogs(page, language))
  })
}

test.describe('an unknown activity', () => {
  test('is not found', async ({ request }) => {
    const answer = await request.get('/apply-on-activity/00000000-0000-4000-8000-000000000000')
    expect(answer.status()).toBe(404)
  })
})
