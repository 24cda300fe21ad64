import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  endAllAuthSessions,
  endAuthSession,
  getAuthSessions,
  type AuthSession,
} from '#contract/accounts/account.ts'
import type { Tokens } from '#contract/accounts/identity.ts'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { refreshToken } from '#contract/accounts/users.ts'
import {
  MINUTE,
  PASSWORD,
  parentByEmail,
  newIpAddress,
  advanceClock,
  WITH_A_CITY,
} from '../../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../../support/servers/app.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

describe("The list of a parent's sessions", () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })

  async function signInFrom(userAgent: string, email: string): Promise<Tokens> {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify({ email, password: PASSWORD }),
    }
    const response = await api.ask('/api/users/login', init, { address: newIpAddress() })
    return (await response.json()) as Tokens
  }

  const list = async (token: string): Promise<AuthSession[]> =>
    (await api.send(getAuthSessions, {}, { token })).body
  const isIn = async (token: string) =>
    (await api.send(getParentProfile, {}, { token })).status === 200

  test('names the browsers, the current one first and then by last use', async () => {
    const { accessToken, email } = await parent()
    advanceClock(api, MINUTE)
    await signInFrom(WINDOWS, email)
    advanceClock(api, MINUTE)
    await signInFrom(IPHONE, email)
    const found = await list(accessToken)
    expect(found).toEqual([
      {
        signInId: expect.any(String),
        isCurrent: true,
        browser: null,
        system: null,
        device: null,
        startedAt: expect.stringMatching(/\+03:00$/),
        lastSeenAt: expect.any(String),
      },
      expect.objectContaining({ browser: 'Safari', system: 'iOS', device: 'mobile' }),
      expect.objectContaining({ browser: 'Chrome', system: 'Windows', device: 'desktop' }),
    ])
    expect(found.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  })

  test('shows the last use as the time of the last refresh', async () => {
    const { refreshToken: token } = await parent()
    advanceClock(api, 9 * MINUTE)
    const { body } = await api.send(refreshToken, { refreshToken: token })
    const [found] = await list(body.accessToken)
    const [started, seen] = [found?.startedAt ?? '', found?.lastSeenAt ?? '']
    expect(Date.parse(seen) - Date.parse(started)).toBe(9 * MINUTE * 1000)
    expect(Date.parse(seen)).toBe(api.clock.now.getTime())
  })

  test("contains only the parent's own sessions", async () => {
    const [one, other] = [await parent(), await parent()]
    const [ones, others] = [await list(one.accessToken), await list(other.accessToken)]
    expect([ones.length, others.length]).toEqual([1, 1])
    expect(ones[0]?.signInId).not.toBe(others[0]?.signInId)
  })

  test('lets a parent end one of them, and the others stay', async () => {
    const { accessToken: token, email } = await parent()
    const [phone, desktop] = [await signInFrom(IPHONE, email), await signInFrom(WINDOWS, email)]
    const onPhone = (await list(token)).find(({ system }) => system === 'iOS')
    const input = { signInId: onPhone?.signInId }
    expect((await api.send(endAuthSession, input, { token })).body).toEqual({ changed: true })
    expect(await isIn(phone.accessToken)).toBe(false)
    const renewed = await api.send(refreshToken, { refreshToken: phone.refreshToken })
    expect(renewed.body.code).toBe('token_invalid')
    expect(await isIn(desktop.accessToken)).toBe(true)
    expect(await list(token)).toHaveLength(2)
    const again = await api.send(endAuthSession, input, { token })
    expect([again.status, again.body.code]).toEqual([404, 'not_found'])
  })

  test("does not let anybody end another person's session, or an unknown one", async () => {
    const [one, other] = [await parent(), await parent()]
    const [theirs] = await list(other.accessToken)
    for (const signInId of [theirs?.signInId, crypto.randomUUID()]) {
      const { body, status } = await api.send(
        endAuthSession,
        { signInId },
        { token: one.accessToken },
      )
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await isIn(other.accessToken)).toBe(true)
    for (const signInId of ['x', 7, null, "' or 1=1 --"]) {
      const { body } = await api.send(endAuthSession, { signInId }, { token: one.accessToken })
      expect(body.errors).toMatchObject([{ path: 'signInId' }])
    }
  })

  test('lets a parent end the current one', async () => {
    const { accessToken: token } = await parent()
    const [current] = await list(token)
    await api.send(endAuthSession, { signInId: current?.signInId }, { token })
    expect(await isIn(token)).toBe(false)
  })

  test('lets a parent end all of them, including this one, and signs nobody else out', async () => {
    const [one, other] = [await parent(), await parent()]
    const phone = await signInFrom(IPHONE, one.email)
    const { body } = await api.send(endAllAuthSessions, {}, { token: one.accessToken })
    expect(body).toEqual({ changed: true })
    for (const { accessToken, refreshToken: token } of [one, phone]) {
      expect(await isIn(accessToken)).toBe(false)
      const renewed = await api.send(refreshToken, { refreshToken: token })
      expect([renewed.status, renewed.body.code]).toEqual([401, 'token_invalid'])
    }
    expect(await isIn(other.accessToken)).toBe(true)
    expect((await signInFrom(IPHONE, one.email)).accessToken).toBeTypeOf('string')
  })

  test.each([
    ['users/getsignins', getAuthSessions],
    ['users/endsignin', endAuthSession],
    ['users/endallsignins', endAllAuthSessions],
  ])('%s requires a token', async (_, endpoint) => {
    const { body, status } = await api.send(endpoint, {})
    expect([status, body.code]).toEqual([401, 'token_missing'])
  })
})
