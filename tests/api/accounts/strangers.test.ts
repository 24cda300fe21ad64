import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, changePhone, endAllAuthSessions } from '#contract/accounts/account.ts'
import { getParentProfile, signUpByPhone } from '#contract/accounts/parents.ts'
import {
  addEmail,
  confirmEmailByLink,
  loginByPhoneNumber,
  refreshToken,
  registerParent,
  resetPassword,
  sendVerificationOtp,
  verifyOtp,
} from '#contract/accounts/users.ts'
import {
  cityOf,
  codeFor,
  HOUR,
  linkTokenFor,
  MINUTE,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('A stranger', () => {
  let api: TestApi
  let cityId: number

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    cityId = await cityOf(api)
  })
  afterAll(() => api.close())

  async function signInByPhone(phoneNumber: string) {
    const address = newIpAddress()
    const asked = await api.send(loginByPhoneNumber, { phoneNumber }, { address })
    const otp = await codeFor(api, phoneNumber)
    const input = { phoneNumber, otp, tempToken: asked.body.tempToken }
    return (await api.send(verifyOtp, input, { address })).body.accessToken
  }

  test("who registered with a parent's number leaves no e-mail in the parent's account", async () => {
    const mallory = newPerson()
    const { phoneNumber } = newPerson()
    const input = {
      ...mallory.names,
      email: mallory.email,
      password: PASSWORD,
      cityId,
      phoneNumber,
    }
    await api.send(registerParent, input, { address: newIpAddress() })
    const link = await linkTokenFor(api, mallory.email)

    const token = await signInByPhone(phoneNumber)
    const { body: profile } = await api.send(getParentProfile, {}, { token })
    expect(profile).toMatchObject({ email: null, phoneNumber, phoneNumberConfirmed: true })
    const opened = await api.send(confirmEmailByLink, { token: link }, { address: newIpAddress() })
    expect(opened.body.code).toBe('email_code_expired')
  })

  test('who registered with the number of a parent who signs up meanwhile gets no access', async () => {
    const mallory = newPerson()
    const { names, phoneNumber } = newPerson()
    const input = {
      ...mallory.names,
      email: mallory.email,
      password: PASSWORD,
      cityId,
      phoneNumber,
    }
    const registered = await api.send(registerParent, input, { address: newIpAddress() })
    await api.send(signUpByPhone, { ...names, phoneNumber, cityId }, { address: newIpAddress() })
    await codeFor(api, phoneNumber)
    advanceClock(api, MINUTE)
    const address = newIpAddress()
    const asked = await api.send(sendVerificationOtp, { phoneNumber }, { address })
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = asked.body
    const { body } = await api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
    expect(decodeJwt(body.accessToken).sub).not.toBe(decodeJwt(registered.body.accessToken).sub)
  })

  test.each([
    [
      'a new password',
      (token: string) => api.send(changePassword, { password: 'dates and tea at dusk' }, { token }),
    ],
    ['signing out everywhere', (token: string) => api.send(endAllAuthSessions, {}, { token })],
  ])('who began to change the e-mail is stopped by %s', async (_, defend) => {
    const victim = await parentByEmail(api, { address: newIpAddress() })
    const evil = newPerson().email
    const token = victim.accessToken
    await api.send(addEmail, { email: evil }, { token, address: newIpAddress() })
    const link = await linkTokenFor(api, evil)
    expect(link).not.toBe('')
    expect((await defend(token)).status).toBe(200)
    const opened = await api.send(confirmEmailByLink, { token: link }, { address: newIpAddress() })
    expect(opened.body.code).toBe('email_code_expired')
  })

  test('with an old session adds no e-mail to an account that has a phone', async () => {
    const parent = await parentByPhone(api, { address: newIpAddress() })
    advanceClock(api, 11 * MINUTE)
    const { body } = await api.send(refreshToken, { refreshToken: parent.refreshToken })
    const token = body.accessToken
    const added = await api.send(addEmail, { email: newPerson().email }, { token })
    expect(added.status).toBe(400)
    expect(added.body.errors).toMatchObject([{ path: 'proof', code: 'proof_required' }])
  })

  test('can send at most sixty SMS an hour from one place, ten of them abroad', async () => {
    const address = newIpAddress()
    const ask = (phoneNumber: string) => api.send(loginByPhoneNumber, { phoneNumber }, { address })
    for (let time = 0; time < 10; time++)
      expect((await ask(`+9715012345${String(time).padStart(2, '0')}`)).status).toBe(200)
    expect((await ask('+971501234599')).status).toBe(429)
    for (let time = 11; time < 60; time++) {
      advanceClock(api, 2)
      expect((await ask(newPerson().phoneNumber)).status).toBe(200)
    }
    const refused = await ask(newPerson().phoneNumber)
    expect(refused.status).toBe(429)
    advanceClock(api, HOUR)
    expect((await ask(newPerson().phoneNumber)).status).toBe(200)
  })

  test('counts as one place with all addresses of one IPv6 network', async () => {
    const { phoneNumber } = newPerson()
    const ask = (last: number) =>
      api.send(loginByPhoneNumber, { phoneNumber }, { address: `2001:db8:7:7::${last}` })
    expect((await ask(1)).status).toBe(200)
    expect((await ask(2)).status).toBe(429)
  })

  test("who uses their own known places sends no more codes to another person's number", async () => {
    const { accessToken: token } = await parentByEmail(api, { address: newIpAddress() })
    const { phoneNumber } = newPerson()
    const statuses = []
    for (let time = 0; time < 9; time++) {
      statuses.push((await api.send(changePhone, { phoneNumber }, { token })).status)
      advanceClock(api, MINUTE)
    }
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(6)
  })

  test('gets no password checked without a code', async () => {
    const { email } = newPerson()
    const input = { email, code: '123456', tempToken: 'x', password: 'passwordpassword' }
    const { body } = await api.send(resetPassword, input, { address: newIpAddress() })
    expect(body.code).toBe('email_code_expired')
  })
})
