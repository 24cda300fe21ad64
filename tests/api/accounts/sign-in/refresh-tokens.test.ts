import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getParentProfile } from '#contract/accounts/parents.ts'
import { addEmail, login, logout, refreshToken } from '#contract/accounts/users.ts'
import { refreshTokens, userRoles } from '../../../../server/db/schema.ts'
import { hashOf } from '../../../../server/lib/secrets/keys.ts'
import {
  DAY,
  HOUR,
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

describe('POST users/refreshtoken', () => {
  let api: TestApi

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
  })
  afterAll(() => api.close())

  const parent = () => parentByEmail(api, { address: newIpAddress() })
  const renew = (token: string, input: object = {}) =>
    api.send(refreshToken, { accessToken: 'x', refreshToken: token, ...input })
  const isIn = async (token: string) =>
    (await api.send(getParentProfile, {}, { token })).status === 200

  async function mustRenew(token: string) {
    const { body, status } = await renew(token)
    expect(status).toBe(200)
    return body
  }

  async function mustRefuse(token: string) {
    const { body, status } = await renew(token)
    expect([status, body.code]).toEqual([401, 'token_invalid'])
  }

  test('exchanges a token for new ones of the same session', async () => {
    const old = await parent()
    advanceClock(api, 11 * MINUTE)
    const body = await mustRenew(old.refreshToken)
    expect(body.refreshToken).not.toBe(old.refreshToken)
    const [before, after] = [decodeJwt(old.accessToken), decodeJwt(body.accessToken)]
    expect(after).toMatchObject({
      sub: before.sub,
      sid: before['sid'],
      iat: (before.iat ?? 0) + 660,
    })
    expect(after.jti).not.toBe(before.jti)
    expect(await isIn(body.accessToken)).toBe(true)
  })

  test.each([
    ['malformed', { accessToken: 'abc' }],
    ['impossible to store', { accessToken: 'a\u0000b' }],
    ['missing', { accessToken: undefined }],
    ['null', { accessToken: null }],
    ['of another kind', { accessToken: { a: [1] } }],
    ["somebody else's", { accessToken: 'eyJhbGciOiJub25lIn0.e30.' }],
  ])('ignores an access token that is %s', async (_, input) => {
    const { refreshToken: token } = await parent()
    expect((await renew(token, input)).status).toBe(200)
  })

  test('ignores the Authorization header', async () => {
    const { refreshToken: token } = await parent()
    const answer = await api.send(refreshToken, { refreshToken: token }, { token: 'a.stale.one' })
    expect(answer.status).toBe(200)
  })

  test('limits a staff session to twelve hours unused and seven days in all if staff need a second factor', async () => {
    api.deps.isStaffFactorRequired = true
    const [mona, noura] = [await parent(), await parent()]
    for (const { id: userId } of [mona, noura])
      await api.deps.db.insert(userRoles).values({ userId, role: 'Admin' })
    // The role was given after the token, and counts.
    let { refreshToken: token } = mona
    for (let half = 0; half < 13; half++) {
      advanceClock(api, 12 * HOUR - 1)
      token = (await mustRenew(token)).refreshToken
    }
    await mustRefuse(noura.refreshToken)
    advanceClock(api, 12 * HOUR)
    await mustRefuse(token)
    api.deps.isStaffFactorRequired = false
  })

  test('gives the same successor within thirty seconds, for a lost answer or a second tab', async () => {
    const { refreshToken: token } = await parent()
    const first = await mustRenew(token)
    advanceClock(api, 30)
    const second = await mustRenew(token)
    expect(second.refreshToken).toBe(first.refreshToken)
    expect((await mustRenew(first.refreshToken)).refreshToken).not.toBe(first.refreshToken)
  })

  test('ends the session when a used token is sent after its successor was used, however soon', async () => {
    const { refreshToken: token } = await parent()
    const owner = await mustRenew(token)
    const thief = await mustRenew(owner.refreshToken)
    advanceClock(api, 1)
    await mustRefuse(token)
    await mustRefuse(thief.refreshToken)
    expect(await isIn(thief.accessToken)).toBe(false)
  })

  test('gives the same successor as often as its answer is lost', async () => {
    const { refreshToken: token } = await parent()
    const first = await mustRenew(token)
    for (let time = 0; time < 3; time++) {
      advanceClock(api, 10)
      expect((await mustRenew(token)).refreshToken).toBe(first.refreshToken)
    }
    const next = await mustRenew(first.refreshToken)
    expect((await mustRenew(first.refreshToken)).refreshToken).toBe(next.refreshToken)
  })

  test('continues with one chain of tokens, or ends it, when a token and its successor arrive at the same moment', async () => {
    const { refreshToken: token } = await parent()
    const next = await mustRenew(token)
    const both = await Promise.all([renew(next.refreshToken), renew(token)])
    const statuses = both.map(({ status }) => status).join()
    // The old token may have arrived before or after its successor was used.
    expect(['200,200', '200,401', '401,401']).toContain(statuses)
    const last = await renew(both[0].body.refreshToken ?? next.refreshToken)
    expect(last.status).toBe(statuses === '200,200' ? 200 : 401)
  })

  test('gives one successor when the same token arrives ten times at the same moment', async () => {
    const { refreshToken: token } = await parent()
    const answers = await Promise.all(Array.from({ length: 10 }, () => renew(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
  })

  test('ends the session when a used token is sent again later: the new one is refused too', async () => {
    const { refreshToken: token } = await parent()
    const thief = await mustRenew(token)
    const next = await mustRenew(thief.refreshToken)
    advanceClock(api, 31)
    await mustRefuse(token)
    await mustRefuse(thief.refreshToken)
    await mustRefuse(next.refreshToken)
    expect(await isIn(next.accessToken)).toBe(false)
  })

  test('ends the session also if the successor was never used', async () => {
    const { refreshToken: token } = await parent()
    const { accessToken, refreshToken: next } = await mustRenew(token)
    advanceClock(api, 31)
    await mustRefuse(token)
    await mustRefuse(next)
    expect(await isIn(accessToken)).toBe(false)
  })

  test('ends only the session of that token', async () => {
    const one = await parent()
    const other = await api.send(login, { email: one.email, password: PASSWORD })
    await mustRenew(one.refreshToken)
    advanceClock(api, 31)
    await mustRefuse(one.refreshToken)
    await mustRenew(other.body.refreshToken)
  })

  test('a token is valid for thirty days, and each use renews them', async () => {
    const [used, unused] = [await parent(), await parent()]
    advanceClock(api, 30 * DAY - 1)
    const next = await mustRenew(used.refreshToken)
    advanceClock(api, 1)
    await mustRefuse(unused.refreshToken)
    advanceClock(api, 29 * DAY)
    await mustRenew(next.refreshToken)
  })

  test('a session lasts a year at most', async () => {
    let { refreshToken: token } = await parent()
    for (let month = 1; month <= 14; month++) {
      advanceClock(api, 26 * DAY)
      token = (await mustRenew(token)).refreshToken
    }
    advanceClock(api, DAY - 1)
    token = (await mustRenew(token)).refreshToken
    advanceClock(api, 1)
    await mustRefuse(token)
  })

  test('a session without "remember me" lasts twelve hours, used or not', async () => {
    const { email } = await parent()
    const forget = { email, password: PASSWORD, rememberMe: false }
    const [one, other] = [await api.send(login, forget), await api.send(login, forget)]
    advanceClock(api, 6 * HOUR)
    const { refreshToken } = await mustRenew(one.body.refreshToken)
    advanceClock(api, 6 * HOUR)
    await mustRefuse(refreshToken)
    await mustRefuse(other.body.refreshToken)
  })

  test('the old token stays valid until the one that came with a new e-mail is used', async () => {
    const lost = await parentByPhone(api, { address: newIpAddress() })
    const add = (token: string) =>
      api.send(addEmail, { email: newPerson().email }, { token, address: newIpAddress() })
    expect((await add(lost.accessToken)).status).toBe(200)
    advanceClock(api, 5 * MINUTE)
    const found = await mustRenew(lost.refreshToken)
    await mustRenew(found.refreshToken)

    const kept = await parentByPhone(api, { address: newIpAddress() })
    const { body } = await add(kept.accessToken)
    const next = await mustRenew(body.refreshToken)
    await mustRefuse(kept.refreshToken)
    await mustRefuse(next.refreshToken)
  })

  test('any of the tokens that came twice with a new e-mail is valid', async () => {
    const first = await parentByPhone(api, { address: newIpAddress() })
    const { accessToken: token } = first
    for (let time = 0; time < 3; time++) {
      const { email } = newPerson()
      const answer = await api.send(addEmail, { email }, { token, address: newIpAddress() })
      expect(answer.status).toBe(200)
    }
    advanceClock(api, 5 * MINUTE)
    let next = await mustRenew(first.refreshToken)
    for (let time = 0; time < 4; time++) next = await mustRenew(next.refreshToken)
    expect(await isIn(next.accessToken)).toBe(true)
  })

  test('a refresh and a new e-mail at the same moment leave one chain of tokens', async () => {
    const first = await parentByPhone(api, { address: newIpAddress() })
    const { email } = newPerson()
    const [renewed, added] = await Promise.all([
      renew(first.refreshToken),
      api.send(addEmail, { email }, { token: first.accessToken, address: newIpAddress() }),
    ])
    expect([renewed.status, added.status]).toEqual([200, 200])
    for (const { body } of [renewed, added])
      expect((await renew(body.refreshToken)).status).toBe(200)
  })

  test.each([['made up'], ['x'.repeat(4096)], ['\u0000']])('refuses %j', async token => {
    await mustRefuse(token)
  })

  test('refuses an access token, and one in other upper or lower case', async () => {
    const { accessToken, refreshToken: token } = await parent()
    await mustRefuse(accessToken)
    await mustRefuse(token.toLowerCase())
    await mustRefuse(`${token} `)
  })

  test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 7 }], [{ refreshToken: null }]])(
    'refuses %j without changing it',
    async input => {
      const { body, status } = await api.send(refreshToken, input)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
    },
  )

  test('stores tokens only as hashes', async () => {
    const { refreshToken: token } = await parent()
    const found = await api.deps.db
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hashOf(token)))
    expect(found).toHaveLength(1)
    const all = JSON.stringify(await api.deps.db.select().from(refreshTokens))
    expect(all).not.toContain(token)
  })

  test('users/logout ends the session with any of its tokens, and answers nothing', async () => {
    const one = await parent()
    const next = await mustRenew(one.refreshToken)
    const { body, status } = await api.send(logout, { refreshToken: one.refreshToken })
    expect([status, body]).toEqual([204, undefined])
    await mustRefuse(next.refreshToken)
    expect(await isIn(next.accessToken)).toBe(false)
    for (const token of [one.refreshToken, 'made up', '\u0000'])
      expect((await api.send(logout, { refreshToken: token })).status).toBe(204)
    expect((await api.send(logout, {})).status).toBe(400)
  })
})
