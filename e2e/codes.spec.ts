import type { Page } from '@playwright/test'
import { getCities } from '#contract/cities.ts'
import {
  registerParent,
  sendVerificationEmail,
  sendVerificationOtp,
  verifyOtp,
} from '#contract/users.ts'
import { LANGUAGES } from '#contract/language.ts'
import { messagesFor } from '../src/i18n/index.ts'
import { expect, hold, inLanguage, problemOf, refuseCalls, test, watchCalls } from './fixtures.ts'
import { dataOf } from './list.ts'
import { newEmail, newPhoneNumber } from './parents.ts'
import {
  putTokens,
  stored,
  tokensOfDemo,
  tokensWithoutConfirmation,
  tokensWithoutEmail,
} from './session.ts'

test.use({ expectedFailures: [/\b400\b/] })

const { codes, signIn, verify } = messagesFor('en')

/** Asks for a code to a phone that nobody has. */
async function askForCode(page: Page, phoneNumber = newPhoneNumber()): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(signIn.phoneNumber.label).fill(phoneNumber)
  await page.getByRole('button', { name: signIn.sendCode }).click()
  await expect(page.getByText('•••')).toBeVisible()
}

const countdown = (page: Page) => page.getByText(/ask for another one in/)

/** The token of the link in the mail that somebody was sent last. */
async function linkTo(page: Page, recipient: string): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const html = await (await page.request.get('/dev/outbox')).text()
      const entry = html.split('<section>').find(part => part.includes(`<bdi>${recipient}</bdi>`))
      path = /\/(?:ar\/)?verify-email#token=[\w.-]+/.exec(entry ?? '')?.[0] ?? ''
      return path
    })
    .not.toBe('')
  return path
}

test.describe('a code to a phone', () => {
  test('that is wrong is said; the field takes the focus; the right one still works', async ({
    codeFor,
    page,
  }) => {
    const phoneNumber = newPhoneNumber()
    await page.goto('/signup')
    const { signUp: t } = messagesFor('en')
    await page.getByLabel(t.phoneNumber.label).fill(phoneNumber)
    await page.getByLabel(t.firstName).fill('Sara')
    await page.getByLabel(t.lastName).fill('Ali')
    await page.getByLabel(t.city.label).selectOption({ index: 1 })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: t.submit.phoneNumber }).click()
    const right = await codeFor(phoneNumber)

    const field = page.getByLabel(codes.label)
    await field.fill(right === '000000' ? '000001' : '000000')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(/That code is not right/)
    await expect(field).toBeFocused()
    await field.fill(right)
    await expect(page).toHaveURL(/\/$|\?city=/)
  })

  test('that is wrong again is said again', async ({ page }) => {
    await askForCode(page)
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

    // The same code once more, by the button.
    const second = await sentence.elementHandle()
    await page.getByRole('button', { name: codes.submit }).click()
    await expect.poll(() => second?.evaluate(element => element.isConnected)).toBe(false)
    await expect(sentence).toBeVisible()
    await expect(field).toBeFocused()
    const selected = await field.evaluate(
      (input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0),
    )
    expect(selected).toBe(6)
  })

  test('that takes no further try is over until there is another one', async ({ page }) => {
    await askForCode(page)
    const body = problemOf(400, 'otp_expired', 'Ask for a new one.')
    await refuseCalls(page, verifyOtp, { status: 400, body })
    const calls = watchCalls(page, verifyOtp)
    const field = page.getByLabel(codes.label)
    await field.fill('000000')
    await expect(page.getByRole('button', { name: codes.submit })).toBeDisabled()
    await expect(page.locator('.field-error')).toHaveText(
      /no longer works\. You can ask for another one in \d+ seconds/,
    )
    await expect(field).toHaveAccessibleDescription(/no longer works\. It works for/)
    await field.fill('111111')
    await expect(page.locator('.field-error')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  test('that is too short is not sent', async ({ page }) => {
    await askForCode(page)
    const calls = watchCalls(page, sendVerificationOtp)
    await page.getByLabel(codes.label).fill('12345')
    await page.getByRole('button', { name: codes.submit }).click()
    await expect(page.getByLabel(codes.label)).toHaveAccessibleDescription(
      new RegExp(codes.incomplete),
    )
    await expect(page.getByLabel(codes.label)).toHaveValue('12345')
    expect(calls).toEqual([])
  })

  test('may be asked for again after a minute, also with a reload between', async ({ page }) => {
    await page.clock.install()
    await askForCode(page)
    await expect(countdown(page)).toBeVisible()
    await page.clock.fastForward('00:40')
    await expect(countdown(page)).toHaveText(/in (1\d|20) seconds/)
    await page.reload()
    await expect(countdown(page)).toHaveText(/in (1\d|20) seconds/)
    await expect(page.getByRole('button', { name: codes.resend })).toHaveCount(0)
    await page.clock.fastForward('00:21')

    const calls = watchCalls(page, sendVerificationOtp)
    const { tempToken } = await stored(page)
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
    expect(await stored(page)).toMatchObject({ tempToken: 'another' })
  })

  test('that has run out says so', async ({ page }) => {
    await page.clock.install()
    await askForCode(page)
    await page.clock.fastForward('05:01')
    await expect(page.getByLabel(codes.label)).toHaveAccessibleDescription(
      new RegExp(codes.expired),
    )
    await expect(page.getByRole('button', { name: codes.resend })).toBeVisible()
  })

  test('leads back to the number, which is still there', async ({ page }) => {
    const phoneNumber = newPhoneNumber()
    await askForCode(page, phoneNumber)
    await page.getByRole('button', { name: codes.correct.sms }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel(signIn.phoneNumber.label)).toHaveValue(phoneNumber)

    // The same number again, in the same minute: the code that is under way counts.
    await page.getByRole('button', { name: signIn.sendCode }).click()
    await expect(page).toHaveURL('/verify-phone-number')
  })

  test('that nobody asked for has ways on', async ({ page }) => {
    await page.goto('/verify-phone-number')
    await page.getByRole('link', { name: verify.phone.signUp }).click()
    await expect(page).toHaveURL('/signup')
  })

  test('is never kept', async ({ page }) => {
    await askForCode(page)
    await page.getByLabel(codes.label).fill('12345')
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    )
    expect(kept).not.toContain('12345"')
  })

  test('is at /dev/outbox here, and the page says so', async ({ page }) => {
    await askForCode(page)
    await expect(page.getByRole('link', { name: codes.outboxLink })).toHaveAttribute(
      'href',
      '/dev/outbox',
    )
  })
})

