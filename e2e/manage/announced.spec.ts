import { announceAbsence } from '#contract/family/registrations.ts'
import { addChildren, tokenOf } from '../support/family.ts'
import { expect } from '../support/fixtures.ts'
import { call, test } from '../support/parents.ts'
import { registerAt, registrationsOf } from '../support/places.ts'
import { putTokens } from '../support/session.ts'
import { rowOf, TEXTS as t, trainedSession } from '../support/trainer.ts'

test("a trainer's open page immediately shows that a family announces an absence", async ({
  origin,
  own,
  page,
}) => {
  const session = await trainedSession(origin, [])
  const ids = await addChildren(origin, own, [{ firstName: 'Sara', age: 8 }])
  await registerAt(origin, own, session, ids)
  const [activity] = await registrationsOf(origin, own)
  const [registration] = activity?.registrations ?? []
  const absence = {
    registrationId: registration?.registrationId ?? '',
    sessionId: registration?.sessions[0]?.id ?? '',
  }
  await putTokens(page, await session.trainer())
  // Faster than by polling, which happens every fifteen seconds.
  await page.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }))
  const stream = page.waitForResponse(/\/api\/parents\/events$/)
  await page.goto('/manage/today')
  await expect(rowOf(page, 'Sara')).toBeVisible()
  await expect(page.getByText(t.announced)).toHaveCount(0)
  expect((await stream).status()).toBe(200)

  await call(origin, announceAbsence, { ...absence, isAbsent: true }, tokenOf(own))
  await expect(page.getByText(t.announced)).toBeVisible()
  await call(origin, announceAbsence, { ...absence, isAbsent: false }, tokenOf(own))
  await expect(page.getByText(t.announced)).toHaveCount(0)
})
