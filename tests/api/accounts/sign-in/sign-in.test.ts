import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  login,
  loginByPhoneNumber,
  refreshToken,
  registerParent,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
import {
  cityOf,
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

describe('Signing in', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  test('a parent signs in by e-mail and password, in upper or lower case', async () => {
    const { email, id } = await parentByEmail(api)
    const { body, status } = await api.send(login, {
      email: `  ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({
      sub: id,
      email,
      username: email,
      EmailConfirmed: true,
      PhoneNumberConfirmed: false,
      Roles: ['Parent'],
      iss: 'https://nashat.example',
    })
  })

  test('a password may contain any characters, even ones that no database stores', async () => {
    const input = {
      ...newPerson(),
      firstName: 'Mona',
      lastName: 'Alharbi',
      cityId: await cityOf(api),
    }
    const password = 'palm\u0000trees at\u0007 noon'
    expect((await api.send(registerParent, { ...input, password })).status).toBe(200)
    const statusOf = async (typed: string) =>
      (await api.send(login, { email: input.email, password: typed }, { address: newIpAddress() }))
        .status
    expect(await statusOf(password)).toBe(200)
    expect(await statusOf('palmtrees at noon')).toBe(400)
    expect(await statusOf('palm')).toBe(400)
  })

  test('a parent signs in by phone, adds an e-mail and confirms it', async () => {
    const { email, id, phoneNumber } = await parentByPhone(api)
    advanceClock(api, MINUTE + 1)
    const asked = await api.send(loginByPhoneNumber, { phoneNumber })
    const otp = await codeFor(api, phoneNumber)
    const { body } = await api.send(verifyOtp, {
      phoneNumber,
      otp,
      tempToken: asked.body.tempToken,
    })
    expect(decodeJwt(body.accessToken)).toMatchObject({ sub: id, PhoneNumberConfirmed: true })

    const added = await api.send(addEmail, { email }, { token: body.accessToken })
    expect(decodeJwt(added.body.accessToken)).toMatchObject({ email, EmailConfirmed: false })
    const code = await codeFor(api, email)
    const token = added.body.accessToken
    const confirmed = await api.send(verifyEmail, { email, code }, { token })
    expect(decodeJwt(confirmed.body.accessToken)).toMatchObject({ email, EmailConfirmed: true })

    const renewed = await api.send(refreshToken, { refreshToken: confirmed.body.refreshToken })
    const { body: profile } = await api.send(
      getParentProfile,
      {},
      { token: renewed.body.accessToken },
    )
    expect(profile).toMatchObject({ email, emailConfirmed: true, phoneNumber, cityId: 1 })
  })

  test('one account has one e-mail, whether its domain is written in Arabic or in ASCII', async () => {
    const domain = `m${Date.now()}.مثال.السعودية`
    const names = { firstName: 'Mona', lastName: 'Alharbi', cityId: await cityOf(api) }
    const input = { ...names, email: `mona@${domain}`, password: PASSWORD }
    const { body } = await api.send(registerParent, input, { address: newIpAddress() })
    const ascii = String(decodeJwt(body.accessToken)['email'])
    expect(ascii).toMatch(/^mona@m\d+\.xn--mgbh0fb\.xn--mgberp4a5d4ar$/)
    expect((await api.send(login, { email: ascii, password: PASSWORD })).status).toBe(200)
    expect((await api.send(login, { email: `Mona@${domain}`, password: PASSWORD })).status).toBe(
      200,
    )
    const again = await api.send(registerParent, { ...input, email: ascii })
    expect(again.body.code).toBe('email_taken')
  })

  test.each([
    ['with an accent that another keyboard types in two', 'café à midi près du port', 'NFD'],
    ['with emoji', '🦊🐢🐇🐌🐙🐍🦜🐳🐝🐞🦋🐛', 'NFC'],
    ['in Arabic', 'نخيل وبحر وقهوة', 'NFKD'],
    ['of wide letters', 'ｐａｌｍ　ｔｒｅｅｓ　ａｔ　ｎｏｏｎ', 'NFKC'],
  ])('a parent signs in with a password %s', async (_, password, form) => {
    const { email, names } = newPerson()
    const input = { ...names, email, password, cityId: await cityOf(api) }
    expect((await api.send(registerParent, input, { address: newIpAddress() })).status).toBe(200)
    const typed = { email, password: password.normalize(form) }
    expect((await api.send(login, typed)).status).toBe(200)
  })

  test('spaces around a password are part of it', async () => {
    const { email, names } = newPerson()
    const password = '  palm trees at noon '
    const input = { ...names, email, password, cityId: await cityOf(api) }
    await api.send(registerParent, input, { address: newIpAddress() })
    expect((await api.send(login, { email, password })).status).toBe(200)
    const trimmed = await api.send(login, { email, password: password.trim() })
    expect(trimmed.body.code).toBe('wrong_credentials')
  })

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const answers = []
    for (const language of ['en', 'ar'] as const)
      for (const input of [
        { email, password: 'not this one at all' },
        { email: newPerson().email, password: PASSWORD },
      ]) {
        const answer = await api.send(login, input, { language, address: newIpAddress() })
        expect(answer.status).toBe(400)
        expect(answer.body.code).toBe('wrong_credentials')
        const names = [...answer.headers.keys()]
        answers.push(JSON.stringify([names, { ...answer.body, requestId: '' }]))
      }
    expect(answers[0]).toBe(answers[1])
    expect(answers[2]).toBe(answers[3])
    expect(answers[0]).not.toBe(answers[2])
  })

  test('a password is hashed also for an unknown e-mail and for a parent without one', async () => {
    const verify = vi.spyOn(api.deps.passwords, 'verify')
    await api.send(login, { email: newPerson().email, password: PASSWORD })
    expect(verify.mock.calls).toEqual([[null, PASSWORD]])

    const byPhone = await parentByPhone(api, { address: newIpAddress() })
    await api.send(addEmail, { email: byPhone.email }, { token: byPhone.accessToken })
    const { body } = await api.send(login, { email: byPhone.email, password: PASSWORD })
    expect(body.code).toBe('wrong_credentials')
    expect(verify).toHaveBeenCalledTimes(2)
    verify.mockRestore()
  })

  test('every missing or wrong field is named', async () => {
    const missing = await api.send(login, {})
    expect(missing.status).toBe(400)
    expect(missing.body.errors?.map(({ code, path }) => [path, code])).toEqual([
      ['email', 'required'],
      ['password', 'required'],
    ])
    const wrong = await api.send(login, { email: 'mona', password: 'x', rememberMe: true })
    expect(wrong.body.errors).toMatchObject([{ path: 'email', code: 'wrong_format' }])
    const remember = await api.send(login, { email: 'm@b.co', password: 'x', rememberMe: 'yes' })
    expect(remember.body.errors).toMatchObject([{ path: 'rememberMe', code: 'wrong_type' }])
  })

  test('a stale token in the header does not prevent signing in', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const answer = await api.send(login, { email, password: PASSWORD }, { token: 'a.stale.one' })
    expect(answer.status).toBe(200)
  })
})
