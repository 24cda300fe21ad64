import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePhone, confirmPhone } from '#contract/accounts/account.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { loginByPhoneNumber, verifyOtp } from '#contract/accounts/users.ts'
import { users } from '../../../server/db/schema.ts'
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

describe('POST users/changephone and users/confirmphone', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByPhone(api, { address: newIpAddress() })
  const ask = (token: string, phoneNumber: string, tempToken?: string) =>
    api.send(changePhone, { phoneNumber, tempToken }, { token, address: newIpAddress() })
  const confirm = (token: string, input: object) =>
    api.send(confirmPhone, input, { token, address: newIpAddress() })

  /** A parent who has requested a code for a new phone number. */
  async function asked(phoneNumber = newPerson().phoneNumber) {
    const signedIn = await parent()
    const { body } = await ask(signedIn.accessToken, phoneNumber)
    const otp = await codeFor(api, phoneNumber)
    const input = { phoneNumber, otp, tempToken: body.tempToken }
    return { token: signedIn.accessToken, old: signedIn.phoneNumber, id: signedIn.id, input }
  }

  test('the old number stays until the new one is confirmed, and is then notified', async () => {
    const { id, input, old, token } = await asked()
    const before = await api.send(getParentProfile, {}, { token })
    expect(before.body).toMatchObject({ phoneNumber: old, phoneNumberConfirmed: true })

    const { body, status } = await confirm(token, input)
    expect(status).toBe(200)
    expect(decodeJwt(body.accessToken)).toMatchObject({
      sub: id,
      phonenumber: input.phoneNumber,
      PhoneNumberConfirmed: true,
    })
    expect(await kindsSentTo(api, old)).toEqual(['sign_up_code', 'phone_changed'])
    const told = api.sent.findLast(({ to }) => to === old)?.text ?? ''
    expect(told, 'only the ending').not.toContain(input.phoneNumber.slice(-4))
    expect(told).toContain(input.phoneNumber.slice(-2))
  })

  test('the parent then signs in by the new number and no longer by the old one', async () => {
    const { id, input, old, token } = await asked()
    await confirm(token, input)
    advanceClock(api, MINUTE)
    const { phoneNumber } = input
    const { body } = await api.send(
      loginByPhoneNumber,
      { phoneNumber },
      { address: newIpAddress() },
    )
    const otp = await codeFor(api, phoneNumber)
    const signedIn = await api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken })
    expect(decodeJwt(signedIn.body.accessToken).sub).toBe(id)

    const before = await kindsSentTo(api, old)
    await api.send(loginByPhoneNumber, { phoneNumber: old }, { address: newIpAddress() })
    expect(await kindsSentTo(api, old)).toEqual(before)
  })

  test('a parent who signed up by e-mail adds a phone, and the e-mail is notified', async () => {
    const { accessToken: token, email } = await parentByEmail(api, { address: newIpAddress() })
    const { phoneNumber } = newPerson()
    const { body } = await ask(token, phoneNumber.replace('+966', '0'))
    const otp = await codeFor(api, phoneNumber)
    const answer = await confirm(token, { phoneNumber, otp, tempToken: body.tempToken })
    expect(decodeJwt(answer.body.accessToken)).toMatchObject({ phonenumber: phoneNumber })
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'phone_changed'])
  })

  test('after five wrong codes even the right one is refused', async () => {
    const { input, token } = await asked()
    for (let time = 0; time < 5; time++) {
      const wrong = await confirm(token, { ...input, otp: otherCode(input.otp) })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'otp_wrong'])
    }
    expect((await confirm(token, input)).body.code).toBe('otp_expired')
  })

  test('a code is valid for five minutes, once, and only for its number and account', async () => {
    const [one, other, late] = [await asked(), await asked(), await asked()]
    for (const [token, input] of [
      [other.token, one.input],
      [one.token, { ...one.input, tempToken: other.input.tempToken }],
      [one.token, { ...one.input, phoneNumber: other.input.phoneNumber }],
    ] as const)
      expect((await confirm(token, input)).body.code).toBe('otp_expired')
    expect((await confirm(one.token, one.input)).status).toBe(200)
    expect((await confirm(one.token, one.input)).body.code).toBe('otp_expired')
    advanceClock(api, 5 * MINUTE)
    expect((await confirm(late.token, late.input)).body.code).toBe('otp_expired')
  })

  test('a code for a new phone does not sign in, and a sign-in code does not change a phone', async () => {
    const { input, token } = await asked()
    expect((await api.send(verifyOtp, input)).body.code).toBe('otp_expired')
    const { phoneNumber } = await parent()
    const { body } = await api.send(
      loginByPhoneNumber,
      { phoneNumber },
      { address: newIpAddress() },
    )
    const otp = await codeFor(api, phoneNumber)
    const answer = await confirm(token, { phoneNumber, otp, tempToken: body.tempToken })
    expect(answer.body.code).toBe('otp_expired')
  })

  test("a number that is already confirmed is refused as taken, also the parent's own", async () => {
    const [one, other] = [await parent(), await parent()]
    for (const { phoneNumber } of [one, other]) {
      const { body, status } = await ask(one.accessToken, phoneNumber)
      expect([status, body.code]).toEqual([409, 'phone_taken'])
    }
    expect(await kindsSentTo(api, other.phoneNumber)).toEqual(['sign_up_code'])
  })

  test('only one of two parents who confirm the same number at the same moment gets it', async () => {
    const one = await asked()
    const other = await asked(one.input.phoneNumber)
    const answers = await Promise.all([
      confirm(one.token, one.input),
      confirm(other.token, other.input),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.map(({ body }) => body.code)).toContain('phone_taken')
    const { phoneNumber } = one.input
    const having = api.deps.db.select().from(users).where(eq(users.phoneNumber, phoneNumber))
    expect(await having).toHaveLength(1)
  })

  test('a code that is sent again replaces the old one', async () => {
    const { input, token } = await asked()
    const { phoneNumber, tempToken } = input
    const { body } = await ask(token, phoneNumber, tempToken)
    const otp = await codeFor(api, phoneNumber)
    expect((await confirm(token, input)).body.code).toBe('otp_expired')
    const answer = await confirm(token, { phoneNumber, otp, tempToken: body.tempToken })
    expect(answer.status).toBe(200)
  })

  test('an invalid mobile number is refused and the field is named', async () => {
    const { accessToken: token } = await parent()
    const { body } = await ask(token, '0112345678')
    expect(body.errors).toMatchObject([{ path: 'phoneNumber', code: 'wrong_format' }])
    const missing = await confirm(token, {})
    expect(missing.body.errors?.map(({ code, path }) => [path, code])).toEqual(
      ['phoneNumber', 'otp', 'tempToken'].map(path => [path, 'required']),
    )
    const without = await api.send(confirmPhone, {})
    expect([without.status, without.body.code]).toEqual([401, 'token_missing'])
  })
})
