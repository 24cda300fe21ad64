import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { logout, refreshToken } from '#contract/accounts/users.ts'
import {
  DAY,
  MINUTE,
  parentByEmail,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

describe('Unknown tokens', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const renew = (token: string, address = newIpAddress()) =>
    api.send(refreshToken, { refreshToken: token }, { address })

  test('cost no transaction, and neither do expired ones', async () => {
    const { refreshToken: expired } = await parent()
    advanceClock(api, 30 * DAY)
    const transactions = vi.spyOn(api.deps.db, 'transaction')
    for (const token of ['made up', expired]) {
      const { body, status } = await renew(token)
      expect([status, body.code]).toEqual([401, 'token_invalid'])
    }
    expect(transactions).not.toHaveBeenCalled()
    transactions.mockRestore()
  })

  test.each([
    [refreshToken, 401, 200],
    [logout, 204, 204],
  ])(
    'are limited at $path to six hundred a minute from one place, and valid ones are not',
    async (endpoint, ofUnknown, ofGood) => {
      const good: string[] = []
      for (let time = 0; time < 8; time++) good.push((await parent()).refreshToken)
      api.deps.rateLimitScale = 0.01
      const place = newIpAddress()
      const bring = (token: string, address = place) =>
        api.send(endpoint, { refreshToken: token }, { address })
      for (let time = 0; time < 6; time++)
        expect((await bring(`made up ${time}`)).status).toBe(ofUnknown)
      const refused = await bring('made up')
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(refused.headers.get('Retry-After')).toBe('60')
      for (const token of good) expect((await bring(token)).status).toBe(ofGood)
      expect((await bring('made up', newIpAddress())).status, 'others go on').toBe(ofUnknown)
      advanceClock(api, MINUTE)
      expect((await bring('made up')).status, 'a minute later').toBe(ofUnknown)
      api.deps.rateLimitScale = 1
    },
  )

  test('do not hide a stolen one: it ends its session, however many unknown ones came before', async () => {
    const { refreshToken: token } = await parent()
    const { accessToken } = (await renew(token)).body
    advanceClock(api, 31)
    api.deps.rateLimitScale = 0.001
    const address = newIpAddress()
    const statuses: number[] = []
    for (const each of ['made up', 'made up', token])
      statuses.push((await renew(each, address)).status)
    api.deps.rateLimitScale = 1
    expect(statuses).toEqual([429, 429, 401])
    expect((await api.send(getParentProfile, {}, { token: accessToken })).status).toBe(401)
  })
})
