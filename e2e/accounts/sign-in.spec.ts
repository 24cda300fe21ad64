import { login, loginByPhoneNumber } from '#contract/accounts/users.ts'
import { readDemoFamily } from '../../server/demo/read.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { fill } from '../../src/lib/format/format.ts'
import {
  expect,
  hold,
  holdCalls,
  inLanguage,
  problemOf,
  refuseCalls,
  test,
  untilHydrated,
  watchCalls,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { typeOnceHydrated } from '../support/busy-machine.ts'
import { newParent } from '../support/parents.ts'
import { leaveEmpty, readLocalStorage, storedIn } from '../support/session.ts'

const { parent: DEMO_PARENT } = readDemoFamily()

for (const language of FLOW_LANGUAGES) {
  const { codes, signIn: t } = messagesFor(language)
  const path = (to: string) => inLanguage(language, to)

  test.describe(`signing in (${language})`, () => {
    test.use({ expectedFailures: [/\b(400|429)\b|ERR_FAILED|ERR_INTERNET/] })

    test('by e-mail and password, which can be shown: each mistake is at its field, and the parent reaches the page they wanted', async ({
      context,
      page,
    }) => {
      await leaveEmpty(page, path('/aboutus'))
      await page.goto(path(`/login?returnUrl=${encodeURIComponent(path('/aboutus'))}`))
      const phoneNumber = page.getByLabel(t.phoneNumber.label)
      await test.step('a number that is none', async () => {
        await phoneNumber.fill('12')
        await page.getByRole('button', { name: t.sendCode }).click()
        await expect(phoneNumber).toHaveAccessibleDescription(
          new RegExp(t.errors.phoneNumber.other),
        )
        await expect(phoneNumber).toBeFocused()
      })

      await page.getByText(t.contactMethod.email, { exact: true }).click()
      const submit = page.getByRole('button', { name: t.submit, exact: true })
      const email = page.getByLabel(t.email.label)
      const password = page.getByLabel(t.password.label, { exact: true })
      await test.step('what is missing', async () => {
        await submit.click()
        await expect(email).toBeFocused()
        await expect(email).toHaveAccessibleDescription(t.errors.email.required)
        await expect(password).toHaveAccessibleDescription(t.errors.password.required)
      })

      await test.step('a wrong password: no typed text is lost', async () => {
        await email.fill(DEMO_PARENT.email)
        await password.fill('not the password')
        // A phone with its keyboard open has room for the button or the message.
        await page.setViewportSize({ width: 360, height: 420 })
        await submit.click()
        await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
        await expect(email).toHaveValue(DEMO_PARENT.email)
        expect(await storedIn(page)).not.toContain(DEMO_PARENT.email)
        await expect(password).toHaveValue('not the password')
        await page.reload()
        await expect(email).toHaveValue(DEMO_PARENT.email)
        await expect(password).toHaveValue('')
      })

      await test.step('the password can be shown', async () => {
        await password.fill(DEMO_PARENT.password)
        await page.getByRole('button', { name: t.password.show }).click()
        await expect(password).toHaveAttribute('type', 'text')
        await page.getByRole('button', { name: t.password.hide }).click()
        await expect(password).toHaveAttribute('type', 'password')
        await expect(password).toHaveValue(DEMO_PARENT.password)
      })
      await test.step('an error of the server, and of the network', async () => {
        const sentence = 'That was a lot at once.'
        const body = problemOf(429, 'too_many_requests', sentence)
        const allow = await refuseCalls(page, login, { status: 429, body })
        await submit.click()
        await expect(page.getByRole('alert')).toHaveText(sentence)
        await allow()

        await context.setOffline(true)
        await submit.click()
        await expect(page.getByRole('alert')).toHaveText(t.offline)
        await context.setOffline(false)
      })
      await test.step('the page they wanted', async () => {
        await page.getByLabel(t.rememberMe).uncheck()
        await submit.click()
        await expect(page).toHaveURL(path('/aboutus'))
        // When the cookie is gone, the session is deleted (head-inline.test.ts).
        expect(await context.cookies()).toMatchObject([
          { name: 'nashat.browser', value: '1', expires: -1, sameSite: 'Strict', path: '/' },
        ])
        expect(Object.keys(await readLocalStorage(page))).toEqual(
          expect.arrayContaining(['authToken', 'refreshToken']),
        )
      })
    })

    test('by a code to the phone, requested once however often the form is sent, with Arabic digits and by keyboard only', async ({
      baseURL,
      codeFor,
      page,
    }) => {
      const { phoneNumber } = await newParent(baseURL ?? '')
      const typed = arabicDigits(phoneNumber.replace('+966', '0'))
      const number = page.getByLabel(t.phoneNumber.label)
      await leaveEmpty(page, path('/terms'))
      await test.step('what is typed and chosen before hydration is kept', async () => {
        const scripts = await hold(page, /\/_astro\/SignIn/)
        await page.goto(path(`/login?returnUrl=${path('/terms')}`))
        await number.focus()
        await page.keyboard.type(typed)
        await page.getByText(t.contactMethod.email, { exact: true }).click()
        await scripts.release()
        await expect(page.getByLabel(t.email.label)).toBeVisible()
        const terms = page.getByRole('main').getByRole('link', { name: t.consent.terms })
        await expect(terms).toHaveCount(0)
        await page.getByText(t.contactMethod.phoneNumber, { exact: true }).click()
        await expect(number).toHaveValue(typed)
      })
      await expect(page.getByRole('button', { name: t.sendCode })).toBeEnabled()
      await number.focus()
      const sent = watchCalls(page, loginByPhoneNumber)
      const calls = await holdCalls(page, loginByPhoneNumber)
      for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: t.waiting })).toBeVisible()
      await expect.poll(() => calls.held.length).toBe(1)
      await calls.release()

      await expect(page).toHaveURL(new RegExp(`${path('/verify-phone-number')}\\?returnUrl=`))
      expect(sent).toHaveLength(1)
      const masked = `+966 ${phoneNumber.slice(4, 6)} ••• ••${phoneNumber.slice(-2)}`
      const sentence = fill(codes.sentIfKnown.sms, { address: masked })
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByLabel(codes.label)).toBeFocused()
      expect(Object.keys(await readLocalStorage(page))).toEqual(
        expect.arrayContaining(['phoneNumber', 'tempToken']),
      )
      const code = await codeFor(phoneNumber)
      await page.keyboard.insertText(arabicDigits(`${code.slice(0, 3)} ${code.slice(3)}`))

      await expect(page).toHaveURL(path('/terms'))
    })
  })
}

