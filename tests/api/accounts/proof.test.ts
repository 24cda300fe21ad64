import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  changePhone,
  getIdentity,
  proveIdentity,
  sendIdentityCode,
} from '#contract/accounts/account.ts'
import {
  addEmail,
  login,
  loginByPhoneNumber,
  refreshToken,
  verifyEmail,
} from '#contract/accounts/users.ts'
import {
  codeFor,
  MINUTE,
  otherCode,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('Proving that it is the parent', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const address = '203.0.113.7'

  /** A parent who signed in some time ago, with a fresh access token. */
  async function longSignedIn() {
    const signedIn = await parentByEmail(api, { address: newIpAddress() })
    const { email } = signedIn
    const { body } = await api.send(
      login,
      { email, password: PASSWORD },
      { address: newIpAddress() },
    )
    advanceClock(api, 10 * MINUTE)
    return { others: signedIn.refreshToken, token: await renewed(body.refreshToken) }
  }

  async function renewed(token: string): Promise<string> {
    return (await api.send(refreshToken, { refreshToken: token })).body.accessToken
  }

  /** The same for a parent who signed up by phone and has a confirmed e-mail. */
  async function longSignedInByPhone() {
    const signedIn = await parentByPhone(api, { address: newIpAddress() })
    const { accessToken, email, id, phoneNumber } = signedIn
    await api.send(addEmail, { email }, { token: accessToken })
    const code = await codeFor(api, email)
    await api.send(verifyEmail, { email, code }, { token: accessToken })
    advanceClock(api, 10 * MINUTE)
    return { email, id, phoneNumber, token: await renewed(signedIn.refreshToken) }
  }

  const prove = (token: string, input: object) =>
    api.send(proveIdentity, input, { token, address: newIpAddress() })
  const sendCode = (token: string, channel: string) =>
    api.send(sendIdentityCode, { channel }, { token, address: newIpAddress() })

  const SENSITIVE = [
    ['users/changephone', changePhone, () => ({ phoneNumber: newPerson().phoneNumber })],
    ['users/changepassword', changePassword, () => ({ password: 'dates and coffee at dawn' })],
    ['users/addemail', addEmail, () => ({ email: newPerson().email })],
  ] as const

  test.each(SENSITIVE)(
    'POST %s requires a proof ten minutes after the sign-in',
    async (_, endpoint, input) => {
      const { token } = await longSignedIn()
      const refused = await api.send(endpoint, input(), { token, language: 'ar', address })
      expect([refused.status, refused.body.code]).toEqual([400, 'invalid_input'])
      expect(refused.body.errors).toEqual([
        {
          path: 'proof',
          code: 'proof_required',
          message: expect.stringMatching(/[\u0600-\u06ff]/),
        },
      ])
      const proven = await prove(token, { password: PASSWORD })
      expect(proven.status).toBe(200)
      expect(Date.parse(proven.body.provenUntil) - api.clock.now.getTime()).toBe(10 * MINUTE * 1000)
      advanceClock(api, 10 * MINUTE - 1)
      expect((await api.send(endpoint, input(), { token, address: newIpAddress() })).status).toBe(
        200,
      )
    },
  )

  test.each(SENSITIVE)(
    'POST %s needs no further proof right after the sign-in',
    async (_, endpoint, input) => {
      const { accessToken: token } = await parentByEmail(api, { address: newIpAddress() })
      expect((await api.send(endpoint, input(), { token, address: newIpAddress() })).status).toBe(
        200,
      )
    },
  )

  test.each(SENSITIVE)('POST %s does nothing without a token', async (_, endpoint, input) => {
    const { body, status } = await api.send(endpoint, input())
    expect([status, body.code]).toEqual([401, 'token_missing'])
  })

  test('GET users/getidentity lists the ways to sign in, and says until when the proof holds', async () => {
    const byEmail = await parentByEmail(api, { address: newIpAddress() })
    const fresh = await api.send(getIdentity, {}, { token: byEmail.accessToken })
    expect(fresh.body).toEqual({
      hasPassword: true,
      hasTotp: false,
      hasPasskey: false,
      provenUntil: expect.stringMatching(/\+03:00$/),
      newEmail: null,
    })
    const { token } = await longSignedInByPhone()
    const old = await api.send(getIdentity, {}, { token })
    expect(old.body).toMatchObject({ hasPassword: false, provenUntil: null, newEmail: null })
  })

  test.each([['sms'], ['email']] as const)('works with a code over %s', async channel => {
    const { email, phoneNumber, token } = await longSignedInByPhone()
    const sent = await sendCode(token, channel)
    expect(sent.status).toBe(200)
    const recipient = channel === 'sms' ? phoneNumber : email
    const code = await codeFor(api, recipient)
    const notice = api.sent.findLast(sent => sent.to === recipient && sent.code === code)
    expect(notice).toMatchObject({ channel, kind: 'identity_code' })

    const { tempToken } = sent.body
    const wrong = await prove(token, { code: otherCode(code), tempToken })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'otp_wrong'])
    expect((await prove(token, { code, tempToken })).status).toBe(200)
    const again = await prove(token, { code, tempToken })
    expect(again.body.code).toBe('otp_expired')
    const input = { phoneNumber: newPerson().phoneNumber }
    expect((await api.send(changePhone, input, { token, address: newIpAddress() })).status).toBe(
      200,
    )
  })

  test('holds for ten minutes, and only for the session that proved it', async () => {
    const { others, token } = await longSignedIn()
    await prove(token, { password: PASSWORD })
    const input = { phoneNumber: newPerson().phoneNumber }
    const change = (token: string) =>
      api.send(changePhone, input, { token, address: newIpAddress() })
    expect((await change(await renewed(others))).body.errors).toMatchObject([
      { path: 'proof', code: 'proof_required' },
    ])
    advanceClock(api, 10 * MINUTE - 1)
    expect((await change(token)).status).toBe(200)
  })

  test('a code allows five tries within five minutes, for one account', async () => {
    const other = await longSignedInByPhone()
    const one = await parentByEmail(api, { address: newIpAddress() })
    const sent = await sendCode(other.token, 'sms')
    const code = await codeFor(api, other.phoneNumber)
    const { tempToken } = sent.body
    const foreign = await prove(one.accessToken, { code, tempToken })
    expect([foreign.status, foreign.body.code]).toEqual([400, 'otp_expired'])
    for (let time = 0; time < 4; time++)
      await prove(other.token, { code: otherCode(code), tempToken })
    expect((await prove(other.token, { code, tempToken })).body.code).toBe('otp_expired')

    const next = await sendCode(other.token, 'sms')
    const nextCode = await codeFor(api, other.phoneNumber)
    advanceClock(api, 5 * MINUTE)
    const late = await prove(other.token, { code: nextCode, tempToken: next.body.tempToken })
    expect(late.body.code).toBe('otp_expired')
  })

  test('a sign-in code is not accepted as a proof', async () => {
    const { phoneNumber, token } = await longSignedInByPhone()
    const { body } = await api.send(
      loginByPhoneNumber,
      { phoneNumber },
      { address: newIpAddress() },
    )
    const code = await codeFor(api, phoneNumber)
    const answer = await prove(token, { code, tempToken: body.tempToken })
    expect(answer.body.code).toBe('otp_expired')
  })

  test('a wrong password is refused; after ten of them one try a minute is accepted', async () => {
    const { token } = await longSignedIn()
    const here = newIpAddress()
    const proveHere = (password: string) =>
      api.send(proveIdentity, { password }, { token, address: here })
    for (let time = 0; time < 10; time++) {
      const wrong = await proveHere('not this one at all')
      expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials'])
    }
    const eleventh = await proveHere(PASSWORD)
    expect([eleventh.status, eleventh.headers.get('Retry-After')]).toEqual([429, '60'])
    advanceClock(api, MINUTE)
    expect((await proveHere(PASSWORD)).status).toBe(200)
  })

  test('a parent without a password cannot prove with one', async () => {
    const { token } = await longSignedInByPhone()
    const { body } = await prove(token, { password: PASSWORD })
    expect(body.code).toBe('wrong_credentials')
  })

  test('no code is sent to an address that the parent never confirmed', async () => {
    const byEmail = await parentByEmail(api, { isConfirmed: false, address: newIpAddress() })
    for (const channel of ['sms', 'email']) {
      const { body, status } = await sendCode(byEmail.accessToken, channel)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    const unknown = await sendCode(byEmail.accessToken, 'pigeon')
    expect(unknown.body.errors).toMatchObject([{ path: 'channel', code: 'unknown_value' }])
  })

  test('codes are sent once a minute from one place', async () => {
    const { token } = await longSignedInByPhone()
    const ask = () => api.send(sendIdentityCode, { channel: 'sms' }, { token, address })
    expect((await ask()).status).toBe(200)
    expect([(await ask()).status]).toEqual([429])
  })

  test('requires a password or a code with its token', async () => {
    const { token } = await longSignedIn()
    for (const [input, path] of [
      [{}, 'password'],
      [{ code: '123456' }, 'tempToken'],
      [{ tempToken: 'x' }, 'password'],
      [{ password: null }, 'password'],
    ] as const) {
      const { body, status } = await prove(token, input)
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path, code: 'required' }])
    }
  })
})
