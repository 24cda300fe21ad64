import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT } from '#contract/accounts/consent.ts'
import { getParentProfile, signUpByPhone } from '#contract/accounts/parents.ts'
import {
  checkEmailAvailable,
  checkPhoneNumberAvailable,
  confirmEmailByLink,
  login,
  loginByPhoneNumber,
  refreshToken,
  registerParent,
  verifyOtp,
} from '#contract/accounts/users.ts'
import { consents, users } from '../../../server/db/schema.ts'
import {
  cityOf,
  codeFor,
  kindsSentTo,
  linkTokenFor,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { type SendOptions, startApi, type TestApi } from '../../support/servers/app.ts'

describe('POST users/registerparent', () => {
  let api: TestApi
  let cityId: number

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    cityId = await cityOf(api)
  })
  afterAll(() => api.close())

  function register(input: object, options: SendOptions = {}) {
    const { email, names } = newPerson()
    const whole = { ...names, email, password: PASSWORD, cityId, ...input }
    return api.send(registerParent, whole, { address: newIpAddress(), ...options })
  }

  test('creates an account, signs in, and mails a code with a confirmation link', async () => {
    const { email, phoneNumber } = newPerson()
    const input = { email: ` ${email.toUpperCase()} `, phoneNumber }
    const { body, status } = await register(input, { language: 'ar' })
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({
      email,
      username: email,
      phonenumber: phoneNumber,
      EmailConfirmed: false,
      PhoneNumberConfirmed: false,
      Roles: ['Parent'],
    })
    const profile = await api.send(getParentProfile, {}, { token: body.accessToken })
    expect(profile.body).toEqual({
      firstName: 'Mona',
      lastName: 'Alharbi',
      email,
      emailConfirmed: false,
      phoneNumber,
      phoneNumberConfirmed: false,
      cityId,
      language: 'ar',
    })
    expect(await codeFor(api, email)).toMatch(/^\d{6}$/)
    const mail = api.sent.findLast(({ to }) => to === email)
    expect(mail).toMatchObject({ channel: 'email', kind: 'email_code' })
    expect(mail?.text).toContain('https://nashat.example/ar/verify-email#token=')
    expect(await linkTokenFor(api, email)).toHaveLength(43)
    expect(await kindsSentTo(api, phoneNumber), 'nothing to a number that nobody proved').toEqual(
      [],
    )
  })

  test('stores which version of the texts a parent agreed to, and when', async () => {
    const { body } = await register({})
    const userId = String(decodeJwt(body.accessToken).sub)
    const kept = await api.deps.db.select().from(consents).where(eq(consents.userId, userId))
    const versions = Object.fromEntries(kept.map(({ document, version }) => [document, version]))
    expect(versions).toEqual(CONSENT)
    for (const { agreedAt } of kept) expect(agreedAt).toEqual(api.clock.now)
  })

  test('stores the password only as an argon2id hash', async () => {
    const { body } = await register({})
    const id = String(decodeJwt(body.accessToken).sub)
    const [user] = await api.deps.db.select().from(users).where(eq(users.id, id))
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(user)).not.toContain(PASSWORD)
  })

  test.each([
    ['confirmed', true],
    ['never confirmed', false],
  ])('refuses an e-mail that somebody has, %s, in upper or lower case', async (_, isConfirmed) => {
    const { email } = await parentByEmail(api, { isConfirmed, address: newIpAddress() })
    const sent = await kindsSentTo(api, email)
    const { body, status } = await register({ email: email.toUpperCase() })
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(await kindsSentTo(api, email)).toEqual(sent)
    const answer = await api.send(checkEmailAvailable, { email: email.toUpperCase() })
    expect(answer.body).toEqual({ available: false })
  })

  test('refuses a phone number that somebody has confirmed', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const { body, status } = await register({ phoneNumber })
    expect([status, body.code]).toEqual([409, 'phone_taken'])
  })

  test('creates one account when ten requests with the same e-mail arrive at the same moment', async () => {
    const { email } = newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(await kindsSentTo(api, email)).toEqual(['email_code'])
    const found = await api.deps.db.select().from(users).where(eq(users.email, email))
    expect(found).toHaveLength(1)
  })

  test('does not reserve a phone number that is not confirmed yet, nor block its owner', async () => {
    const { names, phoneNumber } = newPerson()
    await register({ phoneNumber })
    await register({ phoneNumber })
    const answer = await api.send(checkPhoneNumberAvailable, { phoneNumber })
    expect(answer.body).toEqual({ available: true })

    const address = newIpAddress()
    const begun = await api.send(signUpByPhone, { ...names, phoneNumber, cityId }, { address })
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = begun.body
    const { body } = await api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
    const claims = decodeJwt(body.accessToken)
    expect(claims, 'an account of its own').toMatchObject({ PhoneNumberConfirmed: true })
    expect(claims).not.toHaveProperty('email')
  })

  test('gives the account to the person who confirms its number, and signs its creator out', async () => {
    const { email, phoneNumber } = newPerson()
    const maker = await register({ email, phoneNumber })
    const address = newIpAddress()
    const asked = await api.send(loginByPhoneNumber, { phoneNumber }, { address })
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = asked.body
    const proven = await api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
    expect(decodeJwt(proven.body.accessToken)).toMatchObject({
      sub: decodeJwt(maker.body.accessToken).sub,
      PhoneNumberConfirmed: true,
      EmailConfirmed: false,
    })
    expect(
      decodeJwt(proven.body.accessToken),
      'it may be a stranger who typed it',
    ).not.toHaveProperty('email')
    const link = await linkTokenFor(api, email)
    const opened = await api.send(confirmEmailByLink, { token: link })
    expect(opened.body.code, 'the link of the mail').toBe('email_code_expired')
    const token = maker.body.accessToken
    expect((await api.send(getParentProfile, {}, { token })).body.code).toBe('token_invalid')
    const renewed = await api.send(refreshToken, { refreshToken: maker.body.refreshToken })
    expect(renewed.body.code).toBe('token_invalid')
    const withPassword = await api.send(login, { email, password: PASSWORD })
    expect(withPassword.body.code).toBe('wrong_credentials')
  })

  test('does not give an account with a confirmed e-mail to the person who confirms its number', async () => {
    const { phoneNumber } = newPerson()
    const parent = await parentByEmail(api, { address: newIpAddress() })
    await api.deps.db.update(users).set({ phoneNumber }).where(eq(users.id, parent.id))
    await api.send(loginByPhoneNumber, { phoneNumber }, { address: newIpAddress() })
    expect(await kindsSentTo(api, phoneNumber)).toEqual([])
  })

  test('names every missing field', async () => {
    const { body } = await api.send(registerParent, {}, { address: newIpAddress() })
    expect(body.errors?.map(({ code, path }) => [path, code])).toEqual(
      ['firstName', 'lastName', 'email', 'password', 'cityId'].map(path => [path, 'required']),
    )
  })

  test('names every wrong field in one answer', async () => {
    const { body } = await register({
      email: 'mona@localhost',
      password: 'password1234',
      phoneNumber: '0112345678',
      cityId: 4711,
    })
    expect(body.errors?.map(({ code, path }) => [path, code])).toEqual([
      ['email', 'wrong_format'],
      ['password', 'too_common'],
      ['phoneNumber', 'wrong_format'],
      ['cityId', 'unknown_value'],
    ])
  })

  test.each([
    ['11 characters', 'x7-Qp2!mZ_9', 'too_short'],
    ['11 emoji', '🦊🐢🐇🐌🐙🐍🦜🐳🐝🐞🦋', 'too_short'],
    ['129 characters', 'x7-Qp2!mZ_9'.repeat(12).slice(0, 129), 'too_long'],
    ['a common word', 'iloveyou1234', 'too_common'],
    ['the own name', 'Mona Alharbi', 'too_common'],
    ['the same letter', 'aaaaaaaaaaaa', 'too_common'],
    ['a sequence', 'abcdefghijkl', 'too_common'],
  ])('refuses a password of %s', async (_, password, code) => {
    const { body, status } = await register({ password })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'password', code }])
    expect(JSON.stringify(body)).not.toContain(password)
  })

  test.each([
    ['12 emoji', '🦊🐢🐇🐌🐙🐍🦜🐳🐝🐞🦋🐛'],
    ['128 characters', 'x7-Qp2!mZ_9'.repeat(12).slice(0, 128)],
    ['Arabic', 'نخيل وبحر وقهوة'],
    ['lower case only', 'palm trees at noon'],
  ])('accepts a password of %s', async (_, password) => {
    expect((await register({ password })).status).toBe(200)
  })
})
