import type { Locator, Page } from '@playwright/test'
import { checkChildren, register } from '#contract/family/registering.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill as fillIn, formatList, formatMoney } from '../../src/lib/format/format.ts'
import { box, inHeading, registerButton } from '../support/apply.ts'
import { findingsOnPage } from '../support/axe.ts'
import { addChildren, anyActivity, someActivity, tokenOf } from '../support/family.ts'
import {
  expect,
  FLOW_LANGUAGES,
  inLanguage,
  openHome,
  untilHydrated,
  watchCalls,
} from '../support/fixtures.ts'
import { call, newEmail, newPhoneNumber, test } from '../support/parents.ts'

const { apply, child, codes, details, signUp, verify } = messagesFor('en')

test.use({ viewport: { width: 360, height: 740 } })

/** Counts the presses of a person, including those into a field, and the filled fields. */
function countingHand(page: Page) {
  const count = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    await target.click()
    count.taps++
  }
  return {
    count,
    tap,
    async fill(field: Locator, text: string) {
      await tap(field)
      await page.keyboard.type(text)
      count.fields++
    },
    /** The phone offers the code where the focus already is; the form submits itself. */
    async enterCode(code: string) {
      await expect(page.getByLabel(codes.label)).toBeFocused()
      await page.keyboard.type(code)
    },
  }
}

/** The card of an activity on the home page. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('article').getByRole('link', { name, exact: true })

test('a new parent registers a child by phone with at most 14 taps and 6 fields', async ({
  codeFor,
  origin,
  page,
}) => {
  const activity = await anyActivity(
    origin,
    ({ activityName, fees, seatsLeft }) => (seatsLeft ?? 0) > 4 && fees > 0 && activityName !== '',
  )
  const [phoneNumber, email] = [newPhoneNumber(), newEmail()]
  const { count, enterCode, fill, tap } = countingHand(page)
  await openHome(page, `/?q=${encodeURIComponent(activity.activityName)}`)

  await tap(cardOf(page, activity.activityName))
  await tap(page.getByRole('link', { name: details.apply.open, exact: true }))

  // The form offers both ways; that of the new one is shown.
  await expect(page.getByText(/^Step 2 of 3/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: activity.activityName })).toBeVisible()
  await untilHydrated(page)
  await fill(page.getByLabel(signUp.phoneNumber.label), phoneNumber.replace('+966', '0'))
  await fill(page.getByLabel(signUp.firstName), 'Noura')
  await fill(page.getByLabel(signUp.lastName), 'Al Qahtani')
  await expect(page.getByLabel(signUp.city.label)).toHaveValue(String(activity.cityId))
  await tap(page.getByRole('checkbox'))
  await tap(page.getByRole('button', { name: signUp.submit.phoneNumber }))
  await enterCode(await codeFor(phoneNumber))

  const next = main.getByRole('button', { name: verify.addEmail.submit })
  await expect(next).toBeEnabled()
  await fill(main.getByLabel(verify.addEmail.label), email)
  const { pathname } = new URL(page.url())
  await tap(next)
  await enterCode(await codeFor(email))
  expect(pathname, 'the code is asked for beside its e-mail').toBe('/email-verification')

  await expect(page).toHaveURL(`/apply-on-activity/${activity.gId}`)
  await expect(main.getByText(/^Step 3 of 3/)).toBeVisible()
  await expect(main.getByLabel(child.lastName)).toHaveValue('Al Qahtani')
  const sent = watchCalls(page, register)
  await fill(main.getByLabel(child.firstName), 'Sara')
  await fill(
    main.getByLabel(child.birthDate.label),
    `1/1/${new Date().getFullYear() - activity.age}`,
  )
  await tap(main.getByText(child.gender.female, { exact: true }))
  await expect(main.getByText(apply.rightAge)).toBeVisible()
  await tap(registerButton(page, /^Register Sara · /))

  await expect(inHeading(page, ['Sara'])).toBeFocused()
  expect(sent).toHaveLength(1)
  expect(count.taps).toBeLessThanOrEqual(14)
  expect(count.fields).toBeLessThanOrEqual(6)
})

for (const language of FLOW_LANGUAGES)
  test(`a parent registers two of three children with 5 taps: 4, and one more for the second (${language})`, async ({
    origin,
    own,
    page,
  }) => {
    const { apply, details } = messagesFor(language)
    const names = ['سارة', 'عمر']
    const activity = await someActivity(origin, own)
    const { age, gId } = activity
    const children = [...names, 'ليان'].map(firstName => ({ firstName, age }))
    await addChildren(origin, own, children)
    const { count, tap } = countingHand(page)
    await openHome(page, inLanguage(language, '/'))
    await expect(page).toHaveURL(/\?city=/)

    await tap(cardOf(page, activityName(language, activity)))
    await tap(page.getByRole('link', { name: details.apply.open, exact: true }))
    await expect(page).toHaveURL(inLanguage(language, `/apply-on-activity/${gId}`))
    for (const name of names) await tap(box(page, name))
    expect(await findingsOnPage(page)).toEqual([])
    const [fee, list] = [formatMoney(language, activity.fees * 2), formatList(language, names)]
    await tap(registerButton(page, fillIn(apply.register, { names: list, fee })))

    await expect(inHeading(page, names, language)).toBeFocused()
    expect(count).toEqual({ taps: 5, fields: 0 })
    for (const name of names)
      await expect(page.getByRole('listitem').filter({ hasText: name }).last()).toBeVisible()
    expect(await findingsOnPage(page)).toEqual([])
    const check = await call(origin, checkChildren, { gId }, tokenOf(own))
    expect(check.children.map(({ registration }) => registration?.status)).toEqual([
      'confirmed',
      'confirmed',
      undefined,
    ])
  })
