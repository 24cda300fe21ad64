import type { Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import { getOpeningAlert } from '#contract/family/opening-alerts.ts'
import { checkActivities, checkChildren, register } from '#contract/family/registering.ts'
import { type Language } from '#contract/language.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { findings } from '../support/axe.ts'
import { addChildren, overlapping, someActivity, tokenOf } from '../support/family.ts'
import {
  expect,
  holdCalls,
  inLanguage,
  openHome,
  watchCalls,
  FLOW_LANGUAGES,
} from '../support/fixtures.ts'
import { choose, cityBySlug } from '../support/list.ts'
import { call, newParent, type Parent, PASSWORD, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { watchShifts } from '../support/shift.ts'
import { leaveEmpty } from '../support/session.ts'

/** Of four children one fits, one is registered, one is too young, and one is busy then. Nothing moves. */
async function seeFamily(page: Page, origin: string, own: Parent, language: Language) {
  const { details } = messagesFor(language)
  const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
  const { age, gId } = activity
  const other = await overlapping(origin, activity)
  const [first = '', second = '', , busy = ''] = await addChildren(origin, own, [
    { firstName: 'Sara', age },
    { firstName: 'Huda', age },
    { firstName: 'Lina', age: 2 },
    { firstName: 'Reem', age },
  ])
  await call(origin, register, { gId, childIds: [second] }, tokenOf(own))
  await registerAt(origin, own, other, [busy])
  const { moved, showFont } = await watchShifts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(activityPath(language, activity), { waitUntil: 'commit' })
  const family = page.getByRole('region', { name: details.family.heading })

  await expect(family).toContainText(fill(details.family.fits, { names: 'Sara' }))
  await expect(family.getByRole('link')).toContainText('Huda')
  const checked = { ...tokenOf(own), language }
  const { children } = await call(origin, checkChildren, { gId }, checked)
  await expect(family).toContainText(children[2]?.reasons[0]?.message ?? '-')
  const clash = { name: 'Reem', activities: activityName(language, other) }
  await expect(family).toContainText(fill(details.family.clash, clash))
  expect(await moved()).toEqual([])
  await showFont()
  await expect(page.getByRole('link', { name: details.apply.open, exact: true })).toHaveAttribute(
    'href',
    inLanguage(language, `/apply-on-activity/${gId}`),
  )
  expect(await findings(page, '.details-family')).toEqual([])
  return { childIds: [first, busy], gId, allowConflict: true }
}

for (const language of FLOW_LANGUAGES) {
  const { card: cardTexts, details, list, site } = messagesFor(language)

  test.describe(`the family in ${language}`, () => {
    test('is shown on the page of an activity, and nothing moves; once all are registered, it links to their activities', async ({
      origin,
      own,
      page,
    }) => {
      const left = await test.step('overlaps are one sentence, and nothing moves', () =>
        seeFamily(page, origin, own, language))
      await call(origin, register, left, tokenOf(own))
      await page.reload()
      const lead = page.getByRole('link', { name: details.settled.in, exact: true })
      await expect(lead).toHaveAttribute(
        'href',
        inLanguage(language, '/profile/current-activities'),
      )
    })

    test('is shown on the cards of the home page, also after filtering, and disappears from every tab with the session', async ({
      api,
      context,
      origin,
      own,
      page,
    }) => {
      // An age that many activities are for, in every city.
      const activity = await someActivity(
        origin,
        own,
        ({ maxAge, minAge }) => (minAge ?? 0) > 4 && (minAge ?? 0) <= 9 && (maxAge ?? 0) > 9,
      )
      const asked = watchCalls(page, checkActivities)
      await addChildren(origin, own, [{ firstName: 'Sara', age: 9 }])
      await openHome(page, inLanguage(language, '/'))
      const cards = page.getByRole('article')
      const name = activityName(language, activity)
      const card = cards.filter({ has: page.getByText(name, { exact: true }) })
      await expect(card).toContainText(fill(cardTexts.fits, { names: 'Sara' }))
      expect(asked).toHaveLength(1)

      const forSara = cards.filter({ hasText: 'Sara' }).first()
      await choose(page, list.labels.gender, list.options.gender[1])
      const { name_Ar, name_En } = await cityBySlug(api, 'jeddah')
      const city = language === 'ar' ? name_Ar : name_En
      await page.getByRole('link', { name: city, exact: true }).click()
      await expect(page).toHaveURL(/city=jeddah/)
      await expect(forSara).toBeVisible()

      const other = await context.newPage()
      await other.goto(activityPath(language, activity))
      const fits = other.getByText(fill(details.family.fits, { names: 'Sara' })).first()
      await expect(fits).toBeVisible()
      // The list of a home page loses the family too (family-strip.spec.ts).
      await leaveEmpty(page, inLanguage(language, '/login'))
      await page.getByRole('button', { name: site.account.logout }).click()
      await expect(other.getByRole('link', { name: site.account.account })).toBeHidden()
      await expect.poll(() => other.locator('main').textContent()).not.toContain('Sara')
    })
  })
}

test('a visitor who signs in on the page of an activity gets an alert when registration opens, until it is turned off', async ({
  origin,
  page,
}) => {
  const { details, signIn } = messagesFor('en')
  const asked = [watchCalls(page, checkActivities), watchCalls(page, checkChildren)]
  const cards = await call(origin, searchActivities, { pageSize: 100, sort: 'cheapest' })
  const card = cards.find(({ registrationState }) => registrationState === 'notYet')
  const { email } = await newParent(origin)
  await test.step('a visitor makes no family calls', async () => {
    await openUntilIdle(page, card ? activityPath('en', card) : '')
    expect(asked).toEqual([[], []])
    await expect(page.getByRole('region', { name: details.family.heading })).toBeHidden()
  })
  await page.getByRole('link', { name: details.tell.ask }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(signIn.contactMethod.email, { exact: true }).click()
  await dialog.getByLabel(signIn.email.label).fill(email)
  await dialog.getByLabel(signIn.password.label, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: signIn.submit, exact: true }).click()
  const told = page.getByText(details.tell.told.email)
  await expect(told).toBeVisible()

  await page.reload()
  await expect(told, 'it is set for whoever comes back').toBeVisible()
  await page.getByRole('button', { name: details.tell.takeBack }).click()
  const button = page.getByRole('button', { name: details.tell.ask })
  await expect(button).toBeVisible()
  await expect(told).toBeHidden()

  // The page does not know the family yet, or whether there is an alert.
  for (const endpoint of [checkChildren, getOpeningAlert]) {
    await test.step(`pressed before ${endpoint.path} has answered`, async () => {
      const { held, release } = await holdCalls(page, endpoint)
      await page.reload()
      await expect.poll(() => held.length).toBe(1)
      await button.click()
      await release()
      await expect(told).toBeVisible()
      await page.getByRole('button', { name: details.tell.takeBack }).click()
      await expect(told).toBeHidden()
    })
  }
  await page.locator('[data-tell]').dispatchEvent('click')
  await openUntilIdle(page, page.url())
  await expect(told, 'no press is carried out twice, and none beside the button').toBeHidden()
})
