import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getIdentity } from '#contract/accounts/account.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { addEmail, login, refreshToken, verifyEmail } from '#contract/accounts/users.ts'
import {
  codeFor,
  kindsSentTo,
  PASSWORD,
  parentByEmail,
  parentByPhone,
  newIpAddress,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const NEW = 'dates and coffee at dawn'

describe('POST users/changepassword', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const change = (token: string, password: unknown) =>
    api.send(changePassword, { password }, { token, address: newIpAddress() })
  const signIn = (email: string, password: string) =>
    api.send(login, { email, password }, { address: newIpAddress() })

  test('sets the password and notifies the parent', async () => {
    const { accessToken, email } = await parent()
    expect((await change(accessToken, NEW)).body).toEqual({ changed: true })
    expect((await signIn(email, NEW)).status).toBe(200)
    expect((await signIn(email, PASSWORD)).body.code).toBe('wrong_credentials')
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'password_changed'])
  })

  test('ends every session but the current one', async () => {
    const { accessToken, email, refreshToken: own } = await parent()
    const other = await signIn(email, PASSWORD)
    await change(accessToken, NEW)
    const there = await api.send(getParentProfile, {}, { token: other.body.accessToken })
    expect([there.status, there.body.code]).toEqual([401, 'token_invalid'])
    const renewed = await api.send(refreshToken, { refreshToken: other.body.refreshToken })
    expect(renewed.body.code).toBe('token_invalid')
    expect((await api.send(getParentProfile, {}, { token: accessToken })).status).toBe(200)
    expect((await api.send(refreshToken, { refreshToken: own })).status).toBe(200)
  })

  test('gives a parent who signed up by phone a first password', async () => {
    const {
      accessToken: token,
      email,
      phoneNumber,
    } = await parentByPhone(api, {
      address: newIpAddress(),
    })
    await api.send(addEmail, { email }, { token })
    await api.send(verifyEmail, { email, code: await codeFor(api, email) }, { token })
    expect((await change(token, NEW)).status).toBe(200)
    expect((await api.send(getIdentity, {}, { token })).body.hasPassword).toBe(true)
    expect((await signIn(email, NEW)).status).toBe(200)
    expect(await kindsSentTo(api, phoneNumber)).toContain('password_changed')
  })

  test.each([
    ['too short', 'x7-Qp2!mZ_9', 'too_short'],
    ['too long', 'x7-Qp2!mZ_9'.repeat(12).slice(0, 129), 'too_long'],
    ['common', 'password1234', 'too_common'],
    ['the own name', 'Mona Alharbi', 'too_common'],
    ['no text', 123_456_789_012, 'wrong_type'],
    ['nothing', undefined, 'required'],
  ])('refuses a new password that is %s', async (_, password, code) => {
    const { accessToken, email } = await parent()
    const { body, status } = await change(accessToken, password)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'password', code }])
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })
})
