import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  forgotPassword,
  login,
  loginByPhoneNumber,
  resetPassword,
  verifyOtp,
} from '#contract/accounts/users.ts'
import { createApp } from '../../../../server/app.ts'
import {
  codeFor,
  MINUTE,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

const WRONG = 'not this one at all'

describe('Guessing a password', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const tryFrom = (address: string, email: string, password: string) =>
    api.send(login, { email, password }, { address })

  /**
   * Fails to sign in once from each of several addresses. Returns the last one, which is no longer
   * fresh.
   */
  async function fail(email: string, times: number) {
    let address = ''
    for (let time = 0; time < times; time++) {
      address = newIpAddress()
      expect((await tryFrom(address, email, WRONG)).body.code).toBe('wrong_credentials')
    }
    return address
  }

  test('is limited to one try a minute after ten failures, also for the right password', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const used = await fail(email, 10)
    advanceClock(api, 20)
    const eleventh = await tryFrom(used, email, PASSWORD)
    expect(eleventh.status).toBe(429)
    expect(eleventh.body.code).toBe('too_many_requests')
    expect(eleventh.headers.get('Retry-After')).toBe('40')

    advanceClock(api, 40)
    expect((await tryFrom(used, email, WRONG)).body.code).toBe('wrong_credentials')
    expect((await tryFrom(used, email, PASSWORD)).status).toBe(429)
    advanceClock(api, MINUTE)
    expect((await tryFrom(used, email, PASSWORD)).status).toBe(200)
  })

  test('may fail ten times again after the right one', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    await fail(email, 9)
    expect((await tryFrom(newIpAddress(), email, PASSWORD)).status).toBe(200)
    const used = await fail(email, 10)
    expect((await tryFrom(used, email, WRONG)).status).toBe(429)
  })

  test('may fail ten times again after a quarter of an hour', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    await fail(email, 10)
    advanceClock(api, 15 * MINUTE)
    const used = await fail(email, 10)
    expect((await tryFrom(used, email, WRONG)).status).toBe(429)
  })

  test('is limited in the same way for an unknown e-mail', async () => {
    const { email } = newPerson()
    const used = await fail(email, 10)
    const refused = await tryFrom(used, email, WRONG)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('60')
  })

  test('by strangers does not slow a parent down where they have signed in before', async () => {
    const home = newIpAddress()
    const { email } = await parentByEmail(api, { address: home })
    const used = await fail(email, 10)
    expect((await tryFrom(used, email, PASSWORD)).status).toBe(429)
    expect((await tryFrom(home, email, WRONG)).body.code).toBe('wrong_credentials')
    expect((await tryFrom(home, email, PASSWORD)).status).toBe(200)
    expect((await tryFrom(used, email, PASSWORD)).status, 'for strangers').toBe(429)
  })

  test('is limited also where a parent has signed in before', async () => {
    const home = newIpAddress()
    const { email } = await parentByEmail(api, { address: home })
    for (let time = 0; time < 10; time++) await tryFrom(home, email, WRONG)
    expect((await tryFrom(home, email, PASSWORD)).status).toBe(429)
  })

  test('by strangers does not keep a parent from a code by e-mail, after which the password works', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    await fail(email, 10)
    const address = newIpAddress()
    const asked = await api.send(forgotPassword, { email }, { address })
    const code = await codeFor(api, email)
    const { tempToken } = asked.body
    const password = 'dates and coffee at dawn'
    const reset = await api.send(resetPassword, { email, code, tempToken, password }, { address })
    expect(reset.status).toBe(200)
    expect((await tryFrom(newIpAddress(), email, password)).status).toBe(200)
  })

  test('by strangers does not keep a parent from a code by phone', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const address = newIpAddress()
    const asked = await api.send(loginByPhoneNumber, { phoneNumber }, { address })
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = asked.body
    const { status } = await api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
    expect(status).toBe(200)
  })

  test('is counted across all processes', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const other = createApp({ ...api.deps })
    const tryThere = async (address: string) => {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: WRONG }),
      }
      const request = new Request('http://api/api/users/login', init)
      return (await other.fetch(request, { address })).status
    }
    const used = newIpAddress()
    for (let time = 0; time < 5; time++) expect(await tryThere(used)).toBe(400)
    await fail(email, 5)
    expect(await tryThere(used)).toBe(429)
    expect((await tryFrom(used, email, WRONG)).status).toBe(429)
  })

  test('checks no more than ten of thirty tries that arrive at the same moment from three places', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const places = [await fail(email, 1), await fail(email, 1), await fail(email, 1)]
    const verify = vi.spyOn(api.deps.passwords, 'verify')
    const tries = Array.from({ length: 30 }, (_, time) =>
      tryFrom(places[time % 3] ?? '', email, WRONG),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter(status => status === 429).length).toBeGreaterThanOrEqual(22)
    expect(verify.mock.calls.length).toBeLessThanOrEqual(8)
    verify.mockRestore()
  })

  test('is limited later if RATE_LIMIT_SCALE is higher', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    api.deps.rateLimitScale = 2
    // With scale 2: twenty free tries, then two a minute, and two first tries from a fresh place.
    const used = await fail(email, 20)
    for (let time = 0; time < 2; time++)
      expect((await tryFrom(used, email, WRONG)).status).toBe(400)
    expect((await tryFrom(used, email, WRONG)).status).toBe(429)
    api.deps.rateLimitScale = 1
  })
})
