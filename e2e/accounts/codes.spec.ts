import type { Page } from '@playwright/test'
import { sendVerificationOtp, verifyOtp } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  hold,
  problemOf,
  refuseCalls,
  test,
  untilHydrated,
  watchCalls,
} from '../support/fixtures.ts'
import { newPhoneNumber } from '../support/parents.ts'
import { countdown, leaveEmpty, readLocalStorage } from '../support/session.ts'

test.use({ expectedFailures: [/\b400\b/] })

const { codes, signIn, verify } = messagesFor('en')

/** Fills in a phone number without an account. */
async function enterNumber(page: Page, phoneNumber = newPhoneNumber()): Promise<void> {
  await page.goto('/login')
  // The number that was typed last time is restored with the form.
  await untilHydrated(page)
  await page.getByLabel(signIn.phoneNumber.label).fill(phoneNumber)
}

/** A code that is sent with Enter before the page hydrates leads nowhere else. */
async function sendEarly(page: Page): Promise<void> {
  const scripts = await hold(page, /\/_astro\/VerifyPhone/)
  await page.goto('/verify-phone-number', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('textbox')
  await field.fill('12345')
  await field.press('Enter', { noWaitAfter: true })
  await scripts.release()
  await expect(page.getByText(verify.phone.none)).toBeVisible()
}

/** Goes to the code and back, on a page from the back/forward cache: the number can be submitted again. */
async function comeBack(page: Page): Promise<void> {
  // Goes back without a load, as from the back/forward cache.
  await page.route('**/verify-phone-number*', route => route.fulfill({ status: 204 }))
  const left = page.waitForRequest('**/verify-phone-number*')
  await page.getByRole('button', { name: signIn.sendCode }).click()
  await left
  const waiting = page.getByText(signIn.waiting)
  await expect(waiting).toBeVisible()
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(waiting).toBeHidden()
  await page.unroute('**/verify-phone-number*')
}

/** Requests a code to the number in the form. */
async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: signIn.sendCode }).click()
  await expect(page.getByText('•••')).toBeVisible()
  // The same answer as for a number with an account, so that nobody can probe for accounts.
  const [sentIfKnown = ''] = codes.sentIfKnown.sms.split('{')
  await expect(page.getByText(sentIfKnown)).toBeVisible()
}

/** A second wrong code is reported again. */
async function mistypeTwice(page: Page): Promise<void> {
  const field = page.getByLabel(codes.label)
  const sentence = page.getByText(/That code is not right/)
  await field.fill('000000')
  await expect(sentence).toBeVisible()
  const first = await sentence.elementHandle()
  await expect(field).toBeFocused()
  await page.keyboard.type('1')
  await expect(sentence).toHaveCount(0)
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveValue('1')
  await page.keyboard.type('11111')
  await expect(sentence).toBeVisible()
  expect(await first?.evaluate(element => element.isConnected)).toBe(false)

  // Submits the same code again, with the button.
  const second = await sentence.elementHandle()
  await page.getByRole('button', { name: codes.submit }).click()
  await expect.poll(() => second?.evaluate(element => element.isConnected)).toBe(false)
  await expect(sentence).toBeVisible()
  await expect(field).toBeFocused()
  const selected = await field.evaluate(
    (input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0),
  )
  expect(selected).toBe(6)
}

/** Leads back to the number, which is still filled in. */
async function goBack(page: Page, phoneNumber: string): Promise<void> {
  await page.getByRole('button', { name: codes.correct.sms }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel(signIn.phoneNumber.label)).toHaveValue(phoneNumber)

  // The same number again within a minute: the code that was sent still works.
  await page.getByRole('button', { name: signIn.sendCode }).click()
  await expect(page).toHaveURL('/verify-phone-number')
}

