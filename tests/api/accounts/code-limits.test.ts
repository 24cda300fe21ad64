import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendIdentityCode } from '#contract/accounts/account.ts'
import {
  forgotPassword,
  loginByPhoneNumber,
  sendVerificationOtp,
} from '#contract/accounts/users.ts'
import { deleteExpired } from '../../../server/services/delete-expired.ts'
import { codes } from '../../../server/db/schema.ts'
import {
  DAY,
  HOUR,
  kindsSentTo,
  MINUTE,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe.each([
  ['users/loginbyphonenumber', loginByPhoneNumber],
  ['users/sendverificationotp', sendVerificationOtp],
])('POST %s', (_, endpoint) => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const ask = (phoneNumber: string, address: string, tempToken?: string) =>
    api.send(endpoint, { phoneNumber, ...(tempToken && { tempToken }) }, { address })

  const parent = (address = newIpAddress()) => parentByPhone(api, { address })
  const stranger = async () => newPerson()

  test('gives the same answer for an unknown number, and sends nothing to it', async () => {
    const { phoneNumber } = await parent()
    const nobodys = newPerson().phoneNumber
    const before = await kindsSentTo(api, phoneNumber)
    const known = await ask(phoneNumber, newIpAddress())
    const unknown = await ask(nobodys, newIpAddress())
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(unknown.body).toEqual({ ...known.body, tempToken: unknown.body.tempToken })
    expect(unknown.body.tempToken).toHaveLength(known.body.tempToken.length)
    expect(await kindsSentTo(api, phoneNumber)).toEqual([...before, 'sign_in_code'])
    expect(await kindsSentTo(api, nobodys)).toEqual([])
  })

  test("uses the parent's language, not that of the person who requested the code", async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress(), language: 'ar' })
    await api.send(endpoint, { phoneNumber }, { language: 'en', address: newIpAddress() })
    await api.deliver()
    expect(api.sent.findLast(({ to }) => to === phoneNumber)?.text).toMatch(/[\u0621-\u064a]/)
  })

  describe.each([
    ['of a parent', parent],
    ['that nobody has', stranger],
  ])('for a number %s', (_, someNumber) => {
    test('sends one code a minute to one place', async () => {
      const { phoneNumber } = await someNumber()
      const address = newIpAddress()
      const first = await ask(phoneNumber, address)
      advanceClock(api, 15)
      const soon = await ask(phoneNumber, address)
      expect(soon.status).toBe(429)
      expect(soon.body.code).toBe('too_many_requests')
      expect(soon.headers.get('Retry-After')).toBe('45')
      expect((await ask(phoneNumber, newIpAddress())).status, 'another place').toBe(200)
      api.clock.now = new Date(first.body.resendAt)
      expect((await ask(phoneNumber, address)).status).toBe(200)
    })

    test('keeps at most three codes valid, and lets fresh places share a further one', async () => {
      const { phoneNumber } = await someNumber()
      const mine = newIpAddress()
      const first = await ask(phoneNumber, mine)
      for (let time = 0; time < 2; time++)
        expect((await ask(phoneNumber, newIpAddress())).status).toBe(200)
      advanceClock(api, MINUTE)
      expect((await ask(phoneNumber, newIpAddress())).status, 'somewhere fresh').toBe(200)
      const another = await ask(phoneNumber, mine)
      expect(another.status, 'where one was asked for').toBe(429)
      expect(another.headers.get('Retry-After')).toBe(String(4 * MINUTE))
      advanceClock(api, MINUTE)
      const instead = await ask(phoneNumber, mine, first.body.tempToken)
      expect(instead.status, 'in the place of the own one').toBe(200)
    })

    test('accepts ten requests an hour from all places together that are not fresh', async () => {
      const { phoneNumber } = await someNumber()
      advanceClock(api, HOUR)
      let last = ''
      for (let time = 0; time < 10; time++) {
        last = newIpAddress()
        expect((await ask(phoneNumber, last)).status).toBe(200)
        advanceClock(api, 5.5 * MINUTE)
      }
      const eleventh = await ask(phoneNumber, last)
      expect(eleventh.status).toBe(429)
      expect(eleventh.headers.get('Retry-After'), 'fresh again').toBe(String(4.5 * MINUTE))
      expect((await ask(phoneNumber, newIpAddress())).status).toBe(200)
      advanceClock(api, 4.5 * MINUTE)
      expect((await ask(phoneNumber, last)).status).toBe(200)
    })

    test('limits one place to two valid codes and six an hour, so that others still get some', async () => {
      const { phoneNumber } = await someNumber()
      advanceClock(api, HOUR)
      const address = newIpAddress()
      for (let time = 0; time < 2; time++) {
        expect((await ask(phoneNumber, address)).status).toBe(200)
        advanceClock(api, MINUTE)
      }
      expect((await ask(phoneNumber, address)).status, 'a third one').toBe(429)
      expect((await ask(phoneNumber, newIpAddress())).status, 'somebody else').toBe(200)
      for (let time = 0; time < 3; time++) {
        advanceClock(api, 6 * MINUTE)
        expect((await ask(phoneNumber, address)).status).toBe(200)
      }
      advanceClock(api, 6 * MINUTE)
      expect((await ask(phoneNumber, address)).status, 'the seventh request').toBe(429)
      expect((await ask(phoneNumber, newIpAddress())).status, 'somebody else').toBe(200)
    })

    test('sends one code when ten requests arrive at the same moment from one place', async () => {
      const { phoneNumber } = await someNumber()
      const address = newIpAddress()
      const asking = Array.from({ length: 10 }, () => ask(phoneNumber, address))
      const statuses = (await Promise.all(asking)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(429)])
    })
  })

  test('keeps a reserve for a parent at a place where they have signed in before', async () => {
    const home = newIpAddress()
    const { phoneNumber } = await parent(home)
    const used = newIpAddress()
    await ask(phoneNumber, used)
    for (let time = 0; time < 30; time++) await ask(phoneNumber, newIpAddress())
    advanceClock(api, MINUTE)
    expect((await ask(phoneNumber, used)).status, 'ten an hour').toBe(429)
    expect((await ask(phoneNumber, home)).status).toBe(200)
    advanceClock(api, MINUTE)
    expect((await ask(phoneNumber, home)).status, 'once more').toBe(200)
  })

  test('counts requests for another purpose separately', async () => {
    const address = newIpAddress()
    const { accessToken: token, email } = await parentByEmail(api, { address: newIpAddress() })
    await api.send(forgotPassword, { email }, { address })
    for (let time = 0; time < 10; time++)
      await api.send(forgotPassword, { email }, { address: newIpAddress() })
    advanceClock(api, MINUTE)
    expect((await api.send(forgotPassword, { email }, { address })).status).toBe(429)
    const input = { channel: 'email' }
    expect((await api.send(sendIdentityCode, input, { address, token })).status).toBe(200)
    advanceClock(api, MINUTE)
    expect((await api.send(sendIdentityCode, input, { address, token })).status).toBe(200)
  })

  test('refuses an invalid mobile number, names the field and sends nothing', async () => {
    for (const phoneNumber of ['0112345678', 'my number', '05123', '+1']) {
      const { body, status } = await ask(phoneNumber, newIpAddress())
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      expect(body.errors).toMatchObject([{ path: 'phoneNumber', code: 'wrong_format' }])
    }
  })

  test('deletes old codes', async () => {
    const { phoneNumber } = await parent()
    await ask(phoneNumber, newIpAddress())
    advanceClock(api, 7 * DAY)
    await deleteExpired(api.deps)
    expect(await api.deps.db.select().from(codes)).toEqual([])
  })
})
