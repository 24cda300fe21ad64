import type { Page } from '@playwright/test'
import { searchActivities, searchActivitiesFilterByParentCity } from '#contract/activities.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { expect, hold, openHome, test, untilHydrated, watchCalls } from '../support/fixtures.ts'
import { chosenIn, expectOwnTotal } from '../support/list.ts'
import { PARENTS_HOME } from '../support/session.ts'
import { watchShifts } from '../support/shift.ts'

const { list } = messagesFor('en')

/** The profile of a parent without a city. */
const NOWHERE = {
  firstName: 'A',
  lastName: 'B',
  email: null,
  emailConfirmed: false,
  phoneNumber: null,
  phoneNumberConfirmed: false,
  cityId: null,
  language: 'en',
}

test.describe('the home page of a parent', () => {
  const city = (page: Page) => page.getByRole('link', { name: 'Riyadh', exact: true })
  const allCities = (page: Page) => page.getByRole('link', { name: list.allCities, exact: true })

  test("shows activities in the parent's own city, or in all cities on request, also after a reload, and to a parent without a city", async ({
    page,
    parent: _,
  }) => {
    await test.step('in all cities for a parent without one', async () => {
      await page.route('**/parents/getparentprofile', route => route.fulfill({ json: NOWHERE }))
      const answered = page.waitForResponse('**/parents/getparentprofile')
      await openHome(page)
      await answered
      await expect(page.getByRole('article')).toHaveCount(24)
      await expect(allCities(page)).toHaveAttribute('aria-current', 'true')
      expect(chosenIn(page)).toEqual({})
      await page.unrouteAll()
    })
    const asked = watchCalls(page, searchActivitiesFilterByParentCity)
    await expectOwnTotal(page, searchActivitiesFilterByParentCity, () => openHome(page))
    await expect(page).toHaveURL(PARENTS_HOME)
    await expect(city(page)).toHaveAttribute('aria-current', 'true')
    expect(asked).toMatchObject([{ cityId: null }])

    await expectOwnTotal(page, searchActivities, () => allCities(page).click())
    await page.reload()
    await untilHydrated(page)
    await expect(allCities(page)).toHaveAttribute('aria-current', 'true')
    expect(chosenIn(page)).toEqual({})
  })

  test("does not show the general list first, except if the parent's own one cannot be loaded; filters chosen meanwhile count", async ({
    page,
    parent: _,
  }) => {
    const { score, showFont } = await watchShifts(page)
    // The general list is shown after three seconds (an animation), however busy the machine is.
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    const { held, release } = await hold(page, /SearchActivitiesFilterByParentCity/)
    await page.goto('/', { waitUntil: 'commit' })
    await untilHydrated(page)
    await expect.poll(() => held.length).toBe(1)
    await expect(page.getByRole('article').first()).toBeHidden()
    await release()

    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL(PARENTS_HOME)
    // The chosen pill is written bolder.
    expect(await score()).toBeLessThan(0.005)

    await showFont()
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    const never = await hold(page, /SearchActivitiesFilterByParentCity/)
    await openHome(page)
    await expect.poll(() => never.held.length).toBe(1)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL('/')
    await test.step('a filter that is chosen meanwhile', async () => {
      const jeddah = page.getByRole('link', { name: 'Jeddah', exact: true })
      await jeddah.click()
      await expect(page).toHaveURL('/?city=jeddah')
      await never.release()
      await expect(jeddah).toHaveAttribute('aria-current', 'true')
      expect(chosenIn(page)).toEqual({ city: 'jeddah' })
    })
  })
})
