import { sendVerificationEmail } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  hold,
  inLanguage,
  problemOf,
  test,
  watchCalls,
  WALKED_IN,
} from '../support/fixtures.ts'
import { linkIn } from '../support/outbox.ts'
import { newEmail } from '../support/parents.ts'
import {
  countdown,
  putTokens,
  tokensOfDemo,
  tokensWithoutConfirmation,
  tokensWithoutEmail,
} from '../support/session.ts'

test.use({ expectedFailures: [/\b400\b/] })

const { codes, verify } = messagesFor('en')

for (const language of WALKED_IN) {
  const { codes, verify } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test.describe(`an account without an e-mail (${language})`, () => {
    test('gets one, confirms it and goes on', async ({ api, codeFor, page }) => {
      const [email, other] = [newEmail(), newEmail()]
      await putTokens(page, await tokensWithoutEmail(api, codeFor))
      await page.goto(path(`/email-verification?returnUrl=${path('/terms')}`))
      const main = page.getByRole('main')
      await main.getByRole('button', { name: verify.addEmail.submit }).click()
      await expect(main.getByLabel(verify.addEmail.label)).toHaveAccessibleDescription(
        new RegExp(verify.addEmail.errors.email.required),
      )
      await main.getByLabel(verify.addEmail.label).fill(email)
      await page.keyboard.press('Enter')

      // Its code is asked for in place, again after a reload; another e-mail is typed in place too.
      await expect(page.getByText('p•••@example.com')).toBeVisible()
      await page.reload()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(verify.email.heading)
      await page.getByRole('button', { name: codes.correct.email }).click()
      await expect(heading).toHaveText(verify.addEmail.heading)
      await expect(main.getByLabel(verify.addEmail.label)).toHaveValue(email)
      await main.getByLabel(verify.addEmail.label).fill(other)
      await page.keyboard.press('Enter')
      await page.getByLabel(codes.label).fill(await codeFor(other))
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
    await page.getByText(t.contactMethod.email, { exact: true }).click()
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

  test('is confirmed by the link of the mail, by pressing its button', async ({
    api,
    baseURL,
    page,
  }) => {
    const email = newEmail()
    await putTokens(page, await tokensWithoutConfirmation(api, email))
    await page.goto(await linkIn(baseURL ?? '', email, 'verify-email'))
    await page.getByRole('button', { name: verify.email.link.submit }).click()
    await expect(page).toHaveURL('/profile/edit')
    const claims = await page.evaluate(
      () => atob((localStorage.getItem('authToken') ?? '').split('.')[1] ?? '') as string,
    )
    expect(claims).toContain('"EmailConfirmed":true')
  })

  test('is confirmed by the link also where nobody is signed in', async ({
    api,
    baseURL,
    page,
  }) => {
    const email = newEmail()
    await tokensWithoutConfirmation(api, email)
    const link = await linkIn(baseURL ?? '', email, 'verify-email')
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

  for (const language of WALKED_IN) {
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
