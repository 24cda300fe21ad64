import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveIdentity, changePhone, sendIdentityCode } from '#contract/accounts/account.ts'
import { signUpByPhone } from '#contract/accounts/parents.ts'
import {
  addEmail,
  forgotPassword,
  login,
  loginByPhoneNumber,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
import { limitAttempts } from '../../../../server/services/accounts/attempts.ts'
import { SMS } from '../../../../server/security/rate-limits.ts'
import {
  cityOf,
  codeFor,
  HOUR,
  kindsSentTo,
  MINUTE,
  otherCode,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

const WRONG = 'not this one at all'
const NEW = 'dates and coffee at dawn'

describe('Strangers at other addresses', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const askByPhone = (phoneNumber: string, address = newIpAddress()) =>
    api.send(loginByPhoneNumber, { phoneNumber }, { address })
  const forget = (email: string, address = newIpAddress()) =>
    api.send(forgotPassword, { email }, { address })
  const tryPassword = (email: string, password: string, address = newIpAddress()) =>
    api.send(login, { email, password }, { address })

  /** Runs requests one after the other, and delivers their messages in that order. */
  async function times<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
    const answers: T[] = []
    for (let time = 0; time < count; time++) {
      answers.push(await ask())
      await api.deliver()
    }
    return answers
  }

  async function signInByPhone(phoneNumber: string, address = newIpAddress()) {
    const asked = await askByPhone(phoneNumber, address)
    expect(asked.status).toBe(200)
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = asked.body
    return api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
  }

  test.each([3, 40])(
    'who requested a code, %i of them, do not lock out a parent at a new place',
    async strangers => {
      const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
      await times(strangers, () => askByPhone(phoneNumber))
      expect((await signInByPhone(phoneNumber)).status).toBe(200)
    },
  )

  test.each([3, 40])(
    'who used "forgot password" for a parent, %i of them, do not keep the parent from a new password',
    async strangers => {
      const { email } = await parentByEmail(api, { address: newIpAddress() })
      await times(strangers, () => forget(email))
      const address = newIpAddress()
      const asked = await forget(email, address)
      expect(asked.status).toBe(200)
      const { tempToken } = asked.body
      const input = { email, code: await codeFor(api, email), tempToken, password: NEW }
      expect((await api.send(resetPassword, input, { address })).status).toBe(200)
    },
  )

  test('who tried twelve passwords from one address do not block the right one elsewhere', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    const address = newIpAddress()
    const tried = await times(12, () => tryPassword(email, WRONG, address))
    expect(tried.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
    expect((await tryPassword(email, PASSWORD)).status).toBe(200)
  })

  test('who tried passwords from forty addresses do not block the first try at a fresh one', async () => {
    const { email } = await parentByEmail(api, { address: newIpAddress() })
    await times(40, () => tryPassword(email, WRONG))
    const address = newIpAddress()
    expect((await tryPassword(email, WRONG, address)).status, 'a slip').toBe(400)
    const again = await tryPassword(email, PASSWORD, address)
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('Retry-After'))).toBeLessThanOrEqual(MINUTE)
    advanceClock(api, 10 * MINUTE)
    expect((await tryPassword(email, PASSWORD, address)).status).toBe(200)
  })

  test('invalidate no code that a parent has, however many request one', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const address = newIpAddress()
    const asked = await askByPhone(phoneNumber, address)
    const otp = await codeFor(api, phoneNumber)
    await times(20, () => askByPhone(phoneNumber))
    const { tempToken } = asked.body
    const input = { phoneNumber, otp, tempToken }
    expect((await api.send(verifyOtp, input, { address })).status).toBe(200)
  })

  test("who sign up with a parent's number do not keep the parent from signing up", async () => {
    const { names, phoneNumber } = newPerson()
    const input = { ...names, phoneNumber, cityId: await cityOf(api) }
    const signUp = (address: string) => api.send(signUpByPhone, input, { address })
    await times(12, () => signUp(newIpAddress()))
    const address = newIpAddress()
    const asked = await signUp(address)
    const otp = await codeFor(api, phoneNumber)
    const { tempToken } = asked.body
    const { status } = await api.send(verifyOtp, { phoneNumber, otp, tempToken }, { address })
    expect(status).toBe(200)
  })

  test('with accounts of their own do not keep a parent from a new number', async () => {
    const { phoneNumber } = newPerson()
    const strangers = await times(4, () => parentByEmail(api, { address: newIpAddress() }))
    for (const { accessToken: token } of strangers)
      for (let time = 0; time < 3; time++) {
        await api.send(changePhone, { phoneNumber }, { token, address: newIpAddress() })
      }
    const home = newIpAddress()
    const { accessToken: token } = await parentByEmail(api, { address: home })
    const asked = await api.send(changePhone, { phoneNumber }, { token, address: home })
    expect(asked.status).toBe(200)
  })

  test('with accounts of their own do not keep a parent from a new e-mail, nor share its code', async () => {
    const { email } = newPerson()
    const strangers = await times(4, () => parentByEmail(api, { address: newIpAddress() }))
    for (const { accessToken: token } of strangers)
      await api.send(addEmail, { email }, { token, address: newIpAddress() })
    const home = newIpAddress()
    const { accessToken: token } = await parentByEmail(api, { address: home })
    expect((await api.send(addEmail, { email }, { token, address: home })).status).toBe(200)
    await api.deliver()
    advanceClock(api, MINUTE)
    const resent = await api.send(sendVerificationEmail, { email }, { token, address: home })
    expect(resent.status, 'from a place that knows them').toBe(200)
    const input = { email, code: await codeFor(api, email) }
    expect((await api.send(verifyEmail, input, { token, address: home })).status).toBe(200)
  })

  test('with a stolen token do not keep a parent from proving who they are', async () => {
    const home = newIpAddress()
    const { accessToken: token, email } = await parentByEmail(api, { address: home })
    const prove = (password: string, address: string) =>
      api.send(proveIdentity, { password }, { token, address })
    const thief = newIpAddress()
    for (let time = 0; time < 12; time++) await prove(WRONG, thief)
    expect((await prove(PASSWORD, home)).status).toBe(200)
    expect((await prove(PASSWORD, newIpAddress())).status).toBe(200)
    for (let time = 0; time < 5; time++)
      await api.send(sendIdentityCode, { channel: 'email' }, { token, address: newIpAddress() })
    const sent = await api.send(sendIdentityCode, { channel: 'email' }, { token, address: home })
    expect([sent.status, await codeFor(api, email)]).toEqual([200, expect.any(String)])
  })

  test('at forty addresses get three codes sent to a number, and one more in five minutes', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const before = (await kindsSentTo(api, phoneNumber)).length
    // The start of a five-minute period, in which all get the same shared code.
    api.clock.now = new Date(Math.ceil(api.clock.now.getTime() / 300_000) * 300_000)
    // The first eight are within the limit of an hour. If a request beyond it came first, the shared code would
    // be one of the three that may be open, and only two others would be sent.
    for (const count of [8, 32]) {
      const answers = await Promise.all(
        Array.from({ length: count }, () => askByPhone(phoneNumber)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await kindsSentTo(api, phoneNumber)).toHaveLength(before + 4)
    }
    advanceClock(api, 5 * MINUTE)
    await times(20, () => askByPhone(phoneNumber))
    expect(await kindsSentTo(api, phoneNumber)).toHaveLength(before + 5)
  })

  test('get six codes in a day from one address while others use up the rest', async () => {
    const { phoneNumber } = await parentByPhone(api, { address: newIpAddress() })
    const address = newIpAddress()
    const statuses = []
    for (let time = 0; time < 8; time++) {
      await times(11, () => askByPhone(phoneNumber))
      statuses.push((await askByPhone(phoneNumber, address)).status)
      advanceClock(api, 10 * MINUTE + 1)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    advanceClock(api, 24 * HOUR)
    expect((await askByPhone(phoneNumber, address)).status).toBe(200)
  })

  test('who guessed a hundred codes in a day make two right ones necessary at new places, and one at known ones', async () => {
    const home = newIpAddress()
    const { phoneNumber } = await parentByPhone(api, { address: home })
    for (let time = 0; time < 20; time++) {
      const address = newIpAddress()
      const { body } = await askByPhone(phoneNumber, address)
      const otp = otherCode(await codeFor(api, phoneNumber))
      const input = { phoneNumber, otp, tempToken: body.tempToken }
      const guesses = await times(5, () => api.send(verifyOtp, input, { address }))
      expect(guesses.map(({ body }) => body.code)).toEqual(Array(5).fill('otp_wrong'))
    }
    const address = newIpAddress()
    const first = await signInByPhone(phoneNumber, address)
    expect([first.status, first.body.code]).toEqual([400, 'otp_expired'])
    advanceClock(api, MINUTE)
    expect((await signInByPhone(phoneNumber, address)).status).toBe(200)
    expect((await signInByPhone(phoneNumber, home)).status, 'from a known place').toBe(200)
    advanceClock(api, 24 * HOUR)
    expect((await signInByPhone(phoneNumber)).status, 'a day later').toBe(200)
  })

  test('who share a code that one of them guessed are not all signed in by it', async () => {
    const home = newIpAddress()
    const { phoneNumber } = await parentByPhone(api, { address: home })
    for (let time = 0; time < 20; time++) {
      const address = newIpAddress()
      const { body } = await askByPhone(phoneNumber, address)
      const otp = otherCode(await codeFor(api, phoneNumber))
      await times(5, () =>
        api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken }, { address }),
      )
    }
    const shared = await codeFor(api, phoneNumber)
    const places = Array.from({ length: 6 }, newIpAddress)
    for (const address of places) {
      const { body } = await askByPhone(phoneNumber, address)
      const input = { phoneNumber, otp: shared, tempToken: body.tempToken }
      expect((await api.send(verifyOtp, input, { address })).body.code).toBe('otp_expired')
    }
    advanceClock(api, MINUTE)
    const later = []
    for (const address of places) later.push((await askByPhone(phoneNumber, address)).status)
    expect(later).toEqual([200, 200, 200, 429, 429, 429])
    // Delivers the other messages first, so that the latest code is the parent's own.
    await api.deliver()
    expect((await signInByPhone(phoneNumber, home)).status, 'from a known place').toBe(200)
  })

  test('use up no code for numbers abroad of a parent who has one there', async () => {
    const phoneNumber = '+971501234567'
    const home = newIpAddress()
    const { names } = newPerson()
    const input = { ...names, phoneNumber, cityId: await cityOf(api) }
    const { body } = await api.send(signUpByPhone, input, { address: home })
    const otp = await codeFor(api, phoneNumber)
    await api.send(verifyOtp, { phoneNumber, otp, tempToken: body.tempToken }, { address: home })
    const signUp = (number: number) => {
      const other = { ...input, phoneNumber: `+9715555${String(number).padStart(5, '0')}` }
      return api.send(signUpByPhone, other, { address: newIpAddress() })
    }
    expect((await signUp(0)).status).toBe(200)
    // The parent's own sign-up counted too. The others are only counted: each would take a tenth of a second.
    for (let counted = 2; counted < SMS.abroadInAll.most; counted++)
      await limitAttempts(api.deps, 'sms abroad sign_in', SMS.abroadInAll)
    expect((await signUp(1)).status).toBe(429)
    advanceClock(api, MINUTE)
    expect((await askByPhone(phoneNumber)).status).toBe(200)
    expect((await askByPhone(phoneNumber, home)).status).toBe(200)
  })
})
