import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#contract/accounts/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as parents from '#contract/accounts/parents.ts'
import * as users from '#contract/accounts/users.ts'
import {
  MINUTE,
  parentByEmail,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

/** Calls at which a stranger, or a thief with a stolen token, could try something many times. */
const LIMITED: readonly Endpoint[] = [
  users.login,
  users.loginByPhoneNumber,
  users.sendVerificationOtp,
  users.verifyOtp,
  users.forgotPassword,
  users.resetPassword,
  users.registerParent,
  users.checkEmailAvailable,
  users.checkPhoneNumberAvailable,
  users.confirmEmailByLink,
  users.addEmail,
  users.sendVerificationEmail,
  users.verifyEmail,
  parents.signUpByPhone,
  account.proveIdentity,
  account.sendIdentityCode,
  account.changePhone,
  account.confirmPhone,
  account.changePassword,
]

describe('Calls from one address', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    token = (await parentByEmail(api, { address: newIpAddress() })).accessToken
  })
  afterAll(() => api.close())

  const post = (endpoint: Endpoint, address: string) =>
    api.send(endpoint, {}, { address, ...(endpoint.access && { token }) })

  test.each(LIMITED)('$path accepts sixty a minute', async endpoint => {
    const address = newIpAddress()
    for (let time = 0; time < 60; time++)
      expect((await post(endpoint, address)).body.code).toBe('invalid_input')
    const refused = await post(endpoint, address)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await post(endpoint, newIpAddress())).status, 'others go on').toBe(400)
    const began = api.clock.now
    advanceClock(api, MINUTE)
    expect((await post(endpoint, address)).status, 'a minute later').toBe(400)
    api.clock.now = began
  })

  test('a token is checked before the limit: a call without one uses up nothing', async () => {
    const address = newIpAddress()
    for (let time = 0; time < 61; time++) {
      const { status } = await api.send(users.addEmail, {}, { address })
      expect(status).toBe(401)
    }
    expect((await api.send(users.addEmail, {}, { address, token })).status).toBe(400)
  })

  test('each call has its own limit', async () => {
    const address = newIpAddress()
    for (let time = 0; time < 61; time++) await post(users.login, address)
    expect((await post(users.login, address)).status).toBe(429)
    expect((await post(users.forgotPassword, address)).status).toBe(400)
  })

  test('RATE_LIMIT_SCALE multiplies the limits', async () => {
    api.deps.rateLimitScale = 2
    const address = newIpAddress()
    for (let time = 0; time < 120; time++)
      expect((await post(users.checkEmailAvailable, address)).status).toBe(400)
    expect((await post(users.checkEmailAvailable, address)).status).toBe(429)
    api.deps.rateLimitScale = 1
  })

  test('a hundred calls at the same moment are all counted', async () => {
    const address = newIpAddress()
    const calls = Array.from({ length: 100 }, () => post(users.checkEmailAvailable, address))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter(status => status === 400)).toHaveLength(60)
    expect(statuses.filter(status => status === 429)).toHaveLength(40)
  })

  test('availability refuses an invalid address and names the field', async () => {
    const email = await api.send(users.checkEmailAvailable, { email: 'mona@localhost' })
    expect(email.body.errors).toMatchObject([{ path: 'email', code: 'wrong_format' }])
    const input = { phoneNumber: '0112345678' }
    const phone = await api.send(users.checkPhoneNumberAvailable, input)
    expect(phone.body.errors).toMatchObject([{ path: 'phoneNumber', code: 'wrong_format' }])
  })
})
