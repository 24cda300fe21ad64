import { searchActivities } from '#contract/activities.ts'
import { checkActivities, checkChildren, register } from '#contract/family/registering.ts'
import { openAtRest } from '../../scripts/lib/at-rest.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { activityName } from '../../src/lib/activities/card-facts.ts'
import { fill } from '../../src/lib/format/format.ts'
import { activityPath } from '../../src/lib/paths.ts'
import { findings } from '../support/axe.ts'
import { addChildren, anyActivity, someActivity, tokenOf } from '../support/family.ts'
import { expect, inLanguage, openHome, watchCalls, WALKED_IN } from '../support/fixtures.ts'
import { call, newParent, PASSWORD, test } from '../support/parents.ts'
import { openPlaces, placeAtSameTime, registerAt } from '../support/places.ts'
import { accountLink } from '../support/session.ts'
import { watchShifts } from '../support/shift.ts'

const { site } = messagesFor('en')

for (const language of WALKED_IN) {
  const { card: cardTexts, details } = messagesFor(language)

  test.describe(`the family in ${language}`, () => {
    test('stands on the page of an activity', async ({ origin, own, page }) => {
      const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
      const { age, gId } = activity
      const [, second = ''] = await addChildren(origin, own, [
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
      if (language === 'en')
        await expect(family).toContainText(children[2]?.reasons[0]?.message ?? '-')
      await expect(
        page.getByRole('link', { name: details.apply.open, exact: true }),
      ).toHaveAttribute('href', inLanguage(language, `/apply-on-activity/${gId}`))
      expect(await findings(page, '.details-family')).toEqual([])
    })

    test('clashes in one sentence, beside the right age', async ({ origin, own, page }) => {
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
    })

    test('stands on the cards of the home page', async ({ origin, own, page }) => {
      const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
      const asked = watchCalls(page, checkActivities)
      await addChildren(origin, own, [{ firstName: 'Sara', age: activity.age }])
      await openHome(page, inLanguage(language, '/'))
      const name = activityName(language, activity)
      const card = page.getByRole('article').filter({ has: page.getByText(name, { exact: true }) })

      await expect(card).toContainText(fill(cardTexts.fits, { names: 'Sara' }))
      expect(asked).toHaveLength(1)
    })
  })
}

test('cards of another choice know the family too', async ({ origin, own, page }) => {
  await addChildren(origin, own, [{ firstName: 'Sara', age: 9 }])
  const forSara = page.getByRole('article').filter({ hasText: 'Sara' }).first()
  await openHome(page, '/?gender=1')
  await expect(forSara).toBeVisible()
  await page.getByRole('combobox', { name: 'Gender', exact: true }).selectOption({ label: 'Boys' })
  await page.getByRole('link', { name: 'Jeddah', exact: true }).click()
  await expect(page).toHaveURL(/city=jeddah/)

  await expect(forSara).toBeVisible()
})

test('who is in is led to the current activities', async ({ origin, own, page }) => {
  const activity = await someActivity(origin, own)
  const { age, gId } = activity
  const childIds = await addChildren(origin, own, [{ firstName: 'Sara', age }])
  await call(origin, register, { gId, childIds }, tokenOf(own))
  const { details } = messagesFor('en')
  await page.goto(activityPath('en', activity))
  const lead = page.getByRole('link', { name: details.settled.in, exact: true })
  await expect(lead).toHaveAttribute('href', '/profile/current-activities')
})

test('a visitor is told when registration opens, once signed in, until taking it back', async ({
  origin,
  page,
}) => {
  const { details, signIn } = messagesFor('en')
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
  await expect(page.getByRole('button', { name: details.tell.ask })).toBeVisible()
  await expect(told).toBeHidden()
})

test('nobody is asked about a visitor', async ({ origin, page }) => {
  const asked = [watchCalls(page, checkActivities), watchCalls(page, checkChildren)]
  const activity = await anyActivity(origin, () => true)
  await openHome(page)
  await openAtRest(page, activityPath('en', activity))

  expect(asked).toEqual([[], []])
  const { details } = messagesFor('en')
  await expect(page.getByRole('region', { name: details.family.heading })).toBeHidden()
})

test('names go with the session, from every tab', async ({ context, origin, own, page }) => {
  const activity = await someActivity(origin, own)
  await addChildren(origin, own, [{ firstName: 'Sara', age: activity.age }])
  const other = await context.newPage()
  await openHome(other, '/?gender=3')
  await expect(other.getByRole('article').filter({ hasText: 'Sara' }).first()).toBeVisible()
  await page.goto(activityPath('en', activity))
  await expect(page.getByText('Fits Sara').first()).toBeVisible()
  const third = await context.newPage()
  await third.goto('/terms')
  await third.getByRole('button', { name: site.account.logout }).click()

  for (const tab of [page, other]) {
    await expect(accountLink(tab)).toBeHidden()
    await expect.poll(() => tab.locator('main').textContent()).not.toContain('Sara')
  }
})

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('nothing moves when the page learns of the family', async ({ origin, own, page }) => {
      const activity = await someActivity(origin, own, ({ minAge }) => (minAge ?? 0) > 4)
      await addChildren(origin, own, [
        { firstName: 'Sara', age: activity.age },
        { firstName: 'Lina', age: 2 },
      ])
      const { moved } = await watchShifts(page)
      await page.goto(activityPath('en', activity), { waitUntil: 'commit' })
      await expect(page.getByText('Fits Sara').first()).toBeVisible()
      await expect(page.getByText(/^Lina turns/).first()).toBeVisible()

      expect(await moved()).toEqual([])
    })
  })
