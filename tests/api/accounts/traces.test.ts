import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  changePassword,
  changePhone,
  confirmPhone,
  endAllAuthSessions,
  endAuthSession,
  proveIdentity,
  sendIdentityCode,
} from '#contract/accounts/account.ts'
import { getActivityByGid } from '#contract/activities.ts'
import { addChild, getChildById } from '#contract/family/children.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import {
  addEmail,
  checkEmailAvailable,
  forgotPassword,
  login,
  loginByPhoneNumber,
  logout,
  refreshToken,
  resetPassword,
  verifyEmail,
  verifyOtp,
} from '#contract/accounts/users.ts'
import {
  codeFor,
  otherCode,
  parentByEmail,
  parentByPhone,
  PASSWORD,
  type SignedIn,
  newPerson,
  newIpAddress,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const WRONG = 'not this one at all'
const NEW = 'dates and coffee at dawn'
const HASH = /^[\w-]{43}$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

describe('The security log records', () => {
  let api: TestApi
  let byEmail: SignedIn
  let byPhone: SignedIn
  /** Everything that was typed or issued. None of it may be in the log. */
  const typed: string[] = []

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    byEmail = await parentByEmail(api, { address: newIpAddress() })
    byPhone = await parentByPhone(api, { address: newIpAddress() })
    const { accessToken, email, phoneNumber, refreshToken } = byEmail
    typed.push(accessToken, email, phoneNumber, refreshToken)
    typed.push(byPhone.accessToken, byPhone.phoneNumber, byPhone.refreshToken)
    typed.push(WRONG, NEW, PASSWORD, 'Mona', 'Alharbi')
  })
  afterAll(() => api.close())

  /**
   * The log events of an action, without those of its request and without the network hash, which each has,
   * and the call.
   */
  async function left(doing: (address: string) => Promise<unknown>) {
    const address = newIpAddress()
    typed.push(address)
    const before = api.events.length
    await doing(address)
    return api.events.slice(before).map(event => {
      const { call = '/api/', place, requestId, ...rest } = event as Record<string, string>
      expect(call).toMatch(/^\/api\//)
      expect(place).toMatch(HASH)
      expect(requestId).toMatch(UUID)
      return rest
    })
  }

  const signInAgain = async () => {
    const address = newIpAddress()
    const { body } = await api.send(
      login,
      { email: byEmail.email, password: PASSWORD },
      { address },
    )
    typed.push(body.accessToken, body.refreshToken)
    return body
  }

  const prepare = async (asking: Promise<{ body: { tempToken: string } }>, recipient: string) => {
    const { tempToken } = (await asking).body
    const code = await codeFor(api, recipient)
    typed.push(tempToken, code)
    return { tempToken, code }
  }

  test('a wrong password, and the account if the e-mail is known', async () => {
    const { email, id } = byEmail
    expect(await left(address => api.send(login, { email, password: WRONG }, { address }))).toEqual(
      [{ name: 'sign_in_failed', by: 'password', userId: id }],
    )
    const nobody = { email: newPerson().email, password: WRONG }
    expect(await left(address => api.send(login, nobody, { address }))).toEqual([
      { name: 'sign_in_failed', by: 'password', userId: undefined },
    ])
  })

  test('a wrong or expired phone code', async () => {
    const { phoneNumber, id } = byPhone
    const address = newIpAddress()
    const { code, tempToken } = await prepare(
      api.send(loginByPhoneNumber, { phoneNumber }, { address }),
      phoneNumber,
    )
    const wrong = { phoneNumber, otp: otherCode(code), tempToken }
    expect(await left(address => api.send(verifyOtp, wrong, { address }))).toEqual([
      { name: 'code_refused', by: 'sign_in', userId: id },
    ])
    const old = { ...wrong, tempToken: 'one that nobody gave out' }
    expect(await left(address => api.send(verifyOtp, old, { address }))).toEqual([
      { name: 'code_refused', by: 'sign_in', userId: undefined },
    ])
  })

  test('a wrong code for a new password, and a password that was changed with one', async () => {
    const { email, id } = await parentByEmail(api, { address: newIpAddress() })
    const { code, tempToken } = await prepare(
      api.send(forgotPassword, { email }, { address: newIpAddress() }),
      email,
    )
    const reset = (code: string) => (address: string) =>
      api.send(resetPassword, { email, code, tempToken, password: NEW }, { address })
    expect(await left(reset(otherCode(code)))).toEqual([
      { name: 'code_refused', by: 'reset', userId: id },
    ])
    expect(await left(reset(code))).toEqual([
      { name: 'password_changed', by: 'reset', userId: id },
      { name: 'signed_in', by: 'reset', userId: id, signInId: expect.any(String) },
    ])
  })

  test('that a rate limit was reached', async () => {
    const input = { email: newPerson().email }
    const events = await left(async address => {
      for (let time = 0; time < 62; time++) await api.send(checkEmailAvailable, input, { address })
    })
    const one = { name: 'too_many_requests', by: 'too_many_requests' }
    expect(events).toEqual([one, one])
  })

  test('a refused token: an invented one, or one of a session that has ended', async () => {
    const refused = [{ name: 'token_refused', by: 'token_invalid' }]
    expect(
      await left(address => api.send(getParentProfile, {}, { address, token: 'a.made.up' })),
    ).toEqual(refused)
    const ended = await signInAgain()
    await api.send(logout, { refreshToken: ended.refreshToken })
    const token = ended.accessToken
    expect(await left(address => api.send(getParentProfile, {}, { address, token }))).toEqual(
      refused,
    )
    const input = { refreshToken: ended.refreshToken }
    expect(await left(address => api.send(refreshToken, input, { address }))).toEqual(refused)
  })

  test('that a used refresh token was sent again and ended its session', async () => {
    const old = await signInAgain()
    const renew = (token: string, address = newIpAddress()) =>
      api.send(refreshToken, { refreshToken: token }, { address })
    const next = await renew(old.refreshToken)
    await renew(next.body.refreshToken)
    expect(await left(address => renew(old.refreshToken, address))).toEqual([
      { name: 'refresh_token_stolen', userId: byEmail.id, signInId: expect.any(String) },
    ])
  })

  test('that an account was not allowed to do something, and which account', async () => {
    const { accessToken: token, id: userId } = byPhone
    expect(await left(address => api.send(addChild, {}, { address, token }))).toEqual([
      { name: 'access_refused', by: 'email_not_confirmed', userId },
    ])
  })

  test("that somebody requested another person's data, and in which call", async () => {
    const { accessToken: token, id: userId } = byEmail
    const childId = '00000000-0000-4000-8000-0000000000ff'
    const asked = left(address => api.send(getChildById, { childId }, { address, token }))
    expect(await asked).toEqual([{ name: 'call_refused', by: 'not_found', userId }])
    expect(api.events.at(-1)).toMatchObject({ call: '/api/parents/getchildbyid' })
  })

  test('invalid input, without any of its values', async () => {
    const wrong = { email: 'not-an-address-of-mona' }
    typed.push(wrong.email)
    expect(await left(address => api.send(checkEmailAvailable, wrong, { address }))).toEqual([
      { name: 'call_refused', by: 'invalid_input', userId: undefined },
    ])
    expect(api.events.at(-1)).toMatchObject({ call: '/api/users/checkemailavailable' })
  })

  test('nothing about an old link, an unknown call or a session that has ended', async () => {
    const gId = '00000000-0000-4000-8000-0000000000ff'
    const leavesNothing = async (doing: (address: string) => Promise<unknown>) =>
      expect(await left(doing)).toEqual([])
    await leavesNothing(address => api.send(getActivityByGid, { gid: gId }, { address }))
    await leavesNothing(address => api.ask('/api/children/of-mona-alharbi', undefined, { address }))
    await leavesNothing(address => api.send(getParentProfile, {}, { address }))
  })

  test('a sign-out: here, of another session, everywhere', async () => {
    const [here, elsewhere] = [await signInAgain(), await signInAgain()]
    const ids = { userId: byEmail.id, signInId: expect.any(String) }
    const claims = JSON.parse(atob(elsewhere.accessToken.split('.')[1] ?? '')) as { sid: string }
    const token = byEmail.accessToken
    expect(
      await left(address => api.send(endAuthSession, { signInId: claims.sid }, { address, token })),
    ).toEqual([{ name: 'signed_out_elsewhere', ...ids }])
    const input = { refreshToken: here.refreshToken }
    expect(await left(address => api.send(logout, input, { address }))).toEqual([
      { name: 'signed_out', ...ids },
    ])
    expect(await left(address => api.send(logout, input, { address })), 'again').toEqual([])
    const other = await signInAgain()
    const all = { token: other.accessToken }
    expect(await left(address => api.send(endAllAuthSessions, {}, { ...all, address }))).toEqual([
      { name: 'signed_out_everywhere', userId: byEmail.id },
    ])
  })

  test('that a parent proved who they are, and that a proof failed', async () => {
    const { accessToken: token } = await signInAgain()
    const ids = { userId: byEmail.id }
    const prove = (input: object) => (address: string) =>
      api.send(proveIdentity, input, { address, token })
    expect(await left(prove({ password: WRONG }))).toEqual([
      { name: 'proof_failed', by: 'password', ...ids },
    ])
    const proven = { name: 'identity_proven', ...ids, signInId: expect.any(String) }
    expect(await left(prove({ password: PASSWORD }))).toEqual([{ ...proven, by: 'password' }])
    const { code, tempToken } = await prepare(
      api.send(sendIdentityCode, { channel: 'email' }, { token, address: newIpAddress() }),
      byEmail.email,
    )
    expect(await left(prove({ code: otherCode(code), tempToken }))).toEqual([
      { name: 'proof_failed', by: 'code', ...ids },
    ])
    expect(await left(prove({ code, tempToken }))).toEqual([{ ...proven, by: 'code' }])
  })

  test('that a way to sign in was changed: a password, a phone, an e-mail', async () => {
    const parent = await parentByEmail(api, { address: newIpAddress() })
    const { accessToken: token, id } = parent
    const ids = { userId: id, signInId: expect.any(String) }
    expect(
      await left(address => api.send(changePassword, { password: NEW }, { address, token })),
    ).toEqual([{ name: 'password_changed', ...ids }])

    const { email, phoneNumber } = newPerson()
    typed.push(email, phoneNumber)
    const phone = await prepare(
      api.send(changePhone, { phoneNumber }, { token, address: newIpAddress() }),
      phoneNumber,
    )
    const input = { phoneNumber, otp: phone.code, tempToken: phone.tempToken }
    const guessed = { ...input, tempToken: 'one that nobody gave out' }
    expect(await left(address => api.send(confirmPhone, guessed, { address, token }))).toEqual([
      { name: 'code_refused', by: expect.any(String), userId: id },
    ])
    expect(await left(address => api.send(confirmPhone, input, { address, token }))).toEqual([
      { name: 'phone_confirmed', ...ids },
    ])
    expect(await left(address => api.send(addEmail, { email }, { address, token }))).toEqual([
      { name: 'email_change_begun', ...ids },
    ])
    const code = await codeFor(api, email)
    typed.push(code)
    const wrong = { email, code: otherCode(code) }
    expect(await left(address => api.send(verifyEmail, wrong, { address, token }))).toEqual([
      { name: 'code_refused', by: 'email', userId: id },
    ])
    expect(
      await left(address => api.send(verifyEmail, { email, code }, { address, token })),
    ).toEqual([{ name: 'email_confirmed', userId: id }])
  })

  test('the same hash for all addresses of one network, and another for another network', async () => {
    const tryFrom = async (address: string) => {
      const input = { email: byEmail.email, password: WRONG }
      await api.send(login, input, { address })
      return (api.events.at(-1) as { place: string }).place
    }
    const home = await tryFrom('2001:db8:1:2::1')
    expect(await tryFrom('2001:db8:1:2::99')).toBe(home)
    expect(await tryFrom('2001:db8:1:3::1')).not.toBe(home)
    api.deps.secret = ['another secret']
    expect(await tryFrom('2001:db8:1:2::1'), 'keyed').not.toBe(home)
  })

  test('nothing that was typed or issued', () => {
    const log = JSON.stringify([api.events, api.logged])
    expect(typed.length).toBeGreaterThan(40)
    for (const value of typed)
      expect(log).not.toContain(/^\d{6}$/.test(value) ? `"${value}"` : value)
  })
})