for (const language of LANGUAGES) {
  const { codes, verify } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test.describe(`an account without an e-mail (${language})`, () => {
    test('gets one, confirms it and goes on', async ({ api, codeFor, page }) => {
      const email = newEmail()
      await putTokens(page, await tokensWithoutEmail(api, codeFor))
      await page.goto(path(`/email-verification?returnUrl=${path('/terms')}`))
      const main = page.getByRole('main')
      await main.getByRole('button', { name: verify.addEmail.submit }).click()
      await expect(main.getByLabel(verify.addEmail.label)).toHaveAccessibleDescription(
        new RegExp(verify.addEmail.errors.email.required),
      )
      await main.getByLabel(verify.addEmail.label).fill(email)
      await page.keyboard.press('Enter')

      await expect(page).toHaveURL(new RegExp(path('/verify-email')))
      await expect(page.getByText('p•••@example.com')).toBeVisible()
      await page.getByLabel(codes.label).fill(await codeFor(email))
      await expect(page).toHaveURL(path('/terms'))
    })
  })
}

test.describe('an e-mail that is not confirmed', () => {
  test('gets a code at a press when none is under way, one for all reloads', async ({
    api,
    codeFor,
    page,
  }) => {
    await putTokens(page, await tokensWithoutEmail(api, codeFor))
    const calls = watchCalls(page, sendVerificationEmail)
    await page.goto('/verify-email')
    await page.getByRole('link', { name: verify.email.add }).click()
    await expect(page).toHaveURL('/email-verification')
    expect(calls).toEqual([])

    await putTokens(page, await tokensWithoutConfirmation(api))
    await page.goto('/verify-email')
    await expect(page.getByText('•••@example.com')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: verify.email.send }).click()
    await expect(page.getByLabel(codes.label)).toBeFocused()
    await expect(countdown(page)).toBeVisible()
    await page.reload()
    await expect(countdown(page)).toBeVisible()
    expect(calls).toHaveLength(1)
    await page.getByRole('button', { name: codes.correct.email }).click()
    await expect(page).toHaveURL('/email-verification')
  })

  test('takes a code that was typed before the page was alive', async ({ codeFor, page }) => {
    const email = newEmail()
    await page.goto('/signup')
    const { signUp: t } = messagesFor('en')
    await page.getByText(t.way.email, { exact: true }).click()
    await page.getByLabel(t.email.label).fill(email)
    await page.getByLabel(t.password.label, { exact: true }).fill('four old palm trees')
    await page.getByLabel(t.firstName).fill('Sara')
    await page.getByLabel(t.lastName).fill('Ali')
    await page.getByLabel(t.city.label).selectOption({ index: 1 })
    await page.getByRole('checkbox').check()
    const scripts = await hold(page, /\/_astro\/VerifyEmail/)
    await page.getByRole('button', { name: t.submit.email }).click()
    await page.getByLabel(codes.label).fill(await codeFor(email))
    await scripts.release()

    await expect(page).toHaveURL('/profile/edit')
  })

  test.describe('and got its code elsewhere', () => {
    test.use({ expectedFailures: [/\b429\b/] })

    test('has it typed in here, and another one in time', async ({ api, page }) => {
      await putTokens(page, await tokensWithoutConfirmation(api))
      const body = JSON.stringify(problemOf(429, 'too_many_requests', 'Please wait a little.'))
      const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '42' }
      await page.route(/sendverificationemail/, route =>
        route.fulfill({ status: 429, headers, body }),
      )
      await page.goto('/verify-email')
      await page.getByRole('button', { name: verify.email.send }).click()

      await expect(countdown(page)).toHaveText(/in (4[0-2]|3\d) seconds/)
      await expect(page.getByLabel(codes.label)).not.toHaveAttribute('aria-invalid')
      await page.reload()
      await expect(countdown(page)).toBeVisible()
    })
  })

  test('is confirmed by the link of the mail, by pressing its button', async ({ api, page }) => {
    const email = newEmail()
    const [city] = dataOf(await api(getCities, {})).data
    const person = { firstName: 'Sara', lastName: 'Ali', cityId: city?.id ?? 0 }
    const tokens = await api(registerParent, {
      ...person,
      email,
      password: 'four old palm trees',
    })
    if (!tokens.ok) throw new Error('Not registered')
    await putTokens(page, tokens.data)
    await page.goto(await linkTo(page, email))
    await page.getByRole('button', { name: verify.email.link.submit }).click()
    await expect(page).toHaveURL('/profile/edit')
    const claims = await page.evaluate(
      () => atob((localStorage.getItem('authToken') ?? '').split('.')[1] ?? '') as string,
    )
    expect(claims).toContain('"EmailConfirmed":true')
  })

  test('is confirmed by the link also where nobody is signed in', async ({ api, page }) => {
    const email = newEmail()
    const [city] = dataOf(await api(getCities, {})).data
    const person = { firstName: 'Sara', lastName: 'Ali', cityId: city?.id ?? 0 }
    await api(registerParent, { ...person, email, password: 'four old palm trees' })
    const link = await linkTo(page, email)
    await page.goto(link)
    await page.getByRole('button', { name: verify.email.link.submit }).click()
    await expect(page.getByText(email)).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(verify.email.confirmedHeading)
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL('/verify-email')
    await page.getByRole('main').getByRole('link', { name: verify.email.link.signIn }).click()
    await expect(page).toHaveURL('/login')
  })

  for (const language of LANGUAGES) {
    const { link } = messagesFor(language).verify.email
    const address = inLanguage(language, '/verify-email#token=nonsense')

    test(`and a link that no longer works says so (${language})`, async ({ page }) => {
      await page.goto(address)
      await page.getByRole('button', { name: link.submit }).click()
      await expect(page.getByRole('alert')).toHaveText(link.dead)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: link.signIn })).toBeVisible()
      await expect(main.getByRole('button')).toHaveCount(0)
    })

    test(`and a dead link sends a code to whoever is signed in (${language})`, async ({
      api,
      page,
    }) => {
      await putTokens(page, await tokensWithoutConfirmation(api))
      await page.goto(address)
      await page.getByRole('button', { name: link.submit }).click()
      await page.getByRole('button', { name: link.newCode }).click()
      await expect(page.getByLabel(messagesFor(language).codes.label)).toBeFocused()
      await expect(page).toHaveURL(inLanguage(language, '/verify-email'))
    })
  }

  test('that is confirmed already has a way on', async ({ api, page }) => {
    await putTokens(page, await tokensOfDemo(api))
    await page.goto('/verify-email?returnUrl=/terms')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(verify.email.confirmedHeading)
    await expect(heading).toBeFocused()
    await page.getByRole('link', { name: verify.email.goOn }).click()
    await expect(page).toHaveURL('/terms')
  })

  test('that is confirmed already is not added once more', async ({ api, page }) => {
    await putTokens(page, await tokensOfDemo(api))
    await page.goto('/email-verification')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(verify.email.confirmedHeading)
    await expect(page.getByText('p•••@example.com')).toBeVisible()
    await expect(page.getByRole('link', { name: verify.addEmail.change })).toHaveAttribute(
      'href',
      '/profile/edit',
    )
    await page.goto('/email-verification?returnUrl=/terms')
    await expect(page).toHaveURL('/terms')
  })
})
