import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAllAuthSessions } from '#contract/accounts/account.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  forgotPassword,
  login,
  logout,
  refreshToken,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
} from '#contract/accounts/users.ts'
import {
  codeFor,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const ROUNDS = 12

describe('Calls that arrive at the same moment', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    api.deps.rateLimitScale = 1000
  })
  afterAll(() => api.close())

  const renew = (token: string) => api.send(refreshToken, { refreshToken: token })
  const statusesOf = async (calls: Promise<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)

  test('signing out everywhere while tabs refresh causes no error', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { accessToken: token, email } = await parentByEmail(api)
      const signedIn = await api.send(login, { email, password: PASSWORD })
      const statuses = await statusesOf([
        renew(signedIn.body.refreshToken),
        api.send(endAllAuthSessions, {}, { token }),
        renew(signedIn.body.refreshToken),
      ])
      for (const status of statuses) expect([200, 401]).toContain(status)
      expect((await renew(signedIn.body.refreshToken)).status).toBe(401)
    }
  })

  test('signing out while a tab refreshes or an e-mail is confirmed causes no error', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email, ...parent } = await parentByPhone(api)
      const added = await api.send(addEmail, { email }, { token: parent.accessToken })
      const code = await codeFor(api, email)
      const token = added.body.accessToken
      const statuses = await statusesOf([
        renew(added.body.refreshToken),
        api.send(verifyEmail, { email, code }, { token }),
        api.send(logout, { refreshToken: added.body.refreshToken }),
      ])
      for (const status of statuses) expect([200, 204, 401]).toContain(status)
    }
  })

  test('requesting another code while one is being checked causes no error', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { accessToken: token } = await parentByEmail(api)
      const { email } = newPerson()
      await api.send(addEmail, { email }, { token })
      const code = await codeFor(api, email)
      const statuses = await statusesOf([
        api.send(verifyEmail, { email, code }, { token }),
        api.send(sendVerificationEmail, { email }, { token }),
      ])
      for (const status of statuses) expect([200, 400, 404]).toContain(status)
    }
  })

  test('a sign-in with the old password does not survive the change to the new one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { email } = await parentByEmail(api)
      advanceClock(api, 60)
      const asked = await api.send(forgotPassword, { email }, { address: newIpAddress() })
      const code = await codeFor(api, email)
      const password = 'dates and coffee at dawn'
      const reset = { email, code, tempToken: asked.body.tempToken, password }
      const [old, changed] = await Promise.all([
        api.send(login, { email, password: PASSWORD }),
        api.send(resetPassword, reset),
      ])
      expect(changed.status).toBe(200)
      if (old.status !== 200) continue
      const profile = await api.send(getParentProfile, {}, { token: old.body.accessToken })
      expect(profile.status).toBe(401)
    }
  })
})
