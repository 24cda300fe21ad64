import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  confirmEmailByLink,
  forgotPassword,
  refreshToken,
  registerParent,
  resetPassword,
  sendVerificationEmail,
  verifyEmail,
} from '#contract/accounts/users.ts'
import { codes } from '../../../server/db/schema.ts'
import {
  codeFor,
  DAY,
  kindsSentTo,
  linkTokenFor,
  parentByEmail,
  newPerson,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

describe('POST users/confirmemailbylink', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = (isConfirmed: boolean) =>
    parentByEmail(api, { isConfirmed, address: newIpAddress() })
  const open = (token: string) =>
    api.send(confirmEmailByLink, { token }, { address: newIpAddress() })
  const add = (token: string, email: string) =>
    api.send(addEmail, { email }, { token, address: newIpAddress() })

  test('confirms without a session, and the next tokens contain it', async () => {
    const { accessToken, email, refreshToken: refresh } = await parent(false)
    const { body, status } = await open(await linkTokenFor(api, email))
    expect([status, body]).toEqual([200, { email }])
    const profile = await api.send(getParentProfile, {}, { token: accessToken })
    expect(profile.body.emailConfirmed).toBe(true)
    const renewed = await api.send(refreshToken, { refreshToken: refresh })
    expect(decodeJwt(renewed.body.accessToken)).toMatchObject({ email, EmailConfirmed: true })
  })

  test('confirms once when ten requests arrive at the same moment', async () => {
    const { email } = await parent(false)
    const token = await linkTokenFor(api, email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await open(token)
    expect([again.status, again.body.code]).toEqual([400, 'email_code_expired'])
  })

  test('confirms for 24 hours, long after the code has expired', async () => {
    const [one, other] = [await parent(false), await parent(false)]
    const [oneToken, otherToken] = [
      await linkTokenFor(api, one.email),
      await linkTokenFor(api, other.email),
    ]
    advanceClock(api, DAY - 1)
    expect((await open(oneToken)).status).toBe(200)
    advanceClock(api, 1)
    expect((await open(otherToken)).body.code).toBe('email_code_expired')
  })

  test('using the link invalidates the code, and using the code invalidates the link', async () => {
    const [one, other] = [await parent(false), await parent(false)]
    const code = await codeFor(api, one.email)
    await open(await linkTokenFor(api, one.email))
    const input = { email: one.email, code }
    const late = await api.send(verifyEmail, input, { token: one.accessToken })
    expect(late.body.code).toBe('email_code_expired')

    const others = { email: other.email, code: await codeFor(api, other.email) }
    const token = await linkTokenFor(api, other.email)
    await api.send(verifyEmail, others, { token: other.accessToken })
    expect((await open(token)).body.code).toBe('email_code_expired')
  })

  test('the link of a mail that is sent again replaces the old one', async () => {
    const { accessToken: token, email } = await parent(false)
    const old = await linkTokenFor(api, email)
    await api.send(sendVerificationEmail, { email }, { token, address: newIpAddress() })
    const link = await linkTokenFor(api, email)
    expect((await open(old)).body.code).toBe('email_code_expired')
    expect((await open(link)).status).toBe(200)
  })

  test('switches to the pending e-mail and notifies the old one', async () => {
    const { accessToken, email } = await parent(true)
    const next = newPerson().email
    await add(accessToken, next)
    expect((await open(await linkTokenFor(api, next))).body).toEqual({ email: next })
    expect(await kindsSentTo(api, email)).toEqual(['email_code', 'email_changed'])
  })

  test('does nothing for an e-mail that is no longer pending', async () => {
    const { accessToken, email } = await parent(true)
    const [first, second] = [newPerson().email, newPerson().email]
    await add(accessToken, first)
    const token = await linkTokenFor(api, first)
    await add(accessToken, second)
    expect((await open(token)).body.code).toBe('email_code_expired')
    const profile = await api.send(getParentProfile, {}, { token: accessToken })
    expect(profile.body.email).toBe(email)
  })

  test('is refused as taken if somebody else has confirmed the e-mail meanwhile', async () => {
    const { accessToken } = await parent(true)
    const { email, names } = newPerson()
    await add(accessToken, email)
    const token = await linkTokenFor(api, email)
    const input = { ...names, email, password: 'palm trees at noon', cityId: 1 }
    expect((await api.send(registerParent, input, { address: newIpAddress() })).status).toBe(200)
    const { body, status } = await open(token)
    expect([status, body.code]).toEqual([409, 'email_taken'])
  })

  test("somebody who signed up with another person's mailbox keeps no way back into the account", async () => {
    const owner = await parent(false)
    const makersOwn = newPerson().email
    await add(owner.accessToken, makersOwn)
    const link = await linkTokenFor(api, makersOwn)

    const { email } = owner
    const asked = await api.send(forgotPassword, { email }, { address: newIpAddress() })
    const code = await codeFor(api, email)
    const { tempToken } = asked.body
    const password = 'dates and coffee at dawn'
    const reset = await api.send(resetPassword, { email, code, tempToken, password })
    expect(reset.status).toBe(200)

    expect((await open(link)).body.code).toBe('email_code_expired')
    const token = reset.body.accessToken
    const profile = await api.send(getParentProfile, {}, { token })
    expect(profile.body).toMatchObject({ email, emailConfirmed: true })
  })

  test.each([['made up'], ['x'.repeat(4096)], ['\u0000']])(
    '%j is not a valid link token',
    async token => {
      const { body, status } = await open(token)
      expect([status, body.code]).toEqual([400, 'email_code_expired'])
    },
  )

  test('its token is stored only as a hash', async () => {
    const { email } = await parent(false)
    const token = await linkTokenFor(api, email)
    const kept = JSON.stringify(await api.deps.db.select().from(codes))
    expect(kept).not.toContain(token)
  })
})