/** Uses up all tries of a code; then only a new code helps. */
async function spend(page: Page): Promise<void> {
  const body = problemOf(400, 'otp_expired', 'Ask for a new one.')
  await refuseCalls(page, verifyOtp, { status: 400, body })
  const calls = watchCalls(page, verifyOtp)
  const field = page.getByLabel(codes.label)
  await field.fill('000000')
  await expect(page.getByRole('button', { name: codes.submit })).toBeDisabled()
  await expect(page.locator('.field-error')).toHaveText(
    /no longer works\. You can ask for another code in \d+ seconds/,
  )
  await expect(field).toHaveAccessibleDescription(/no longer works\. Valid for/)
  await field.fill('111111')
  await expect(page.locator('.field-error')).toBeVisible()
  expect(calls).toHaveLength(1)
}

/** A code that is too short is neither sent nor stored. */
async function sendTooShort(page: Page): Promise<void> {
  const calls = watchCalls(page, sendVerificationOtp)
  await page.getByLabel(codes.label).fill('12345')
  await page.getByRole('button', { name: codes.submit }).click()
  await expect(page.getByLabel(codes.label)).toHaveAccessibleDescription(
    new RegExp(codes.incomplete),
  )
  await expect(page.getByLabel(codes.label)).toHaveValue('12345')
  expect(calls).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(kept).not.toContain('12345"')
}

/** At most twenty are left of a minute after forty, and fewer if the page loads slowly. */
const LAST_SECONDS = /in (\d|1\d|20) seconds?\b/

/** Another code may be requested after a minute, even after a reload. */
async function askAgain(page: Page): Promise<void> {
  await enterNumber(page)
  await askForCode(page)
  await expect(countdown(page)).toBeVisible()
  await page.clock.fastForward('00:40')
  await expect(countdown(page)).toHaveText(LAST_SECONDS)
  await page.reload()
  await expect(countdown(page)).toHaveText(LAST_SECONDS)
  await expect(page.getByRole('button', { name: codes.resend })).toHaveCount(0)
  await page.clock.fastForward('00:21')

  const calls = watchCalls(page, sendVerificationOtp)
  const { tempToken } = await readLocalStorage(page)
  await page.route(/sendverificationotp/, route =>
    route.fulfill({
      json: {
        tempToken: 'another',
        expiresAt: '2026-01-01T10:05:00+03:00',
        resendAt: '2026-01-01T10:01:00+03:00',
      },
    }),
  )
  await page.getByRole('button', { name: codes.resend }).click()
  await expect(page.getByText(codes.resent)).toBeVisible()
  await expect(countdown(page)).toHaveText(/in (5\d|60) seconds/)
  await expect(page.getByLabel(codes.label)).toBeFocused()
  expect(calls).toEqual([expect.objectContaining({ tempToken })])
  expect(await readLocalStorage(page)).toMatchObject({ tempToken: 'another' })
}

test.describe('a code to a phone', () => {
  test('looks the same for an unknown number, is reported each time it is wrong, and expires after the last try', async ({
    page,
  }) => {
    const phoneNumber = newPhoneNumber()
    await test.step('unknown', async () => {
      await sendEarly(page)
      const terms = page.getByRole('main').getByRole('link', { name: signIn.consent.terms })
      await expect(terms).toBeVisible()
      await leaveEmpty(page, '/signup')
      await page.getByRole('link', { name: verify.phone.signUp }).click()
      await expect(page).toHaveURL('/signup')
    })
    await enterNumber(page, phoneNumber)
    await test.step('a page from the back/forward cache', () => comeBack(page))
    await askForCode(page)
    await expect(page.getByRole('link', { name: codes.outboxLink })).toHaveAttribute(
      'href',
      '/dev/outbox',
    )
    await test.step('too short', () => sendTooShort(page))
    await test.step('wrong twice', () => mistypeTwice(page))
    await test.step('the number', () => goBack(page, phoneNumber))
    await test.step('no further try', () => spend(page))
  })

  test('can be requested again after a minute, also after a reload, and says when it has expired', async ({
    page,
  }) => {
    await page.clock.install()
    await test.step('again', () => askAgain(page))
    await page.clock.fastForward('05:01')
    await expect(page.getByLabel(codes.label)).toHaveAccessibleDescription(
      new RegExp(codes.expired),
    )
    await expect(page.getByRole('button', { name: codes.resend })).toBeVisible()
  })
})