test.describe('the form of the page', () => {
  const { signIn: t } = messagesFor('en')

  test('stays with the number that is typed as it hydrates, though an e-mail was chosen in this tab before', async ({
    page,
  }) => {
    await page.goto('/login')
    await untilHydrated(page)
    await page.getByText(t.contactMethod.email, { exact: true }).click()
    await expect.poll(() => page.evaluate(() => sessionStorage['nashat.signIn'])).toBeTruthy()
    const typed = { selector: '#sign-in-phoneNumber', text: '0512' }
    await page.addInitScript(typeOnceHydrated, typed)
    await page.reload()
    await untilHydrated(page)
    const number = page.getByLabel(t.phoneNumber.label)
    await expect(number).toHaveValue(typed.text)
    await expect(number).toBeFocused()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of FLOW_LANGUAGES)
    test(`the pages to sign in and up say that they need scripts (${language})`, async ({
      page,
      request,
    }) => {
      const { signIn, signUp } = messagesFor(language)
      await page.goto(inLanguage(language, '/login'))
      await expect(page.getByRole('heading', { level: 1, name: signIn.heading })).toBeVisible()
      await expect(page.getByText(signIn.needsScripts)).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      // Shown and hidden by the same style.
      const other = await (await request.get(inLanguage(language, '/signup'))).text()
      expect(other).toMatch(new RegExp(`class="[^"]*without-scripts\\b[^]*${signUp.needsScripts}`))
    })
})

const arabicDigits = (text: string) =>
  text.replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))
