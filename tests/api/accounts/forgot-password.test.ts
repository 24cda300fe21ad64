import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  forgotPassword,
  login,
  loginByPhoneNumber,
  refreshToken,
  registerParent,
  resetPassword,
  verifyEmail,
} from '#contract/accounts/users.ts'
import {
  cityOf,
  codeFor,
  kindsSentTo,
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

const NEW = 'dates and coffee at dawn'

describe('A forgotten password', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = (isConfirmed = true) =>
    parentByEmail(api, { isConfirmed, address: newIpAddress() })
  const forget = (email: string, options = {}) =>
    api.send(forgotPassword, { email }, { address: newIpAddress(), ...options })
  const reset = (input: object) =>
    api.send(resetPassword, { password: NEW, ...input }, { address: newIpAddress() })
  const isIn = async (token: string) =>
    (await api.send(getParentProfile, {}, { token })).status === 200

  /** A parent who has requested a code. */
  async function asked(isConfirmed = true) {
    const signedIn = await parent(isConfirmed)
    const { body } = await forget(signedIn.email)
    return { ...signedIn, ...body, code: await codeFor(api, signedIn.email) }
  }

  test('is replaced with the help of a code, which also signs in', async () => {
    const { code, email, id, tempToken } = await asked()
    const { body, status } = await reset({ email: email.toUpperCase(), code, tempToken })
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({ sub: id, email, EmailConfirmed: true })
    expect((await api.send(login, { email, password: NEW })).status).toBe(200)
    const old = await api.send(login, { email, password: PASSWORD })
    expect(old.body.code).toBe('wrong_credentials')
  })

  test('ends every other session and notifies the parent', async () => {
    const one = await asked()
    const { email } = one
    const other = await api.send(login, { email, password: PASSWORD })
    const { body } = await reset(one)
    for (const token of [one.accessToken, other.body.accessToken])
      expect(await isIn(token)).toBe(false)
    const renewed = await api.send(refreshToken, { refreshToken: other.body.refreshToken })
    expect(renewed.body.code).toBe('token_invalid')
    expect(await isIn(body.accessToken)).toBe(true)
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'reset_code', 'password_changed'])
  })

  test('an unknown e-mail gets the same answer, and no mail', async () => {
    const { email } = await parent()
    const nobodys = newPerson().email
    const [known, unknown] = [await forget(email), await forget(nobodys)]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(unknown.body).toEqual({ ...known.body, tempToken: unknown.body.tempToken })
    expect(await kindsSentTo(api, nobodys)).toEqual([])
    const { tempToken } = unknown.body
    const wrong = await reset({ email: nobodys, code: '123456', tempToken })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'email_code_wrong'])
  })

  test('after five wrong codes even the right one is refused', async () => {
    const { code, email, tempToken } = await asked()
    for (let time = 0; time < 5; time++) {
      const wrong = await reset({ email, code: otherCode(code), tempToken })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'email_code_wrong'])
    }
    const sixth = await reset({ email, code, tempToken })
    expect([sixth.status, sixth.body.code]).toEqual([400, 'email_code_expired'])
    expect((await api.send(login, { email, password: PASSWORD })).status).toBe(200)
  })

  test('a code is valid for five minutes, once, and in the browser that requested it', async () => {
    const [late, foreign, twice] = [await asked(), await asked(), await asked()]
    const stranger = await forget(foreign.email)
    await api.deliver()
    const theirs = await reset({ ...foreign, tempToken: stranger.body.tempToken })
    expect(theirs.status).toBe(400)
    expect((await reset(foreign)).status, "a stranger's request spoils nothing").toBe(200)
    expect((await reset(twice)).status).toBe(200)
    expect((await reset(twice)).body.code).toBe('email_code_expired')
    advanceClock(api, 5 * MINUTE)
    expect((await reset(late)).body.code).toBe('email_code_expired')
  })

  test('a code sets one password, also when ten requests arrive at the same moment', async () => {
    const request = await asked()
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(request)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a sign-in code for a phone does not set a password', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const address = newIpAddress()
    const { body } = await api.send(loginByPhoneNumber, { phoneNumber }, { address })
    const code = await codeFor(api, phoneNumber)
    const { email } = await parent()
    const answer = await reset({ email, code, tempToken: body.tempToken })
    expect(answer.body.code).toBe('email_code_expired')
  })

  test.each([
    ['too short', 'x7-Qp2!mZ_9', 'too_short'],
    ['too long', 'x7-Qp2!mZ_9'.repeat(12).slice(0, 129), 'too_long'],
    ['common', 'password1234', 'too_common'],
  ])('a new one that is %s is refused, and uses up no try', async (_, password, code) => {
    const request = await asked()
    for (let time = 0; time < 6; time++) {
      const { body, status } = await reset({ ...request, password })
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([{ path: 'password', code }])
    }
    expect((await reset(request)).status).toBe(200)
  })

  test("the parent's own e-mail is refused as a password", async () => {
    const request = await asked()
    const { body } = await reset({ ...request, password: request.email })
    expect(body.errors).toMatchObject([{ path: 'password', code: 'too_common' }])
  })

  test('the owner of a mailbox gets an account that was never confirmed, and its creator is signed out', async () => {
    const { email, names, phoneNumber } = newPerson()
    const input = { ...names, email, password: PASSWORD, cityId: await cityOf(api), phoneNumber }
    const maker = await api.send(registerParent, input, { address: newIpAddress() })
    await api.deliver()
    const { body } = await forget(email)
    const code = await codeFor(api, email)
    const owner = await reset({ email, code, tempToken: body.tempToken })
    const claims = decodeJwt(owner.body.accessToken)
    expect(claims).toMatchObject({ email, EmailConfirmed: true, PhoneNumberConfirmed: false })
    expect(claims, 'a number that nobody proved').not.toHaveProperty('phonenumber')
    expect(await isIn(maker.body.accessToken)).toBe(false)

    await api.send(loginByPhoneNumber, { phoneNumber }, { address: newIpAddress() })
    expect(await kindsSentTo(api, phoneNumber)).toEqual([])
  })

  test('the owner of a mailbox that a parent with a phone has only typed is advised to use the phone', async () => {
    const byPhone = await parentByPhone(api, { address: newIpAddress() })
    const { accessToken: token, email } = byPhone
    await api.send(addEmail, { email }, { token })
    await api.deliver()
    const { body, status } = await forget(email)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'resendAt', 'tempToken'])
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'reset_by_phone'])
    const mail = api.sent.findLast(({ to }) => to === email)
    expect(mail?.code).toBeUndefined()
    expect(mail?.text).not.toMatch(/\d{6}/)
    const answer = await reset({ email, code: '123456', tempToken: body.tempToken })
    expect(answer.status).toBe(400)
    expect(await isIn(token)).toBe(true)
  })

  test('a parent with a phone and a confirmed e-mail can set one, and keeps the phone', async () => {
    const {
      accessToken: token,
      email,
      phoneNumber,
    } = await parentByPhone(api, {
      address: newIpAddress(),
    })
    await api.send(addEmail, { email }, { token })
    await api.send(verifyEmail, { email, code: await codeFor(api, email) }, { token })
    const { body } = await forget(email)
    const code = await codeFor(api, email)
    const answer = await reset({ email, code, tempToken: body.tempToken })
    expect(decodeJwt(answer.body.accessToken)).toMatchObject({
      phonenumber: phoneNumber,
      PhoneNumberConfirmed: true,
    })
    expect(await kindsSentTo(api, phoneNumber)).toContain('password_changed')
  })

  test("the mail uses the parent's language", async () => {
    const { email } = await parentByEmail(api, { language: 'ar', address: newIpAddress() })
    await forget(email, { language: 'en' })
    await api.deliver()
    expect(api.sent.findLast(({ to }) => to === email)?.subject).toMatch(/[\u0621-\u064a]/)
  })

  test('a session without "remember me" ends after twelve hours', async () => {
    const request = await asked()
    const { body } = await reset({ ...request, rememberMe: false })
    advanceClock(api, 12 * 60 * MINUTE)
    const renewed = await api.send(refreshToken, { refreshToken: body.refreshToken })
    expect(renewed.body.code).toBe('token_invalid')
  })

  test('every missing field is named', async () => {
    const { body } = await api.send(resetPassword, {})
    expect(body.errors?.map(({ code, path }) => [path, code])).toEqual(
      ['email', 'code', 'tempToken', 'password'].map(path => [path, 'required']),
    )
    const wrong = await forget('mona@localhost')
    expect(wrong.body.errors).toMatchObject([{ path: 'email', code: 'wrong_format' }])
  })
})
