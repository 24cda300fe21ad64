import type { Page } from '@playwright/test'
import { searchActivities } from '#contract/activities.ts'
import { removeChild } from '#contract/family/children.ts'
import { getOpeningAlert } from '#contract/family/opening-alerts.ts'
import { checkActivities, checkChildren, register } from '#contract/family/registering.ts'
import { type Language } from '#contract/language.ts'
import { openUntilIdle } from '../../scripts/lib/open-until-idle.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { findings } from '../support/axe.ts'
import { addChildren, anyActivity, someActivity, tokenOf } from '../support/family.ts'
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
import { openPlaces, placeAtSameTime, registerAt } from '../support/places.ts'
import { watchShifts } from '../support/shift.ts'

/**
 * An only child is busy at the time of an activity: its page says so, not that it fits. Then the child is
 * removed.
 */
async function seeClash(page: Page, origin: string, own: Parent, language: Language) {
  const { details } = messagesFor(language)
  const [busy] = await openPlaces(origin)
  if (!busy) throw new Error('The demo has nothing to join.')
  const other = await placeAtSameTime(origin, busy)
  const ids = await addChildren(origin, own, [{ firstName: 'Sara', age: busy.age }])
  await registerAt(origin, own, busy, ids)
  await page.goto(activityPath(language, other))

  const family = page.getByRole('region', { name: details.family.heading })
  const values = { name: 'Sara', activities: activityName(language, busy) }
  await expect(family).toContainText(fill(details.family.clash, values))
  await expect(family).not.toContainText(fill(details.family.fits, { names: 'Sara' }))

  for (const childId of ids) await call(origin, removeChild, { childId }, tokenOf(own))
}

/** Of three children one fits, one is registered, and one is too young. */
async function seeFamily(page: Page, origin: string, own: Parent, language: Language) {
  const { details } = messagesFor(language)
  const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
  const { age, gId } = activity
  const [first = '', second = ''] = await addChildren(origin, own, [
    { firstName: 'Sara', age },
    { firstName: 'Huda', age },
    { firstName: 'Lina', age: 2 },
  ])
  await call(origin, register, { gId, childIds: [second] }, tokenOf(own))
  await page.goto(activityPath(language, activity))
  const family = page.getByRole('region', { name: details.family.heading })

  await expect(family).toContainText(fill(details.family.fits, { names: 'Sara' }))
  await expect(family.getByRole('link')).toContainText('Huda')
  const { children } = await call(origin, checkChildren, { gId }, tokenOf(own))
  if (language === 'en') await expect(family).toContainText(children[2]?.reasons[0]?.message ?? '-')
  await expect(page.getByRole('link', { name: details.apply.open, exact: true })).toHaveAttribute(
    'href',
    inLanguage(language, `/apply-on-activity/${gId}`),
  )
  expect(await findings(page, '.details-family')).toEqual([])
  return { childIds: [first], gId }
}

for (const language of FLOW_LANGUAGES) {
  const { card: cardTexts, details, list, site } = messagesFor(language)

  test.describe(`the family in ${language}`, () => {
    test('is shown on the page of an activity, overlaps in one sentence; once all children are registered, it links to the current activities', async ({
      origin,
      own,
      page,
    }) => {
      await test.step('an overlap', () => seeClash(page, origin, own, language))
      const left = await test.step('a family', () => seeFamily(page, origin, own, language))
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
      const third = await context.newPage()
      await third.goto(inLanguage(language, '/terms'))
      await third.getByRole('button', { name: site.account.logout }).click()
      for (const tab of [page, other]) {
        await expect(tab.getByRole('link', { name: site.account.account })).toBeHidden()
        await expect.poll(() => tab.locator('main').textContent()).not.toContain('Sara')
      }
    })
  })
}

test('a visitor causes no family calls; once signed in, a parent gets an alert when registration opens, however early they press, until it is turned off', async ({
  origin,
  page,
}) => {
  const { details, signIn } = messagesFor('en')
  const asked = [watchCalls(page, checkActivities), watchCalls(page, checkChildren)]
  const activity = await anyActivity(origin, () => true)
  await openHome(page)
  await openUntilIdle(page, activityPath('en', activity))
  expect(asked).toEqual([[], []])
  await expect(page.getByRole('region', { name: details.family.heading })).toBeHidden()

  const cards = await call(origin, searchActivities, { pageSize: 100, sort: 'cheapest' })
  const card = cards.find(({ registrationState }) => registrationState === 'notYet')
  const { email } = await newParent(origin)
  await page.goto(card ? activityPath('en', card) : '')
  await page.getByRole('link', { name: details.tell.ask }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(signIn.contactMethod.email, { exact: true }).click()
  await dialog.getByLabel(signIn.email.label).fill(email)
  await dialog.getByLabel(signIn.password.label, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: signIn.submit, exact: true }).click()
  const told = page.getByText(details.tell.told.email)
  await expect(told).toBeVisible()

  await page.reload()
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: details.tell.takeBack }).click()
  const button = page.getByRole('button', { name: details.tell.ask })
  await expect(button).toBeVisible()
  await expect(told).toBeHidden()

  // Pressed before the page knows the family, and before it knows whether there is an alert.
  for (const endpoint of [checkChildren, getOpeningAlert]) {
    const { held, release } = await holdCalls(page, endpoint)
    await page.reload()
    await expect.poll(() => held.length).toBe(1)
    await button.click()
    await release()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: details.tell.takeBack }).click()
    await expect(told).toBeHidden()
  }
  await page.locator('[data-tell]').dispatchEvent('click')
  await openUntilIdle(page, page.url())
  await expect(told, 'no press is carried out twice, and none beside the button').toBeHidden()
})

test('nothing moves when the page loads the family', async ({ origin, own, page }) => {
  const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
  await addChildren(origin, own, [
    { firstName: 'Sara', age: activity.age },
    { firstName: 'Lina', age: 2 },
  ])
  const { moved } = await watchShifts(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(activityPath('en', activity), { waitUntil: 'commit' })
  await expect(page.getByText('Fits Sara').first()).toBeVisible()
  await expect(page.getByText(/^Lina turns/).first()).toBeVisible()
  expect(await moved()).toEqual([])
})
