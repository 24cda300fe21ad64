import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { getIdentity } from '#contract/account.ts'
import { getActivities } from '#contract/activities.ts'
import { LANGUAGES } from '#contract/language.ts'
import { editProfile } from '#contract/parents.ts'
import { login } from '#contract/users.ts'
import { messagesFor } from '../src/i18n/index.ts'
import { expect, inLanguage, problemOf, refuseCalls } from './fixtures.ts'
import { dataOf } from './list.ts'
import { putTokens, tokensWithoutEmail } from './session.ts'
import {
  call,
  codeFor,
  newEmail,
  newParent,
  newPhoneNumber,
  PASSWORD,
  sentTo,
  test,
} from './parents.ts'

const { account: t, codes } = messagesFor('en')

async function openAccount(page: Page, path = '/profile/edit'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
}

/** As if the sign-in was longer ago than a proof holds. */
async function forgetProof(page: Page): Promise<void> {
  await page.route(`**/api/${getIdentity.path}`, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), provenUntil: null } })
  })
}

/** The part of the page under a heading. */
const part = (page: Page, heading: string) => page.getByRole('region', { name: heading })

test.describe('who the parent is', () => {
  test('names, city and language are changed and stay', async ({ page, own: _ }) => {
    await openAccount(page)
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
  })

  test.describe('with mistakes', () => {
    test.use({ expectedFailures: [/400|503/] })

    test('a missing name is said at its field, and nothing is lost', async ({ page, own: _ }) => {
      await openAccount(page)
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
    })

    test('when nothing can be saved, it says so and can be tried again', async ({
      page,
      own: _,
    }) => {
      await openAccount(page)
      const body = problemOf(503, 'unavailable', 'Please wait a moment.')
      const allow = await refuseCalls(page, editProfile, { status: 503, body })
      await page.getByLabel(t.you.firstName).fill('Noura')
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByRole('alert')).toContainText('Please wait a moment.')

      await allow()
      await page.getByRole('button', { name: t.save }).click()
      await expect(page.getByText(t.saved, { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})

test.describe('how the parent signs in', () => {
  test('the phone number is changed by its code, and the old one is told', async ({
    origin,
    page,
    own,
  }) => {
    const next = newPhoneNumber()
    await openAccount(page)
    await page.getByRole('button', { name: t.signIn.phone.change }).click()
    await page.getByLabel(t.signIn.phone.field).fill(next.replace('+966', '0'))
    await page.getByRole('button', { name: t.signIn.phone.send }).click()
    await expect(page.getByLabel(codes.label)).toBeFocused()

    await page.reload()
    await page.getByLabel(codes.label).fill(await codeFor(origin, next))

    await expect(page.getByText('We told the old one.')).toBeVisible()
    await expect(page.getByRole('button', { name: t.signIn.phone.change })).toBeFocused()
    await expect
      .poll(async () => (await sentTo(origin, own.phoneNumber))[0]?.kind)
      .toBe('phone_changed')
  })

  test('the e-mail is changed by its code, waits until then, and the old one is told', async ({
    origin,
    page,
    own,
  }) => {
    const next = newEmail()
    await openAccount(page)
    await page.getByRole('button', { name: t.signIn.email.change }).click()
    await page.getByLabel(t.signIn.email.field).fill(next)
    await page.getByRole('button', { name: t.signIn.email.send }).click()
    await expect(page.getByLabel(codes.label)).toBeVisible()
    await page.getByRole('button', { name: t.cancel }).click()
    await expect(page.getByText(t.signIn.waiting)).toBeVisible()

    await page.getByRole('button', { name: t.signIn.email.confirm }).click()
    await expect(page.getByLabel(codes.label)).toBeFocused()
    await expect.poll(async () => (await sentTo(origin, next)).length).toBe(2)
    await page.getByLabel(codes.label).fill(await codeFor(origin, next))

    await expect(page.getByText('We told the old one.')).toBeVisible()
    await expect(page.getByText(t.signIn.waiting)).toHaveCount(0)
    await expect.poll(async () => (await sentTo(origin, own.email))[0]?.kind).toBe('email_changed')
  })

  test('a new password counts', async ({ origin, page, own }) => {
    const password = 'a camel under the moon'
    await openAccount(page)
    await page.getByRole('button', { name: t.signIn.password.change }).click()
    await page.getByLabel(t.signIn.password.field, { exact: true }).fill(password)
    await page.keyboard.press('Enter')

    await expect(page.getByText(t.signIn.password.changed)).toBeVisible()
    await call(origin, login, { email: own.email, password })
  })

  test('who signed up by phone adds an e-mail and a password, with a code as the proof', async ({
    api,
    codeFor: codeSentTo,
    origin,
    page,
  }) => {
    await page.goto('/terms')
    await putTokens(page, await tokensWithoutEmail(api, codeSentTo))
    await openAccount(page)
    await expect(page.getByText(t.notices.noEmail)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Reminders by E.mail$/ })).toBeDisabled()

    const email = newEmail()
    await page.getByRole('button', { name: t.signIn.email.add }).click()
    await page.getByLabel(t.signIn.email.field).fill(email)
    await page.keyboard.press('Enter')
    await forgetProof(page)
    await page.getByLabel(codes.label).fill(await codeFor(origin, email))
    await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Reminders by E.mail$/ })).toBeEnabled()

    await page.getByRole('button', { name: t.signIn.password.add }).click()
    const dialog = page.getByRole('dialog', { name: t.proof.title })
    await expect(dialog.getByLabel(t.proof.password, { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Code by e-mail' }).click()
    await expect.poll(async () => (await sentTo(origin, email))[0]?.kind).toBe('identity_code')
    await dialog.getByLabel(codes.label).fill(await codeFor(origin, email))
    await page.getByLabel(t.signIn.password.field, { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.signIn.password.changed)).toBeVisible()
    await call(origin, login, { email, password: PASSWORD })
  })

  test.describe('after a while', () => {
    test.use({ expectedFailures: [/40[09]/] })

    test('the password is asked for first, and a wrong one is said', async ({ page, own }) => {
      await forgetProof(page)
      await openAccount(page)
      await page.getByRole('button', { name: t.signIn.phone.change }).click()
      const dialog = page.getByRole('dialog', { name: t.proof.title })
      const field = dialog.getByLabel(t.proof.password, { exact: true })
      await expect(field).toBeFocused()
      await field.fill('not it')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText(t.proof.wrong)).toBeVisible()
      await expect(field).toBeFocused()

      await field.fill(own.password)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(t.signIn.phone.field)).toBeFocused()
    })

    test('a code is as good as the password', async ({ origin, page, own }) => {
      await forgetProof(page)
      await openAccount(page)
      await page.getByRole('button', { name: t.signIn.password.change }).click()
      const dialog = page.getByRole('dialog', { name: t.proof.title })
      await dialog.getByRole('button', { name: 'Code by e-mail' }).click()
      await expect(dialog.getByLabel(codes.label)).toBeFocused()
      await expect
        .poll(async () => (await sentTo(origin, own.email))[0]?.kind)
        .toBe('identity_code')
      await dialog.getByLabel(codes.label).fill(await codeFor(origin, own.email))

      await expect(dialog).toBeHidden()
      await expect(page.getByLabel(t.signIn.password.field, { exact: true })).toBeFocused()
    })

    test('closing the dialog changes nothing and gives the focus back', async ({
      page,
      own: _,
    }) => {
      await forgetProof(page)
      await openAccount(page)
      const change = page.getByRole('button', { name: t.signIn.email.change })
      await change.click()
      await page.keyboard.press('Escape')

      await expect(page.getByRole('dialog', { name: t.proof.title })).toBeHidden()
      await expect(change).toBeFocused()
    })

    test('a number that is wrong or taken is said at its field', async ({ origin, page, own }) => {
      const other = await newParent(origin)
      await openAccount(page)
      await page.getByRole('button', { name: t.signIn.phone.change }).click()
      const field = page.getByLabel(t.signIn.phone.field)
      for (const [number, sentence] of [
        ['12', t.signIn.phone.wrong],
        [own.phoneNumber, t.signIn.phone.same],
        [other.phoneNumber, 'This number already has an account.'],
      ] as const) {
        await field.fill(number)
        await page.keyboard.press('Enter')
        await expect(page.getByText(sentence)).toBeVisible()
        await expect(field).toBeFocused()
        await expect(field).toHaveValue(number)
      }
    })
  })
})

test('what the parent is told about outlives a reload', async ({ page, own: _ }) => {
  await openAccount(page)
  const box = page.getByRole('checkbox', { name: 'Reminders by SMS' })
  const before = await box.isChecked()
  await box.click()
  await expect(page.getByRole('row', { name: /^Reminders/ }).getByText(t.saved)).toBeVisible()

  await page.reload()
  await expect(box).toBeChecked({ checked: !before })
})

for (const language of LANGUAGES) {
  const { account, profile } = messagesFor(language)

  test.describe(`in ${language}`, () => {
    test('every view is a tab with its own address', async ({ page, own: _ }) => {
      await page.goto(inLanguage(language, '/profile'))
      const tabs = page.getByRole('navigation', { name: profile.nav })
      const current = tabs.locator('[aria-current="page"]')
      await expect(current).toHaveText(profile.tabs.children)
      for (const name of ['current', 'previous', 'edit', 'children'] as const) {
        await tabs.getByRole('link', { name: profile.tabs[name] }).click()
        await expect(current).toHaveText(profile.tabs[name])
      }
    })

    test('the page can be used with the keyboard alone', async ({ page, own: _ }) => {
      await openAccount(page, inLanguage(language, '/profile/edit'))
      await page.getByLabel(account.you.firstName).focus()
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('Reem')
      await page.keyboard.press('Enter')
      await expect(page.getByText(account.saved, { exact: true })).toBeVisible()

      await page.getByRole('button', { name: account.signIn.password.change }).focus()
      await page.keyboard.press('Enter')
      const field = page.getByLabel(account.signIn.password.field, { exact: true })
      await expect(field).toBeFocused()
      for (const press of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(press)
      await expect(page.getByRole('button', { name: account.signIn.password.change })).toBeFocused()
    })

    test('axe finds nothing, in both themes', async ({ page, own: _ }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openAccount(page, inLanguage(language, '/profile/edit'))
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ width, height })
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await findings(page, 'html'), `${width} px, ${colorScheme}`).toEqual([])
        }
      }
    })

    test('axe finds nothing in what opens', async ({ own: _, page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await forgetProof(page)
      await openAccount(page, inLanguage(language, '/profile/edit'))
      await page.getByRole('button', { name: account.devices.everywhere }).click()
      expect(await findings(page, 'dialog[open]'), 'everywhere').toEqual([])
      await page.keyboard.press('Escape')

      await page.getByRole('button', { name: account.signIn.email.change }).click()
      await expect(page.getByRole('dialog', { name: account.proof.title })).toBeVisible()
      expect(await findings(page, 'dialog[open]'), 'the proof').toEqual([])
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await page.getByLabel(account.signIn.email.field).fill(newEmail())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main').locator('[name=code]')).toBeFocused()
      expect(await findings(page, '.account-code'), 'the code').toEqual([])
    })

    test('nothing is wider than the page, also with large text', async ({ page, own: _ }) => {
      await openAccount(page, inLanguage(language, '/profile/edit'))
      await page.getByLabel(account.you.firstName).fill('x'.repeat(90))
      for (const size of [100, 200])
        for (const width of [320, 360, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const excess = await page.evaluate(percent => {
            document.documentElement.style.fontSize = `${percent}%`
            const { clientWidth, scrollWidth } = document.documentElement
            return scrollWidth - clientWidth
          }, size)
          expect(excess, `${width} px at ${size} %`).toBeLessThanOrEqual(0)
        }
    })

    test('what opens with the next step leads on', async ({ api, page, own: _ }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const [card] = dataOf(await api(getActivities, { pageSize: 1 })).data
      await page.goto(inLanguage(language, `/apply-on-activity/${card?.gId}`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        (language === 'ar' ? card?.activityName_Ar : card?.activityName) ?? '',
      )
      for (const path of ['/add-child', '/edit-child/7', '/profile/current-activities']) {
        await page.goto(inLanguage(language, path))
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: profile.toActivities })).toBeVisible()
        expect(await findings(page, 'html'), path).toEqual([])
      }
    })
  })
}

test.describe('an activity that nobody has', () => {
  test.use({ expectedFailures: [/404/] })

  test('is not found', async ({ page, own: _ }) => {
    const answer = await page.goto('/apply-on-activity/00000000-0000-4000-8000-000000000000')
    expect(answer?.status()).toBe(404)
  })
})

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong, and what it could not decide. */
async function findings(page: Page, within: string): Promise<string[]> {
  const { incomplete, violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .include(within)
    .analyze()
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ failureSummary = '', target }) => `${id} at ${String(target)}: ${failureSummary}`),
  )
}
