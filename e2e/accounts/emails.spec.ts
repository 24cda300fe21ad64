import type { Page } from '@playwright/test'
import { sendVerificationEmail } from '#contract/accounts/users.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import {
  expect,
  inLanguage,
  problemOf,
  test,
  watchCalls,
  FLOW_LANGUAGES,
  titleOf,
} from '../support/fixtures.ts'
import { linkIn, sentTo } from '../support/outbox.ts'
import { newEmail } from '../support/parents.ts'
import { countdown, leaveEmpty, putTokens, tokensWithoutConfirmation } from '../support/session.ts'

test.use({ expectedFailures: [/\b(400|429)\b/] })

test('a parent with an unconfirmed e-mail requests a code if none is pending, one for all reloads; a code that was sent elsewhere is typed in here', async ({
  api,
  page,
}) => {
  const { codes, verify } = messagesFor('en')
  await putTokens(page, await tokensWithoutConfirmation(api))
  await test.step('sent elsewhere', async () => {
    const body = JSON.stringify(problemOf(429, 'too_many_requests', 'Please wait a little.'))
    const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '42' }
    await page.route(/sendverificationemail/, route =>
      route.fulfill({ status: 429, headers, body }),
    )
    await page.goto('/verify-email')
    await page.getByRole('button', { name: verify.email.send }).click()

    await expect(countdown(page)).toHaveText(/in (4[0-2]|3\d) seconds/)
    await expect(page.getByLabel(codes.label)).not.toHaveAttribute('aria-invalid')
    await page.unroute(/sendverificationemail/)
    // A pending code belongs to the signed-in user.
    await page.evaluate(() => sessionStorage.clear())
  })

  await putTokens(page, await tokensWithoutConfirmation(api))
  const calls = watchCalls(page, sendVerificationEmail)
  await page.goto('/verify-email')
  await expect(page.getByText('•••@example.com')).toBeVisible()
  await page.getByRole('button', { name: verify.email.send }).click()
  await expect(page.getByLabel(codes.label)).toBeFocused()
  await expect(countdown(page)).toBeVisible()
  await page.reload()
  await expect(countdown(page)).toBeVisible()
  expect(calls).toHaveLength(1)
})

for (const language of FLOW_LANGUAGES) {
  const { codes, verify } = messagesFor(language)
  const { link } = verify.email
  const at = (path: string) => inLanguage(language, path)
  const deadLink = at('/verify-email#token=nonsense')
  const follow = (page: Page) => page.getByRole('button', { name: link.submit }).click()

  test.describe(`the link of a mail (${language})`, () => {
    test('confirms an e-mail with a button if nobody is signed in; one that no longer works says so', async ({
      api,
      baseURL,
      page,
    }) => {
      const main = page.getByRole('main')
      await page.goto(deadLink)
      await follow(page)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(link.dead.heading)
      await expect(page).toHaveTitle(titleOf(language, link.dead.heading))
      await expect(heading).toBeFocused()
      await expect(main.getByText(link.dead.signedOut)).toBeVisible()
      await expect(main.getByRole('link', { name: link.signIn })).toHaveAttribute(
        'href',
        `${at('/login')}?returnUrl=${encodeURIComponent(at('/verify-email'))}`,
      )
      await expect(main.getByRole('button')).toHaveCount(0)

      const email = newEmail()
      await tokensWithoutConfirmation(api, email)
      // In the same tab: the page reads the next link by itself.
      await page.goto(at(await linkIn(baseURL ?? '', email, 'verify-email')))
      await expect(page).toHaveTitle(titleOf(language, verify.email.title))
      await follow(page)
      await expect(page.getByText(email)).toBeVisible()
      await expect(heading).toHaveText(verify.email.confirmedHeading)
      await expect(heading).toBeFocused()
      await expect(page).toHaveURL(at('/verify-email'))
      await expect(main.getByRole('link', { name: link.signIn })).toHaveAttribute(
        'href',
        new RegExp(`^${at('/login')}`),
      )
    })

    test('is confirmed by a signed-in parent, or sends another code; afterwards there is a way on, and no form to add it again', async ({
      api,
      baseURL,
      page,
    }) => {
      const email = newEmail()
      await putTokens(page, await tokensWithoutConfirmation(api, email))
      for (const path of [at('/profile/edit'), '/terms']) await leaveEmpty(page, path)
      await page.goto(deadLink)
      await follow(page)
      await expect(page.getByText(link.dead.signedIn)).toBeVisible()
      await page.getByRole('button', { name: link.newCode }).click()
      await expect(page.getByLabel(codes.label)).toBeFocused()
      await expect(page).toHaveTitle(titleOf(language, verify.email.title))
      await expect(page).toHaveURL(at('/verify-email'))

      // The link of the first mail no longer works.
      await expect.poll(async () => (await sentTo(baseURL ?? '', email)).length).toBe(2)
      await page.goto(at(await linkIn(baseURL ?? '', email, 'verify-email')))
      await follow(page)
      await expect(page).toHaveURL(at('/profile/edit'))
      const claims = await page.evaluate(
        () => atob((localStorage.getItem('authToken') ?? '').split('.')[1] ?? '') as string,
      )
      expect(claims).toContain('"EmailConfirmed":true')

      await test.step('confirmed already', async () => {
        await page.goto(at('/verify-email?returnUrl=/terms'))
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText(verify.email.confirmedHeading)
        await expect(heading).toBeFocused()
        await expect(page.getByRole('link', { name: verify.email.goOn })).toHaveAttribute(
          'href',
          '/terms',
        )
        await page.goto(at('/email-verification'))
        await expect(heading).toHaveText(verify.email.confirmedHeading)
        await expect(heading).toBeFocused()
        await expect(page).toHaveTitle(titleOf(language, verify.email.confirmedHeading))
        await expect(page.getByText('p•••@example.com')).toBeVisible()
        await expect(page.getByRole('link', { name: verify.addEmail.change })).toHaveAttribute(
          'href',
          at('/profile/edit'),
        )
        await page.goto(at('/email-verification?returnUrl=/terms'))
        await expect(page).toHaveURL('/terms')
      })
    })
  })
}
