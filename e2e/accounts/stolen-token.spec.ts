import { refreshToken } from '#contract/accounts/users.ts'
import { expect, test } from '../support/fixtures.ts'
import { countCalls, isAlive, spoilAccessToken, stored } from '../support/session.ts'

const PATIENCE_MS = 60_000

test.use({ expectedFailures: [/ 401 /] })

test('a stolen refresh token that was used already ends the session, also of who has newer ones', async ({
  api,
  page,
  parent: stolen,
}) => {
  test.slow()
  await spoilAccessToken(page)
  const refreshes = countCalls(page, refreshToken)
  await page.goto('/profile/edit')
  await expect.poll(() => refreshes.count).toBe(1)
  await expect.poll(async () => (await stored(page))['refreshToken']).not.toBe(stolen.refreshToken)

  // For half a minute it may be a lost answer; from then on it is a thief.
  await expect
    .poll(() => isAlive(api, stolen), { timeout: PATIENCE_MS, intervals: [1000] })
    .toBe(false)

  await page.goto('/profile/edit')
  await expect(page).toHaveURL('/login?returnUrl=%2Fprofile%2Fedit')
  // Nothing of the parent is left but that it was the server who ended the session.
  expect(await stored(page)).toEqual({ 'nashat.ended': '1' })
})
