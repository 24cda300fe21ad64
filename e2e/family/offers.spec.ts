import type { Page } from '@playwright/test'
import { messagesFor } from '../../src/i18n/index.ts'
import { findings } from '../support/axe.ts'
import { expect, openHome } from '../support/fixtures.ts'
import { test } from '../support/parents.ts'
import {
  placeAtSameTime,
  registerAt,
  registrationsOf,
  scarcePlace,
  joinWaitlistAt,
} from '../support/places.ts'

const CURRENT = '/profile/current-activities'

const article = (page: Page, child: string, activity: string) =>
  page.getByRole('region', { name: child, exact: true }).getByRole('article', { name: activity })

test.describe('a seat that is offered to two who are on the waiting list together', () => {
  const { familyStrip, overview, registrations: t } = messagesFor('en')
  test.use({ expectedFailures: [/409/] })

  test('shows the place on the waiting list, then the time to answer; is taken despite an overlap', async ({
    origin,
    own,
    page,
  }) => {
    test.slow()
    const place = await scarcePlace(origin, 2)
    const { giveBack, ids } = await joinWaitlistAt(origin, own, place)
    await registerAt(origin, own, await placeAtSameTime(origin, place), ids.slice(0, 1))
    await page.goto(CURRENT)
    const sara = article(page, 'Sara', place.activityName)
    await expect(sara.locator('summary')).toContainText(/\d+(st|nd|rd|th) in line/)
    await sara.locator('summary').click()
    await expect(sara.getByText(/^Together with Lina/)).toBeVisible()

    await giveBack()
    await openHome(page)
    const tile = page.getByRole('list', { name: familyStrip.label }).getByRole('listitem').first()
    await expect(tile).toContainText(/ left to answer$/)
    await tile.getByRole('link', { name: 'A seat for Sara and Lina' }).click()
    await expect(page).toHaveURL('/profile')
    const offers = page.getByRole('region', { name: overview.offers })
    await expect(offers.getByRole('listitem')).toHaveCount(1)
    await expect(offers.getByText('A seat for Sara and Lina')).toBeVisible()
    await expect(offers.getByText(/^\d+ (hours?|days?|minutes?).* left$/)).toBeVisible()
    expect(await findings(page, '.offers')).toEqual([])

    await offers.getByRole('button', { name: /^Accept the seat for Sara and Lina/ }).click()
    const question = offers.getByRole('alert')
    await expect(question).toContainText(/overlaps with/)
    await expect(question).toBeFocused()
    await question.getByRole('button', { name: t.offer.notNow }).click()
    await offers.getByRole('button', { name: /^Accept the seat/ }).click()
    await question.getByRole('button', { name: t.offer.anyway }).click()
    await expect(page.getByText('Sara and Lina are in.')).toBeVisible()

    const statuses = (await registrationsOf(origin, own))
      .filter(({ activity }) => activity.gId === place.gId)
      .flatMap(({ registrations }) => registrations.map(({ status }) => status))
    expect(statuses).toEqual(['confirmed', 'confirmed'])
  })
})

test.describe('on a phone, in Arabic', () => {
  const { registrations: t } = messagesFor('ar')
  test.use({ viewport: { width: 360, height: 740 } })

  test('a seat is declined, for one child alone and then for the other', async ({
    origin,
    own,
    page,
  }) => {
    test.slow()
    const place = await scarcePlace(origin, 3)
    const { giveBack } = await joinWaitlistAt(origin, own, place)
    await giveBack()
    await page.goto(`/ar${CURRENT}`)
    const sara = article(page, 'Sara', place.activityName_Ar)
    const lina = article(page, 'Lina', place.activityName_Ar)
    await sara.getByRole('button', { name: /Sara وحده في/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'الاعتذار عن مقعد Sara' }).click()
    await expect(sara.getByText(t.status.cancelled)).toBeVisible()
    await expect(lina.getByText(t.status.offered)).toBeVisible()

    await expect(lina.getByText('مقعد باسم Lina', { exact: true })).toBeVisible()
    await lina.getByRole('button', { name: /^الاعتذار عن مقعد Lina/ }).click()
    await expect(lina.getByText(t.offer.declined)).toBeVisible()
    const [found] = await registrationsOf(origin, own)
    expect(found?.registrations.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })
})
