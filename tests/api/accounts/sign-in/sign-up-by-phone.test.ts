import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT } from '#contract/accounts/consent.ts'
import { getParentProfile, signUpByPhone } from '#contract/accounts/parents.ts'
import {
  checkPhoneNumberAvailable,
  loginByPhoneNumber,
  sendVerificationOtp,
  verifyOtp,
} from '#contract/accounts/users.ts'
import { consents, users } from '../../../../server/db/schema.ts'
import {
  cityOf,
  codeFor,
  DAY,
  HOUR,
  kindsSentTo,
  MINUTE,
  parentByPhone,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { type SendOptions, startApi, type TestApi } from '../../../support/servers/app.ts'

describe('POST parents/signupbyphone', () => {
  let api: TestApi
  let cityId: number

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    cityId = await cityOf(api)
  })
  afterAll(() => api.close())

  const begin = (input: object, options: SendOptions = {}) =>
    api.send(signUpByPhone, { cityId, ...input }, { address: newIpAddress(), ...options })

  async function begun(firstName = 'Mona', options?: SendOptions) {
    const { names, phoneNumber } = newPerson()
    const { body } = await begin({ ...names, firstName, phoneNumber }, options)
    return { phoneNumber, tempToken: body.tempToken, otp: await codeFor(api, phoneNumber) }
  }

  const verify = (input: object) => api.send(verifyOtp, input, { address: newIpAddress() })

  const usersWith = (phoneNumber: string) =>
    api.deps.db.select().from(users).where(eq(users.phoneNumber, phoneNumber))

  test('creates the account when the number is verified, not before', async () => {
    const { otp, phoneNumber, tempToken } = await begun('Mona', { language: 'ar' })
    expect(await kindsSentTo(api, phoneNumber)).toEqual(['sign_up_code'])
    expect(await usersWith(phoneNumber)).toEqual([])
    const check = () => api.send(checkPhoneNumberAvailable, { phoneNumber })
    expect((await check()).body).toEqual({ available: true })

    const { body } = await verify({ phoneNumber, otp, tempToken })
    const profile = await api.send(getParentProfile, {}, { token: body.accessToken })
    expect(profile.body).toEqual({
      firstName: 'Mona',
      lastName: 'Alharbi',
      email: null,
      emailConfirmed: false,
      phoneNumber,
      phoneNumberConfirmed: true,
      cityId,
      language: 'ar',
    })
    expect(decodeJwt(body.accessToken)).toMatchObject({ Roles: ['Parent'], username: phoneNumber })
    expect((await check()).body).toEqual({ available: false })
  })

  test('stores which texts a parent agreed to, and when, once they have proven who they are', async () => {
    const { otp, phoneNumber, tempToken } = await begun()
    advanceClock(api, 2 * MINUTE)
    const agreedAt = api.clock.now
    const { body } = await verify({ phoneNumber, otp, tempToken })
    const userId = String(decodeJwt(body.accessToken).sub)
    const kept = await api.deps.db.select().from(consents).where(eq(consents.userId, userId))
    expect(kept.toSorted((a, b) => a.document.localeCompare(b.document))).toEqual([
      { userId, document: 'privacy', version: CONSENT.privacy, agreedAt },
      { userId, document: 'terms', version: CONSENT.terms, agreedAt },
    ])
  })

  test.each([
    ['users/loginbyphonenumber', loginByPhoneNumber],
    ['users/sendverificationotp', sendVerificationOtp],
  ])(
    'sends a new code by %s to a sign-up that was never finished, which can then be finished',
    async (_, endpoint) => {
      const { phoneNumber } = await begun('Sara')
      advanceClock(api, 6 * DAY)
      const { body } = await api.send(endpoint, { phoneNumber }, { address: newIpAddress() })
      const otp = await codeFor(api, phoneNumber)
      const tokens = await verify({ phoneNumber, otp, tempToken: body.tempToken })
      expect(tokens.status).toBe(200)
      const [user, ...others] = await usersWith(phoneNumber)
      expect(user).toMatchObject({ firstName: 'Sara', phoneConfirmedAt: api.clock.now })
      expect(others).toEqual([])
    },
  )

  test('deletes a sign-up that was never finished after a week, and sends it no code', async () => {
    const { phoneNumber } = await begun()
    advanceClock(api, 7 * DAY)
    await api.send(loginByPhoneNumber, { phoneNumber }, { address: newIpAddress() })
    expect(await kindsSentTo(api, phoneNumber)).toEqual(['sign_up_code'])
  })

  test('can be started again with other names', async () => {
    const { phoneNumber } = await begun('Sarah')
    advanceClock(api, HOUR)
    const again = await begin({ firstName: 'Sara', lastName: 'Alharbi', phoneNumber })
    expect(again.status).toBe(200)
    const otp = await codeFor(api, phoneNumber)
    await verify({ phoneNumber, otp, tempToken: again.body.tempToken })
    expect(await usersWith(phoneNumber)).toMatchObject([{ firstName: 'Sara' }])
  })

  test("ignores a stranger's sign-up with the same number", async () => {
    const { otp, phoneNumber, tempToken } = await begun('Parent')
    await begin({ firstName: 'Stranger', lastName: 'Else', phoneNumber })
    expect((await verify({ phoneNumber, otp, tempToken })).status).toBe(200)
    expect(await usersWith(phoneNumber)).toMatchObject([{ firstName: 'Parent' }])
  })

  test('keeps what was typed in this browser when the code is sent again', async () => {
    const address = newIpAddress()
    const { phoneNumber, tempToken } = await begun('Parent', { address })
    await begin({ firstName: 'Stranger', lastName: 'Else', phoneNumber })
    await api.deliver()
    advanceClock(api, MINUTE)
    const again = await api.send(sendVerificationOtp, { phoneNumber, tempToken }, { address })
    const otp = await codeFor(api, phoneNumber)
    await verify({ phoneNumber, otp, tempToken: again.body.tempToken })
    expect(await usersWith(phoneNumber)).toMatchObject([{ firstName: 'Parent' }])
  })

  test('two who finish the same number at the same moment get one account', async () => {
    const one = await begun('One')
    const { phoneNumber } = one
    const other = await begin({ firstName: 'Other', lastName: 'Else', phoneNumber })
    const otherOtp = await codeFor(api, phoneNumber)
    const { tempToken } = other.body
    const answers = await Promise.all([
      verify(one),
      verify({ phoneNumber, otp: otherOtp, tempToken }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = answers.map(({ body }) => decodeJwt(body.accessToken).sub)
    expect(first).toBe(second)
    expect(await usersWith(phoneNumber)).toHaveLength(1)
  })

  test('refuses a number that somebody has confirmed, in any spelling', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const { names } = newPerson()
    for (const typed of [phoneNumber, phoneNumber.replace('+966', '0'), phoneNumber.slice(1)]) {
      const { body, status } = await begin({ ...names, phoneNumber: typed })
      expect([status, body.code]).toEqual([409, 'phone_taken'])
    }
    expect(await kindsSentTo(api, phoneNumber)).toEqual(['sign_up_code'])
  })

  test('names every missing field', async () => {
    const { body, status } = await begin({ cityId: undefined })
    expect(status).toBe(400)
    expect(body.errors?.map(({ code, path }) => [path, code])).toEqual([
      ['phoneNumber', 'required'],
      ['firstName', 'required'],
      ['lastName', 'required'],
      ['cityId', 'required'],
    ])
  })

  test('names every wrong field, including an unknown city, in Arabic', async () => {
    const input = { phoneNumber: '0112345678', firstName: 'Mona', lastName: 'A', cityId: 4711 }
    const { body } = await begin(input, { language: 'ar' })
    expect(body.errors).toEqual([
      {
        path: 'phoneNumber',
        code: 'wrong_format',
        message: expect.stringMatching(/[\u0600-\u06ff]/),
      },
      { path: 'cityId', code: 'unknown_value', message: expect.stringMatching(/[\u0600-\u06ff]/) },
    ])
  })

  test.each([
    ['spaces only', '   ', 'required'],
    ['only invisible characters', '\u0000\u200b\u2800', 'required'],
    ['half of a character', 'Mo\ud800na', 'wrong_format'],
    ['more than a hundred letters', 'x'.repeat(101), 'too_long'],
  ])('refuses a name of %s', async (_, firstName, code) => {
    const { names, phoneNumber } = newPerson()
    const { body, status } = await begin({ ...names, firstName, phoneNumber })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'firstName', code }])
  })

  test('stores only the visible characters of a name, on one line', async () => {
    const { otp, phoneNumber, tempToken } = await begun('Mo\u0000n\u200ba\n\u202eAli\u202c')
    await verify({ phoneNumber, otp, tempToken })
    expect(await usersWith(phoneNumber)).toMatchObject([{ firstName: 'Mona Ali' }])
  })

  test('stores a name as it is written, without the spaces around it', async () => {
    const { otp, phoneNumber, tempToken } = await begun("  Renée-'Nour 🦊 منى ")
    await verify({ phoneNumber, otp, tempToken })
    expect(await usersWith(phoneNumber)).toMatchObject([{ firstName: "Renée-'Nour 🦊 منى" }])
  })
})
