import { getActivitiesAndRegistrations } from '#contract/family/registrations.ts'
import { cancelSession, getSessions } from '#contract/manage/sessions.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { openPlaces, registerAt } from '../support/places.ts'
import { tokensOf } from '../support/school.ts'

const { registrations: t } = messagesFor('en')
/** What is promised, from the moment of the change. */
const AT_MOST_MS = 5_000

test('while a page is open, it shows that a school calls a date off, and says so', async ({
  origin,
  own,
  page,
}) => {
  const [place] = await openPlaces(origin)
  if (!place) throw new Error('The demo has no open activity.')
  const ids = await addChildren(origin, own, [{ firstName: 'Sara', age: place.age }])
  await registerAt(origin, own, place, ids)
  const stream = page.waitForResponse(/\/api\/parents\/events$/)
  await page.goto('/profile/current-activities')
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  expect((await stream).status()).toBe(200)
  await row.locator('summary').first().click()

  const [mine] = await call(origin, getActivitiesAndRegistrations, {}, tokenOf(own))
  const { accessToken: token } = await tokensOf(origin, 'Admin')
  const gId = mine?.activity.gId ?? ''
  const dates = await call(origin, getSessions, { gId }, { token })
  const next = dates.find(({ startsAt }) => Date.parse(startsAt) > Date.now())
  await call(origin, cancelSession, { sessionId: next?.id ?? '' }, { token })

  const [before] = t.calledOff.split('{')
  await expect(row.getByText(before ?? '')).toBeVisible({ timeout: AT_MOST_MS })
  await expect(
    page.getByRole('status').filter({ hasText: /^Dates of .+ have changed\.$/ }),
  ).toHaveCount(1)
})
