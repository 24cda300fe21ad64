import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loginByPhoneNumber, sendVerificationOtp, verifyOtp } from '#contract/accounts/users.ts'
import { codes } from '../../../server/db/schema.ts'
import {
  codeFor,
  MINUTE,
  otherCode,
  parentByPhone,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('POST users/verifyotp', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  /** A parent who has requested a code in a separate browser. */
  async function asked() {
    const address = newIpAddress()
    const { id, phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const { body } = await api.send(loginByPhoneNumber, { phoneNumber }, { address })
    const otp = await codeFor(api, phoneNumber)
    return { id, phoneNumber, address, otp, ...body }
  }

  const verify = (input: object) => api.send(verifyOtp, input, { address: newIpAddress() })

  test('exchanges a six-digit code for a session', async () => {
    const { expiresAt, id, otp, phoneNumber, resendAt, tempToken } = await asked()
    expect(otp).toMatch(/^\d{6}$/)
    const now = api.clock.now.getTime()
    expect(Date.parse(expiresAt) - now).toBe(5 * MINUTE * 1000)
    expect(Date.parse(resendAt) - now).toBe(MINUTE * 1000)

    const { body, status } = await verify({ phoneNumber, otp, tempToken })
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({
      sub: id,
      phonenumber: phoneNumber,
      username: phoneNumber,
      PhoneNumberConfirmed: true,
      EmailConfirmed: false,
    })
    expect(decodeJwt(body.accessToken)).not.toHaveProperty('email')
  })

  test.each([
    ['Arabic digits', (otp: string) => otp.replace(/\d/g, d => '٠١٢٣٤٥٦٧٨٩'[Number(d)] ?? '')],
    ['Persian digits', (otp: string) => otp.replace(/\d/g, d => '۰۱۲۳۴۵۶۷۸۹'[Number(d)] ?? '')],
    ['groups', (otp: string) => ` ${otp.slice(0, 3)}-${otp.slice(3)} `],
  ])('accepts a code in %s, and the number as it is typed', async (_, typed) => {
    const { otp, phoneNumber, tempToken } = await asked()
    const local = phoneNumber.replace('+966', '0')
    const { status } = await verify({ phoneNumber: local, otp: typed(otp), tempToken })
    expect(status).toBe(200)
  })

  test('reports a wrong code five times; then even the right one is refused', async () => {
    const { otp, phoneNumber, tempToken } = await asked()
    for (let time = 0; time < 5; time++) {
      const wrong = await verify({ phoneNumber, otp: otherCode(otp), tempToken })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'otp_wrong'])
    }
    const right = await verify({ phoneNumber, otp, tempToken })
    expect([right.status, right.body.code]).toEqual([400, 'otp_expired'])
  })

  test('accepts the right code at the fifth try', async () => {
    const { otp, phoneNumber, tempToken } = await asked()
    for (let time = 0; time < 4; time++)
      await verify({ phoneNumber, otp: otherCode(otp), tempToken })
    expect((await verify({ phoneNumber, otp, tempToken })).status).toBe(200)
  })

  test('gives nobody more tries through RATE_LIMIT_SCALE', async () => {
    const { otp, phoneNumber, tempToken } = await asked()
    api.deps.rateLimitScale = 100
    for (let time = 0; time < 5; time++)
      await verify({ phoneNumber, otp: otherCode(otp), tempToken })
    expect((await verify({ phoneNumber, otp, tempToken })).body.code).toBe('otp_expired')
    api.deps.rateLimitScale = 1
  })

  test('accepts a code for five minutes', async () => {
    const [one, other] = [await asked(), await asked()]
    advanceClock(api, 5 * MINUTE - 1)
    expect((await verify(one)).status).toBe(200)
    advanceClock(api, 1)
    expect((await verify(other)).body.code).toBe('otp_expired')
  })

  test('accepts a code only once', async () => {
    const request = await asked()
    expect((await verify(request)).status).toBe(200)
    expect((await verify(request)).body.code).toBe('otp_expired')
  })

  test('accepts a code once when it is sent ten times at the same moment', async () => {
    const request = await asked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(request)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(['otp_expired']))
  })

  test('allows at most five guesses when ten arrive at the same moment', async () => {
    const { otp, phoneNumber, tempToken } = await asked()
    const guess = { phoneNumber, otp: otherCode(otp), tempToken }
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(guess)))
    expect(answers.filter(({ body }) => body.code === 'otp_wrong')).toHaveLength(5)
    expect(answers.filter(({ body }) => body.code === 'otp_expired')).toHaveLength(5)
  })

  test('accepts a code only from the browser that requested it, and for its number', async () => {
    const [one, other] = [await asked(), await asked()]
    const { otp, phoneNumber } = one
    for (const tempToken of [other.tempToken, 'made up', one.tempToken.toUpperCase()]) {
      const answer = await verify({ phoneNumber, otp, tempToken })
      expect([answer.status, answer.body.code]).toEqual([400, 'otp_expired'])
    }
    const foreign = await verify({ ...one, phoneNumber: other.phoneNumber })
    expect(foreign.body.code).toBe('otp_expired')
    expect((await verify(one)).status, 'none of these took a try').toBe(200)
  })

  test('names every field that is missing or wrong', async () => {
    const missing = await verify({})
    expect(missing.body.errors?.map(({ code, path }) => [path, code])).toEqual([
      ['phoneNumber', 'required'],
      ['otp', 'required'],
      ['tempToken', 'required'],
    ])
    const input = { phoneNumber: '0512345678', otp: '12345', tempToken: 'x' }
    expect((await verify(input)).body.errors).toMatchObject([{ path: 'otp', code: 'wrong_format' }])
    const landline = await verify({ phoneNumber: '0112345678', otp: '123456', tempToken: 'x' })
    expect(landline.body.errors).toMatchObject([{ path: 'phoneNumber', code: 'wrong_format' }])
  })

  test('a code that is sent again replaces only the one of the same browser', async () => {
    const mine = await asked()
    const { address, phoneNumber } = mine
    const stranger = await api.send(
      loginByPhoneNumber,
      { phoneNumber },
      { address: newIpAddress() },
    )
    const strangersOtp = await codeFor(api, phoneNumber)
    advanceClock(api, MINUTE)
    const { tempToken } = mine
    const again = await api.send(sendVerificationOtp, { phoneNumber, tempToken }, { address })
    const newOtp = await codeFor(api, phoneNumber)

    expect((await verify(mine)).body.code, 'the old one').toBe('otp_expired')
    const isNew = await verify({ phoneNumber, otp: newOtp, tempToken: again.body.tempToken })
    expect(isNew.status).toBe(200)
    const theirs = { phoneNumber, otp: strangersOtp, tempToken: stranger.body.tempToken }
    expect((await verify(theirs)).status, 'who reads both messages may use either').toBe(200)
  })

  test("a stranger's request and guesses do not invalidate a parent's code", async () => {
    const mine = await asked()
    const { otp, phoneNumber } = mine
    const stranger = await api.send(
      loginByPhoneNumber,
      { phoneNumber },
      { address: newIpAddress() },
    )
    const { tempToken } = stranger.body
    for (let time = 0; time < 7; time++) await verify({ phoneNumber, otp: '000000', tempToken })
    expect((await verify({ phoneNumber, otp, tempToken })).status).toBe(400)
    expect((await verify(mine)).status).toBe(200)
  })

  test('a browser token cannot cancel the code of another number', async () => {
    const [one, other] = [await asked(), await asked()]
    const { phoneNumber } = one
    const { tempToken } = other
    const address = newIpAddress()
    await api.send(sendVerificationOtp, { phoneNumber, tempToken }, { address })
    expect((await verify(other)).status).toBe(200)
  })

  test('codes and their tokens are not readable in the database', async () => {
    const { otp, tempToken } = await asked()
    const kept = await api.deps.db.select().from(codes)
    expect(kept.length).toBeGreaterThan(0)
    for (const { codeHash, tempTokenHash } of kept) {
      expect(codeHash).toMatch(/^[\w-]{43}$/)
      expect(tempTokenHash).toMatch(/^[\w-]{43}$/)
    }
    const text = JSON.stringify(kept)
    expect(text).not.toContain(tempToken)
    expect(text).not.toContain(`"${otp}"`)
  })
})
