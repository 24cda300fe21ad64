import { cancelSession, getSessions } from '#contract/manage/sessions.ts'
import { messagesFor } from '../../src/i18n/index.ts'
import { serveInterruptible } from '../support/interruptible-server.ts'
import { addChildren } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { call, type Parent, test } from '../support/parents.ts'
import { registerAt } from '../support/places.ts'
import { ownActivity, tokensOf } from '../support/school.ts'
import { putTokens } from '../support/session.ts'

const { registrations: t } = messagesFor('en')
/** Two silences of eight seconds, and the pauses after each. Longer on a slow machine. */
const ASKED_WITHIN_MS = 90_000

/** A child of the family gets a place. Returns a function with which its school cancels the next session. */
async function enrol(origin: string, own: Parent): Promise<() => Promise<unknown>> {
  const { accessToken: token } = await tokensOf(origin, 'School')
  const activity = await ownActivity(origin, token)
  const ids = await addChildren(origin, own, [{ firstName: 'Sara', age: 8 }])
  await registerAt(origin, own, activity, ids)
  const [next] = await call(origin, getSessions, { gId: activity.gId }, { token })
  return () => call(origin, cancelSession, { sessionId: next?.id ?? '' }, { token })
}

const [CALLED_OFF = ''] = t.calledOff.split('{')

test('an open page shows that a school calls a date off', async ({ origin, own, page }) => {
  const callOffNext = await enrol(origin, own)
  const stream = page.waitForResponse(/\/api\/parents\/events$/)
  await page.goto('/profile/current-activities')
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  expect((await stream).status()).toBe(200)
  await row.locator('summary').first().click()
  await callOffNext()

  // The stream brought it: a page whose stream brings nothing asks after half a minute. How long a change takes is
  // measured (bench/live).
  await expect(row.getByText(CALLED_OFF)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /^The dates of .+ have changed\.$/ }),
  ).toHaveCount(1)
})

test('behind a buffering proxy an open page shows it as well, by polling', async ({
  browser,
  origin,
  own,
}) => {
  const callOffNext = await enrol(origin, own)
  const proxy = await serveInterruptible(origin, { buffers: true })
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await putTokens(page, own.tokens)
  let answered = false
  page.on('response', response => (answered ||= response.url().endsWith('/api/parents/events')))
  const asked = page.waitForRequest(/\/api\/parents\/events$/)
  await page.goto('/profile/current-activities')
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  await asked
  await row.locator('summary').first().click()
  await callOffNext()

  await expect(row.getByText(CALLED_OFF)).toBeVisible({ timeout: ASKED_WITHIN_MS })
  expect(answered, 'nothing of the stream came through').toBe(false)
  await context.close()
  await proxy.cut()
})
