import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getIdentity } from '#contract/accounts/account.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { addEmail, sendVerificationEmail, verifyEmail } from '#contract/accounts/users.ts'
import {
  codeFor,
  kindsSentTo,
  MINUTE,
  otherCode,
  parentByEmail,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('An e-mail of a parent', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const byPhone = () => parentByPhone(api, { address: newIpAddress() })
  const byEmail = (isConfirmed = true) =>
    parentByEmail(api, { isConfirmed, address: newIpAddress() })
  const add = (token: string, email: string) =>
    api.send(addEmail, { email }, { token, address: newIpAddress() })
  const verify = (token: string, email: string, code: string) =>
    api.send(verifyEmail, { email, code }, { token, address: newIpAddress() })
  const resend = (token: string, email: string, address = newIpAddress()) =>
    api.send(sendVerificationEmail, { email }, { token, address })
  const profileOf = async (token: string) => (await api.send(getParentProfile, {}, { token })).body

  test('the first one is set immediately, unconfirmed', async () => {
    const { accessToken, email, id } = await byPhone()
    const { body, status } = await add(accessToken, email.toUpperCase())
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({
      sub: id,
      email,
      username: email,
      EmailConfirmed: false,
    })
    expect(await profileOf(accessToken)).toMatchObject({ email, emailConfirmed: false })
    expect(await kindsSentTo(api, email)).toEqual(['email_code'])
  })

  test('a second one is pending; the claims keep the old one until it is confirmed', async () => {
    const { accessToken, email } = await byEmail()
    const next = newPerson().email
    const added = await add(accessToken, next)
    expect(decodeJwt(added.body.accessToken)).toMatchObject({ email, EmailConfirmed: true })
    const identity = await api.send(getIdentity, {}, { token: accessToken })
    expect(identity.body.newEmail).toBe(next)

    const confirmed = await verify(accessToken, next, await codeFor(api, next))
    expect(confirmed.status).toBe(200)
    expect(decodeJwt(confirmed.body.accessToken)).toMatchObject({
      email: next,
      username: next,
      EmailConfirmed: true,
    })
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'email_changed'])
    const after = await api.send(getIdentity, {}, { token: confirmed.body.accessToken })
    expect(after.body.newEmail).toBeNull()
  })

  test('an unconfirmed one can be corrected, and the corrected one confirmed', async () => {
    const { accessToken, email } = await byEmail(false)
    const right = newPerson().email
    const added = await add(accessToken, right)
    expect(decodeJwt(added.body.accessToken)).toMatchObject({ email, EmailConfirmed: false })
    const { body } = await verify(accessToken, right, await codeFor(api, right))
    expect(decodeJwt(body.accessToken)).toMatchObject({ email: right, EmailConfirmed: true })
    expect(await kindsSentTo(api, email), 'nobody proved the wrong one').toEqual(['email_code'])
  })

  test('the confirmed phone is notified of a change, but not of the first e-mail', async () => {
    const { accessToken, email, phoneNumber } = await byPhone()
    const next = newPerson().email
    await add(accessToken, email)
    const first = await verify(accessToken, email, await codeFor(api, email))
    expect(await kindsSentTo(api, phoneNumber)).toEqual(['sign_up_code'])
    await add(first.body.accessToken, next)
    await verify(first.body.accessToken, next, await codeFor(api, next))
    expect(await kindsSentTo(api, phoneNumber)).toEqual(['sign_up_code', 'email_changed'])
  })

  test("entering one's own e-mail again changes nothing if confirmed, and sends a code if not", async () => {
    const confirmed = await byEmail()
    expect((await add(confirmed.accessToken, confirmed.email)).status).toBe(200)
    expect(await kindsSentTo(api, confirmed.email)).toEqual(['email_code'])
    const unconfirmed = await byEmail(false)
    expect((await add(unconfirmed.accessToken, unconfirmed.email)).status).toBe(200)
    expect(await kindsSentTo(api, unconfirmed.email)).toEqual(['email_code', 'email_code'])
  })

  test.each([
    ['confirmed', true],
    ['unconfirmed', false],
  ])('one that somebody else has, %s, is refused as taken', async (_, isConfirmed) => {
    const other = await byEmail(isConfirmed)
    const { accessToken } = await byPhone()
    const { body, status } = await add(accessToken, other.email.toUpperCase())
    expect([status, body.code]).toEqual([409, 'email_taken'])
    expect(await profileOf(accessToken)).toMatchObject({ email: null })
  })

  test('only one of two parents who add the same one at the same moment gets it', async () => {
    const [one, other] = [await byPhone(), await byPhone()]
    const answers = await Promise.all([
      add(one.accessToken, one.email),
      add(other.accessToken, one.email),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('email_taken')
  })

  test('one that somebody else confirms meanwhile is refused as taken when its code is entered', async () => {
    const [one, other] = [await byEmail(), await byEmail()]
    const wanted = newPerson().email
    await add(one.accessToken, wanted)
    const onesCode = await codeFor(api, wanted)
    await add(other.accessToken, wanted)
    const others = await verify(other.accessToken, wanted, await codeFor(api, wanted))
    expect(others.status).toBe(200)
    const { body, status } = await verify(one.accessToken, wanted, onesCode)
    expect([status, body.code]).toEqual([409, 'email_taken'])
  })

  test('only one of two parents who confirm the same one at the same moment gets it', async () => {
    const [one, other] = [await byEmail(), await byEmail()]
    const wanted = newPerson().email
    await add(one.accessToken, wanted)
    const onesCode = await codeFor(api, wanted)
    await add(other.accessToken, wanted)
    const othersCode = await codeFor(api, wanted)
    const answers = await Promise.all([
      verify(one.accessToken, wanted, onesCode),
      verify(other.accessToken, wanted, othersCode),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('its code can be entered after two wrong tries, and only once', async () => {
    const { accessToken, email } = await byEmail(false)
    const code = await codeFor(api, email)
    const wrong = await verify(accessToken, email, otherCode(code))
    expect([wrong.status, wrong.body.code]).toEqual([400, 'email_code_wrong'])
    expect((await verify(accessToken, email, code)).status).toBe(200)
    const again = await verify(accessToken, email, code)
    expect([again.status, again.body.code]).toEqual([400, 'email_code_expired'])
  })

  test('its code allows five tries within five minutes', async () => {
    const [one, other] = [await byEmail(false), await byEmail(false)]
    const code = await codeFor(api, one.email)
    for (let time = 0; time < 5; time++) await verify(one.accessToken, one.email, otherCode(code))
    const sixth = await verify(one.accessToken, one.email, code)
    expect(sixth.body.code).toBe('email_code_expired')

    const othersCode = await codeFor(api, other.email)
    advanceClock(api, 5 * MINUTE)
    const late = await verify(other.accessToken, other.email, othersCode)
    expect(late.body.code).toBe('email_code_expired')
  })

  test('its code is bound to the account and to the e-mail', async () => {
    const [one, other] = [await byEmail(false), await byEmail(false)]
    const code = await codeFor(api, one.email)
    for (const [token, email] of [
      [other.accessToken, one.email],
      [one.accessToken, other.email],
      [one.accessToken, newPerson().email],
    ] as const)
      expect((await verify(token, email, code)).body.code).toBe('email_code_expired')
    expect((await verify(one.accessToken, one.email, code)).status).toBe(200)
  })

  test('a code that is sent again replaces the old one, from any browser', async () => {
    const { accessToken, email } = await byEmail(false)
    const old = await codeFor(api, email)
    const { body, status } = await resend(accessToken, email)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['expiresAt', 'resendAt'])
    const code = await codeFor(api, email)
    if (old !== code)
      expect((await verify(accessToken, email, old)).body.code).toBe('email_code_wrong')
    expect((await verify(accessToken, email, code)).status).toBe(200)
  })

  test('gets a code once a minute from one place', async () => {
    const { accessToken, email } = await byEmail(false)
    const address = newIpAddress()
    expect((await resend(accessToken, email, address)).status).toBe(200)
    const soon = await resend(accessToken, email, address)
    expect([soon.status, soon.headers.get('Retry-After')]).toEqual([429, '60'])
    advanceClock(api, MINUTE)
    expect((await resend(accessToken, email, address)).status).toBe(200)
  })

  test('nobody can send a code to an e-mail that is not theirs', async () => {
    const [one, other] = [await byEmail(), await byEmail(false)]
    for (const email of [other.email, newPerson().email]) {
      const { body, status } = await resend(one.accessToken, email)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await kindsSentTo(api, other.email)).toEqual(['email_code'])
    const waiting = newPerson().email
    await add(one.accessToken, waiting)
    expect((await resend(one.accessToken, waiting)).status, 'one that waits').toBe(200)
  })

  test.each([
    ['users/addemail', addEmail, { email: 'mona@localhost' }],
    ['users/sendverificationemail', sendVerificationEmail, { email: 'mona@localhost' }],
    ['users/verifyemail', verifyEmail, { email: 'mona@localhost', code: '123456' }],
  ])('POST %s requires a token and a valid e-mail', async (_, endpoint, input) => {
    const without = await api.send(endpoint, input)
    expect([without.status, without.body.code]).toEqual([401, 'token_missing'])
    const { accessToken: token } = await byPhone()
    const wrong = await api.send(endpoint, input, { token })
    expect(wrong.body.errors).toMatchObject([{ path: 'email', code: 'wrong_format' }])
    const missing = await api.send(endpoint, {}, { token })
    expect(missing.body.errors?.[0]).toMatchObject({ path: 'email', code: 'required' })
  })
})
